import Messages
import Testing

@testable import gympulse_supervisor

@Suite("Supervisor: restart with back-off")
struct RestartTests {
  private let world = SupervisorWorld.up()
  private static let pauses = [50, 100, 200, 400, 800, 1600, 3200, 5000, 5000]

  @Test("pauses double from 50 ms to 5 s; from the tenth failure in a row on they are a minute")
  func pauses() {
    var policy = RestartPolicy()
    for pause in Self.pauses {
      #expect(
        policy.backOff(afterRunning: RestartPolicy.failsWithin - .nanoseconds(1)) == .milliseconds(pause))
    }
    #expect(policy.failures == RestartPolicy.failuresMax - 1)
    for _ in 0..<100 { #expect(policy.backOff(afterRunning: .zero) == .seconds(60)) }
  }

  @Test("one that ran for 2 s has not failed to start: its failures are forgotten")
  func forgotten() {
    var policy = RestartPolicy()
    for _ in 0..<5 { _ = policy.backOff(afterRunning: .zero) }
    #expect(policy.backOff(afterRunning: RestartPolicy.failsWithin) == RestartPolicy.backOffMin)
    #expect(policy.backOff(afterRunning: .zero) == .milliseconds(100))
  }

  @Test("each restart comes at its instant, to the nanosecond")
  func instants() {
    for pause in Self.pauses {
      world.end(.engine)
      #expect(world.wakeAt == world.now.advanced(by: .milliseconds(pause)))
      world.pass(.milliseconds(pause) - .nanoseconds(1))
      #expect(world.takeActions().isEmpty)
      world.pass(.nanoseconds(1))
      #expect(world.takeActions() == ["start engine"] && world.wakeAt == nil)
    }
  }

  /// Lets a daemon end ten times as soon as it has begun.
  private func failMany(_ name: Supervised, in world: SupervisorWorld) {
    for pause in Self.pauses {
      world.end(name, how: "ended with code 1")
      world.pass(.milliseconds(pause))
    }
    world.end(name, how: "ended with code 1")
    _ = world.takeActions()
  }

  @Test(
    "after the tenth failure it is tried every minute, says so once, and the others are still looked after")
  func afterMany() throws {
    failMany(.engine, in: world)
    let last = try #require(world.logged.last)
    #expect(last.level == .error)
    #expect(
      last.text.hasPrefix(
        "gympulse-engine ended with code 1, for the 10th time within 2 s of its start; see the log above "
          + "for the cause. It is restarted every 60 s, and by gympulse-ctl up"))
    let count = world.logged.count
    for _ in 0..<60 {
      world.pass(.seconds(60) - .nanoseconds(1))
      #expect(world.takeActions().isEmpty)
      world.pass(.nanoseconds(1))
      #expect(world.takeActions() == ["start engine"])
      world.end(.engine, how: "ended with code 1")
    }
    #expect(world.logged.count == count)
    world.send(.disconnected)
    world.connect()
    #expect(world.takeActions() == ["broker.actors"])
    world.end(.store)
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start store"])
  }

  @Test(
    "a store whose disk was full is back within a minute of there being room, and then restarts as quickly as any"
  )
  func roomAgain() {
    failMany(.store, in: world)
    world.pass(.seconds(60))
    #expect(world.takeActions() == ["start store"] && world.wakeAt == nil)
    world.pass(.seconds(3600))
    world.end(.store)
    #expect(world.wakeAt == world.now.advanced(by: RestartPolicy.backOffMin))
  }

  @Test("supervisor.up starts at once what waits, and nothing else; where that fails too it waits as before")
  func up() {
    failMany(.store, in: world)
    world.pass(.seconds(20))
    #expect(world.takeActions().isEmpty)
    world.request(SupervisorMethods.Up.name)
    #expect(world.takeActions() == ["start store"] && world.replies == ["{}"] && world.wakeAt == nil)
    world.request(SupervisorMethods.Up.name)
    #expect(world.takeActions().isEmpty)
    world.end(.store, how: "ended with code 1")
    #expect(world.wakeAt == world.now.advanced(by: .seconds(60)))
    world.send(.input(.stop))
    _ = world.takeActions()
    world.request(SupervisorMethods.Up.name)
    #expect(world.takeActions().isEmpty)
  }

  @Test("without a broker a signal starts at once what waits, the broker itself too")
  func signal() {
    failMany(.broker, in: world)
    world.send(.disconnected)
    world.pass(.seconds(20))
    #expect(world.takeActions().isEmpty)
    world.send(.input(.startWaiting))
    #expect(world.takeActions() == ["start broker"] && world.wakeAt == nil)
    world.send(.input(.startWaiting))
    #expect(world.takeActions().isEmpty)
  }

  @Test("a daemon whose program is missing is tried like one that ends at once")
  func neverStarts() {
    world.unstartable[.audio] = "no such file"
    world.end(.audio)
    world.pass(.seconds(60))
    #expect(world.takeActions().count == Self.pauses.count)
    world.pass(.seconds(60))
    #expect(world.takeActions() == ["start audio"])
    #expect(world.logged.map(\.level).filter { $0 == .error }.count == 1)
  }

  @Test("one that ends once an hour is always started again, after the shortest pause")
  func longLived() {
    for _ in 0..<30 {
      world.pass(.seconds(3600))
      world.end(.audio)
      #expect(world.wakeAt == world.now.advanced(by: RestartPolicy.backOffMin))
      world.pass(RestartPolicy.backOffMin)
      #expect(world.takeActions() == ["start audio"])
    }
    #expect(world.logged.allSatisfy { $0.level == .warning })
  }

  @Test("each daemon waits for itself; the timer is set to the earliest")
  func several() {
    world.end(.engine)
    world.pass(.milliseconds(50))
    world.end(.engine)
    world.end(.audio)
    let start = world.now
    #expect(world.wakeAt == start.advanced(by: .milliseconds(50)))
    _ = world.takeActions()
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start audio"])
    #expect(world.wakeAt == start.advanced(by: .milliseconds(100)))
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start engine"] && world.wakeAt == nil)
  }
}
