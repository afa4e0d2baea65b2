import Messages
import Workout

/// The limits of the engine that a client can reach, for `engine.describe`.
enum EngineLimits {
  static let all: [ActorDescription.Limit] = [
    .init(
      "segments", Routine.segmentsMax, "Segments in each part of a routine.", .invalidParams, .notAllowed),
    .init("exercises", Routine.exercisesMax, "Exercises of a workout in total.", .invalidParams, .notAllowed),
    .init(
      "openIntervals", Routine.openIntervalsMax, "Open intervals of a workout in total.", .invalidParams,
      .notAllowed),
    .init(
      "workoutSeconds", Routine.totalSecondsMax, "Length of a workout without pauses and open intervals.",
      .invalidParams, .notAllowed),
    .init("openIntervalSeconds", Segment.openSecondsMax, "Time after which an open interval ends by itself."),
    .init("extensions", Extension.countMax, "Extended intervals of a workout.", .refused, .tooMany),
    .init("splits", Split.countMax, "Rounds that are counted in a workout.", .refused, .tooMany),
    .init(
      "extensionSeconds", Extension.secondsRange.upperBound,
      "Time that one interval can be extended by in total.", .invalidParams, .notAllowed),
    .init("unloggedWorkouts", EngineCore.outboxMax, "Finished workouts that wait for the store."),
  ]
}
