import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: a finished workout is logged exactly once")
struct OutboxTests {
  private let world = EngineWorld()

  @Test("it is sent to the store with its dates and numbers, and removed when acknowledged")
  func logged() throws {
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
    world.acknowledge(call.tag)
    #expect(world.core.state.outbox.isEmpty && world.journal?.state == world.core.state)
    #expect(world.published.count == count, "subscribers do not see the outbox")
    world.crash()
    world.send(.connected)
    #expect(world.calls.count == 1)
  }

  @Test("while the store is away it waits, through a crash too, and goes out when the store is back")
  func storeAway() throws {
    world.start(0, 1, 1)
    world.pass(.seconds(5))
    let tag = try #require(world.calls.last).tag
    world.send(.response(tag: tag, .failure(ErrorObject(.actorNotRunning, "store is not running"))))
    #expect(world.wakeAt == nil)
    world.crash()
    world.calls = []
    world.show(.store)
    #expect(world.calls.map(\.method) == ["store.logWorkout"])
  }

  @Test("one that lies days ahead, because the clock was set back since, is sent as ended now")
  func clockSetBack() throws {
    world.start(0, 10, 1)
    world.pass(.seconds(11))
    let tag = try #require(world.calls.last).tag
    world.send(.response(tag: tag, .failure(ErrorObject(.actorNotRunning, "store is not running"))))
    world.moment.wallNanoseconds -= 200_000_000_000_000
    world.show(.store)
    let record = try JSON.decode(WorkoutRecord.self, from: try #require(world.calls.last).params)
    #expect(record.completedAt == world.moment.wall.rfc3339 && record.activeSeconds == 11)
    let started = try #require(WallTime(rfc3339: record.startedAt))
    #expect(world.moment.wall.nanoseconds - started.nanoseconds == 11_000_000_000)
  }

  @Test("one that was sent twice and acknowledged twice does not take the next with it")
  func sentTwice() throws {
    for _ in 0..<2 {
      world.start(0, 1, 1)
      world.pass(.seconds(5))
    }
    let first = try #require(world.calls.first).tag
    world.show(.store)
    #expect(world.calls.map(\.tag) == [first, first])
    world.acknowledge(first)
    world.acknowledge(first)
    #expect(world.core.state.outbox.count == 1)
    #expect(world.calls.last?.tag == world.core.state.outbox.first.map { .delivery($0) })
  }

  @Test(
    "acknowledged while the disk is full: removed at once, not sent again, written when there is room")
  func acknowledgedOnFullDisk() throws {
    world.start(0, 1, 1)
    world.pass(.seconds(5))
    let tag = try #require(world.calls.last).tag
    world.diskProblem = "No space left on device"
    world.acknowledge(tag)
    #expect(world.core.state.outbox.isEmpty && world.journal?.state.outbox.count == 1)
    world.diskProblem = nil
    world.pass(.seconds(1))
    #expect(world.journal?.state.outbox.isEmpty == true && world.calls.count == 1)
  }

  @Test("a store that refuses is asked again after 1, 2, 4 … seconds")
  func refusing() throws {
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
    world.start(0, 10, 10)
    world.now = world.now.advanced(by: .seconds(3600))
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
    let workout = WorkoutRecord(
      sessionId: "s", name: "n", startedAt: EngineWorld.origin.wall, completedAt: EngineWorld.origin.wall,
      activeSeconds: 1, sets: 1, rounds: 1)
    var state = EngineState()
    state.outbox = (0..<count).map {
      var workout = workout
      workout.sessionId = "s\($0)"
      return workout
    }
    world.restart(EngineCore(state, bootId: "boot", newId: { "new" }))
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
    world.acknowledge(try #require(world.calls.last).tag)
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
    world.publishPresets()
    world.start(0, 1, 1)
    world.now = world.now.advanced(by: .seconds(5))
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
    finished(world)
    let first = try #require(world.calls.first).tag
    var later = try #require(world.core.state.outbox.first)
    later.results = [IntervalResult(title: "AMRAP", seconds: 1, ends: [], reps: 12)]
    var state = world.core.state
    state.outbox.append(later)
    world.core = EngineCore(state, bootId: "boot", newId: { "new" })
    world.acknowledge(first)
    world.acknowledge(first)
    #expect(world.core.state.outbox == [later] && world.calls.last?.tag == .delivery(later))
  }
}
