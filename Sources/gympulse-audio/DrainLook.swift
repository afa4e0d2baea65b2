import Workout

/// Finds the moments at which a device takes frames out of its buffer, by looking at the right times. Pure.
///
/// Sound servers take a fixed quantum of frames once a cycle, so a single look at the buffer's level is late by
/// anything up to a cycle. All looks together say more: the earliest after a taking and the latest before the next
/// leave the moment little room. Looking into the middle of that room halves it each time, and once it is as small
/// as the server's own jitter, the looks hover around the very moment: a little earlier where the quantum was gone,
/// a little later where it was not.
///
/// A server is never early, but late by as long as its processor takes to wake up, which is more in some seconds than
/// in others. The moment by which a fifth of the quanta are gone moves with that far less than the middle one does,
/// so the looks hover around that: earlier by four times as much as later. Several too early in a row are usual then;
/// whether the server is still where it was is found out by looking once where it should be too late.
struct DrainLook {
  /// Quanta shorter than this need no such search: the level itself is exact enough.
  static let shortestQuantum = 96
  /// Steps from which the quantum is learnt. The first is none: the device's own beginning cuts it off.
  private static let stepsForQuantum = 3
  private static let stepsKept = 16
  /// Room smaller than this may be the server's jitter, or our own; nanoseconds.
  private static let hoveringRoom = 400_000.0
  /// Looks closer than this hover around the moment, nanoseconds.
  private static let finestStep = 15_000.0
  private static let lockedStep = 60_000.0
  /// Above this the moment seems to have moved, and above that it is lost; nanoseconds.
  private static let doubtfulStep = 40_000.0
  private static let lostStep = 400_000.0
  /// While the moment is not known, this many looks may be close together; each one that knows it gives one back.
  private static let mostQuickLooks = 96
  /// A look later than this, because the machine was busy, says nothing; nanoseconds.
  private static let latestLook = 400_000.0
  /// So many looks are too early for each that is too late.
  private static let earlyPerLate = 4
  /// After so many looks in a row on one side, the moment is further away than a step.
  private static let longStreakLate = 4
  private static let longStreakEarly = longStreakLate * earlyPerLate
  /// How far from the very moment a look usually is that is too early, and, times `earlyPerLate`, one that is too late:
  /// processors take 30 to 300 µs to wake up.
  private static let usualDistance = Duration.microseconds(16)
  private static let nanosecondsPerFrame = 1e9 / Double(sampleRate)

  /// How far apart looks are at least; longer once enough is known.
  var interval = Duration.milliseconds(20)

  private var origin: Instant?
  private var lastTaken: Int64 = 0
  private var hasStepped = false
  private var steps: [Int64] = []
  private var quantum: Int64 = 0
  /// How late looks were, as offsets: a look's time since the origin, less the time of the frames taken by then.
  private var earliest = Double.infinity
  private var latest = -Double.infinity
  /// The next look: at an offset, when `frame`, a multiple of the quantum, is believed to leave the buffer.
  /// A probe is later by `hoveringRoom`: if that is too early too, the server goes on at another moment.
  private var aim: (frame: Int64, offset: Double, isProbe: Bool)?
  /// How far the next look is moved; nil while the room is still being halved.
  private var step: Double?
  /// How many looks in a row were too early; too late, if negative.
  private var streak = 0
  private var quickLooks = DrainLook.mostQuickLooks
  /// Whether the last look met a server that has stood still for longer than its cycle.
  private(set) var hasStoodStill = false

  /// When to look again; nil while any time is as good.
  var nextLook: Instant? { aim.flatMap { instant(ofFrame: $0.frame, offset: $0.offset) } }

  /// Whether the moment is known: looks hover around it, or need no aim.
  var isLocked: Bool { step.map { $0 <= Self.lockedStep } ?? (aim == nil) }

  /// Whether the next looks should be close together: a server that stood still goes on at another moment.
  var isInHurry: Bool { isInDoubt && quickLooks > 0 }

  private var isInDoubt: Bool {
    guard let aim, let step else { return aim != nil }
    return step > Self.doubtfulStep || aim.isProbe
  }

  /// Takes one look: by `at`, the device had taken `taken` frames since the stream began.
  ///
  /// - Returns: a frame and when it left the buffer, where this look tells.
  mutating func observe(taken: Int64, at: Instant) -> (frame: Int64, at: Instant)? {
    hasStoodStill = false
    guard taken > 0 else { return nil }
    let offset =
      Double((origin ?? at).duration(to: at).nanoseconds) - Double(taken) * Self.nanosecondsPerFrame
    if origin == nil { origin = at }
    learnQuantum(taken)
    if hasStepped, step == nil {
      earliest = min(earliest, offset)
      latest = max(latest, offset)
    }
    guard quantum >= Self.shortestQuantum else { return quantum > 0 ? (taken, at) : nil }
    quickLooks = min(max(quickLooks + (isInDoubt ? -1 : 1), 0), Self.mostQuickLooks)
    guard let aim, let step else {
      search(taken: taken, offset: offset)
      return nil
    }
    // The look's distance from where it was meant to be, whichever quantum it met.
    let late = offset - aim.offset - Double(aim.frame - taken) * Self.nanosecondsPerFrame
    // Looked before the time, for another reason.
    if late < 0 { return nil }
    guard late < Self.latestLook else {
      plan(aim.offset, isProbe: aim.isProbe, taken: taken, lookedAt: offset)
      return nil
    }
    let isEarly = taken < aim.frame
    if aim.isProbe {
      if isEarly {
        searchAnew(taken: taken, offset: offset)
      } else {
        plan(aim.offset - Self.hoveringRoom, taken: taken, lookedAt: offset)
      }
      return nil
    }
    streak = isEarly ? max(streak, 0) + 1 : min(streak, 0) - 1
    let isUsual = isEarly && step <= Self.doubtfulStep
    let patience = isUsual ? Self.longStreakEarly : Self.longStreakLate
    let next = max(step * (abs(streak) == 1 ? 0.5 : abs(streak) < patience ? 1 : 2), Self.finestStep)
    hasStoodStill = aim.frame - taken > quantum
    guard next <= Self.lostStep, !hasStoodStill else {
      searchAnew(taken: taken, offset: offset)
      return nil
    }
    self.step = next
    let move = isUsual ? next / Double(Self.earlyPerLate) : isEarly ? next : -next
    let isProbe = isUsual && streak == Self.earlyPerLate
    plan(
      aim.offset + move + (isProbe ? Self.hoveringRoom : 0), isProbe: isProbe, taken: taken, lookedAt: offset)
    guard next <= Self.lockedStep else { return nil }
    let distance = isEarly ? Self.usualDistance : Self.usualDistance * -Self.earlyPerLate
    return (aim.frame, at.advanced(by: distance))
  }

  private var cycle: Double { Double(quantum) * Self.nanosecondsPerFrame }

  private mutating func learnQuantum(_ taken: Int64) {
    guard taken > lastTaken else { return }
    if hasStepped { steps.append(taken - lastTaken) }
    hasStepped = lastTaken > 0
    lastTaken = taken
    if steps.count > Self.stepsKept { steps.removeFirst() }
    guard steps.count >= Self.stepsForQuantum else { return }
    let common = steps.reduce(0, greatestCommonDivisor)
    guard common != quantum else { return }
    quantum = common
    aim = nil
    step = nil
  }

  /// The server stood still, or its clock jumped: what was seen until now says nothing about the moment.
  private mutating func searchAnew(taken: Int64, offset: Double) {
    step = nil
    earliest = offset
    latest = offset
    search(taken: taken, offset: offset)
  }

  private mutating func search(taken: Int64, offset: Double) {
    let room = max(0, earliest - (latest - cycle))
    if room <= Self.hoveringRoom { step = Self.hoveringRoom / 2 }
    plan(earliest - room / 2, taken: taken, lookedAt: offset)
  }

  private mutating func plan(_ target: Double, isProbe: Bool = false, taken: Int64, lookedAt offset: Double) {
    let cycles = max(1, ((offset + Double(interval.nanoseconds) - target) / cycle).rounded(.up))
    aim = (taken + Int64(cycles) * quantum, target, isProbe)
  }

  private func instant(ofFrame frame: Int64, offset: Double) -> Instant? {
    origin?.advanced(by: .nanoseconds(Int64((offset + Double(frame) * Self.nanosecondsPerFrame).rounded())))
  }
}

private func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
