import Chance
import Testing

@testable import Workout

func routine(
  getReady: Int = 10, work: Int = 60, rest: Int = 60, sets: Int = 1, rounds: Int = 4
) -> Routine {
  .intervals(getReady: getReady, work: work, rest: rest, sets: sets, rounds: rounds)
}

/// Phases in their order, each with set and round.
private func steps(of routine: Routine) -> [String] {
  let timeline = Timeline(routine)
  var steps: [String] = []
  var elapsed = Duration.zero
  while let position = timeline.position(at: elapsed) {
    steps.append("\(position.segment.phase) \(position.setIndex).\(position.roundIndex)")
    elapsed = position.end
  }
  return steps
}

@Suite("GymPulseTimer PRD: timer transition rules")
struct TransitionTests {
  @Test("starts at getReady if it is above 0, else at work")
  func start() {
    #expect(steps(of: routine(getReady: 5)).first == "getReady 1.1")
    #expect(steps(of: routine(getReady: 0)).first == "work 1.1")
  }

  @Test("getReady → work → rest → next work; the round advances after each pair")
  func rounds() {
    #expect(
      steps(of: routine(rounds: 3)) == [
        "getReady 1.1", "work 1.1", "rest 1.1", "work 1.2", "rest 1.2", "work 1.3", "rest 1.3",
      ])
  }

  @Test(
    "after the last round the round goes back to 1 and the set advances; after the last set all is complete")
  func sets() {
    #expect(
      steps(of: routine(getReady: 0, sets: 2, rounds: 2)) == [
        "work 1.1", "rest 1.1", "work 1.2", "rest 1.2", "work 2.1", "rest 2.1", "work 2.2", "rest 2.2",
      ])
  }

  @Test("the rest after the last work is kept")
  func lastRest() {
    #expect(steps(of: routine(getReady: 0, rounds: 1)) == ["work 1.1", "rest 1.1"])
  }

  @Test("a work or rest of 0 in corrupted data is skipped")
  func skipped() {
    #expect(steps(of: routine(getReady: 0, work: 0, rounds: 2)) == ["rest 1.1", "rest 1.2"])
    #expect(steps(of: routine(getReady: 0, rest: 0, rounds: 2)) == ["work 1.1", "work 1.2"])
  }

  @Test("a routine of length 0 is complete at once")
  func nothing() {
    let timeline = Timeline(routine(getReady: 0, work: 0, rest: 0, sets: 99, rounds: 99))
    #expect(timeline.total == .zero)
    #expect(timeline.position(at: .zero) == nil)
    #expect(timeline.cue(atOrAfter: .zero) == Cue(due: .zero, nil))
  }

  @Test("out-of-range sets and rounds are clamped before the start")
  func clamped() {
    let timeline = Timeline(routine(getReady: 0, work: 1, rest: 1, sets: 500, rounds: 0))
    #expect(timeline.total == .seconds(99 * 2))
  }
}

@Suite("Timeline: any routine")
struct TimelineTests {
  private static let work = Segment(.work, seconds: 20)
  private static let rest = Segment(.rest, seconds: 10)

  private static let routines: [Routine] = [
    routine(), routine(getReady: 0, work: 1, rest: 1, sets: 3, rounds: 5), routine(sets: 7, rounds: 1),
    routine(rest: 0), routine(getReady: 3, work: 0, rest: 0),
    Routine(name: "countdown", round: [work]),
    Routine(
      name: "all parts", opening: [Segment(.getReady, seconds: 5), Segment(.work, seconds: 30)],
      round: [work, rest, Segment(.work, seconds: 0), Segment(.rest, seconds: 7)], rounds: 3,
      setBreak: [Segment(.rest, seconds: 45)], sets: 4, closing: [Segment(.rest, seconds: 60)]),
    Routine(name: "breaks only", round: [], rounds: 2, setBreak: [rest], sets: 3),
    Routine(name: "endless", opening: [Segment(.getReady, seconds: 3)], round: [work, rest], rounds: nil),
    Routine(
      name: "no rest before the break", round: [work, rest], rounds: 2, skipRestBeforeSetBreak: true,
      setBreak: [Segment(.setRest, seconds: 45)], sets: 3),
    Routine(
      name: "no last rest either", opening: [Segment(.getReady, seconds: 3)], round: [work, rest], rounds: 1,
      skipLastRest: true, skipRestBeforeSetBreak: true, setBreak: [Segment(.setRest, seconds: 45)], sets: 2,
      closing: [rest]),
    Routine(name: "no break", round: [work, rest], rounds: 2, skipRestBeforeSetBreak: true, sets: 2),
  ]

  @Test("every instant agrees with the reference", arguments: routines)
  func agrees(_ routine: Routine) {
    var expected = Oracle(routine)
    if routine.round.allSatisfy({ $0.durationSeconds == 0 }) {
      // Rounds of length 0 have no rests between them either.
      var bare = routine
      bare.setBreak = []
      expected = Oracle(bare)
    }
    let timeline = Timeline(routine)
    if routine.rounds != nil { #expect(timeline.total == .seconds(expected.total)) }
    for half in 0..<expected.total * 2 {
      for nudge in [0, 1, -1] where half > 0 || nudge >= 0 {
        let elapsed = Duration.milliseconds(half * 500) + .nanoseconds(nudge)
        let found = timeline.position(at: elapsed).map {
          Oracle.Slot(
            phase: $0.segment.phase, start: Int($0.start.seconds), end: Int($0.end.seconds),
            set: $0.setIndex, round: $0.roundIndex)
        }
        let slot = expected.slots.first { elapsed < .seconds($0.end) }
        #expect(found == slot, "at \(elapsed)")
      }
    }
  }

  @Test("an endless routine is exact after a year, and 99 × 99 rounds at their end")
  func far() {
    let endless = Timeline(Self.routines[8])
    let year = Duration.seconds(3 + 30 * 1_051_200)
    #expect(endless.total == nil)
    #expect(endless.position(at: year)?.roundIndex == 1_051_201)
    #expect(endless.position(at: year + .seconds(20))?.segment == Self.rest)
    let many = Timeline(routine(getReady: 0, work: 1800, rest: 1800, sets: 99, rounds: 99))
    let last = many.position(at: .seconds(99 * 99 * 3600) - .nanoseconds(1))
    #expect(last?.setIndex == 99 && last?.roundIndex == 99 && last?.segment.phase == .rest)
    #expect(many.position(at: .seconds(99 * 99 * 3600)) == nil)
  }

  @Test("a routine whose arithmetic could overflow is refused with its field")
  func limits() {
    func refused(_ routine: Routine) -> String? {
      caught { () throws(InvalidField) in try routine.check() }?.field
    }
    let work = Self.work
    #expect(refused(Self.routines[6]) == nil)
    #expect(refused(Routine(name: "", round: Array(repeating: work, count: 301))) == "round")
    #expect(refused(Routine(name: "", round: [Segment(.work, seconds: 360_000)])) == "durationSeconds")
    #expect(refused(Routine(name: "", round: [Segment(.work, seconds: -1)])) == "durationSeconds")
    #expect(refused(Routine(name: "", round: [work], rounds: 1000)) == "rounds")
    #expect(refused(Routine(name: "", round: [work], sets: 0)) == "sets")
    let long = Segment(.work, seconds: 359_999)
    #expect(refused(Routine(name: "", round: [long], rounds: 999, sets: 999)) == "", "all of it")
  }
}
