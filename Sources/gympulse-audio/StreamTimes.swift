import Workout

/// When each frame of a stream is heard, from two witnesses. Pure.
///
/// The device's delay report is right on average, and steady on hardware and on ALSA's pipewire plugin. That of the
/// pulse plugin is interpolated and wanders by some milliseconds within seconds. The level of the buffer says
/// exactly when frames leave it, but not how long they take from there to be heard. So: the reports while they are
/// steady; otherwise the level, plus a constant learnt from the reports.
struct StreamTimes {
  /// Reports that make a judgement, about 0.6 s of them.
  private static let reportsForJudgement = 24
  /// Steady is a line straighter than this, nanoseconds …
  private static let steadyJitter = 300_000.0
  /// … and no steeper than any real clock.
  private static let steadySlope = 300e-6
  /// A constant that is wrong by more than this, lastingly, is learnt anew: the sound goes another way now.
  private static let newWay = Duration.milliseconds(40)
  private static let reportsForNewWay = 80

  private var reports = StreamClock()
  private var drain = StreamClock()
  private var look = DrainLook()
  private var disagreeing = 0

  /// How long a frame takes from leaving the buffer to being heard; nil while the delay reports are trusted.
  /// Worth keeping for the next stream of the same device, so that cues of several streams are evenly spaced.
  private(set) var behindBuffer: Duration?

  /// - Parameter behindBuffer: what an earlier stream of this device found out.
  init(behindBuffer: Duration? = nil) {
    self.behindBuffer = behindBuffer
  }

  /// When to look at the buffer's level again; nil while any time is as good.
  var nextLook: Instant? { look.nextLook }

  /// When a frame is heard; nil before anything is known.
  func instant(ofFrame frame: Int64) -> Instant? {
    guard let behindBuffer, let left = drain.instant(ofFrame: frame) else {
      return reports.instant(ofFrame: frame)
    }
    return left.advanced(by: behindBuffer)
  }

  /// Frames heard in a second of boot time.
  var framesPerSecond: Double {
    behindBuffer == nil ? reports.framesPerSecond : drain.framesPerSecond
  }

  /// By `at`, the device had taken `taken` frames out of its buffer.
  mutating func observe(taken: Int64, at: Instant) {
    if let seen = look.observe(taken: taken, at: at) {
      drain.observe(frame: seen.frame, heardAt: seen.at)
    }
  }

  /// The device reports that `frame` is heard at `heardAt`.
  mutating func observe(frame: Int64, heardAt: Instant) {
    reports.observe(frame: frame, heardAt: heardAt)
    guard isSteady(drain), reports.count >= Self.reportsForJudgement,
      let reported = reports.instant(ofFrame: frame), let left = drain.instant(ofFrame: frame)
    else { return }
    let behind = left.duration(to: reported)
    if let known = behindBuffer {
      let isNew = abs((behind - known).nanoseconds) > Self.newWay.nanoseconds
      disagreeing = isNew ? disagreeing + 1 : 0
      if disagreeing >= Self.reportsForNewWay { behindBuffer = behind }
    } else if !isSteady(reports) {
      behindBuffer = behind
    }
  }

  private func isSteady(_ clock: StreamClock) -> Bool {
    clock.count >= 8 && clock.jitter < Self.steadyJitter && abs(clock.slope) < Self.steadySlope
  }
}
