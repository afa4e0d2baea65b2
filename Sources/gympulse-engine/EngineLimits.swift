import Messages
import Workout

/// The limits of the engine that a client can reach, for `engine.describe`.
enum EngineLimits {
  static let all: [ActorDescription.Limit] = [
    .init("segments", Routine.segmentsMax, "Segments in each part of a routine."),
    .init("exercises", Routine.exercisesMax, "Exercises of a workout in total."),
    .init("openIntervals", Routine.openIntervalsMax, "Open intervals of a workout in total."),
    .init(
      "workoutSeconds", Routine.totalSecondsMax, "Length of a workout without pauses and open intervals."),
    .init("openIntervalSeconds", Segment.openSecondsMax, "Time after which an open interval ends by itself."),
    .init("extensions", Extension.countMax, "Extended intervals of a workout."),
    .init(
      "extensionSeconds", Extension.secondsRange.upperBound,
      "Time that one interval can be extended by in total."),
    .init("unloggedWorkouts", EngineCore.outboxMax, "Finished workouts that wait for the store."),
  ]
}
