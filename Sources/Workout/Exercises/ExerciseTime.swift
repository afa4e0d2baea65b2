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

extension DifficultyLevels {
  /// Returns the file names of an exercise's pictures by category, such as `chest/push_ups_easy.gif` (Exercise App PRD: GIFs stored
  /// locally by category). They have only letters, digits, `_`, one `/` and the ending.
  package static func pictures(
    ofExercise name: String, in category: String, ending: String = "gif"
  ) -> DifficultyLevels {
    let stem = "\(words(category))/\(words(name))"
    return DifficultyLevels(easy: "\(stem)_easy.\(ending)", hard: "\(stem)_hard.\(ending)")
  }

  private static func words(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }
}
