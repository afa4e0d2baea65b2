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
    private(set) var easy: Movement
    private(set) var hard: Movement

    init(_ name: String, _ region: Region? = nil, easy: Movement, hard: Movement) {
      self.name = name
      self.easy = easy
      self.hard = hard
      if let region { (self.easy.region, self.hard.region) = (region, region) }
    }

    /// The same with a region, unless it has one.
    func working(_ region: Region?) -> Exercise {
      Exercise(name, easy.region ?? region, easy: easy, hard: hard)
    }
  }

  /// All figures, under the categories' names.
  static let categories: [(name: String, exercises: [Exercise])] = [
    ("Chest", working(.chest, chest)), ("Triceps", working(.triceps, triceps)), ("Abs", working(.abs, abs)),
    ("Back", working(.back, back)), ("Biceps", working(.biceps, biceps)), ("Quads", working(.quads, quads)),
    ("Hamstrings", working(.hamstrings, hamstrings)), ("Glutes", working(.glutes, glutes)),
    ("Shoulders", working(.shoulders, shoulders)), ("HIIT", hiit), ("Yoga", yoga), ("Walk", walk),
  ]

  private static func working(_ region: Region, _ exercises: [Exercise]) -> [Exercise] {
    exercises.map { $0.working(region) }
  }

  private static let byName = Dictionary(
    categories.flatMap { $0.exercises.map { ($0.name.lowercased(), $0) } },
    uniquingKeysWith: { first, _ in first })
}
