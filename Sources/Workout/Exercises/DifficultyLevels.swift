/// One text for each difficulty.
package struct DifficultyLevels: Codable, Hashable, Sendable {
  package var easy: String
  package var hard: String

  /// A text for each difficulty.
  package init(easy: String, hard: String) {
    self.easy = easy
    self.hard = hard
  }

  /// The text for a difficulty.
  package subscript(difficulty: Difficulty) -> String {
    switch difficulty {
    case .easy: easy
    case .hard: hard
    }
  }
}
