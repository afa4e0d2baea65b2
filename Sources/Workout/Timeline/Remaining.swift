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
