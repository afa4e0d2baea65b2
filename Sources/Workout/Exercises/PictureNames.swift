extension DifficultyLevels {
  /// Returns the file names of an exercise's pictures by category, such as `chest/push_ups_easy.svg` (Exercise App PRD: GIFs stored
  /// locally by category; ours are drawn, and stay sharp at any size). They have only letters, digits, `_` and one `/`.
  package static func pictures(ofExercise name: String, in category: String) -> DifficultyLevels {
    let stem = "\(words(category))/\(words(name))"
    return DifficultyLevels(easy: "\(stem)_easy.svg", hard: "\(stem)_hard.svg")
  }

  private static func words(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }
}
