/// What an exercise trains (Exercise App PRD, "Structured Workout Plan"). The raw values are the words on the wire.
enum ExerciseCategory: String, CaseIterable, Sendable {
  case chest = "Chest"
  case triceps = "Triceps"
  case abs = "Abs"
  case back = "Back"
  case biceps = "Biceps"
  case quads = "Quads"
  case hamstrings = "Hamstrings"
  case glutes = "Glutes"
  case shoulders = "Shoulders"
  case hiit = "HIIT"
  case yoga = "Yoga"
  case walk = "Walk"

  /// The name of several at once: the plan's "Legs (Quads, Hamstrings, Glutes)".
  static let legs = (name: "Legs", categories: [quads, hamstrings, glutes])
}
