import Messages
import Workout

/// An exercise of the catalogue, with an instruction for each difficulty.
struct CatalogueEntry: Hashable, Sendable {
  /// How the sides of the body alternate.
  enum Sides: String, Hashable, Sendable {
    case inTurn = "Left and right in turn."
    case halfway = "Change sides after half of the time."
  }

  /// Seconds of an exercise in the daily workout (Exercise App PRD, "Exercise Timer and Routine Display").
  static let usualSeconds = 30

  /// Unique in the catalogue.
  let name: String
  let category: ExerciseCategory
  /// A sentence for each difficulty on how it is done.
  let howTo: DifficultyLevels
  /// Its length.
  let seconds: Int
  /// Nil if both sides work together.
  let sides: Sides?

  /// Creates an exercise, by default of the usual length.
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

  /// The file names of its pictures.
  var pictures: DifficultyLevels { .pictures(ofExercise: name, in: category.rawValue) }

  /// Returns the exercise as on the wire, with the chosen difficulty.
  func info(_ difficulty: Difficulty) -> ExerciseInfo {
    ExerciseInfo(
      name: name, category: category.rawValue, difficultyLevels: pictures, howTo: howTo, duration: seconds,
      sides: sides?.rawValue, difficulty: difficulty)
  }
}
