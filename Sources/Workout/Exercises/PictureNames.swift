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
