extension Timeline {
  /// What is left from a place to the end; nil without end, or where an interval ahead, or the present one, has no
  /// fixed length.
  package func remaining(from place: Duration) -> Duration? {
    guard let total, !isOpenAhead(of: place) else { return nil }
    return max(total - place, .zero)
  }

  /// Whether an interval that waits for `done` plays at a place or later. Looks at each part once, however often it is
  /// played.
  private func isOpenAhead(of place: Duration) -> Bool {
    guard let position = position(at: place), position.part != .extra else { return false }
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

  /// The segments of a part of the routine as it is written.
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
