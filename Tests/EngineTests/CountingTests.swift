import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Intervals that count: for time, AMRAP, stopwatch")
struct CountingTests {
  /// For time with a cap of 300 s, a rest of 60 s, an AMRAP of 120 s.
  private func running(goal: Int? = 3) throws -> EngineWorld {
    var preset = Preset(.custom)
    (preset.name, preset.custom.countIn) = ("Fran", false)
    preset.custom.intervals = [
      CustomInterval(title: "Thrusters", durationSeconds: nil, capSeconds: 300, counts: true, goal: goal),
      CustomInterval(title: "Rest", durationSeconds: 60),
      CustomInterval(title: "AMRAP", durationSeconds: 120, counts: true),
    ]
    let world = EngineWorld()
    _ = try world.command(EngineMethods.Start.self, .init(workout: preset)).get()
    return world
  }

  @Test("a round that two people saw end is counted once")
  func countedOnce() throws {
    let world = try running()
    let expected = ExpectedSession(SessionView(world.core.state.running?.session, at: world.now))
    #expect(expected.roundsDone == 0)
    #expect(try world.command(EngineMethods.Done.self, expected: expected).get().roundsDone == 1)
    let error = try #require(world.command(EngineMethods.Done.self, expected: expected).error)
    #expect(error.reason == .movedOn && error.present?.roundsDone == 1)
    var older = expected
    older.roundsDone = nil
    #expect(try world.command(EngineMethods.Done.self, expected: older).get().roundsDone == 2)
    #expect(reason(world.command(EngineMethods.Back.self, expected: expected)) == nil)
  }

  @Test("done counts, the last round of the goal ends it; an AMRAP lasts to its end; both are logged")
  func whole() throws {
    let world = try running()
    world.pass(.seconds(100))
    let first = try world.command(EngineMethods.Done.self).get()
    #expect((first.roundsDone, first.goal, first.capSeconds, first.isOpen) == (1, 3, 300, true))
    #expect((first.phaseElapsedSeconds, first.plannedSeconds) == (100, nil))
    world.pass(.seconds(60))
    world.command(EngineMethods.Done.self)
    world.pass(.seconds(50))
    let rest = try world.command(EngineMethods.Done.self).get()
    #expect((rest.title, rest.roundsDone, rest.splits?.map(\.ends)) == ("Rest", nil, [false, false, true]))
    world.pass(.seconds(90))
    #expect(try world.command(EngineMethods.Done.self).get().roundsDone == 1)
    world.crash()
    world.pass(.seconds(30))
    let amrap = try world.command(EngineMethods.Done.self).get()
    #expect((amrap.title, amrap.roundsDone, amrap.remainingSeconds) == ("AMRAP", 2, 60))
    world.pass(.seconds(60))
    #expect(world.state?.phase == .complete)
    let record = try #require(try world.logged().last)
    #expect((record.status, record.activeSeconds) == (.completed, 390))
    #expect(
      record.results == [
        IntervalResult(title: "Thrusters", seconds: 210, ends: [100, 160, 210]),
        IntervalResult(title: "AMRAP", seconds: nil, ends: [30, 60]),
      ])
    #expect(record.results?.map(\.splits) == [[100, 60, 50], [30, 30]])
  }

  @Test("finish ends it as the last round; without a goal the cap ends it, and the rounds are the result")
  func finish() throws {
    let finished = try running(goal: nil)
    finished.pass(.seconds(200))
    let rest = try finished.command(EngineMethods.Finish.self, .init()).get()
    #expect((rest.title, rest.splits?.count) == ("Rest", 1))
    finished.command(EngineMethods.Stop.self, .init())
    #expect(
      try finished.logged().last?.results == [IntervalResult(title: "Thrusters", seconds: 200, ends: [200])])

    let capped = try running(goal: nil)
    capped.pass(.seconds(200))
    capped.command(EngineMethods.Done.self)
    capped.pass(.seconds(101))
    #expect(capped.state?.title == "Rest")
    #expect(reason(capped.command(EngineMethods.Finish.self, .init())) == .notOpen)
    capped.command(EngineMethods.Stop.self, .init())
    #expect(
      try capped.logged().last?.results == [IntervalResult(title: "Thrusters", seconds: nil, ends: [200])])
  }

  @Test("an AMRAP that is finished early has no result for the round that is not done")
  func early() throws {
    let world = try running()
    world.command(EngineMethods.Jump.self, .init(interval: .number(3)))
    world.pass(.seconds(20))
    world.command(EngineMethods.Done.self)
    world.pass(.seconds(20))
    #expect(try world.command(EngineMethods.Finish.self, .init()).get().phase == .complete)
    #expect(try world.logged().last?.results == [IntervalResult(title: "AMRAP", seconds: nil, ends: [20])])
  }

  @Test("finish with repetitions ends an AMRAP; they can be changed after the end")
  func repetitions() throws {
    let world = try running()
    #expect(reason(world.command(EngineMethods.Finish.self, .init(reps: 3))) == .excluded)
    world.command(EngineMethods.Jump.self, .init(interval: .number(3)))
    world.pass(.seconds(20))
    world.command(EngineMethods.Done.self)
    world.pass(.seconds(20))
    #expect(reason(world.command(EngineMethods.Finish.self, .init(reps: 10_000))) == .outOfRange)
    let end = try world.command(EngineMethods.Finish.self, .init(reps: 12)).get()
    #expect((end.phase, end.splits?.map(\.reps)) == (.complete, [nil, 12]))
    #expect(
      try world.logged().last?.results == [IntervalResult(title: "AMRAP", seconds: nil, ends: [20], reps: 12)]
    )
    let length = try world.logged().last?.activeSeconds
    let sent = try #require(world.calls.last)
    world.acknowledge(sent.tag)
    world.pass(.seconds(5))
    let changed = try world.command(EngineMethods.Finish.self, .init(reps: 9)).get()
    #expect((changed.phase, changed.splits?.map(\.reps)) == (.complete, [nil, 9]))
    let record = try #require(try world.logged().last)
    #expect(record.results == [IntervalResult(title: "AMRAP", seconds: nil, ends: [20], reps: 9)])
    #expect((record.status, record.activeSeconds) == (.completed, length))
  }

  @Test("repetitions are for the last interval that counts, unless its result is a time")
  func repetitionsBefore() throws {
    let capped = try running()
    capped.pass(.seconds(310))
    let rest = try capped.command(EngineMethods.Finish.self, .init(reps: 40)).get()
    #expect((rest.title, rest.phaseElapsedSeconds) == ("Rest", 10))
    capped.pass(.seconds(200))
    #expect(capped.state?.phase == .complete)
    #expect(
      try capped.logged().last?.results == [
        IntervalResult(title: "Thrusters", seconds: nil, ends: [], reps: 40)
      ])

    let timed = try running(goal: 1)
    timed.pass(.seconds(20))
    timed.command(EngineMethods.Done.self)
    #expect(reason(timed.command(EngineMethods.Finish.self, .init(reps: 4))) == .excluded)

    let plain = EngineWorld()
    _ = try plain.command(EngineMethods.Start.self, .init(workout: Preset(.interval))).get()
    #expect(reason(plain.command(EngineMethods.Finish.self, .init(reps: 4))) == .excluded)
  }

  @Test("going back takes the rounds after it back; the most rounds that there can be")
  func back() throws {
    let world = try running(goal: nil)
    world.pass(.seconds(5))
    world.command(EngineMethods.Done.self)
    #expect(try world.command(EngineMethods.Back.self).get().roundsDone == 0)
    for round in 1...Split.countMax {
      #expect(try world.command(EngineMethods.Done.self).get().roundsDone == round)
    }
    #expect(reason(world.command(EngineMethods.Done.self)) == .tooMany)
    #expect(reason(world.command(EngineMethods.Finish.self, .init())) == .tooMany)
  }
}
