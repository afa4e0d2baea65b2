import Messages
import Testing

@testable import gympulse_supervisor

@Suite("Supervisor: another program has a daemon's name")
struct TakenNameTests {
  /// Process 9, of another program, is connected as the engine.
  private func taken() -> SupervisorWorld {
    let world = SupervisorWorld()
    world.foreign = [9]
    world.connect(present: [.broker: 7, .store: 8, .engine: 9, .audio: 10])
    #expect(world.takeActions().contains("adopt engine 9"))
    return world
  }

  private func leave(_ world: SupervisorWorld) {
    world.send(
      .publication(
        .presence(of: .engine), JSON.encode(Presence(actor: "engine", pid: 9, isRunning: false))))
  }

  @Test("the daemon starts when that disconnects, whether its process lives on or not")
  func disconnected() {
    let world = taken()
    world.pass(.seconds(100))
    #expect(world.takeActions().isEmpty && world.wakeAt == nil)
    leave(world)
    #expect(world.takeActions() == ["start engine"])
    leave(world)
    #expect(world.takeActions().isEmpty)
  }

  @Test("it is neither ended nor waited for when all stop")
  func stop() {
    let world = taken()
    world.send(.input(.stop))
    #expect(world.takeActions() == ["terminate audio"])
    world.end(.audio)
    #expect(world.takeActions() == ["terminate store"])
    leave(world)
    #expect(world.takeActions().isEmpty)
  }

  @Test("if the broker restarts meanwhile, who is connected decides again")
  func brokerLoss() {
    let world = taken()
    world.send(.disconnected)
    world.connect(present: [.broker: 7, .store: 8, .audio: 10])
    #expect(world.takeActions() == ["broker.actors", "start engine"])
  }
}
