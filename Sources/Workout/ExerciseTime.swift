extension Timeline {
  /// How long each exercise of the round is done between two places, by its index in the round. Exercises that are not
  /// reached are left out.
  package func exerciseTime(from start: Duration, to end: Duration) -> [Int: Duration] {
    var times: [Int: Duration] = [:]
    guard routine.round.contains(where: { $0.exercise != nil }) else { return times }
    // A routine has no more than `Routine.exercisesMax` of them, so that this ends soon; one without end has no more
    // than somebody has the time for.
    var place = start
    while place < end, let position = position(at: place) {
      let until = min(position.end, end)
      if position.part == .round, position.segment.exercise != nil {
        times[position.index, default: .zero] += until - place
      }
      place = until
    }
    return times
  }
}
