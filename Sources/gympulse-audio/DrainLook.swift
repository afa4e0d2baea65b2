import Workout

/// Finds the moments at which a device takes frames out of its buffer, by looking at the right times. Pure.
///
/// Sound servers take a fixed quantum of frames once a cycle, so a single look at the buffer's level is late by
/// anything up to a cycle. But whether the quantum was gone at the look says whether the look was late or early:
/// the next one is taken a little earlier or later, until the looks hover around the very moment.
struct DrainLook {
  /// Quanta shorter than this need no such search: the level itself is exact enough.
  static let shortestQuantum = 96
  /// Looks closer than this hover around the moment, nanoseconds.
  private static let finestStep = 15_000.0
  private static let lockedStep = 120_000.0
  /// A look later than this, because the machine was busy, says nothing; nanoseconds.
  private static let latestLook = 400_000.0
  /// Looks are not more frequent than this, nanoseconds: 20 ms.
  private static let shortestInterval = 20_000_000.0
  private static let nanosecondsPerFrame = 1e9 / Double(sampleRate)

  private var steps: [Int64] = []
  private var quantum: Int64 = 0
  private var lastTaken: Int64 = 0
  /// The next look, as the time at which `frame`, a multiple of the quantum, is believed to leave the buffer.
  private var aim: (frame: Int64, at: Instant)?
  private var step = 0.0
  private var wasEarly: Bool?

  /// When to look again; nil while any time is as good.
  var nextLook: Instant? { aim?.at }

  /// Takes one look: by `at`, the device had taken `taken` frames since the stream began.
  ///
  /// - Returns: a frame and when it left the buffer, where this look tells.
  mutating func observe(taken: Int64, at: Instant) -> (frame: Int64, at: Instant)? {
    guard taken > 0 else { return nil }
    learnQuantum(taken)
    guard quantum >= Self.shortestQuantum else { return quantum > 0 ? (taken, at) : nil }
    guard let aim else {
      step = Double(quantum) * Self.nanosecondsPerFrame / 4
      plan(from: taken, at: at, by: -step)
      return nil
    }
    let late = Double(aim.at.duration(to: at).nanoseconds)
    // Looked before the time, for another reason.
    if late < 0 { return nil }
    guard late < Self.latestLook else {
      plan(from: aim.frame, at: aim.at, by: 0, notBefore: at)
      return nil
    }
    let isEarly = taken < aim.frame
    if let wasEarly { step = wasEarly == isEarly ? step * 1.2 : step / 2 }
    step = min(max(step, Self.finestStep), Double(quantum) * Self.nanosecondsPerFrame / 4)
    wasEarly = isEarly
    plan(from: aim.frame, at: aim.at, by: isEarly ? step : -step)
    return step <= Self.lockedStep ? (aim.frame, at) : nil
  }

  private mutating func learnQuantum(_ taken: Int64) {
    guard taken > lastTaken else { return }
    if lastTaken > 0 { steps.append(taken - lastTaken) }
    lastTaken = taken
    if steps.count > 16 { steps.removeFirst() }
    guard steps.count >= 3 else { return }
    let common = steps.reduce(0, greatestCommonDivisor)
    if common != quantum {
      quantum = common
      aim = nil
      wasEarly = nil
    }
  }

  private mutating func plan(from frame: Int64, at: Instant, by shift: Double, notBefore: Instant? = nil) {
    let cycle = Double(quantum) * Self.nanosecondsPerFrame
    let wait = max(Self.shortestInterval, notBefore.map { Double(at.duration(to: $0).nanoseconds) } ?? 0)
    let cycles = (wait / cycle).rounded(.up)
    aim = (
      frame + Int64(cycles) * quantum,
      at.advanced(by: .nanoseconds(Int64((cycles * cycle + shift).rounded())))
    )
  }
}

private func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
