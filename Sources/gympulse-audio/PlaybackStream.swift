import Workout

/// One open device being fed from a `Playback`: it knows how many frames were written and when each is heard.
final class PlaybackStream {
  /// Queued ahead. What a late wake-up may cost, and what `silence` has to throw away.
  static let ahead = Duration.milliseconds(256)
  /// How much later than usual a feeding may be for the sake of a good look: a server's longest usual cycle.
  private static let lookTolerance = Duration.milliseconds(43)
  /// How soon the first frame is heard, until the device reports.
  static let assumedDelay = Duration.milliseconds(20)
  /// A device that takes nothing for this long is not coming back by itself.
  static let longestStall = Duration.seconds(2)
  /// Interruptions in a row, without a stretch of working, after which the device counts as lost.
  static let mostInterruptions = 8
  /// An item due this much before the first frame that can still be written is worth cutting queued silence for.
  static let worthCutting = Duration.milliseconds(15)

  private let device: PCMDevice
  private let clock: () -> Instant
  private var times: StreamTimes
  private var written: Int64 = 0
  /// Rendered, but not yet taken by the device.
  private var unwritten: [Float] = []
  private var startedAt: Instant
  private var lastProgress: Instant
  private var soundEndsAt: Instant?
  private var interruptionsInARow = 0

  /// - Parameters:
  ///   - device: just opened.
  ///   - earlier: what the last stream of this device found out.
  ///   - clock: reads `CLOCK_BOOTTIME`.
  init(device: PCMDevice, earlier: StreamTimes.Learnt, clock: @escaping () -> Instant) {
    times = StreamTimes(earlier)
    self.device = device
    self.clock = clock
    startedAt = clock()
    lastProgress = startedAt
  }

  /// Writes what is to be queued by now, and learns from the device when it is heard.
  ///
  /// - Returns: how often the stream broke off and was started again, 0 … 1.
  /// - Throws: `DeviceError.lost`; the stream is then of no more use.
  func feed(_ playback: inout Playback) throws(DeviceError) -> Int {
    do throws(DeviceError) {
      try write(&playback)
      return 0
    } catch {
      guard error == .interrupted, interruptionsInARow < Self.mostInterruptions else { throw error }
      interruptionsInARow += 1
      playback.restart()
      begin()
      return 1
    }
  }

  /// Throws away all that is queued, at once.
  func silence() {
    // A device that fails here fails at the next feeding too, where it is dealt with.
    try? device.restart()
    begin()
  }

  /// What to tell the next stream of this device.
  var learnt: StreamTimes.Learnt { times.learnt }

  /// When to feed again, seen from `now`: at a good moment to look at the buffer's level, and before it runs low.
  func nextFeeding(after now: Instant) -> Instant {
    let latest = now.advanced(by: times.lookInterval)
    guard let look = times.nextLook, look > now else { return latest }
    return look < latest.advanced(by: Self.lookTolerance) ? look : latest
  }

  /// Whether everything but silence has been heard at `now`.
  func isHeard(at now: Instant) -> Bool {
    soundEndsAt.map { $0 < now } ?? true
  }

  /// Whether an item starting at `start` can still be on time.
  func reaches(_ start: Instant) -> Bool {
    start >= heardAt(written + Int64(unwritten.count))
  }

  private func begin() {
    times = StreamTimes(times.learnt)
    written = 0
    unwritten = []
    soundEndsAt = nil
    startedAt = clock()
    lastProgress = startedAt
  }

  private func heardAt(_ frame: Int64) -> Instant {
    times.instant(ofFrame: frame)
      ?? startedAt.advanced(by: Self.assumedDelay + .frames(Int(frame)))
  }

  private func write(_ playback: inout Playback) throws(DeviceError) {
    playback.skipLate(at: clock())
    if isWorthCutting(for: playback.nextStart) {
      try device.restart()
      begin()
    }
    let room = try device.available()
    let now = clock()
    times.observe(taken: written - Int64(device.bufferFrames - room), at: now)
    render(&playback, count(room: room, now: now))
    let taken = unwritten.isEmpty ? 0 : try device.write(unwritten)
    if taken > 0 {
      unwritten.removeFirst(taken)
      written += Int64(taken)
      lastProgress = now
    }
    try learn(now)
  }

  /// How many more frames to render.
  private func count(room: Int, now: Instant) -> Int {
    let queued = device.bufferFrames - room
    var count = min(room, Self.ahead.frames - queued) - unwritten.count
    if queued == 0 {
      // A device without a clock (ALSA's null and file) swallows all at once: then ours sets the pace.
      let due = startedAt.duration(to: now) + Self.ahead
      count = min(count, due.frames - Int(written) - unwritten.count)
    }
    return max(0, count)
  }

  private func render(_ playback: inout Playback, _ count: Int) {
    guard count > 0 else { return }
    let first = written + Int64(unwritten.count)
    let sounded = playback.isSounding
    let samples = playback.render(
      count, heardAt: heardAt(first), framesPerSecond: times.framesPerSecond)
    if sounded || samples.contains(where: { $0 != 0 }) {
      soundEndsAt = heardAt(first + Int64(count))
    }
    unwritten += samples
  }

  /// Whether the queued silence keeps an item waiting that could be heard sooner by a fresh start.
  private func isWorthCutting(for start: Instant?) -> Bool {
    guard let start, written > 0, isHeard(at: clock()) else { return false }
    return start.advanced(by: Self.worthCutting) < heardAt(written + Int64(unwritten.count))
  }

  private func learn(_ now: Instant) throws(DeviceError) {
    guard lastProgress.duration(to: now) < Self.longestStall else {
      throw device.stalled
    }
    let report = try device.delay()
    // Until the first frame is on its way, the report does not count the wait for it.
    guard written > 0, report.frames < Int(written) else { return }
    times.observe(frame: written, heardAt: report.at.advanced(by: .frames(report.frames)))
    if Int(written) > sampleRate { interruptionsInARow = 0 }
  }
}
