import Workout

/// Feeds an open device from a `Mixer`. It counts the frames written and estimates when each is heard.
final class OutputStream {
  /// How much is queued: what a late wake-up may take, and what `silence` discards.
  static let ahead = Duration.milliseconds(256)
  /// Feedings are this close together at first and after a jump, so that the clock learns quickly …
  private static let earlyInterval = Duration.milliseconds(20)
  private static let earlyReports = 48
  /// … and then this far apart, because each wakes the processor.
  private static let interval = Duration.milliseconds(100)
  /// The output latency until the device reports one.
  static let assumedDelay = Duration.milliseconds(20)
  /// Most that a server may have queued for others when a stream begins: PulseAudio's largest latency.
  static let queuedForOthersMax = Duration.seconds(2)
  /// A device that accepts nothing for this long counts as lost, and PulseAudio by `queuedForOthersMax` later.
  static let stallMax = Duration.seconds(2)
  /// Underruns in a row, without a second of sound between, after which the device counts as lost.
  static let underrunsMax = 8
  /// How long a stream without sound stays open until its latency is known, so that the next cue is on time on a slow sink.
  private static let learningMax = Duration.seconds(3)
  /// An item is worth discarding queued silence for if it would otherwise be later than this.
  static let worthCutting = Duration.milliseconds(15)

  private let device: OutputDevice
  private let offset: Duration
  private let now: () -> Instant
  private var delayClock: DelayClock
  /// For a device whose delay reports wander.
  private var drainClock: DrainClock?
  /// That of earlier streams.
  private var queuedForOthers: Duration
  /// Frames that the device has accepted since the stream began.
  private var written: Int64 = 0
  /// Frames rendered, but not yet accepted by the device.
  private var unwritten: [Float] = []
  private var startedAt: Instant
  private var acceptedAt: Instant
  /// The frame after the last sample that is not silence.
  private var soundEnd: Int64?
  private var underrunsInARow = 0

  /// - Parameters:
  ///   - device: just opened.
  ///   - offset: how much more than it reports its delay is.
  ///   - calibration: what an earlier stream of the device has learnt.
  ///   - clock: reads `CLOCK_BOOTTIME`.
  init(
    device: OutputDevice, offset: Duration, calibration: Calibration, clock: @escaping () -> Instant
  ) {
    (self.device, self.offset) = (device, offset)
    now = clock
    delayClock = DelayClock(expectedSlope: calibration.slope)
    queuedForOthers = calibration.queuedForOthers
    startedAt = clock()
    acceptedAt = startedAt
    if device.isDelayUnstable { drainClock = DrainClock(startedAt: startedAt, latency: calibration.latency) }
  }

  /// Writes what is to be queued by now and takes a delay report.
  ///
  /// - Returns: the number of underruns, after which the stream began again: 0 or 1.
  /// - Throws: `DeviceError.lost`; the stream is of no more use.
  func feed(_ mixer: inout Mixer) throws(DeviceError) -> Int {
    do throws(DeviceError) {
      try write(&mixer)
      return 0
    } catch {
      guard error == .interrupted else { throw error }
      guard underrunsInARow < Self.underrunsMax else {
        throw .lost(name: device.name, reason: "it keeps dropping out")
      }
      underrunsInARow += 1
      mixer.restart()
      try device.restart()
      begin()
      return 1
    }
  }

  /// Discards everything queued.
  func silence() {
    // A device that fails here fails at the next feeding too, which reports it.
    try? device.restart()
    begin()
  }

  /// What is worth keeping for the next stream of the device.
  struct Calibration {
    /// Seconds by which a second of frames takes longer than a second.
    var slope = 0.0
    /// From leaving the buffer to being heard, if the device's delay reports wander.
    var latency: Duration?
    /// How long the server may play what it has queued for others before it begins with a stream.
    var queuedForOthers = Duration.zero
  }

  /// What is known by now.
  var calibration: Calibration {
    guard let drainClock else { return Calibration(slope: delayClock.slope) }
    return Calibration(
      latency: drainClock.latency,
      queuedForOthers: drainClock.hasBegunLate ? Self.queuedForOthersMax : queuedForOthers)
  }

  /// Returns when to feed again.
  func nextFeeding(after now: Instant) -> Instant {
    let isEarly =
      drainClock?.isLearning ?? (delayClock.count < Self.earlyReports || delayClock.isInDoubt)
    return now.advanced(by: isEarly ? Self.earlyInterval : Self.interval)
  }

  /// Whether the stream can be closed at `now`: only silence is left to be heard, and what the next one needs is known.
  func isDone(at now: Instant) -> Bool {
    let isLearning = drainClock.map { $0.latency == nil } ?? false
    return isHeard(at: now) && !(isLearning && startedAt.duration(to: now) < Self.learningMax)
  }

  /// Whether only silence is left to be heard at `now`.
  private func isHeard(at now: Instant) -> Bool {
    guard let soundEnd else { return true }
    guard let drainClock else { return heardAt(soundEnd) < now }
    return drainClock.instant(ofFrame: soundEnd).map { $0 < now } ?? false
  }

  /// Whether an item that starts at `start` can still be on time.
  func reaches(_ start: Instant) -> Bool {
    start >= heardAt(written + Int64(unwritten.count))
  }

  private func begin() {
    let calibration = calibration
    queuedForOthers = calibration.queuedForOthers
    delayClock = DelayClock(expectedSlope: calibration.slope)
    written = 0
    unwritten = []
    soundEnd = nil
    startedAt = now()
    acceptedAt = startedAt
    if drainClock != nil { drainClock = DrainClock(startedAt: startedAt, latency: calibration.latency) }
  }

  private func heardAt(_ frame: Int64) -> Instant {
    (drainClock.map { $0.instant(ofFrame: frame) } ?? delayClock.instant(ofFrame: frame))
      ?? startedAt.advanced(by: Self.assumedDelay + .frames(Int(frame)))
  }

  private func write(_ mixer: inout Mixer) throws(DeviceError) {
    // Negative for a device that reports too much: an item is rendered after its instant.
    mixer.skipLate(at: now().advanced(by: min(offset, .zero)))
    if isWorthCutting(for: mixer.nextStart) {
      try device.restart()
      begin()
    }
    let room = try device.availableFrames()
    let now = now()
    drainClock?.observe(drained: written - Int64(device.bufferFrames - room), at: now)
    render(&mixer, count(room: room, now: now))
    let accepted = unwritten.isEmpty ? 0 : try device.write(unwritten)
    if accepted > 0 {
      unwritten.removeFirst(accepted)
      written += Int64(accepted)
      acceptedAt = now
    }
    let stallMax = Self.stallMax + (drainClock == nil ? .zero : Self.queuedForOthersMax)
    guard acceptedAt.duration(to: now) < stallMax else {
      throw .lost(name: device.name, reason: "it doesn't accept sound")
    }
    try observeDelay()
  }

  /// How many more frames to render.
  private func count(room: Int, now: Instant) -> Int {
    let queued = device.bufferFrames - room
    var count = min(room, Self.ahead.frames - queued) - unwritten.count
    if queued == 0 {
      // A device without a clock, such as ALSA's null, accepts everything at once: our clock sets the pace.
      let due = startedAt.duration(to: now) + Self.ahead
      count = min(count, due.frames - Int(written) - unwritten.count)
    }
    return max(0, count)
  }

  private func render(_ mixer: inout Mixer, _ count: Int) {
    guard count > 0 else { return }
    let first = written + Int64(unwritten.count)
    let sounded = mixer.isSounding
    let samples = mixer.render(
      count, heardAt: heardAt(first),
      framesPerSecond: drainClock == nil ? delayClock.framesPerSecond : Double(sampleRate))
    if sounded || samples.contains(where: { $0 != 0 }) {
      soundEnd = first + Int64(count)
    }
    unwritten += samples
  }

  /// Whether queued silence delays an item that a fresh start would play sooner.
  private func isWorthCutting(for start: Instant?) -> Bool {
    guard let start, written > 0, isHeard(at: now()) else { return false }
    return start.advanced(by: Self.worthCutting) < heardAt(written + Int64(unwritten.count))
  }

  private func observeDelay() throws(DeviceError) {
    let report = try device.delay()
    // A report of everything written does not count the wait until the first frame is on its way.
    guard written > 0, report.frames < Int(written) else { return }
    let heardAt = report.at.advanced(by: .frames(report.frames) + offset)
    if drainClock == nil { delayClock.observe(frame: written, heardAt: heardAt) }
    drainClock?.observe(frame: written, heardAt: heardAt, at: report.at)
    if Int(written) > sampleRate { underrunsInARow = 0 }
  }
}
