/// The end of a round that was counted in an interval.
package struct Split: Codable, Hashable, Sendable {
  /// The offset into the timeline, in nanoseconds.
  package var atNanoseconds: Int64
  /// Whether it was the last of an interval that waits, which it has ended.
  package var ends: Bool

  /// A split at an offset.
  package init(atNanoseconds: Int64, ends: Bool) {
    (self.atNanoseconds, self.ends) = (atNanoseconds, ends)
  }

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

  /// A result of splits, each in seconds from the start of the interval.
  package init(title: String, seconds: Double?, ends: [Double]) {
    (self.title, self.seconds, rounds) = (title, seconds, ends.count)
    splits = zip(ends, [0] + ends).map { $0 - $1 }
  }
}

extension Session {
  /// The number of rounds counted in an interval; nil if it does not count.
  package func roundsDone(in position: Position) -> Int? {
    guard position.segment.isCounting else { return nil }
    return splits.count { position.contains($0) }
  }

  /// What was counted in each interval, in the order of the intervals. One without a round is left out.
  package var results: [IntervalResult] {
    var results: [IntervalResult] = []
    var rest = splits[...]
    while let first = rest.first {
      guard let position = timeline.position(at: .nanoseconds(first.atNanoseconds)) else { break }
      let own = rest.prefix { position.contains($0) }
      rest = rest.dropFirst(max(own.count, 1))
      guard position.segment.isCounting else { continue }
      let ends = own.map { (Duration.nanoseconds($0.atNanoseconds) - position.start).seconds }
      results.append(
        IntervalResult(
          title: position.segment.title, seconds: own.last?.ends == true ? ends.last : nil, ends: ends))
    }
    return results
  }
}

extension Position {
  /// Whether a split was made in it.
  fileprivate func contains(_ split: Split) -> Bool {
    (start..<end).contains(.nanoseconds(split.atNanoseconds))
  }
}
