import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Skip, back, jump, seek, extend, done")
struct SteeringTests {
  private let world = EngineWorld()

  /// Get ready 10, then twice work 20 and rest 10.
  private func running(after seconds: Double) -> EngineWorld {
    let world = EngineWorld()
    world.start(10, 20, 10, rounds: 2)
    world.pass(.seconds(seconds))
    return world
  }

  private func custom(_ intervals: [CustomInterval], _ change: (inout Preset) -> Void = { _ in })
    -> Preset
  {
    var preset = Preset(.custom)
    (preset.name, preset.custom.countIn, preset.custom.intervals) = ("Core", false, intervals)
    change(&preset)
    return preset
  }

  private static let plankAndPushUps = [
    CustomInterval(title: "Plank", durationSeconds: 30),
    CustomInterval(title: "Push-ups", durationSeconds: nil),
    CustomInterval(title: "Breathe", durationSeconds: 20),
  ]

  @Test("skip goes to the next interval at once; the rest of the schedule moves with it")
  func skip() throws {
    let world = running(after: 15)
    let state = try world.command(EngineMethods.Skip.self).get()
    #expect((state.phase, state.remainingSeconds, state.elapsedSeconds) == (.rest, 10, 15))
    #expect((state.totalRemainingSeconds, state.totalSeconds) == (40, 55))
    world.pass(.seconds(40))
    #expect(world.state?.phase == .complete)
    #expect(try world.logged().map(\.activeSeconds) == [45])
  }

  @Test("skipping the last interval completes the workout, in one step; also while paused")
  func skipToEnd() throws {
    let world = running(after: 65)
    world.command(EngineMethods.Pause.self)
    let revision = world.state?.revision ?? 0
    let state = try world.command(EngineMethods.Skip.self).get()
    #expect((state.phase, state.isPaused, state.revision) == (.complete, false, revision + 1))
    #expect(try world.logged().map(\.activeSeconds) == [55])
    #expect(world.command(EngineMethods.Skip.self).error?.code == .refused)
  }

  @Test(
    "back: to the start of the interval when more than two seconds in, else to the one before",
    arguments: [
      (15.0, Phase.work, 1), (12.5, .work, 1), (12, .getReady, 1), (10, .getReady, 1), (5, .getReady, 1),
      (1, .getReady, 1), (41, .rest, 1), (43, .work, 2),
    ])
  func back(seconds: Double, phase: Phase, round: Int) throws {
    let world = running(after: seconds)
    let state = try world.command(EngineMethods.Back.self).get()
    #expect((state.phase, state.roundIndex, state.phaseElapsedSeconds) == (phase, round, 0))
    #expect(state.elapsedSeconds == seconds)
  }

  @Test("jump: by number in this round or another, or by title in any case")
  func jump() throws {
    let world = running(after: 5)
    func jump(_ interval: IntervalName, round: Int? = nil) throws -> SessionPayload {
      try world.command(EngineMethods.Jump.self, .init(interval: interval, round: round)).get()
    }
    #expect(try jump(.number(2)).phase == .rest)
    let second = try jump(.number(1), round: 2)
    #expect((second.phase, second.roundIndex) == (.work, 2))
    #expect(try jump(.title("rest")).roundIndex == 2)
    #expect(try jump(.title("GET READY")).phase == .getReady)
  }

  @Test(
    "jump refuses what there is not, by its name",
    arguments: [
      (IntervalName.number(0), nil, "interval"), (.number(3), nil, "interval"),
      (.title("Wrok"), nil, "interval"),
      (.number(1), 0, "round"), (.number(1), 3, "round"),
    ] as [(IntervalName, Int?, String)])
  func jumpRefused(interval: IntervalName, round: Int?, field: String) {
    let world = running(after: 5)
    let before = world.state
    let error = world.command(EngineMethods.Jump.self, .init(interval: interval, round: round)).error
    #expect((error?.code, error?.data?.field) == (.invalidParams, field))
    if interval == .title("Wrok") { #expect(error?.message.contains("did you mean \"Work\"?") == true) }
    #expect(world.state == before)
  }

  @Test(
    "seek moves within the interval, paused or not; the time trained is not changed",
    arguments: [
      (15.0, 0.0, Phase.work, 20.0), (15, 12.5, .work, 7.5), (29, 3, .work, 17), (15, 20, .rest, 10),
    ])
  func seek(after: Double, to seconds: Double, phase: Phase, remaining: Double) throws {
    for isPaused in [false, true] {
      let world = running(after: after)
      if isPaused { world.command(EngineMethods.Pause.self) }
      let revision = world.state?.revision ?? 0
      let state = try world.command(EngineMethods.Seek.self, .init(seconds: seconds)).get()
      #expect((state.phase, state.remainingSeconds, state.elapsedSeconds) == (phase, remaining, after))
      #expect((state.isPaused, state.trainedSeconds) == (isPaused, after - 10))
      #expect(state.revision == revision + 1)
    }
  }

  @Test("what is sought again is trained twice, and logged so; the journal continues from there")
  func seekLogged() throws {
    let world = running(after: 25)
    world.command(EngineMethods.Seek.self, .init(seconds: 5))
    world.crash()
    world.send(.connected)
    #expect(world.state?.remainingSeconds == 15)
    world.pass(.seconds(55))
    #expect(world.state?.phase == .complete)
    #expect(try world.logged().map(\.activeSeconds) == [70])
  }

  @Test("seek refuses what is outside the interval, and an open one", arguments: [-0.5, 20.5, 1e300])
  func seekRefused(seconds: Double) {
    let world = running(after: 15)
    let before = world.state
    let error = world.command(EngineMethods.Seek.self, .init(seconds: seconds)).error
    #expect((error?.data?.field, error?.data?.allowed) == ("seconds", "0 to 20 seconds"))
    #expect(world.state == before)
    let open = EngineWorld()
    open.command(EngineMethods.Start.self, .init(workout: custom(Self.plankAndPushUps)))
    open.pass(.seconds(31))
    #expect(open.command(EngineMethods.Seek.self, .init(seconds: 0)).error?.data?.field == "seconds")
  }

  @Test(
    "extend makes this interval longer; after the end the same workout continues, and is logged with all of it"
  )
  func extend() throws {
    let world = running(after: 15)
    let longer = try world.command(EngineMethods.Extend.self, .init(seconds: 120)).get()
    #expect((longer.remainingSeconds, longer.totalSeconds, longer.phaseSeconds) == (135, 190, 140))
    world.send(.connected)
    world.pass(.seconds(200))
    #expect(world.state?.phase == .complete)
    let id = try #require(world.state?.sessionId)
    world.acknowledge(try #require(world.calls.last).tag)
    let extra = try world.command(EngineMethods.Extend.self, .init(seconds: 60)).get()
    #expect((extra.phase, extra.title, extra.remainingSeconds) == (.work, "Extra", 60))
    #expect((extra.elapsedSeconds, extra.sessionId) == (190, id))
    world.crash()
    world.send(.connected)
    world.pass(.seconds(60))
    #expect(world.state?.phase == .complete)
    #expect(try world.logged().map(\.activeSeconds) == [180, 240])
    #expect(Set(try world.logged().map(\.sessionId)) == [id])
    let again = try world.command(EngineMethods.Restart.self).get()
    #expect((again.totalSeconds, again.extraSeconds, again.extensions) == (70, 0, []))
  }

  @Test("extend takes time away as well")
  func shorten() throws {
    let world = running(after: 15)
    let shorter = try world.command(EngineMethods.Extend.self, .init(seconds: -10)).get()
    #expect((shorter.phase, shorter.remainingSeconds, shorter.elapsedSeconds) == (.work, 5, 15))
  }

  private static let secondsAllowed = "1 to 359999 seconds, or -1 to -359999 to take time away"

  @Test(
    "extend refuses nothing at all and more than the longest interval", arguments: [0, 360_000, -360_000])
  func extendRefused(seconds: Int) {
    let error = running(after: 5).command(EngineMethods.Extend.self, .init(seconds: seconds)).error
    #expect((error?.data?.field, error?.data?.allowed) == ("seconds", Self.secondsAllowed))
  }

  @Test("an open interval counts up until done; extend and done are refused where they make no sense")
  func open() throws {
    world.command(EngineMethods.Start.self, .init(workout: custom(Self.plankAndPushUps)))
    #expect(world.command(EngineMethods.Done.self).error?.code == .refused)
    world.pass(.seconds(75))
    let open = try #require(world.state)
    #expect((open.title, open.isOpen, open.phaseElapsedSeconds) == ("Push-ups", true, 45))
    #expect(open.phaseEndsAt == nil && open.totalSeconds == nil)
    #expect(world.command(EngineMethods.Extend.self, .init(seconds: 5)).error?.data?.field == "seconds")
    let done = try world.command(EngineMethods.Done.self).get()
    #expect((done.title, done.remainingSeconds, done.elapsedSeconds) == ("Breathe", 20, 75))
    world.pass(.seconds(20))
    #expect(try world.logged().map(\.activeSeconds) == [95])
  }

  @Test("what is not tracked completes like any other and is not logged")
  func untracked() throws {
    world.command(EngineMethods.Start.self, .init(workout: Preset(.countdown)))
    world.pass(.seconds(301))
    #expect(world.state?.phase == .complete)
    #expect(try world.logged().isEmpty)
    #expect(world.core.state.outbox.isEmpty)
  }

  @Test(
    "exercises are logged with their version and the seconds they were done, skips and repetitions counted")
  func exercises() throws {
    var preset = Preset(.exercise)
    preset.exercise.exercises = ["Squats", "Plank", "Lunges"].map {
      ExerciseStep(ExerciseChoice(name: $0, category: "Legs", difficulty: .easy))
    }
    world.command(EngineMethods.Start.self, .init(workout: preset))
    let changed = try world.command(EngineMethods.SetDifficulty.self, .init(difficulty: nil)).get()
    #expect(changed.routine?.round.map { $0.exercise?.difficulty } == [.hard, .easy, .easy])
    world.pass(.seconds(30 + 20))
    world.command(EngineMethods.Back.self)
    world.pass(.seconds(30 + 5))
    world.command(EngineMethods.SetDifficulty.self, .init(difficulty: .hard))
    world.command(EngineMethods.Jump.self, .init(interval: .title("Lunges")))
    world.crash()
    world.send(.connected)
    world.pass(.seconds(30))
    let record = try #require(try world.logged().first)
    let exercises = record.exercises
    #expect(exercises.map(\.name) == ["Squats", "Plank", "Lunges"])
    #expect(exercises.map(\.duration) == [50, 5, 30])
    #expect(exercises.map(\.difficulty) == [.hard, .hard, .easy])
    #expect(record.activeSeconds == 85)
    #expect(exercises.map(\.skippedSeconds) == [0, 25, 0])
  }

  @Test("without an exercise there is no version to change")
  func noExercise() {
    #expect(
      running(after: 15).command(EngineMethods.SetDifficulty.self, .init(difficulty: .hard)).error?.code
        == .refused)
  }

  @Test("a workout that is given whole is checked, and goes with no preset")
  func whole() {
    let nothing = custom([])
    #expect(
      world.command(EngineMethods.Start.self, .init(workout: nothing)).error?.data?.field
        == "workout.intervals")
    let both = EngineMethods.Start.Parameters(preset: "Tabata", workout: Preset(.countdown))
    #expect(world.command(EngineMethods.Start.self, both).error?.data?.field == "workout")
  }
}
