import Messages
import Workout

/// What was deleted and can be brought back while the program runs, the last at the end.
struct Deletions {
  private(set) var all: [Deletion] = []

  /// The last deleted timer; nil if none can be brought back.
  var timer: Deletion? { all.last { if case .timer = $0 { true } else { false } } }
  /// The last deleted workout; nil if none can be brought back.
  var workout: Deletion? { all.last { if case .workout = $0 { true } else { false } } }

  /// Notes a deletion that the store has carried out.
  mutating func add(_ deletion: Deletion) { all.append(deletion) }

  /// Forgets a deletion that the store has undone.
  mutating func remove(_ deletion: Deletion) {
    if let index = all.lastIndex(of: deletion) { all.remove(at: index) }
  }
}

/// Something deleted, with all that brings it back.
enum Deletion: Hashable, Sendable {
  /// A timer with its position from 1.
  case timer(Preset, position: Int)
  case workout(WorkoutRecord)

  var name: String {
    switch self {
    case .timer(let preset, _): preset.name
    case .workout(let record): record.name
    }
  }
}
