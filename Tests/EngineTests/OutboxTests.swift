import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: a finished workout is logged exactly once")
struct OutboxTests {
  private let world = EngineWorld()

  private func finished(_ world: EngineWorld) {
    world.start(0, 1, 1)
    world.pass(.seconds(5))
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
