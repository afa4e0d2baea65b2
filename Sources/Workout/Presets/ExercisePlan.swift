/// A sequence of exercises.
package struct ExercisePlan: Hashable, Sendable {
  /// Countdown before the first exercise, in seconds (Exercise App PRD: "30-second countdown"); 0 is none.
  package var getReadySeconds = 30
  /// The exercises in their order.
  package var exercises: [ExerciseStep] = []

  /// A plan without exercises.
  package init() {}

  /// All fields, in the order in which people see them.
  static let fields: [PresetField] = [
    PresetField(
      "getReadySeconds", \.exercise.getReadySeconds, IntervalPlan.optionalSeconds,
      title: Phase.getReady.title, help: "countdown to the first exercise"),
    PresetField(
      "exercises", \.exercise.exercises, ListRule(1...Routine.segmentsMax), title: "Exercises",
      help: "the exercises in their order"),
  ]

  /// The routine: a countdown, then each exercise, whose name is spoken as it begins.
  func routine(_ preset: Preset) -> Routine {
    Routine(
      name: preset.name, kind: .exercise, track: preset.track,
      opening: [Segment(.getReady, seconds: getReadySeconds)],
      round: exercises.map {
        Segment(
          .work, seconds: $0.durationSeconds, title: $0.exercise.name, speech: $0.exercise.name,
          exercise: $0.exercise)
      })
  }
}
