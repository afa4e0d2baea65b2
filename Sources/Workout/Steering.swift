/// Which interval somebody means.
package enum IntervalName: Hashable, Sendable {
  /// Its number in the round, from 1.
  case number(Int)
  /// Its title, whatever the case.
  case title(String)
}

extension Session {
  /// This far into an interval, or less, going back means the one before (Intervally: "Skip backward").
  package static let backGrace = Duration.seconds(2)

  /// Goes on with the next interval, or to the end after the last. Does nothing once complete.
  package mutating func skip(at now: Instant) {
    guard let position = position(at: now) else { return }
    seek(to: position.end, at: now)
  }

  /// Goes back to the start of the interval, or, within `backGrace` of it, to the start of the one before. Does nothing
  /// once complete.
  package mutating func back(at now: Instant) {
    guard let position = position(at: now) else { return }
    guard place(at: now) - position.start <= Self.backGrace else { return seek(to: position.start, at: now) }
    let before = position.start > .zero ? timeline.position(at: position.start - .nanoseconds(1)) : nil
    seek(to: before?.start ?? position.start, at: now)
  }

  /// Goes to the start of an interval; refuses one that there is not. A set and a round that are not given are those
  /// that play.
  package mutating func jump(
    to interval: IntervalName, set: Int?, round: Int?, at now: Instant
  ) throws(InvalidField) {
    guard let position = position(at: now) else { return }
    seek(to: try timeline.place(of: interval, set: set, round: round, from: position), at: now)
  }
}

extension Timeline {
  /// The place of an interval that somebody means while another plays. A title is looked for in the round, from the
  /// interval that plays onwards, then in the opening, the break after the set, and the closing.
  func place(
    of interval: IntervalName, set: Int?, round: Int?, from position: Position
  ) throws(InvalidField) -> Duration {
    try Self.check("set", set, most: routine.sets)
    try Self.check("round", round, most: routine.rounds)
    let (set, round) = (set ?? position.setIndex, round ?? position.roundIndex)
    switch interval {
    case .number(let number):
      if let place = place(of: number - 1, in: .round, set: set, round: round) { return place }
      throw InvalidField(
        field: "interval", value: "\(number)",
        allowed: "1 to \(routine.round.count), and one that is played in round \(round)")
    case .title(let title):
      for (part, index) in candidates(from: position)
      where Self.isMeant(segments(of: part)[index].title, by: title) {
        if let place = place(of: index, in: part, set: set, round: round) { return place }
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
    let hint =
      nearest(to: title, among: titles).map { "did you mean \"\($0)\"?" }
      ?? titles.prefix(Self.titlesToldMax).map { "\"\($0)\"" }.joined(separator: ", ")
    return InvalidField(
      field: "interval", value: "\"\(title.prefix(40))\"",
      allowed: "the number or title of an interval: \(hint)")
  }

  /// Titles that a refusal tells; more would hide what it says.
  private static let titlesToldMax = 10

  private static func isMeant(_ title: String, by text: String) -> Bool {
    title.trimmed.lowercased() == text.trimmed.lowercased()
  }

  private static func check(_ field: String, _ number: Int?, most: Int?) throws(InvalidField) {
    guard let number, !(1...(most ?? .max)).contains(number) else { return }
    throw InvalidField(field: field, value: "\(number)", allowed: most.map { "1 to \($0)" } ?? "1 or more")
  }
}
