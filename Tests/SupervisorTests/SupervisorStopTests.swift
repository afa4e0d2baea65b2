import ActorCore
import Messages
import Testing

@testable import gympulse_supervisor

@Suite("Supervisor: stopping")
struct SupervisorStopTests {
  private let world = SupervisorWorld.up()

  @Test("all are stopped in the reverse order, each when the one before has ended; then it ends itself")
  func reverse() {
    world.send(.input(.stop))
    for name in [Supervised.audio, .engine, .store, .broker] {
      #expect(world.takeActions() == ["terminate \(name)"])
      #expect(world.wakeAt == world.now.advanced(by: SupervisorCore.stopDeadline))
      world.pass(.milliseconds(100))
      world.end(name, how: "ended with code 0")
    }
    #expect(world.takeActions() == ["exit"] && world.exitCode == .done)
    #expect(world.logged.isEmpty)
  }

  @Test("supervisor.down is answered first")
  func down() {
    world.request(SupervisorMethods.Down.name)
    #expect(world.replies == ["{}"])
    #expect(world.takeActions() == ["terminate audio"])
    let token = RequestToken(id: Array("2".utf8))
    var core = SupervisorCore()
    let effects = core.handle(
      .request(IncomingRequest(token: token, method: SupervisorMethods.Down.name, params: nil)),
      at: world.moment)
    guard case .reply(token, _) = effects.first, case .exit(.done) = effects.dropFirst().first else {
      Issue.record("\(effects)")
      return
    }
  }

  @Test("down asked twice is answered twice and done once")
  func twice() {
    world.request(SupervisorMethods.Down.name)
    world.request(SupervisorMethods.Down.name)
    world.send(.input(.stop))
    #expect(world.replies == ["{}", "{}"])
    #expect(world.takeActions() == ["terminate audio"])
  }

  @Test("a method it does not have, and bad parameters, are refused and stop nothing")
  func refused() {
    #expect(world.request("supervisor.fly")?.error?.code == .methodNotFound)
    let down = world.request(SupervisorMethods.Down.name, Array(#"{"now":true}"#.utf8))
    #expect(down?.error?.code == .invalidParams)
    #expect(world.takeActions().isEmpty)
  }

  @Test(
    "one that does not respond is killed at the deadline and not before, and the others are stopped after it")
  func deaf() {
    world.send(.input(.stop))
    world.end(.audio)
    _ = world.takeActions()
    world.pass(SupervisorCore.stopDeadline - .nanoseconds(1))
    #expect(world.takeActions().isEmpty)
    world.pass(.nanoseconds(1))
    #expect(world.takeActions() == ["kill engine"])
    #expect(world.logged.map(\.text) == ["gympulse-engine does not respond to SIGTERM; killing it"])
    #expect(world.wakeAt == nil)
    world.end(.engine)
    #expect(world.takeActions() == ["terminate store"])
    #expect(world.wakeAt == world.now.advanced(by: SupervisorCore.stopDeadline))
  }

  @Test("what waits for its restart is not started any more and not waited for")
  func waiting() {
    world.end(.audio)
    world.end(.engine)
    world.send(.input(.stop))
    #expect(world.takeActions() == ["terminate store"])
    world.pass(.seconds(1))
    world.end(.store)
    world.end(.broker)
    #expect(world.takeActions() == ["terminate broker", "exit"])
  }

  @Test("nothing is started when one of them ends, or the broker is back, meanwhile")
  func meanwhile() {
    world.send(.input(.stop))
    _ = world.takeActions()
    world.end(.store)
    world.send(.disconnected)
    world.connect()
    #expect(world.logged.isEmpty)
    #expect(world.takeActions().isEmpty)
  }

  @Test("stopped before anything was started it ends at once")
  func early() {
    let world = SupervisorWorld()
    world.send(.input(.stop))
    #expect(world.takeActions() == ["exit"] && world.exitCode == .done)
  }

  @Test("one that is just being started is asked to end when its process is known")
  func starting() {
    let world = SupervisorWorld()
    world.slow = [.audio]
    world.connect(present: [.broker: 7])
    _ = world.takeActions()
    world.send(.input(.stop))
    #expect(world.takeActions().isEmpty && world.wakeAt == nil)
    world.arrive(.audio)
    #expect(world.takeActions() == ["terminate audio"])
    world.end(.audio)
    #expect(world.takeActions() == ["terminate engine"])
  }

  @Test("one that is just being started and fails is done with")
  func startFails() {
    let world = SupervisorWorld()
    world.slow = [.audio]
    world.connect(present: [.broker: 7])
    _ = world.takeActions()
    world.send(.input(.stop))
    world.send(.input(.failed(.audio, reason: "no such file")))
    #expect(world.takeActions() == ["terminate engine"] && world.logged.isEmpty)
  }

  @Test("while one is being started, the deadline of another that has ended kills none")
  func oldDeadline() {
    let world = SupervisorWorld()
    world.slow = [.engine]
    world.connect(present: [.broker: 7])
    world.send(.input(.stop))
    world.pass(.seconds(1))
    world.end(.audio)
    _ = world.takeActions()
    world.pass(.seconds(10))
    #expect(world.takeActions().isEmpty && world.wakeAt == nil)
    world.arrive(.engine)
    #expect(world.takeActions() == ["terminate engine"])
  }
}
