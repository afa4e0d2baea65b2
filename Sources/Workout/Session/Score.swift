/// What a workout is compared by with others of the same routine.
package enum Measure: String, Codable, CaseIterable, Sendable {
  /// Counted rounds and repetitions, of which more are better, and then the time that they took.
  case rounds
  /// The time trained of one that is over when a distance is done: less is better.
  case time
  /// The time trained of one that lasts as long as a person can: more is better.
  case hold
}

/// How well a workout went.
package struct Score: Hashable, Sendable, Comparable {
  package let measure: Measure
  /// Rounds counted, in all intervals.
  package let rounds: Int
  /// Repetitions after the last round.
  package let reps: Int
  /// The time of the rounds, if each of them was finished, or the time trained; nil if time ran out.
  package let seconds: Double?

  /// Nil if there is nothing to compare: nothing was counted, or a distance was not done. `measure` is nil in what
  /// versions before it have logged.
  package init?(_ measure: Measure?, _ results: [IntervalResult], trainedSeconds: Double, isCompleted: Bool) {
    guard let measure = measure ?? (results.isEmpty ? nil : .rounds) else { return nil }
    self.measure = measure
    rounds = results.reduce(0) { $0 + $1.rounds }
    reps = results.reduce(0) { $0 + ($1.reps ?? 0) }
    switch measure {
    case .rounds:
      guard !results.isEmpty else { return nil }
      let times = results.compactMap(\.seconds)
      seconds = times.count == results.count ? times.reduce(0, +) : nil
    case .time:
      guard isCompleted else { return nil }
      seconds = trainedSeconds
    case .hold: seconds = trainedSeconds
    }
  }

  /// A number that is greater the better it is, among those with the same measure.
  package var rank: Double {
    switch measure {
    case .rounds: Double(rounds) * 1e7 - (seconds ?? 0) + Double(reps)
    case .time: -(seconds ?? 0)
    case .hold: seconds ?? 0
    }
  }

  package static func < (first: Score, second: Score) -> Bool { first.rank < second.rank }
}

extension Routine {
  /// What its workouts are compared by; nil if each that is completed is as good as another.
  package var measure: Measure? {
    if segments.contains(where: \.isCounting) { return .rounds }
    let open = segments.filter(\.isOpen)
    guard !open.isEmpty, open.allSatisfy({ $0.reps == nil }) else { return nil }
    return open.contains(where: \.isDistance) ? .time : .hold
  }

  /// The weights of its intervals, such as `60kg` or `Squat 60kg, Row 40kg`; nil without any.
  package var load: String? {
    var loads: [(title: String, load: String)] = []
    for segment in segments {
      guard let load = segment.load, !loads.contains(where: { $0 == (segment.unloadedTitle, load) }) else {
        continue
      }
      loads.append((segment.unloadedTitle, load))
    }
    let isOne = Set(loads.map(\.load)).count == 1
    let text = isOne ? loads[0].load : loads.map { "\($0.title) \($0.load)" }.joined(separator: ", ")
    return text.isEmpty ? nil : String(text.unicodeScalars.prefix(Self.loadLengthMax))
  }

  /// Most characters of `load`.
  package static let loadLengthMax = 200
}

extension Segment {
  /// Stands between the title of an interval and its weight, as in `Squat @ 60kg`.
  private static let loadSign = " @ "

  /// The weight in its title; nil without one.
  var load: String? {
    let parts = title.split(separator: Self.loadSign, maxSplits: 1)
    return parts.count == 2 ? String(parts[1]) : nil
  }

  /// The title without the weight.
  package var unloadedTitle: String {
    title.split(separator: Self.loadSign, maxSplits: 1).first.map(String.init) ?? ""
  }

  /// Whether its title begins with a distance, such as `400m` or `1.5 km`.
  var isDistance: Bool {
    let rest = title.drop { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    guard rest.startIndex > title.startIndex else { return false }
    return ["m", "km", "mi", "yd"].contains(rest.drop { $0 == " " }.prefix { $0.isLetter }.lowercased())
  }
}

extension Session {
  /// How it went up to an offset; nil if there is nothing to compare.
  package func score(atOffset offset: Duration) -> Score? {
    let trained = trainedTime(atOffset: offset).trained.seconds
    return Score(
      timeline.routine.measure, results, trainedSeconds: trained, isCompleted: offset >= timeline.limit)
  }

  /// Returns how many seconds later than in earlier results the last round of an interval was counted, nil if there were not
  /// as many rounds, and how many rounds there are fewer than there were by then. Nil if none was counted, or if that
  /// interval had none earlier.
  package func behind(
    _ earlier: [IntervalResult], in position: Position
  ) -> (seconds: Double?, rounds: Int)? {
    let results = results
    guard let done = roundsDone(in: position), done > 0, let result = results.last,
      earlier.indices.contains(results.count - 1),
      case let other = earlier[results.count - 1], other.title == result.title
    else { return nil }
    let own = result.splits.prefix(done).reduce(0, +)
    var sum = 0.0
    let ends = other.splits.map { (split) -> Double in
      sum += split
      return sum
    }
    return (ends.indices.contains(done - 1) ? own - ends[done - 1] : nil, ends.count { $0 <= own } - done)
  }
}
