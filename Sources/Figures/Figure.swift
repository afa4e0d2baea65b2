import Workout

/// The moving figures of the catalogue's exercises.
package enum Figure {
  /// Returns the name of the exercise that a text means; nil if there is none.
  package static func name(_ text: String) -> String? { names.exercise(named: text) { $0 } }

  /// Returns the movement of an exercise, or nil if there is none with that name, ignoring case.
  package static func movement(named name: String, difficulty: Difficulty) -> Movement? {
    guard let exercise = byName[name.lowercased()] else { return nil }
    return difficulty == .easy ? exercise.easy : exercise.hard
  }

  /// The names of all exercises with a figure, by category in the catalogue's order.
  package static var names: [String] { categories.flatMap { $0.exercises.map(\.name) } }

  /// The same names under the names of their categories.
  package static var namesByCategory: [(category: String, names: [String])] {
    categories.map { ($0.name, $0.exercises.map(\.name)) }
  }

  /// The figures of one exercise.
  struct Exercise: Sendable {
    let name: String
    let easy: Movement
    let hard: Movement

    init(_ name: String, easy: Movement, hard: Movement) {
      self.name = name
      self.easy = easy
      self.hard = hard
    }
  }

  /// All figures, under the categories' names.
  static let categories: [(name: String, exercises: [Exercise])] = [
    ("Chest", chest), ("Triceps", triceps), ("Abs", abs), ("Back", back), ("Biceps", biceps),
    ("Quads", quads),
    ("Hamstrings", hamstrings), ("Glutes", glutes), ("Shoulders", shoulders), ("HIIT", hiit), ("Yoga", yoga),
    ("Walk", walk),
  ]

  private static let byName = Dictionary(
    categories.flatMap { $0.exercises.map { ($0.name.lowercased(), $0) } },
    uniquingKeysWith: { first, _ in first })
}
