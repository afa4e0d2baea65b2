import Testing

@testable import gympulse_supervisor

@Suite("Supervisor: the table of a daemon")
struct DaemonTests {
  @Test("every event has a step in every state", arguments: Daemon.Event.allCases)
  func complete(event: Daemon.Event) {
    #expect(Daemon.steps(at: event).count == Daemon.State.allCases.count)
  }

  @Test("what is not wanted is terminated if it runs, and else forgotten", arguments: Daemon.State.allCases)
  func exits(state: Daemon.State) {
    let step = Daemon.steps(at: .unwanted)[state.rawValue]
    switch state {
    case .absent, .starting, .leaving: #expect(step == .stay)
    case .running: #expect(step == .leave)
    case .waiting, .taken, .missing: #expect(step == .reset)
    }
  }

  @Test("one that fails to start although it is not needed any more is not tried again")
  func unwanted() {
    let world = SupervisorWorld.up(uninstalled: [])
    world.slow = [.hooks]
    world.set { $0.onWork = "a" }
    world.set()
    world.send(.input(.failed(.hooks, reason: "no such file")))
    #expect(world.takeActions() == ["start hooks"] && world.wakeAt == nil && world.logged.isEmpty)
  }

  @Test("one that became needless without a broker ends at once")
  func needlessWithoutBroker() {
    let world = SupervisorWorld(records: [.music])
    world.uninstalled = [.desktop]
    world.connect(present: [.broker: 7])
    world.send(.disconnected)
    _ = world.takeActions()
    world.send(.input(.records([])))
    #expect(world.takeActions() == ["terminate music"])
  }
}
