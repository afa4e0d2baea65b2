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
}
