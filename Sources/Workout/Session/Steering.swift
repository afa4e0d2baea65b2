/// An interval to jump to.
package enum IntervalName: Hashable, Sendable {
  /// Its number in the round, from 1.
  case number(Int)
  /// Its title in any case.
  case title(String)
}

extension Session {
  /// Up to this far into an interval, going back moves to the one before (Intervally: "Skip backward").
  package static let backGrace = Duration.seconds(2)

  /// Moves to the next interval, or to the end after the last. Does nothing once complete.
  package mutating func skip(at now: Instant) {
    guard let position = position(at: now) else { return }
    seek(to: position.end, at: now)
  }

  /// Moves to the start of the interval or, within `backGrace` of it, of the one before. Does nothing once complete.
  package mutating func back(at now: Instant) {
    guard let position = position(at: now) else { return }
    guard offset(at: now) - position.start <= Self.backGrace else { return seek(to: position.start, at: now) }
    let before = position.start > .zero ? timeline.position(at: position.start - .nanoseconds(1)) : nil
    seek(to: before?.start ?? position.start, at: now)
  }

  /// Moves to a number of seconds after the start of the interval; its length is the end of it. Does nothing once
  /// complete.
  ///
  /// - Throws: `InvalidField` outside the interval, and in an interval that has no fixed length.
  package mutating func seek(toSeconds seconds: Double, at now: Instant) throws(InvalidField) {
    guard let position = position(at: now) else { return }
    let length = position.end - position.start
    guard !position.segment.isOpen else {
      throw position.segment.refusal(ofSeconds: "\(seconds)")
    }
    // The comparison is false for what is not a number.
    guard seconds >= 0, seconds <= length.seconds else {
      let max = Int(length.seconds)
      throw InvalidField(
        field: "seconds", value: "\(seconds)", allowed: "0 to \(max) seconds",
        problem: .outOfRange(min: 0, max: max))
    }
    seek(to: position.start + .seconds(seconds), at: now)
  }

  /// Moves to the start of an interval. Set and round are the present ones by default.
  ///
  /// - Throws: `InvalidField` if there is no such interval.
  package mutating func jump(
    to interval: IntervalName, set: Int?, round: Int?, at now: Instant
  ) throws(InvalidField) {
    guard let position = position(at: now) else { return }
    seek(to: try timeline.offset(of: interval, set: set, round: round, from: position), at: now)
  }
}

extension Timeline {
  /// Returns the offset of an interval while another one plays. A title is looked up in the round, from the present
  /// interval onwards, then in the opening, the break after the set, and the closing.
  func offset(
    of interval: IntervalName, set: Int?, round: Int?, from position: Position
  ) throws(InvalidField) -> Duration {
    if let set { try (1...max(routine.sets, 1)).check("set", set) }
    if let round { try (1...roundsMax).check("round", round) }
    let (set, round) = (set ?? position.setIndex, round ?? position.roundIndex)
    switch interval {
    case .number(let number):
      try (1...max(routine.round.count, 1)).check("interval", number)
      if let offset = offset(of: number - 1, in: .round, set: set, round: round) { return offset }
      throw InvalidField(
        field: "interval", value: "\(number)", allowed: "one that is played in round \(round)")
    case .title(let title):
      for (part, index) in candidates(from: position)
      where Self.isTitle(segments(of: part)[index].title, matching: title) {
        if let offset = offset(of: index, in: part, set: set, round: round) { return offset }
      }
      throw unknown(title)
    }
  }

  private func candidates(from position: Position) -> [(Position.Part, Int)] {
    let present = position.part == .round ? position.index + 1 : 0
    let indices = routine.round.indices
    let inRound = Array(indices.dropFirst(present)) + Array(indices.prefix(present))
    return inRound.map { (.round, $0) } + routine.opening.indices.map { (.opening, $0) }
      + routine.setBreak.indices.map { (.setBreak, $0) } + routine.closing.indices.map { (.closing, $0) }
  }

  private func unknown(_ title: String) -> InvalidField {
    let titles = (routine.round + routine.opening + routine.setBreak + routine.closing).map(\.title)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let list = titles.prefix(Self.titlesListedMax).map { "\"\($0)\"" }
    return InvalidField(
      unknown: "interval", title, field: "interval", among: titles,
      allowed: "the number or title of an interval", otherwise: "give its number, or \(listed(list))")
  }

  /// Most titles that a refusal lists.
  private static let titlesListedMax = 10

  private static func isTitle(_ title: String, matching text: String) -> Bool {
    title.trimmed.lowercased() == text.trimmed.lowercased()
  }
}

extension Session {
  /// The index in the round of the exercise whose version a swap changes: the current one or, during a break, the next; nil
  /// if there is none.
  package func exerciseToSwap(at now: Instant) -> Int? {
    let position = position(at: now)
    let upcoming = position.flatMap { timeline.position(at: $0.end) }
    let isExercise = { (position: Position) in position.part == .round && position.segment.exercise != nil }
    return [position, upcoming].compactMap { $0 }.first(where: isExercise)?.index
  }
}
