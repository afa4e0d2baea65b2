import Messages
import Workout

/// What was deleted and can be brought back while the program runs, the last at the end.
struct Deletions {
  /// The timers, with their positions from 1.
  var timers: [(preset: Preset, position: Int)] = []
  var workouts: [WorkoutRecord] = []
}
