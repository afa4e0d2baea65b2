import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: publications")
struct PublicationTests {
  private let world = BrokerWorld()

  @Test("bytes are forwarded unchanged to every subscriber, including the publisher, and to no one else")
  func unchanged() {
    let body =
      "{ \"params\" : {\"b\":1.0e+2, \"a\":\"\\u00e9 ü\"},\n\t\"method\":\"bell\" ,\"jsonrpc\":\"2.0\",\"more\":[null]} "
    let sender = world.join(nil, [Topic("bell")])
    let listener = world.join(nil, [Topic("bell")])
    let other = world.join(nil, [Topic("door")])
    world.say(sender, body)
    #expect(world.read(sender) == [body] && world.read(listener) == [body] && world.read(other).isEmpty)
  }

  @Test("of a state topic only the newest value need wait; events all wait")
  func coalescing() {
    let engine = world.join("engine")
    let listener = world.join(nil, [.session, Topic("bell")])
    var core = world.core
    func effects(_ topic: Topic) -> [BrokerCore.Effect] {
      core.handle(.received(engine, Array(BrokerWorld.note(topic, "{}").utf8)), at: world.now)
    }
    #expect(
      effects(.session) == [
        .send(listener, Array(BrokerWorld.note(.session, "{}").utf8), state: .session), .wake(at: nil),
      ])
    #expect(
      effects(Topic("bell")) == [
        .send(listener, Array(BrokerWorld.note(Topic("bell"), "{}").utf8), state: nil), .wake(at: nil),
      ])
  }

  @Test("a client that forges state topics is logged once, however many it sends")
  func forgedFlood() {
    let impostor = world.join()
    for topic in [Topic.session, .presets, .settings, .audioHealth] {
      for _ in 0..<1000 { world.say(impostor, BrokerWorld.note(topic, "{}")) }
    }
    #expect(world.warnings.count == 1)
  }
}
