import Testing

@testable import gympulse_broker

@Suite("Broker: deadlines, and no needless wake-ups")
struct DeadlinesTests {
  private let world = BrokerWorld()

  @Test("nothing pending sets no timer, whatever is said")
  func idle() {
    let engine = world.join("engine", [.presets])
    let client = world.join(nil, [.session])
    let count = world.wakeCount
    for body in [
      BrokerWorld.note(.session, "{}"), BrokerWorld.request("1", "broker.ping"),
      BrokerWorld.request("2", "audio.preview"), BrokerWorld.request("3", "broker.actors"),
    ] {
      world.say(engine, body)
      world.say(client, body)
    }
    #expect(world.wakeAt == nil && world.wakeCount == count)
  }

  @Test(
    "the timer is set to the earliest deadline, set again only when that changes, and stopped after the last")
  func wakes() {
    let engine = world.join("engine")
    let client = world.join()
    let start = world.now
    #expect(world.wakeAt == nil)
    world.say(client, BrokerWorld.request("1", "engine.pause"))
    #expect(world.wakeAt == start.advanced(by: BrokerLimits.requestDeadline))
    world.pass(.seconds(1))
    let count = world.wakeCount
    world.say(client, BrokerWorld.request("2", "engine.pause"))
    let late = world.open()
    #expect(world.wakeCount == count)
    world.say(engine, BrokerWorld.result("1", "{}"))
    #expect(world.wakeAt == start.advanced(by: .seconds(1) + BrokerLimits.requestDeadline))
    world.say(engine, BrokerWorld.result("2", "{}"))
    #expect(world.wakeAt == start.advanced(by: .seconds(1) + BrokerLimits.helloDeadline))
    world.leave(late)
    #expect(world.wakeAt == nil)
  }
}
