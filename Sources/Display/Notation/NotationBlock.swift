import Workout

/// A part of a workout in notation: what is repeated together.
struct NotationBlock {
  enum Content {
    /// Work and rest, in seconds.
    case pair(work: Int, rest: Int)
    case intervals([CustomInterval])
    case blocks([NotationBlock])
  }

  var count = 1
  /// Whether the count was written, as in `1x20/10`.
  var isCountGiven = false
  var content: Content
  /// Seconds of rest between two times; nil is none.
  var restBetween: Int?
  /// Where it is in the text, without the rest.
  var range = 0..<0
  /// Where what is repeated is.
  var core = 0..<0
  /// Whether it is an interval with its rounds, without brackets and a rest, as in `3x 30s Plank`.
  var isBare = false

  /// How many intervals it is; one more than a list has if it is too many.
  var size: Int {
    let once =
      switch content {
      case .pair: 2
      case .intervals(let intervals): intervals.count
      case .blocks(let blocks): blocks.reduce(0) { min($0 + $1.size, Routine.segmentsMax + 1) }
      }
    return min((once + (restBetween == nil ? 0 : 1)) * count, Routine.segmentsMax + 1)
  }

  /// All of it, one after the other; `size` says how much that is.
  var intervals: [CustomInterval] {
    let once =
      switch content {
      case .pair(let work, let rest): [CustomInterval.work(work), CustomInterval.rest(rest)]
      case .intervals(let intervals): intervals
      case .blocks(let blocks): blocks.flatMap(\.intervals)
      }
    let between = restBetween.map { [CustomInterval.rest($0)] } ?? []
    return (0..<count).flatMap { $0 == 0 ? once : between + once }
  }

  /// Seconds of one time, more than 0; nil if an interval has no fixed length.
  var seconds: Int? {
    let seconds = once.intervals.map(\.durationSeconds)
    return seconds.contains(nil) ? nil : seconds.compactMap(\.self).reduce(0, +)
  }

  /// What is repeated, without the rest between two times.
  var once: NotationBlock { NotationBlock(content: content) }

  /// Returns the plan of work and rest in rounds, and sets of it; nil for anything else.
  func intervalPlan(skipsLastRest: Bool) -> IntervalPlan? {
    var plan = IntervalPlan()
    plan.skipLastRest = skipsLastRest
    if case .blocks(let inner) = content, inner.count == 1, count > 1,
      var sets = inner[0].intervalPlan(skipsLastRest: skipsLastRest), sets.sets == 1
    {
      (sets.sets, sets.setRestSeconds) = (count, restBetween ?? 0)
      return sets
    }
    let two = once.intervals + (restBetween.map { [.rest($0)] } ?? [])
    guard count > 1 || restBetween == nil, two.count == 2, let work = two[0].durationSeconds,
      let rest = two[1].durationSeconds, two[1] == .rest(rest),
      two[0] == CustomInterval(title: two[0].title, durationSeconds: work),
      max(work, rest) <= IntervalPlan.secondsMax
    else { return nil }
    plan.rounds = count
    (plan.workSeconds, plan.workTitle, plan.restSeconds) = (work, two[0].title, rest)
    if restBetween != nil { plan.skipLastRest = true }
    return plan
  }
}

extension CustomInterval {
  /// Work of a length in seconds.
  static func work(_ seconds: Int) -> CustomInterval {
    CustomInterval(title: Phase.work.title, durationSeconds: seconds)
  }

  /// Rest of a length in seconds.
  static func rest(_ seconds: Int) -> CustomInterval {
    CustomInterval(title: Phase.rest.title, durationSeconds: seconds)
  }
}
