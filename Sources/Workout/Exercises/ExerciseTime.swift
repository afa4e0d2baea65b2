extension Timeline {
  /// Returns the time of each exercise of the round between two offsets, by its index in the round. Exercises that are
  /// not reached are left out.
  package func exerciseTime(from start: Duration, to end: Duration) -> [Int: Duration] {
    var times: [Int: Duration] = [:]
    guard routine.round.contains(where: { $0.exercise != nil }) else { return times }
    // Short, because a routine has at most `Routine.exercisesMax` exercises and an endless one has none.
    var offset = start
    while offset < end, let position = position(at: offset) {
      let until = min(position.end, end)
      if position.part == .round, position.segment.exercise != nil {
        times[position.index, default: .zero] += until - offset
      }
      offset = until
    }
    return times
  }
}
