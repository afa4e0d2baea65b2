import Messages
import Workout

/// An exercise as the catalogue has it, with a version for each difficulty.
struct CatalogueEntry: Hashable, Sendable {
  /// What there is to know about left and right.
  enum Sides: String, Hashable, Sendable {
    case inTurn = "Left and right in turn."
    case halfway = "Change sides after half of the time."
  }

  /// Seconds of an exercise in the daily workout (Exercise App PRD, "Exercise Timer and Routine Display").
  static let usualSeconds = 30

  /// Unique in the catalogue.
  let name: String
  let category: ExerciseCategory
  /// How it is done, in a sentence for each difficulty.
  let howTo: DifficultyLevels
  /// How long it takes.
  let seconds: Int
  /// Nil where both sides work together.
  let sides: Sides?

  /// An exercise of the usual length unless told otherwise.
  init(
    _ category: ExerciseCategory, _ name: String, easy: String, hard: String, sides: Sides? = nil,
    seconds: Int = Self.usualSeconds
  ) {
    self.name = name
    self.category = category
    howTo = DifficultyLevels(easy: easy, hard: hard)
    self.sides = sides
    self.seconds = seconds
  }

  /// The names of its pictures, such as `chest/push_ups_easy.gif`.
  var pictures: DifficultyLevels {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
    let stem = "\(category.rawValue.lowercased())/\(words)"
    return DifficultyLevels(easy: "\(stem)_easy.gif", hard: "\(stem)_hard.gif")
  }

  /// As it is told, with the version that was chosen.
  func info(_ difficulty: Difficulty) -> ExerciseInfo {
    ExerciseInfo(
      name: name, category: category.rawValue, difficultyLevels: pictures, howTo: howTo, duration: seconds,
      sides: sides?.rawValue, difficulty: difficulty)
  }
}
