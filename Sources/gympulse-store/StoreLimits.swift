import Messages
import Workout

/// The limits of the store that a client can reach, for `store.describe`.
enum StoreLimits {
  static let all: [ActorDescription.Limit] = [
    .init("presets", Presets.countMax, "Stored presets."),
    .init("presetsBytes", Presets.lengthMax, "JSON of all stored presets."),
    .init("unreadablePresets", Presets.unreadableMax, "Unreadable presets that are listed."),
    .init(
      "historyEntries", StoreMethods.WorkoutHistory.Parameters.limitRange.upperBound,
      "Workouts in one page of the history."),
    .init("historyBytes", HistoryPage.lengthMax, "JSON of one page of the history."),
    .init("listedExercises", Page.limitRange.upperBound, "Exercises in one page of the catalogue."),
    .init("completedExercises", LoggedWorkout.exercisesMax, "Exercises of a logged workout."),
    .init("backups", Backups.countMax, "Backups that are kept, one a day."),
  ]
}
