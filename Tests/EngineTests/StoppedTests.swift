import Messages
import Testing

@testable import Workout
@testable import gympulse_engine

@Suite("Engine: what counts as trained")
struct StoppedTests {
  /// The records on their way to the store, after whatever the world did.
  private func logged(_ world: EngineWorld) -> [WorkoutRecord] { world.core.state.outbox }

  /// An engine that runs get ready 5, then work 20 and rest 10, four rounds of them: 120 s are planned.
  private func running(after seconds: Int) -> EngineWorld {
    let world = EngineWorld()
    world.start(5, 20, 10, rounds: 4)
    world.pass(.seconds(seconds))
    return world
  }

  @Test("stop keeps what was done as stopped: the time trained, the plan and where")
  func stopped() throws {
    let world = running(after: 5 + 30 + 12)
    world.command(EngineMethods.Stop.self, .init())
    #expect(world.state?.phase == .idle)
    let record = try #require(logged(world).first)
    #expect(record.status == .stopped && record.activeSeconds == 42)
    #expect(record.plannedSeconds == 120 && record.skippedSeconds == 0)
    #expect(record.stoppedIn == .init(title: "Work", set: 1, round: 2))
    #expect(record.completedAt == world.moment.wall.rfc3339)
    #expect(world.journal?.state.outbox == [record], "it is on disk before the reply")
    world.calls = []
    world.crash()
    world.send(.connected)
    #expect(world.calls.map(\.tag) == [.delivery(record)])
  }

  @Test("stop says what was skipped before it, without Get Ready")
  func skipped() throws {
    let world = running(after: 2)
    world.command(EngineMethods.Skip.self)
    world.pass(.seconds(15))
    world.command(EngineMethods.Skip.self)
    world.command(EngineMethods.Stop.self, .init())
    let record = try #require(logged(world).first)
    #expect(record.activeSeconds == 15 && record.skippedSeconds == 5)
    #expect(record.stoppedIn?.title == "Rest")
  }

  @Test(
    "stop --discard, and a stop with less than ten seconds trained, log nothing", arguments: [14, 15, 60])
  func discarded(after seconds: Int) {
    let world = running(after: seconds)
    world.command(EngineMethods.Stop.self, .init(discard: seconds >= 15 ? true : nil))
    #expect(world.state?.phase == .idle && logged(world).isEmpty)
  }

  @Test("ten seconds trained are enough, and Get Ready is none of them")
  func least() {
    let world = running(after: 15)
    world.command(EngineMethods.Stop.self, .init())
    #expect(logged(world).map(\.activeSeconds) == [10])
  }

  @Test("a workout that gives way to another, or begins again, is a stopped one", arguments: [true, false])
  func replaced(byRestart: Bool) throws {
    let world = running(after: 40)
    let old = try #require(world.state?.sessionId)
    if byRestart {
      world.command(EngineMethods.Restart.self)
    } else {
      world.start(0, 1, 1, replace: true)
    }
    #expect(world.state?.sessionId != old)
    #expect(logged(world).map(\.sessionId) == [old] && logged(world).map(\.status) == [.stopped])
  }

  @Test("a complete workout is logged once: stop and restart add nothing", arguments: [true, false])
  func afterTheEnd(byRestart: Bool) {
    let world = running(after: 200)
    #expect(logged(world).map(\.status) == [.completed])
    if byRestart {
      world.command(EngineMethods.Restart.self)
    } else {
      world.command(EngineMethods.Stop.self, .init())
    }
    #expect(logged(world).count == 1)
  }

  @Test("a workout that is not tracked is logged neither complete nor stopped", arguments: [30, 500])
  func untracked(after seconds: Int) {
    let world = EngineWorld()
    world.command(EngineMethods.Start.self, .init(workout: Preset(.countdown)))
    world.pass(.seconds(seconds))
    world.command(EngineMethods.Stop.self, .init())
    #expect(logged(world).isEmpty)
  }

  @Test("a workout that was skipped through is not logged")
  func skippedThrough() {
    let world = running(after: 1)
    for _ in 0..<9 { world.command(EngineMethods.Skip.self) }
    #expect(world.state?.phase == .complete && logged(world).isEmpty)
    world.command(EngineMethods.Stop.self, .init())
    #expect(logged(world).isEmpty)
  }

  @Test("a complete workout says what was trained of the plan, and what was skipped")
  func mostlySkipped() throws {
    let world = running(after: 5 + 15)
    for _ in 0..<9 { world.command(EngineMethods.Skip.self) }
    let record = try #require(logged(world).first)
    #expect(record.status == .completed && record.activeSeconds == 15 && record.skippedSeconds == 105)
    #expect(!record.countsAsDone)
  }

  @Test("one that continues after its end and is stopped then was completed, and is as long as it is by then")
  func extra() throws {
    let world = running(after: 200)
    world.command(EngineMethods.Extend.self, .init(seconds: 60))
    world.pass(.seconds(20))
    world.command(EngineMethods.Stop.self, .init())
    #expect(logged(world).map(\.status) == [.completed, .completed])
    #expect(logged(world).map(\.activeSeconds) == [120, 140])
  }

  @Test(
    "a workout without an end is complete when it is stopped after a whole round, and stopped before",
    arguments: [(29, WorkoutRecord.Status.stopped), (30, .completed), (100, .completed)])
  func endless(seconds: Int, status: WorkoutRecord.Status) {
    var state = EngineState()
    let pair = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let anchor = Session.Anchor(at: EngineWorld.origin.instant, elapsed: .zero)
    state.running = EngineState.Running(
      session: Session(
        id: "s", timeline: Timeline(Routine(name: "On", round: pair, rounds: nil)), anchor: anchor,
        sound: true,
        voice: true), startedAt: EngineWorld.origin.wall)
    let world = EngineWorld(state)
    world.pass(.seconds(seconds))
    world.command(EngineMethods.Stop.self, .init())
    #expect(logged(world).map(\.status) == [status])
    #expect(logged(world).first?.plannedSeconds == nil && logged(world).first?.rounds == seconds / 30 + 1)
  }

  @Test(
    "without an end and with an interval that waits, it is complete after a round of both",
    arguments: [(false, WorkoutRecord.Status.stopped), (true, .completed)])
  func endlessAndOpen(isRound: Bool, status: WorkoutRecord.Status) {
    var state = EngineState()
    let pair = [Segment(.work, seconds: nil), Segment(.rest, seconds: 10)]
    let anchor = Session.Anchor(at: EngineWorld.origin.instant, elapsed: .zero)
    state.running = EngineState.Running(
      session: Session(
        id: "s", timeline: Timeline(Routine(name: "On", round: pair, rounds: nil)), anchor: anchor,
        sound: true, voice: true), startedAt: EngineWorld.origin.wall)
    let world = EngineWorld(state)
    world.pass(.seconds(31))
    if isRound {
      world.command(EngineMethods.Done.self)
      world.pass(.seconds(11))
    }
    world.command(EngineMethods.Stop.self, .init())
    #expect(logged(world).map(\.status) == [status])
  }

  @Test("a clock that was set back during a workout moves its start, so that it ends after it began")
  func clockSetBack() throws {
    let world = running(after: 30)
    world.moment.wall.nanoseconds -= 90_000 * 1_000_000_000
    world.pass(.seconds(170))
    let record = try #require(logged(world).first)
    let started = try #require(WallTime(rfc3339: record.startedAt))
    let completed = try #require(WallTime(rfc3339: record.completedAt))
    #expect(completed.nanoseconds - started.nanoseconds == 125_000_000_000)
  }
}
