import Messages
import Testing

@testable import gympulse_supervisor

@Suite("Supervisor: starting and adopting")
struct SupervisorStartTests {
  private let world = SupervisorWorld()

  @Test("without a broker it is started first; the others follow in order once it answers")
  func order() {
    world.send(.started)
    #expect(world.takeActions().isEmpty)
    world.send(.disconnected)
    #expect(world.takeActions() == ["start broker"])
    world.send(.connected)
    #expect(world.takeActions() == ["broker.actors"])
    world.connect()
    #expect(world.takeActions() == ["broker.actors", "start store", "start engine", "start audio"])
    #expect(world.wakeAt == nil && world.logged.isEmpty)
  }

  @Test("the service manager is notified once, when the broker is reached, whatever the other daemons do")
  func ready() {
    world.unstartable = [.audio: "no such file"]
    world.send(.started)
    world.send(.disconnected)
    #expect(world.announcements == 0)
    world.send(.connected)
    #expect(world.announcements == 1)
    world.send(.disconnected)
    world.connect()
    #expect(world.announcements == 1)
  }

  @Test("a supervisor that is already stopping does not announce that it is ready")
  func stoppingIsNotReady() {
    world.slow = [.broker]
    world.send(.disconnected)
    world.send(.input(.stop))
    world.send(.connected)
    #expect(world.announcements == 0)
  }

  @Test("while the broker comes up it is not started again, however often it cannot be reached")
  func patient() {
    world.slow = [.broker]
    for _ in 0..<5 { world.send(.disconnected) }
    world.arrive(.broker)
    for _ in 0..<5 { world.send(.disconnected) }
    #expect(world.takeActions() == ["start broker"])
  }

  @Test("daemons that already run are adopted, the broker included; the others are started")
  func adoption() {
    world.connect(present: [.broker: 7, .engine: 9, .store: 8], others: ["status": 10])
    #expect(
      world.takeActions() == [
        "broker.actors", "adopt broker 7", "adopt store 8", "adopt engine 9", "start audio",
      ])
  }

  @Test("an adopted daemon that ends is started again")
  func adoptedEnds() {
    world.connect(present: [.broker: 7, .engine: 9, .store: 8, .audio: 10])
    _ = world.takeActions()
    world.end(.engine, how: "ended")
    #expect(world.logged.map(\.text) == ["gympulse-engine ended; restarting it in 50 ms"])
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start engine"])
  }

  @Test("an invalid or missing response starts nothing; the next connection requests it again")
  func noAnswer() {
    world.send(.connected)
    world.send(.response(tag: .actors, .success(Array("{}".utf8))))
    world.send(.response(tag: .actors, .failure(ErrorObject(.actorNotRunning, "gone"))))
    #expect(world.takeActions() == ["broker.actors"])
    world.connect(present: [.broker: 7])
    #expect(
      world.takeActions() == [
        "broker.actors", "adopt broker 7", "start store", "start engine", "start audio",
      ])
  }

  @Test("the broker lost and back: it is started again, the others, who run on, are not")
  func brokerLoss() {
    let world = SupervisorWorld.up()
    world.send(.disconnected)
    world.end(.broker)
    world.send(.disconnected)
    #expect(world.takeActions().isEmpty)
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start broker"])
    world.connect()
    #expect(world.takeActions() == ["broker.actors"])
  }

  @Test("a broker that ends five times before it was ever reached: the supervisor ends with it")
  func hopeless() {
    world.send(.disconnected)
    for pause in [50, 100, 200, 400] {
      world.end(.broker, how: "ended with code 1")
      #expect(world.exitCode == nil)
      world.pass(.milliseconds(pause))
    }
    world.end(.broker, how: "ended with code 1")
    #expect(world.exitCode == .refused)
    #expect(
      world.logged.last?.text == "gympulse-broker ended with code 1; the daemons cannot run without a broker")
    #expect(world.logged.last?.level == .error)
  }

  @Test("it ends as well when each of these attempts took long")
  func hopelessAndSlow() {
    world.send(.disconnected)
    for _ in 1..<SupervisorCore.brokerFailuresMax {
      world.pass(.seconds(9))
      world.end(.broker, how: "ended with code 1")
      #expect(world.exitCode == nil)
      world.pass(.seconds(1))
    }
    world.pass(.seconds(9))
    world.end(.broker, how: "ended with code 1")
    #expect(world.exitCode == .refused)
  }

  @Test("once it was reached, it is started again for ever")
  func hopeful() {
    let world = SupervisorWorld.up()
    for _ in 0..<20 {
      world.end(.broker, how: "ended with code 1")
      world.pass(.seconds(60))
    }
    #expect(world.exitCode == nil && world.takeActions().last == "start broker")
  }

  @Test("a connection that breaks while the broker lives starts nothing")
  func connectionLoss() {
    let world = SupervisorWorld.up()
    world.send(.disconnected)
    world.connect()
    #expect(world.takeActions() == ["broker.actors"])
  }

  @Test("a program that is missing is tried again like one that ends")
  func spawnFailure() {
    world.unstartable[.audio] = "start /opt/gympulse-audio: No such file or directory"
    world.connect(present: [.broker: 7])
    #expect(world.takeActions().last == "start audio")
    #expect(
      world.logged.map(\.text) == [
        "gympulse-audio could not be started: start /opt/gympulse-audio: No such file or directory; "
          + "restarting it in 50 ms"
      ])
    world.unstartable = [:]
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start audio"] && world.pids[.audio] != nil)
  }

  @Test("the end of a process that is not the daemon's any more says nothing")
  func staleEnd() {
    let world = SupervisorWorld.up()
    world.send(.input(.ended(.engine, pid: 1, how: "ended")))
    #expect(world.logged.isEmpty && world.wakeAt == nil)
  }
}
