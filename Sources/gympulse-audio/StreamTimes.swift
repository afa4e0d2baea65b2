import Workout

/// When each frame of a stream is heard, from two witnesses. Pure.
///
/// The device's delay report is right on average, and steady on hardware and on ALSA's pipewire plugin. That of the
/// pulse plugin is interpolated and wanders by some milliseconds within seconds. The level of the buffer says
/// exactly when frames leave it, but not how long they take from there to be heard. So: the reports while they are
/// steady; otherwise the level, plus a constant learnt from the reports.
struct StreamTimes {
  /// Reports and looks that make a judgement: about 0.3 s and 0.2 s of them, so that the first cue after an opening is
  /// placed as all others are.
  private static let reportsForJudgement = 12
  private static let looksForJudgement = 6
  /// Looks without a doubt until reports are judged in the middle of a stream: one to five seconds. Before that, what is
  /// odd about them may be that a server stood still, which they and the looks notice at different times.
  private static let looksForCalm = 50
  private static let reportsForSlope = 24
  /// A look that tells has been searched for: few are enough to believe that the level has moved.
  private static let looksUntilJump = 4
  /// Reports are judged anew after so many.
  private static let reportsBetweenJudgements = 2
  /// The level is known when its looks form a line straighter than this, nanoseconds …
  private static let steadyJitter = 300_000.0
  /// … and no steeper than any real clock.
  private static let steadySlope = 300e-6
  /// Reports are trusted while the middle half of them lies within this, by the clock of the level; nanoseconds. On a
  /// busy machine many of a good device's are late by more.
  private static let trustedSpread = 150_000.0
  /// A constant that is wrong by more than this is learnt anew, as the sound goes another way now, when the reports have
  /// said so for some time and agreed with each other; nanoseconds.
  private static let newWay = 40_000_000.0
  private static let newWaySpread = 10_000_000.0
  /// The reports of a young stream are soon believed. Later it is more likely that the server stood still, after which they
  /// come back only within half a minute; frames.
  private static let young = Int64(2 * sampleRate)
  private static let newWayLastingYoung = Int64(sampleRate / 5)
  private static let newWayLasting = Int64(15 * sampleRate)
  /// Two openings in a row whose reports agree within the first are believed against a constant that is further off
  /// than the second, as it was learnt while the server stood still; nanoseconds. Undisturbed ones are within 0.3 ms.
  private static let openingSpread = 2_000_000.0
  private static let openingDifference = 5_000_000.0
  /// For this many reports there are many looks, to be right soon; then few, as each wakes the processor up, until
  /// something seems to have changed.
  private static let reportsAtFirst = 48
  private static let intervalAtFirst = Duration.milliseconds(20)
  private static let intervalLater = Duration.milliseconds(100)

  /// What is worth keeping for the next stream of the same device, so that cues of several streams are evenly spaced.
  struct Learnt {
    /// How long a frame takes from leaving the buffer to being heard; nil while the delay reports are trusted.
    var behindBuffer: Duration?
    /// What the reports said of that when the stream had just begun.
    var behindBufferAtOpening: Duration?
    /// How much longer a second of frames takes than a second.
    var slope = 0.0
  }

  private var reports: StreamClock
  private var drain: StreamClock
  private var look = DrainLook()
  private var unjudged = 0
  /// Looks since the level was last in doubt.
  private var calmLooks = 0
  /// The frame since which the reports have told of another constant, and within what it was.
  private var strayed: (since: Int64, within: ClosedRange<Double>)?

  private let earlier: Learnt
  private var behindBuffer: Duration?
  private var behindBufferAtOpening: Duration?

  /// - Parameter earlier: what the last stream of this device found out.
  init(_ earlier: Learnt = Learnt()) {
    self.earlier = earlier
    behindBuffer = earlier.behindBuffer
    reports = StreamClock(expectedSlope: earlier.slope)
    drain = StreamClock(expectedSlope: earlier.slope, reportsUntilJump: Self.looksUntilJump)
  }

  /// What is known by now.
  var learnt: Learnt {
    let isSlopeKnown = used.count >= Self.reportsForSlope && abs(used.slope) < Self.steadySlope
    return Learnt(
      behindBuffer: behindBuffer,
      behindBufferAtOpening: behindBufferAtOpening ?? earlier.behindBufferAtOpening,
      slope: isSlopeKnown ? used.slope : earlier.slope)
  }

  /// When to look at the buffer's level again; nil while any time is as good.
  var nextLook: Instant? { look.nextLook }

  /// How long to wait between two looks.
  var lookInterval: Duration {
    reports.count < Self.reportsAtFirst || isInDoubt ? Self.intervalAtFirst : Self.intervalLater
  }

  /// When a frame is heard; nil before anything is known.
  func instant(ofFrame frame: Int64) -> Instant? {
    guard let behindBuffer, let left = drain.instant(ofFrame: frame) else {
      return reports.instant(ofFrame: frame)
    }
    return left.advanced(by: behindBuffer)
  }

  /// Frames heard in a second of boot time.
  var framesPerSecond: Double { used.framesPerSecond }

  /// By `at`, the device had taken `taken` frames out of its buffer.
  mutating func observe(taken: Int64, at: Instant) {
    look.interval = lookInterval
    if let seen = look.observe(taken: taken, at: at) {
      // Looks close together keep the processors awake: they are all early by as much.
      drain.observe(frame: seen.frame, heardAt: seen.at, weight: look.interval / Self.intervalLater)
      calmLooks += 1
    }
    if !look.isLocked || drain.isInDoubt { calmLooks = 0 }
    if look.hasStoodStill { reports.startAfresh() }
  }

  /// The device reports that `frame` is heard at `heardAt`.
  mutating func observe(frame: Int64, heardAt: Instant) {
    reports.observe(frame: frame, heardAt: heardAt)
    guard reports.count >= Self.reportsForJudgement, isLevelKnown,
      frame < Self.young || calmLooks >= Self.looksForCalm
    else { return }
    unjudged += 1
    guard unjudged >= Self.reportsBetweenJudgements else { return }
    judge(at: frame)
    unjudged = 0
  }

  private mutating func judge(at frame: Int64) {
    let behind = reports.distances(from: drain).sorted()
    let middle = behind[behind.count / 2]
    if behindBufferAtOpening == nil, frame < Self.young { judgeOpening(middle) }
    if let known = behindBuffer {
      if findsNewWay(middle, known, at: frame) { behindBuffer = .nanoseconds(Int64(middle)) }
    } else if behind[behind.count * 3 / 4] - behind[behind.count / 4] > Self.trustedSpread {
      behindBuffer = .nanoseconds(Int64(middle))
    }
  }

  private mutating func judgeOpening(_ behind: Double) {
    behindBufferAtOpening = .nanoseconds(Int64(behind))
    guard let known = behindBuffer, let before = earlier.behindBufferAtOpening,
      abs(behind - Double(before.nanoseconds)) <= Self.openingSpread,
      abs(behind - Double(known.nanoseconds)) > Self.openingDifference
    else { return }
    behindBuffer = behindBufferAtOpening
  }

  private mutating func findsNewWay(_ behind: Double, _ known: Duration, at frame: Int64) -> Bool {
    guard abs(behind - Double(known.nanoseconds)) > Self.newWay else {
      strayed = nil
      return false
    }
    let before = strayed ?? (frame, behind...behind)
    let within = min(before.within.lowerBound, behind)...max(before.within.upperBound, behind)
    guard within.upperBound - within.lowerBound <= Self.newWaySpread else {
      strayed = (frame, behind...behind)
      return false
    }
    strayed = (before.since, within)
    return frame - before.since >= (before.since < Self.young ? Self.newWayLastingYoung : Self.newWayLasting)
  }

  /// The clock that tells the pace.
  private var used: StreamClock { behindBuffer == nil ? reports : drain }

  /// Whether what is used seems to be true no more.
  private var isInDoubt: Bool {
    behindBuffer == nil ? reports.isInDoubt : look.isInHurry
  }

  private var isLevelKnown: Bool {
    look.isLocked && drain.count >= Self.looksForJudgement && drain.jitter < Self.steadyJitter
      && abs(drain.slope) < Self.steadySlope
  }
}
