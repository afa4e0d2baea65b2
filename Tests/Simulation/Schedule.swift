import Messages
import Workout

@testable import gympulse_engine

/// What a workout ought to be doing, worked out in the simplest way: every phase written down, one after the other.
/// It shares nothing with the timeline but the routine's fields.
struct Schedule {
  struct Phase: Equatable {
    var name: String
    var start: Int64
    var end: Int64
    var set: Int
    var round: Int
  }

  private(set) var phases: [Phase] = []
  private(set) var total: Int64 = 0

  init(_ routine: Routine) {
    add(routine.opening, set: 1, round: 1)
    for set in 1...routine.sets {
      for round in 1...(routine.rounds ?? 1) { add(routine.round, set: set, round: round) }
    }
  }

  private mutating func add(_ segments: [Segment], set: Int, round: Int) {
    for segment in segments {
      let end = total + Int64(segment.durationSeconds ?? 86_400) * 1_000_000_000
      if end > total {
        phases.append(Phase(name: segment.phase.rawValue, start: total, end: end, set: set, round: round))
      }
      total = end
    }
  }

  /// Nil once complete.
  func phase(at elapsed: Int64) -> Phase? { phases.first { elapsed < $0.end } }

  /// When something is to be heard: at every phase's start and at the end.
  var cues: [Int64] { phases.map(\.start) + [total] }
}

extension EngineState.Running {
  /// Time elapsed at an instant, by the anchor and nothing else; never more than the whole.
  func plainElapsed(at now: Int64, _ schedule: Schedule) -> Int64 {
    let running = session.isPaused ? 0 : max(now - session.anchor.at.nanoseconds, 0)
    return min(session.anchor.elapsed.nanoseconds + running, schedule.total)
  }
}
