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
    guard let found = exercises.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let hint =
        nearest(to: String(name.prefix(Self.nameLengthMax)), among: exercises.map(\.name)).map {
          "did you mean \"\($0)\"?"
        } ?? "see them with: gympulse-ctl exercises"
      throw InvalidField(
        field: "exercise", value: "\"\(name.prefix(Self.nameLengthMax))\"",
        allowed: "the name of an exercise; \(hint)")
    }
    return ExerciseStep(
      ExerciseChoice(found, difficulty: difficulty), durationSeconds: seconds ?? found.duration)
  }

  /// Most characters of an unknown name in an error; longer than every name.
  private static let nameLengthMax = 40
}

extension Remote {
  /// Returns all exercises of the catalogue.
  func exercises() throws -> [ExerciseInfo] {
    try call(StoreMethods.Exercises.self, .init())
  }
}
