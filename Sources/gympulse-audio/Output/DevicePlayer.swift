import Messages

/// Plays samples at instants: opens the device ahead of them, keeps it fed, and closes it while none is near.
///
/// It has no loop of its own: after any call, its owner arranges that `service` is called at `wakeAt`.
final class DevicePlayer {
  /// How long before an item a stream is opened: Bluetooth and HDMI sinks lose what is played while they wake up
  /// (blueman #2976, vocalinux #800).
  private(set) var wakeAhead: Duration
  /// How long before an item a stream is opened on this device.
  private var openAhead: Duration { wakeAhead + calibration.queuedForOthers }
  /// A stream stays open, silent, while the next item is nearer than this; then the sink may sleep.
  var closeBeyond: Duration { openAhead + .seconds(3) }
  /// Wait after the first failure to open, doubled after each further one up to `retryMax`.
  static let firstRetry = Duration.milliseconds(250)
  static let retryMax = Duration.seconds(2)

  /// Whether sound works, and the problem if it does not.
  private(set) var health = PlayerHealth()

  private var device: DeviceName
  /// How much more than it reports the delay of the device is.
  private var offset = Duration.zero
  private let openDevice: OutputDevice.Open
  private let clock: () -> Instant
  private var mixer = Mixer()
  private var stream: OutputStream?
  /// What the last stream of this device has learnt.
  private var calibration = OutputStream.Calibration()
  private var nextService: Instant?
  private var retryAt: Instant?
  private var retryWait = DevicePlayer.firstRetry

  /// A player without a stream. `wakeAhead` is 0 … 10 s, `clock` reads `CLOCK_BOOTTIME`.
  init(
    device: DeviceName = .system, wakeAhead: Duration = .seconds(2), open: @escaping OutputDevice.Open,
    clock: @escaping () -> Instant
  ) {
    self.device = device
    self.wakeAhead = wakeAhead
    self.openDevice = open
    self.clock = clock
  }

  /// Queues samples at `sampleRate` to be heard from `start` on, mixed with what sounds at the same time. If `start`
  /// is past they are played at once, or skipped if it is past by more than `Mixer.latestStart`.
  /// They belong to the cue at `cue`, by default `start`.
  func play(_ samples: [Float], at start: Instant, cue: Instant? = nil) {
    mixer.enqueue(samples, at: start, cue: cue)
    if let stream, !stream.reaches(start) { nextService = clock() }
  }

  /// Discards everything queued and stops everything that sounds.
  func silence() {
    mixer.clear()
    stream?.silence()
    if stream != nil { nextService = clock() }
  }

  /// Discards the cues after `instant`, and lets those up to then sound to their ends.
  func discard(after instant: Instant) {
    if mixer.discard(after: instant, at: clock()) { stream?.silence() }
    if stream != nil { nextService = clock() }
  }

  /// Changes the device, how long before an item it is opened, and how much more than it reports its delay is. What sounds
  /// continues on the new device.
  func adopt(device: DeviceName, wakeAhead: Duration, offset: Duration = .zero) {
    self.wakeAhead = wakeAhead
    guard (device, offset) != (self.device, self.offset) else { return }
    (self.device, self.offset) = (device, offset)
    if stream != nil { mixer.restart() }
    calibration = OutputStream.Calibration()
    stream = nil
    nextService = nil
    retryAt = nil
    retryWait = Self.firstRetry
    health.trouble = nil
  }

  /// When `service` is to be called next; nil while nothing is queued and no stream is open.
  var wakeAt: Instant? {
    if stream != nil { return nextService }
    guard let start = mixer.nextStart else { return nil }
    let opening = start.advanced(by: .zero - openAhead)
    return retryAt.map { max($0, opening) } ?? opening
  }

  /// Does what is due. Harmless at any other time.
  func service(_ now: Instant) {
    if stream == nil {
      mixer.skipLate(at: now)
      if let wakeAt, wakeAt <= now { open(now) }
    }
    if let stream, let due = nextService, due <= now {
      feed(stream, now)
    }
    health.skippedCount = mixer.skippedCount
  }

  private func open(_ now: Instant) {
    do throws(DeviceError) {
      stream = OutputStream(
        device: try openDevice(device), offset: offset, calibration: calibration, clock: clock)
      // Opening may have blocked: feed in the same call.
      nextService = now
    } catch {
      fail(error, now)
    }
  }

  private func feed(_ stream: OutputStream, _ now: Instant) {
    do throws(DeviceError) {
      health.interruptionCount += try stream.feed(&mixer)
      health.trouble = nil
      retryWait = Self.firstRetry
      retryAt = nil
    } catch {
      mixer.restart()
      fail(error, now)
      return
    }
    let nextIsNear = mixer.nextStart.map { now.duration(to: $0) < closeBeyond } ?? false
    if stream.isDone(at: now), !mixer.isSounding, !nextIsNear {
      close()
    } else {
      nextService = stream.nextFeeding(after: now)
    }
  }

  /// Keeps nothing that the failed stream has learnt.
  private func fail(_ error: DeviceError, _ now: Instant) {
    stream = nil
    nextService = nil
    health.trouble = error.trouble
    retryAt = now.advanced(by: retryWait)
    retryWait = min(retryWait * 2, Self.retryMax)
  }

  private func close() {
    calibration = stream?.calibration ?? calibration
    stream = nil
    nextService = nil
  }
}
