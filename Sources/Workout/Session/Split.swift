/// The end of a round that was counted in an interval, or the repetitions that were done after the last one.
package struct Split: Codable, Hashable, Sendable {
  /// The offset into the timeline, in nanoseconds.
  package var atNanoseconds: Int64
  /// Whether it was the last of an interval that waits, which it has ended.
  package var ends: Bool
  /// Repetitions of a round that was not completed, which is not counted; nil for a round.
  package var reps: Int?

  /// The repetitions there can be after the last round.
  package static let repsRange = 0...9999

  /// Most splits of a session, because every message of the session lists them.
  package static let countMax = 200

  /// Throws `InvalidField` for impossible splits.
  static func check(_ splits: [Split]) throws(InvalidField) {
    guard splits.count <= countMax else {
      throw InvalidField(
        field: "splits", given: "\(splits.count) long", allowed: "at most \(countMax) in a workout")
    }
    for offset in splits.map(\.atNanoseconds) {
      try (0...Session.offsetMax.nanoseconds).check("splits", offset, unit: " nanoseconds")
    }
    for reps in splits.compactMap(\.reps) { try repsRange.check("splits.reps", reps) }
    for (former, later) in zip(splits, splits.dropFirst()) where former.atNanoseconds > later.atNanoseconds {
      throw InvalidField(field: "splits", value: "\(later.atNanoseconds)", allowed: "in order")
    }
  }
}

/// What was counted in an interval.
package struct IntervalResult: Codable, Hashable, Sendable {
  /// The interval's title.
  package var title: String
  /// Rounds done.
  package var rounds: Int
  /// Seconds until it was finished; nil if its time ran out, or if it had a fixed length: the rounds are the result.
  package var seconds: Double?
  /// The seconds of each round.
  package var splits: [Double]
  /// Repetitions done after the last round; nil if they were not given.
  package var reps: Int?

  /// A result of splits, each in seconds from the start of the interval.
  package init(title: String, seconds: Double?, ends: [Double], reps: Int? = nil) {
    (self.title, self.seconds, self.reps, rounds) = (title, seconds, reps, ends.count)
    splits = zip(ends, [0] + ends).map { $0 - $1 }
  }
}

extension Session {
  /// The number of rounds counted in an interval; nil if it does not count.
  package func roundsDone(in position: Position) -> Int? {
    guard position.segment.isCounting else { return nil }
    return splits.count { position.contains($0) && $0.reps == nil }
  }

  /// What was counted in each interval, in the order of the intervals. One without a round or repetitions is left
  /// out.
  package var results: [IntervalResult] {
    var results: [IntervalResult] = []
    var rest = splits[...]
    while let first = rest.first {
      guard let position = timeline.position(at: .nanoseconds(first.atNanoseconds)) else { break }
      let own = rest.prefix { position.contains($0) }
      rest = rest.dropFirst(max(own.count, 1))
      guard position.segment.isCounting else { continue }
      let ends = own.filter { $0.reps == nil }.map {
        (Duration.nanoseconds($0.atNanoseconds) - position.start).seconds
      }
      results.append(
        IntervalResult(
          title: position.segment.title, seconds: own.last?.ends == true ? ends.last : nil, ends: ends,
          reps: own.last?.reps))
    }
    return results
  }
}

extension Position {
  /// Whether a split was made in it.
  func contains(_ split: Split) -> Bool {
    (start..<end).contains(.nanoseconds(split.atNanoseconds))
  }
}
