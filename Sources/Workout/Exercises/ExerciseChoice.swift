/// An exercise in its chosen version (Exercise App PRD, "Exercise Model").
package struct ExerciseChoice: Codable, Hashable, Sendable {
  /// The name, such as `Plank`.
  package var name: String
  /// The category, such as `Abs`.
  package var category: String
  /// The chosen version.
  package var difficulty: Difficulty
  /// How to do it, a sentence for each version.
  package var howTo: DifficultyLevels?
  /// The name of each version's picture, such as `abs/plank_easy.gif`.
  package var pictures: DifficultyLevels?
  /// A note about left and right; nil if both sides work together.
  package var sides: String?

  package init(
    name: String, category: String, difficulty: Difficulty, howTo: DifficultyLevels? = nil,
    pictures: DifficultyLevels? = nil, sides: String? = nil
  ) {
    self.name = name
    self.category = category
    self.difficulty = difficulty
    self.howTo = howTo
    self.pictures = pictures
    self.sides = sides
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, category, difficulty, howTo, pictures, sides
  }
}

/// The version of an exercise (Exercise App PRD, "Two Difficulty Levels for Each Exercise"). The raw values
/// are the words on the wire.
package enum Difficulty: String, Codable, CaseIterable, Sendable {
  case easy, hard

  /// The opposite difficulty.
  package var other: Difficulty { self == .easy ? .hard : .easy }

  /// The difficulty of an exercise before the first choice.
  package static let first = Difficulty.easy
}

/// One text for each difficulty.
package struct DifficultyLevels: Codable, Hashable, Sendable {
  package var easy: String
  package var hard: String

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

extension Sequence {
  /// Returns the element of the exercise that a text names, in any case: the one with this name, else the one of which it is
  /// the singular, as `squat` is of `Squats`. Nil if there is none.
  package func exercise(named text: String, by name: (Element) -> String) -> Element? {
    let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    guard !wanted.isEmpty else { return nil }
    for ending in ["", "s", "es"] {
      if let found = first(where: { name($0).lowercased() == wanted + ending }) { return found }
    }
    return nil
  }
}

extension InvalidField {
  /// The refusal of a text that names no exercise, with the names like it. `field` is where the text is.
  package static func unknownExercise(_ text: String, at field: String, among names: [String]) -> InvalidField
  {
    InvalidField(unknown: "exercise", text, field: field, among: names, allowed: "the name of an exercise")
  }
}
