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

  /// An exercise in one of its versions.
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
