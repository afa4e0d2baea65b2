import Messages
import Testing

@testable import gympulse_supervisor

@Suite("Supervisor: a daemon that is there is not started a second time")
struct TakeoverTests {
  private let world = SupervisorWorld.up()

  private func hear(_ world: SupervisorWorld, _ name: Actor, pid: Int32, isRunning: Bool = true) {
    let presence = Presence(actor: name.name, pid: pid, isRunning: isRunning)
    world.send(.publication(.presence(of: name), JSON.encode(presence)))
  }

  @Test("one that comes back to the broker while its successor waits to be started is adopted")
  func whileWaiting() {
    let second = world.pids[.engine] ?? 0
    world.send(.input(.ended(.engine, pid: second, how: "ended with code 1")))
    hear(world, .engine, pid: 7)
    #expect(world.takeActions() == ["adopt engine 7"])
    #expect(world.wakeAt == nil)
  }

  @Test("when ours ends because another was faster, the other is adopted")
  func faster() {
    hear(world, .engine, pid: 7)
    world.send(.input(.ended(.engine, pid: world.pids[.engine] ?? 0, how: "ended with code 1")))
    #expect(world.takeActions() == ["adopt engine 7"])
  }

  @Test("its own presence, come and gone, hinders no restart")
  func ownPresence() {
    let pid = world.pids[.engine] ?? 0
    hear(world, .engine, pid: pid)
    world.send(.input(.ended(.engine, pid: pid, how: "was killed by signal 9")))
    #expect(world.wakeAt != nil && world.takeActions().isEmpty)
    hear(world, .engine, pid: pid, isRunning: false)
    #expect(world.wakeAt != nil)
  }

  @Test("unknown actors and invalid messages are ignored")
  func strangers() {
    let stranger = Presence(actor: "status-7", pid: 9, isRunning: true)
    world.send(.publication(.presence(of: stranger.actor), JSON.encode(stranger)))
    world.send(.publication(.presence(of: .engine), Array("{}".utf8)))
    #expect(world.takeActions().isEmpty)
  }
}
