import Display
import Messages
import Workout

/// An exercise as the command line writes it: `Push-ups 40s hard`, `Plank`.
struct ExerciseArgument: Hashable {
  /// The syntax for help texts.
  static let form = "\"NAME [TIME] [easy|hard]\""

  /// The name, as it was typed.
  private(set) var name: String
  /// Nil for the exercise's own length.
  private(set) var seconds: Int?
  /// Nil for the version chosen last.
  private(set) var difficulty: Difficulty?

  /// Parses an exercise. A last word that is a time or a version is not part of the name.
  init(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    while words.count > 1, let last = words.last {
      if difficulty == nil, let word = Difficulty(rawValue: last.lowercased()) {
        difficulty = word
      } else if seconds == nil, let time = ClockText.seconds(from: last) {
        seconds = time
      } else {
        break
      }
      words.removeLast()
    }
    name = words.joined(separator: " ")
  }

  /// Returns the exercise of the catalogue with the name, in any case. The store checks the range of its length.
  ///
  /// - Throws: an error with the nearest name if there is none.
  func step(among exercises: [ExerciseInfo]) throws(InvalidField) -> ExerciseStep {
    let found = try exercises.exercise(named: name)
    return ExerciseStep(
      ExerciseChoice(found, difficulty: difficulty), durationSeconds: seconds ?? found.duration)
  }
}

extension [ExerciseInfo] {
  /// Returns the exercise that a text means.
  ///
  /// - Throws: an error with the nearest name if there is none.
  func exercise(named text: String) throws(InvalidField) -> ExerciseInfo {
    if let found = exercise(named: text, by: \.name) { return found }
    throw .unknownExercise(text, at: "exercise", among: map(\.name))
  }
}

extension Remote {
  /// Returns all exercises of the catalogue.
  func exercises() throws -> [ExerciseInfo] {
    try call(StoreMethods.Exercises.self, .init())
  }
}
