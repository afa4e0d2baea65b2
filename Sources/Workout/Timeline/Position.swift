/// A segment that plays on a timeline. Times are offsets into the timeline.
package struct Position: Hashable, Sendable {
  /// The part of the routine.
  package enum Part: Hashable, Sendable {
    case opening, round, setBreak, closing
    /// Time added after the end.
    case extra
  }

  /// The segment.
  package let segment: Segment
  /// The part of the routine it belongs to.
  package let part: Part
  /// Its index in that part.
  package let index: Int
  /// The offset of its start.
  package var start: Duration
  /// The offset of its end; for an open interval, the end without `done`.
  package var end: Duration
  /// The set, from 1; 1 during the opening, the last during the closing.
  package let setIndex: Int
  /// The round of the set, from 1; 1 during the opening, the last in a break and during the closing.
  package let roundIndex: Int

  /// Its number in the round, from 1; nil outside the rounds.
  package var number: Int? { part == .round ? index + 1 : nil }
}

extension Timeline {
  /// Returns the time from an offset to the end; nil if the routine is endless, or if the present or a later interval is
  /// open.
  package func remaining(from offset: Duration) -> Duration? {
    guard let total, !isOpenAhead(of: offset) else { return nil }
    return max(total - offset, .zero)
  }

  /// Whether an open interval plays at an offset or later. Looks at each part once, for any number of rounds.
  private func isOpenAhead(of offset: Duration) -> Bool {
    guard let position = position(at: offset), position.part != .extra else { return false }
    let part = position.part
    let isLastRound = position.roundIndex == max(routine.rounds ?? .max, 1)
    let isLastSet = position.setIndex == max(routine.sets, 1)
    let here = segments(of: part).dropFirst(position.index)
    let rounds = part == .opening || (part == .round && !isLastRound) || !isLastSet ? routine.round : []
    let breaks =
      !isLastSet && part != .setBreak || position.setIndex + 1 < routine.sets ? routine.setBreak : []
    let closing = part == .closing ? [] : routine.closing
    return (Array(here) + rounds + breaks + closing).contains(where: \.isOpen)
  }

  /// The segments of a part of the routine.
  func segments(of part: Position.Part) -> [Segment] {
    switch part {
    case .opening: routine.opening
    case .round: routine.round
    case .setBreak: routine.setBreak
    case .closing: routine.closing
    case .extra: []
    }
  }
}
