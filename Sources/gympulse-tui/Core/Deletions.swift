import Messages
import Workout

/// Something that the store has deleted, with all that brings it back while the program runs.
enum Deletion: Hashable, Sendable {
  /// A timer with its position from 1.
  case timer(Preset, position: Int)
  case workout(WorkoutRecord)

  var isTimer: Bool { if case .timer = self { true } else { false } }
}
