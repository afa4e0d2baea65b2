import Messages
import Workout

/// A few exercises, as the store describes them.
enum Catalogue {
  static let all = [
    exercise("Push-ups", "Chest"), exercise("Squats", "Quads"), exercise("Squat Jumps", "HIIT", .hard),
    exercise("Yoga Flow", "Yoga", seconds: 300), exercise("Easy Walk", "Walk", seconds: 300),
  ]

  static func exercise(
    _ name: String, _ category: String, _ difficulty: Difficulty = .easy, seconds: Int = 30
  ) -> ExerciseInfo {
    ExerciseInfo(
      name: name, category: category, difficultyLevels: .init(easy: "a.svg", hard: "b.svg"),
      howTo: .init(easy: "Easily.", hard: "Hard."), duration: seconds, sides: nil, difficulty: difficulty)
  }
}
