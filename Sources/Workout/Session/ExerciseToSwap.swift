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
