/// A sequence of exercises.
package struct ExercisePlan: Hashable, Sendable {
  /// The exercises in their order.
  package var exercises: [ExerciseStep] = []

  /// A plan without exercises.
  package init() {}

  /// Most exercises, because the log lists each.
  package static let exercisesMax = 100

  /// All fields, in the order in which people see them.
  static let fields: [PresetField] = [
    PresetField(
      "exercises", \.exercise.exercises, ListRule(1...exercisesMax), title: "Exercises",
      help: "exercises, in order")
  ]

  /// The routine without what surrounds it: each exercise, whose name is spoken as it begins.
  func routine(_ preset: Preset) -> Routine {
    Routine(
      name: preset.name, kind: .exercise, track: preset.track,
      round: exercises.map {
        Segment(
          .work, seconds: $0.durationSeconds, title: $0.exercise.name, speech: $0.exercise.name,
          exercise: $0.exercise)
      })
  }
}
