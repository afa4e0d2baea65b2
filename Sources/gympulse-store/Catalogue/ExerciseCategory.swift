/// The body part or kind of training of an exercise (Exercise App PRD, "Structured Workout Plan"). Raw values as on the
/// wire.
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

  /// The name in the plan; the PRD's plan has names of its own for two categories.
  var planName: String {
    switch self {
    case .hiit: "Active Training (HIIT)"
    case .walk: "Rest-Walk"
    default: rawValue
    }
  }

  /// Names for several categories: the plan's "Legs (Quads, Hamstrings, Glutes)", and the "Arms" of the PRD's Exercise
  /// Model.
  static let groups = [
    (name: "Legs", categories: [quads, hamstrings, glutes]), (name: "Arms", categories: [biceps, triceps]),
  ]
}
