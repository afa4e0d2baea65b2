import Workout

@testable import gympulse_engine

/// What a workout ought to be doing, worked out in the simplest way: every phase written down, one after the other.
/// It shares nothing with the timeline but the routine's fields.
struct Schedule {
  struct Phase: Equatable {
    var name: String
    var title: String
    var start: Int64
    var end: Int64
    var set: Int
    var round: Int
    var writtenEnd: Int64
    var isOpen: Bool
    /// Its length in the routine as it is written; 0 for what was put after the end.
    var written: Int64
  }

  private(set) var phases: [Phase] = []
  private(set) var total: Int64 = 0
  /// When something is to be heard: at every phase's start and at the end.
  private(set) var cues: [Int64] = []
  /// What the routine trains as it is written; nil with an open interval or without an end.
  private(set) var planned: Int64?

  init(_ timeline: Timeline) {
    let routine = timeline.routine
    add(routine.opening, set: 1, round: 1)
    for set in 1...routine.sets {
      for round in 1...(routine.rounds ?? 1) { add(routine.round, set: set, round: round) }
    }
    for extent in timeline.extensions { lengthen(at: extent.atNanoseconds, by: extent.seconds) }
    planned =
      phases.contains(where: \.isOpen) || routine.rounds == nil
      ? nil : phases.reduce(0) { $0 + ($1.name == "getReady" ? 0 : $1.written) }
    let extra = Segment(.work, seconds: timeline.extraSeconds, title: "Extra")
    add([extra], set: routine.sets, round: routine.rounds ?? 1)
    cues = phases.map(\.start) + [total]
  }

  /// An extension tells the end of its interval in the routine as it is written.
  private mutating func lengthen(at written: Int64, by seconds: Int) {
    let added = Int64(seconds) * 1_000_000_000
    guard let index = phases.firstIndex(where: { $0.writtenEnd == written }) else { return }
    phases[index].end += added
    for later in phases.indices.dropFirst(index + 1) {
      phases[later].start += added
      phases[later].end += added
    }
    total += added
  }

  private mutating func add(_ segments: [Segment], set: Int, round: Int) {
    for segment in segments {
      let end = total + Int64(segment.durationSeconds ?? segment.capSeconds ?? 86_400) * 1_000_000_000
      if end > total {
        phases.append(
          Phase(
            name: segment.phase.rawValue, title: segment.title, start: total, end: end, set: set,
            round: round,
            writtenEnd: end, isOpen: segment.durationSeconds == nil, written: end - total))
      }
      total = end
    }
  }

  /// Nil once complete.
  func phase(at elapsed: Int64) -> Phase? { phases.first { elapsed < $0.end } }

  /// The time between two offsets that is not Get Ready.
  func trained(from start: Int64, to end: Int64) -> Int64 {
    phases.reduce(0) { sum, phase in
      phase.name == "getReady" ? sum : sum + max(min(phase.end, end) - max(phase.start, start), 0)
    }
  }
}

extension EngineState.Running {
  /// The offset at an instant, by the anchor and nothing else; never more than the whole.
  func plainOffset(at now: Int64, _ schedule: Schedule) -> Int64 {
    let running = session.isPaused ? 0 : max(now - session.anchor.at.nanoseconds, 0)
    return min(session.anchor.offset.nanoseconds + running, schedule.total)
  }

  /// Time trained at an instant, the same way.
  func plainTrained(at now: Int64, _ schedule: Schedule) -> Int64 {
    session.anchor.trained.nanoseconds
      + schedule.trained(from: session.anchor.offset.nanoseconds, to: plainOffset(at: now, schedule))
  }

  /// Time elapsed at an instant, the same way.
  func plainElapsed(at now: Int64, _ schedule: Schedule) -> Int64 {
    session.anchor.elapsed.nanoseconds + plainOffset(at: now, schedule) - session.anchor.offset.nanoseconds
  }
}
