import Workout

/// Plays samples at instants: opens the device ahead of them, keeps it fed, closes it when the next are far away.
///
/// It has no loop of its own. After any call, its owner sees to it that `service` is called at `wakeAt`. While a
/// stream is open that is every 20 ms at first, then every 100 ms or so; without one, not before the next item comes near.
final class Player {
  /// When a stream is opened before an item: Bluetooth and HDMI sinks swallow what comes while they wake up
  /// (blueman #2976, vocalinux #800).
  private(set) var wakeAhead: Duration
  /// A stream stays open, silent, while the next item is nearer than this; then the sink may sleep.
  var closeBeyond: Duration { wakeAhead + .seconds(3) }
  /// First wait after a failed opening, doubled up to the longest.
  static let firstRetry = Duration.milliseconds(250)
  static let longestRetry = Duration.seconds(2)

  /// Whether sound works, and why not.
  private(set) var health = PlayerHealth()

  private var device: String
  private let clock: () -> Instant
  private var playback = Playback()
  private var stream: PlaybackStream?
  private var learnt = StreamTimes.Learnt()
  private var nextService: Instant?
  private var retryAt: Instant?
  private var retryWait = Player.firstRetry

  /// - Parameters:
  ///   - device: an ALSA name.
  ///   - wakeAhead: 0 … 10 s.
  ///   - clock: reads `CLOCK_BOOTTIME`.
  init(device: String = "default", wakeAhead: Duration = .seconds(2), clock: @escaping () -> Instant) {
    self.device = device
    self.wakeAhead = wakeAhead
    self.clock = clock
  }

  /// Queues samples at `sampleRate`, to be heard from `start` on; mixed with what sounds at the same time.
  /// A start in the past means at once, or, more than `Playback.latestStart` ago, not at all.
  func play(_ samples: [Float], at start: Instant) {
    playback.enqueue(samples, at: start)
    if let stream, !stream.reaches(start) { nextService = clock() }
  }

  /// Forgets all that is queued and stops all that sounds, at once.
  func silence() {
    playback.clear()
    stream?.silence()
    if stream != nil { nextService = clock() }
  }

  /// Plays on another device, or wakes it at another time, from now on. What sounds on the old one goes on on the new.
  func adopt(device: String, wakeAhead: Duration) {
    self.wakeAhead = wakeAhead
    guard device != self.device else { return }
    self.device = device
    if stream != nil { playback.restart() }
    learnt = StreamTimes.Learnt()
    stream = nil
    nextService = nil
    retryAt = nil
    retryWait = Self.firstRetry
    health.problem = nil
  }

  /// When `service` is to be called next; nil when there is nothing to wait for.
  var wakeAt: Instant? {
    if stream != nil { return nextService }
    guard let start = playback.nextStart else { return nil }
    let opening = start.advanced(by: .zero - wakeAhead)
    return retryAt.map { max($0, opening) } ?? opening
  }

  /// Does what is due. Harmless at any other time.
  func service(_ now: Instant) {
    if stream == nil {
      playback.skipLate(at: now)
      if let wakeAt, wakeAt <= now { open(now) }
    }
    if let stream, let due = nextService, due <= now {
      feed(stream, now)
    }
    health.skippedCount = playback.skippedCount
  }

  private func open(_ now: Instant) {
    do throws(DeviceError) {
      stream = PlaybackStream(
        device: try PCMDevice(name: device, clock: clock), earlier: learnt, clock: clock)
      // The opening may have taken long; what is due is due by now's now.
      nextService = now
    } catch {
      fail(error, now)
    }
  }

  private func feed(_ stream: PlaybackStream, _ now: Instant) {
    do throws(DeviceError) {
      health.interruptionCount += try stream.feed(&playback)
      health.problem = nil
      retryWait = Self.firstRetry
      retryAt = nil
    } catch {
      playback.restart()
      fail(error, now)
      return
    }
    let nextIsNear = playback.nextStart.map { now.duration(to: $0) < closeBeyond } ?? false
    if stream.isHeard(at: now), !playback.isSounding, !nextIsNear {
      close()
    } else {
      nextService = stream.nextFeeding(after: now)
    }
  }

  private func fail(_ error: DeviceError, _ now: Instant) {
    close()
    health.problem = error.description
    retryAt = now.advanced(by: retryWait)
    retryWait = min(retryWait * 2, Self.longestRetry)
  }

  private func close() {
    learnt = stream?.learnt ?? learnt
    stream = nil
    nextService = nil
  }
}
