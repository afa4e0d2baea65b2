@testable import Workout

/// A reference for `Timeline`: the segments of a routine in a list.
struct Oracle {
  struct Slot: Equatable {
    var phase: Phase
    var start: Int
    var end: Int
    var set: Int
    var round: Int
  }

  var slots: [Slot] = []
  private var clock = 0

  /// The first seconds of an endless routine, or all of another one.
  init(_ routine: Routine, endlessRounds: Int = 5) {
    let rounds = max(routine.rounds ?? endlessRounds, 1)
    let sets = max(routine.sets, 1)
    add(routine.opening, set: 1, round: 1)
    for set in 1...sets {
      for round in 1...rounds {
        let isCut =
          round == rounds
          && (set < sets ? routine.skipRestBeforeSetBreak && !routine.setBreak.isEmpty : routine.skipLastRest)
        add(isCut ? Self.withoutLastRest(routine.round) : routine.round, set: set, round: round)
      }
      if set < sets { add(routine.setBreak, set: set, round: rounds) }
    }
    add(routine.closing, set: sets, round: rounds)
  }

  private static func withoutLastRest(_ round: [Segment]) -> [Segment] {
    guard let last = round.lastIndex(where: { $0.durationSeconds != 0 }), round[last].phase == .rest else {
      return round
    }
    return round.enumerated().filter { $0.offset != last }.map(\.element)
  }

  private mutating func add(_ segments: [Segment], set: Int, round: Int) {
    for segment in segments where segment.durationSeconds != 0 {
      let end = clock + (segment.durationSeconds ?? 86_400)
      slots.append(Slot(phase: segment.phase, start: clock, end: end, set: set, round: round))
      clock = end
    }
  }

  var total: Int { clock }

  func slot(at second: Double) -> Slot? { slots.first { second < Double($0.end) } }
}
