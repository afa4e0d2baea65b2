/// An exercise of a plan: not checked yet.
package struct ExerciseStep: Codable, Hashable, Sendable {
  /// What is done, and in which version.
  package var exercise: ExerciseChoice
  /// Its length in seconds.
  package var durationSeconds: Int

  /// The Exercise App's length of an exercise, in seconds.
  package static let durationDefault = 30

  package init(_ exercise: ExerciseChoice, durationSeconds: Int = durationDefault) {
    self.exercise = exercise
    self.durationSeconds = durationSeconds
  }

  private enum CodingKeys: CodingKey { case durationSeconds }

  /// Reads one flat object: the length beside the exercise.
  package init(from decoder: any Decoder) throws {
    exercise = try ExerciseChoice(from: decoder)
    durationSeconds =
      try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .durationSeconds)
      ?? Self.durationDefault
  }

  /// Writes one flat object: the length beside the exercise.
  package func encode(to encoder: any Encoder) throws {
    try exercise.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(durationSeconds, forKey: .durationSeconds)
  }
}

extension ExerciseStep: FieldElement {
  /// Most code points of a sentence about an exercise.
  private static let sentence = SentenceRule(300)
  private static let duration = WholeRule(1...IntervalPlan.secondsMax, .seconds)

  package static let fields = [
    Field<ExerciseStep>("name", \.exercise.name, NameRule(fallback: ""), title: "Exercise", help: "name"),
    Field<ExerciseStep>(
      "category", \.exercise.category, NameRule(fallback: ""), title: "Category", help: "what it trains"),
    Field<ExerciseStep>(
      "difficulty", \.exercise.difficulty, WordRule<Difficulty>(), title: "Difficulty", help: "version"),
    Field<ExerciseStep>(
      "howTo", \.exercise.howTo, NullableRule(LevelsRule(text: sentence)), title: "How To",
      help: "how to do each version"),
    Field<ExerciseStep>(
      "pictures", \.exercise.pictures, NullableRule(LevelsRule(text: sentence)), title: "Pictures",
      help: "picture of each version"),
    Field<ExerciseStep>(
      "sides", \.exercise.sides, NullableRule(sentence), title: "Sides", help: "what to do on each side"),
    Field<ExerciseStep>("durationSeconds", \.durationSeconds, duration, title: "Time", help: "length"),
  ]

  /// The exercise with its length in the range; nil if a text is not allowed.
  package var repaired: ExerciseStep? {
    var step = self
    step.durationSeconds = Self.duration.repaired(durationSeconds) ?? Self.durationDefault
    return Self.fields.allSatisfy { $0.check(&step).isEmpty } ? step : nil
  }
}

/// A text for each difficulty.
private struct LevelsRule: FieldRule {
  let text: SentenceRule

  let type = FieldType.object
  var allowed: String { text.allowed }

  func check(_ value: inout DifficultyLevels) -> [InvalidField] {
    text.check(&value.easy).map { $0.within("easy") } + text.check(&value.hard).map { $0.within("hard") }
  }

  func repaired(_ value: DifficultyLevels) -> DifficultyLevels? { value }
}
