/// An exercise in the version that was chosen (Exercise App PRD, "Exercise Model").
package struct ExerciseChoice: Codable, Hashable, Sendable {
  /// What it is called, such as `Plank`.
  package var name: String
  /// What it trains, such as `Abs`.
  package var category: String
  /// The version that is done.
  package var difficulty: Difficulty
  /// How to do it, in one sentence for each version.
  package var howTo: DifficultyLevels?
  /// The name of each version's picture, such as `abs/plank_easy.gif`.
  package var pictures: DifficultyLevels?
  /// What there is to know about left and right; nil where both sides work together.
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
