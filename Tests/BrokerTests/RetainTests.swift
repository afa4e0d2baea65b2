import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: retained topics of other programs, and the clocks")
struct RetainTests {
  private let world = BrokerWorld()
  private let color = Topic("lamp.color")

  private func retain(_ client: BrokerCore.ClientID, _ topics: [String]) {
    let list = topics.map { "\"\($0)\"" }.joined(separator: ",")
    world.say(client, BrokerWorld.request("1", "broker.retain", #"{"topics":[\#(list)]}"#))
  }

  @Test("the last value is sent to who comes later, until the connection ends")
  func retained() {
    let lamp = world.join("lamp")
    retain(lamp, ["lamp.color", "lamp.power"])
    #expect(world.read(lamp) == [BrokerWorld.result("1", #"{"topics":["lamp.color","lamp.power"]}"#)])
    let early = world.join(nil, [color])
    for value in [#"{"c":1}"#, #"{"c":2}"#] { world.say(lamp, BrokerWorld.note(color, value)) }
    #expect(world.read(early).count == 2)
    let late = world.open()
    world.say(late, BrokerWorld.hello(nil, [Topic("lamp.*")]))
    #expect(world.read(late).first == BrokerWorld.note(color, #"{"c":2}"#))
    world.leave(lamp)
    #expect(world.core.retained.isEmpty && world.core.retainers.isEmpty)
  }

  @Test("what the supervisor showed of other actors is gone with it, and everything else stays")
  func readings() {
    let supervisor = world.join("supervisor")
    let reader = world.join(nil, [.readings])
    let (some, none) = (#"{"readings":[{"topic":"heart.rate"}]}"#, #"{"readings":[]}"#)
    world.say(supervisor, BrokerWorld.note(.readings, some))
    _ = world.read(reader)
    world.leave(supervisor)
    #expect(world.read(reader) == [BrokerWorld.note(.readings, none)])
    #expect(world.core.retained.keys.map(\.name) == ["readings"])
    world.leave(world.join("supervisor"))
    #expect(world.read(reader) == [BrokerWorld.note(.readings, none)])
  }

  @Test("without it nothing is retained, and with it no other client publishes the topic")
  func owner() {
    let lamp = world.join("lamp")
    let other = world.join("other", [color])
    world.say(lamp, BrokerWorld.note(color, #"{"c":1}"#))
    #expect(world.read(other).count == 1 && world.core.retained[color] == nil)
    retain(lamp, ["lamp.color"])
    world.say(other, BrokerWorld.note(color, #"{"c":2}"#))
    #expect(world.read(other) == [] && world.core.retained[color] == nil)
    #expect(world.warnings == ["other may not publish lamp.color; only lamp may"])
  }

  @Test(
    "only topics of its own can be retained",
    arguments: ["session", "lamp", "lamps.color", "lamp.*", "lamp.", "lamp.a b", "engine.x", "presence.lamp"])
  func foreign(topic: String) throws {
    let lamp = world.join("lamp")
    retain(lamp, ["lamp.power", topic])
    let error = try world.refusal(lamp)
    #expect(error.code == .invalidParams && error.data?.path.pointer == "/topics/1")
    let nameless = world.join()
    retain(nameless, ["lamp.color"])
    #expect(try world.refusal(nameless).code == .invalidParams && world.core.retainers.isEmpty)
  }

  @Test("topics and bytes are limited")
  func limits() throws {
    let max = BrokerLimits.retainedTopicsMax
    let lamp = world.join("lamp")
    retain(lamp, (1...max).map { "lamp.\($0)" })
    _ = world.read(lamp)
    retain(lamp, ["lamp.1"])
    #expect(world.read(lamp).count == 1, "the same topic again does not count")
    retain(lamp, ["lamp.0"])
    let error = try world.refusal(lamp)
    #expect(error.code == .limitReached && error.reason == .tooMany && error.max == max)
    let topic = Topic("lamp.1")
    let empty = BrokerWorld.note(topic, #"{"a":""}"#).utf8.count
    let value = { #"{"a":"\#(String(repeating: "x", count: BrokerLimits.retainedBytesMax - empty + $0))"}"# }
    world.say(lamp, BrokerWorld.note(topic, value(0)))
    #expect(world.core.retained[topic]?.count == BrokerLimits.retainedBytesMax)
    let reader = world.join(nil, [topic])
    world.say(lamp, BrokerWorld.note(topic, value(1)))
    #expect(world.read(reader).count == 1 && world.core.retained[topic] == nil)
  }

  @Test("the clocks are those at the request")
  func now() {
    let client = world.join()
    world.say(client, BrokerWorld.request("1", "broker.now"))
    let date = "2026-11-21T08:30:00.000+01:00"
    #expect(
      world.read(client) == [
        BrokerWorld.result("1", #"{"at":\#(world.now.nanoseconds),"bootId":"b","date":"\#(date)"}"#)
      ])
  }

  @Test(
    "a method of an actor that cannot exist is unknown",
    arguments: ["Broker.ping", "a b.c", "1st.go", ".go", "\(String(repeating: "a", count: 33)).go"])
  func impossible(method: String) throws {
    let client = world.join()
    world.say(client, BrokerWorld.request("1", method))
    #expect(try world.refusal(client).code == .methodNotFound)
    world.say(client, BrokerWorld.request("1", "lamp.go"))
    #expect(try world.refusal(client).code == .actorNotRunning)
  }
}
