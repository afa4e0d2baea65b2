import Messages
import Workout

/// The limits of the store that a client can reach, for `store.describe`.
enum StoreLimits {
  static let all: [ActorDescription.Limit] = [
    .init("presets", Presets.countMax, "Stored presets.", .refused, .tooMany),
    .init("presetsBytes", Presets.lengthMax, "JSON of all stored presets.", .refused, .tooLarge),
    .init("unreadablePresets", Presets.unreadableMax, "Unreadable presets that are listed."),
    .init(
      "historyEntries", StoreMethods.WorkoutHistory.Parameters.limitRange.upperBound,
      "Workouts in one page of the history.", .invalidParams, .outOfRange),
    .init("historyBytes", HistoryPage.lengthMax, "JSON of one page of the history."),
    .init("overviewPresetsBytes", Presets.overviewLengthMax, "JSON of the presets of an overview."),
    .init("overviewHistoryBytes", HistoryPage.overviewLengthMax, "JSON of the workouts of an overview."),
    .init("changedWorkouts", HistoryChange.sessionsMax, "Sessions in one publication of `history`."),
    .init(
      "listedExercises", Page.limitRange.upperBound, "Exercises in one page of the catalogue.",
      .invalidParams, .outOfRange),
    .init(
      "completedExercises", LoggedWorkout.exercisesMax, "Exercises of a logged workout.", .invalidParams,
      .wrongLength),
    .init(
      "workoutBytes", LoggedWorkout.lengthMax, "JSON of a logged workout.", .invalidParams, .notAllowed),
    .init("backups", Backups.countMax, "Backups that are kept, one a day."),
  ]
}
