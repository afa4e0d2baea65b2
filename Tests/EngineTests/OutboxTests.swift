import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: a finished workout is logged exactly once")
struct OutboxTests {
  @Test("it is sent to the store with its dates and numbers, and removed when acknowledged")
  func logged() throws {
    let world = EngineWorld()
    let started = try world.start(1, 2, 3, sets: 2, rounds: 2).get()
    world.pass(.seconds(60))
    let call = try #require(world.calls.first)
    #expect(call.method == "store.logWorkout")
    let record = try JSON.decode(WorkoutRecord.self, from: call.params)
    #expect(record.sessionId == started.sessionId && record.name == "2/3 × 2, 2 sets")
    #expect(record.activeSeconds == 20 && record.sets == 2 && record.rounds == 2)
    #expect(record.startedAt == EngineWorld.origin.wall.rfc3339)
    #expect(
      record.completedAt
        == EngineWorld.origin.wallTime(of: EngineWorld.origin.instant.advanced(by: .seconds(21))).rfc3339)
    let count = world.published.count
    world.send(.response(tag: call.tag, .success(JSON.encode(StoreMethods.LogWorkout.Result.success))))
    #expect(world.core.state.outbox.isEmpty && world.journal?.state == world.core.state)
    #expect(world.published.count == count, "subscribers do not see the outbox")
    world.crash()
    world.send(.connected)
    #expect(world.calls.count == 1)
  }

  @Test("while the store is away it waits, through a crash too, and goes out when the store is back")
  func storeAway() throws {
    let world = EngineWorld()
    world.start(0, 1, 1)
    world.pass(.seconds(5))
    let tag = try #require(world.calls.last).tag
    world.send(.response(tag: tag, .failure(ErrorObject(.actorNotRunning, "store is not running"))))
    #expect(world.wakeAt == nil)
    world.crash()
    world.calls = []
    let presence = Presence(actor: "store", pid: 1, isRunning: true)
    world.send(.publication(.presence(of: "store"), JSON.encode(presence)))
    #expect(world.calls.map(\.method) == ["store.logWorkout"])
  }

  @Test("one that lies days ahead, because the clock was set back since, is sent as ended now")
  func clockSetBack() throws {
    let world = EngineWorld()
    world.start(0, 10, 1)
    world.pass(.seconds(11))
    let tag = try #require(world.calls.last).tag
    world.send(.response(tag: tag, .failure(ErrorObject(.actorNotRunning, "store is not running"))))
    world.now.wallNanoseconds -= 200_000_000_000_000
    world.send(
      .publication(.presence(of: "store"), JSON.encode(Presence(actor: "store", pid: 1, isRunning: true))))
    let record = try JSON.decode(WorkoutRecord.self, from: try #require(world.calls.last).params)
    #expect(record.completedAt == world.now.wall.rfc3339 && record.activeSeconds == 11)
    let started = try #require(WallTime(rfc3339: record.startedAt))
    #expect(world.now.wall.nanoseconds - started.nanoseconds == 11_000_000_000)
  }

  @Test("one that was sent twice and acknowledged twice does not take the next with it")
  func sentTwice() throws {
    let world = EngineWorld()
    for _ in 0..<2 {
      world.start(0, 1, 1)
      world.pass(.seconds(5))
    }
    let first = try #require(world.calls.first).tag
    let presence = Presence(actor: "store", pid: 1, isRunning: true)
    world.send(.publication(.presence(of: "store"), JSON.encode(presence)))
    #expect(world.calls.map(\.tag) == [first, first])
    let success = JSON.encode(StoreMethods.LogWorkout.Result.success)
    world.send(.response(tag: first, .success(success)))
    world.send(.response(tag: first, .success(success)))
    #expect(world.core.state.outbox.count == 1)
    #expect(world.calls.last?.tag == world.core.state.outbox.first.map { .delivery($0) })
  }

  @Test(
    "acknowledged while the disk is full: removed at once, not sent again, written when there is room")
  func acknowledgedOnFullDisk() throws {
    let world = EngineWorld()
    world.start(0, 1, 1)
    world.pass(.seconds(5))
    let tag = try #require(world.calls.last).tag
    world.diskProblem = "No space left on device"
    world.send(.response(tag: tag, .success(JSON.encode(StoreMethods.LogWorkout.Result.success))))
    #expect(world.core.state.outbox.isEmpty && world.journal?.state.outbox.count == 1)
    world.diskProblem = nil
    world.pass(.seconds(1))
    #expect(world.journal?.state.outbox.isEmpty == true && world.calls.count == 1)
  }

  @Test("a store that refuses is asked again after 1, 2, 4 … seconds")
  func refusing() throws {
    let world = EngineWorld()
    world.start(0, 1, 1)
    world.pass(.seconds(2))
    for pause in [1, 2, 4] {
      let tag = try #require(world.calls.last).tag
      world.calls = []
      world.send(.response(tag: tag, .failure(ErrorObject(.internalError, "disk full"))))
      world.pass(.seconds(pause) - .milliseconds(1))
      #expect(world.calls.isEmpty)
      world.pass(.milliseconds(1))
      #expect(world.calls.count == 1)
    }
  }

  @Test("a workout that ended while no engine ran is logged with the time at which it ended")
  func endedMeanwhile() throws {
    let world = EngineWorld()
    world.start(0, 10, 10)
    world.jump(to: world.now.instant.advanced(by: .seconds(3600)))
    world.crash()
    world.send(.connected)
    let record = try JSON.decode(WorkoutRecord.self, from: try #require(world.calls.first).params)
    #expect(
      record.completedAt
        == EngineWorld.origin.wallTime(of: EngineWorld.origin.instant.advanced(by: .seconds(20))).rfc3339)
  }

  private func finished(_ world: EngineWorld, count: Int = 1) {
    for _ in 0..<count {
      world.start(0, 1, 1)
      world.pass(.seconds(5))
    }
  }

  @Test("a workout that the store refuses for good is stored in a file, and the next one is logged")
  func refusedForGood() throws {
    let world = EngineWorld()
    finished(world, count: 2)
    let bad = try #require(world.calls.first).tag
    let refusal = ErrorObject(InvalidField(field: "startedAt", value: "1969", allowed: "1970 to 2199"))
    world.send(.response(tag: bad, .failure(refusal)))
    #expect(world.quarantined?.map { .delivery($0) } == [bad])
    #expect(
      world.core.state.outbox.map { .delivery($0) } == [world.calls.last?.tag]
        && world.calls.last?.tag != bad)
    #expect(world.journal?.state.outbox.count == 1, "it is not sent again after a crash")
  }

  @Test("one that cannot be stored in a file waits, and is tried again")
  func notPutAside() throws {
    let world = EngineWorld()
    finished(world)
    let bad = try #require(world.calls.first).tag
    world.quarantined = nil
    world.send(.response(tag: bad, .failure(ErrorObject(.invalidParams, "no"))))
    #expect(world.core.state.outbox.count == 1 && world.warnings.count == 1)
    world.quarantined = []
    world.pass(.seconds(1))
    #expect(world.calls.map(\.tag) == [bad, bad])
    world.send(.response(tag: bad, .failure(ErrorObject(.invalidParams, "no"))))
    #expect(world.core.state.outbox.isEmpty && world.quarantined?.count == 1)
  }

  /// A world whose outbox has a number of workouts.
  private func waiting(_ count: Int) -> EngineWorld {
    let world = EngineWorld()
    let workout = WorkoutRecord(
      sessionId: "s", name: "n", startedAt: EngineWorld.origin.wall, completedAt: EngineWorld.origin.wall,
      activeSeconds: 1, sets: 1, rounds: 1)
    var state = EngineState()
    state.outbox = (0..<count).map {
      var workout = workout
      workout.sessionId = "s\($0)"
      return workout
    }
    world.core = EngineCore(state, bootId: "boot", newId: { "new" })
    world.send(.started)
    return world
  }

  private func refuse(_ world: EngineWorld, _ code: ErrorObject.Code) throws {
    let tag = try #require(world.calls.last).tag
    world.send(.response(tag: tag, .failure(ErrorObject(code, "no"))))
  }

  @Test("a store that runs gets them all, however many wait")
  func moreThanTheLimit() throws {
    let world = waiting(EngineCore.outboxMax + 1)
    #expect(world.quarantined == [] && world.calls.count == 1)
    let success = JSON.encode(StoreMethods.LogWorkout.Result.success)
    world.send(.response(tag: try #require(world.calls.last).tag, .success(success)))
    #expect(world.quarantined == [] && world.core.state.outbox.count == EngineCore.outboxMax)
  }

  @Test(
    "beyond its limit the oldest is stored in a file while the store does not run, or fails",
    arguments: [ErrorObject.Code.actorNotRunning, .unanswered, .internalError])
  func limited(code: ErrorObject.Code) throws {
    let world = waiting(EngineCore.outboxMax + 2)
    try refuse(world, code)
    #expect(world.quarantined?.map(\.sessionId) == ["s0"])
    try refuse(world, code)
    #expect(world.quarantined?.map(\.sessionId) == ["s0", "s1"])
    try refuse(world, code)
    #expect(world.core.state.outbox.count == EngineCore.outboxMax)
  }

  @Test("one that ends while the store does not run drives out the oldest at once")
  func limitedWhileHeld() throws {
    let world = waiting(EngineCore.outboxMax)
    try refuse(world, .actorNotRunning)
    #expect(world.quarantined == [])
    finished(world)
    #expect(world.quarantined?.map(\.sessionId) == ["s0"])
    #expect(world.core.state.outbox.count == EngineCore.outboxMax)
  }

  @Test("a command that comes just after the end of the one too many is carried out too")
  func limitedBesideCommand() throws {
    let world = waiting(EngineCore.outboxMax)
    try refuse(world, .actorNotRunning)
    world.send(.publication(.presets, JSON.encode(PresetList(presets: EngineWorld.presets))))
    world.start(0, 1, 1)
    world.jump(to: world.now.instant.advanced(by: .seconds(5)))
    #expect(throws: Never.self) { try world.command(EngineMethods.Stop.self, .init()).get() }
    #expect(world.state?.phase == .idle && world.journal?.state == world.core.state)
    #expect(world.quarantined?.map(\.sessionId) == ["s0"])
    #expect(world.core.state.outbox.count == EngineCore.outboxMax)
  }

  @Test("without room for its file it stays, and is tried again later, not at once")
  func limitWithoutRoom() throws {
    let world = waiting(EngineCore.outboxMax + 1)
    world.quarantined = nil
    try refuse(world, .actorNotRunning)
    #expect(world.core.state.outbox.count == EngineCore.outboxMax + 1 && world.warnings.count == 1)
    world.calls = []
    world.pass(.seconds(1))
    #expect(world.calls.count == 1 && world.warnings.count == 1)
  }

  @Test("repetitions said while the delivery is under way are delivered too, whatever is answered twice")
  func repetitionsMeanwhile() throws {
    let world = EngineWorld()
    finished(world)
    let first = try #require(world.calls.first).tag
    var later = try #require(world.core.state.outbox.first)
    later.results = [IntervalResult(title: "AMRAP", seconds: 1, ends: [], reps: 12)]
    var state = world.core.state
    state.outbox.append(later)
    world.core = EngineCore(state, bootId: "boot", newId: { "new" })
    let success = JSON.encode(StoreMethods.LogWorkout.Result.success)
    world.send(.response(tag: first, .success(success)))
    world.send(.response(tag: first, .success(success)))
    #expect(world.core.state.outbox == [later] && world.calls.last?.tag == .delivery(later))
  }
}
