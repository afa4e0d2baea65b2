import Testing
import Workout

@testable import gympulse_broker

@Suite("Broker: deadlines, and no needless wake-ups")
struct DeadlinesTests {
  private static let start = Instant(nanoseconds: 0)
  private static func at(_ seconds: Int) -> Instant { start.advanced(by: .seconds(seconds)) }

  @Test("things run out in the order in which they were added, each after the same time")
  func order() {
    var deadlines = Deadlines<String>(after: .seconds(5))
    #expect(deadlines.next == nil)
    deadlines.add("a", at: Self.at(0))
    deadlines.add("b", at: Self.at(1))
    deadlines.add("c", at: Self.at(1))
    #expect(deadlines.next == Self.at(5))
    #expect(deadlines.removeExpired(at: Self.at(5).advanced(by: .nanoseconds(-1))).isEmpty)
    #expect(deadlines.removeExpired(at: Self.at(5)) == ["a"])
    #expect(deadlines.next == Self.at(6))
    #expect(deadlines.removeExpired(at: Self.at(9)) == ["b", "c"])
    #expect(deadlines.next == nil)
  }

  @Test("what was done, first, last or in between, does not run out")
  func removed() {
    var deadlines = Deadlines<Int>(after: .seconds(5))
    for key in 1...5 { deadlines.add(key, at: Self.at(key)) }
    deadlines.remove(3)
    #expect(deadlines.next == Self.at(6))
    deadlines.remove(1)
    deadlines.remove(2)
    #expect(deadlines.next == Self.at(9))
    deadlines.remove(5)
    deadlines.remove(99)
    #expect(deadlines.removeExpired(at: Self.at(100)) == [4])
    #expect(deadlines.next == nil)
  }

  @Test("ten thousand things done one after the other leave nothing behind", arguments: [1, 7])
  func many(_ under: Int) {
    var deadlines = Deadlines<Int>(after: .seconds(5))
    for key in 0..<10_000 {
      deadlines.add(key, at: Self.at(key))
      deadlines.remove(key - under)
      #expect(deadlines.next == Self.at(max(key - under + 1, 0) + 5))
    }
    #expect(deadlines.removeExpired(at: Self.at(99_999)) == Array(10_000 - under..<10_000))
  }

  @Test("nothing pending sets no timer, whatever is said")
  func idle() {
    let world = BrokerWorld()
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
    let world = BrokerWorld()
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

  @Test("a timer that rings early changes nothing but is set again")
  func early() {
    let world = BrokerWorld()
    _ = world.open()
    let wake = world.wakeAt
    world.ring()
    #expect(world.wakeAt == wake && wake != nil && world.reasons.isEmpty)
  }
}
