import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: requests from actor to actor")
struct RequestTests {
  private let world = BrokerWorld()
  private let engine: Int
  private let asker: Int

  init() {
    engine = world.join("engine")
    asker = world.join()
  }

  @Test(
    "ids chosen by two clients are kept apart, even when they are the same",
    arguments: ["1", "\"1\"", "-15", "123456789012345678901234567890", "\"\\u00e9 \\\"\"", "0"])
  func sameId(_ id: String) {
    let other = world.join()
    world.say(asker, BrokerWorld.request(id, "engine.first"))
    world.say(other, BrokerWorld.request(id, "engine.second"))
    #expect(
      world.read(engine) == [
        BrokerWorld.request("1", "engine.first"), BrokerWorld.request("2", "engine.second"),
      ])
    world.say(engine, BrokerWorld.result("2", "\"second\""))
    world.say(engine, BrokerWorld.result("1", "\"first\""))
    #expect(world.read(asker) == [BrokerWorld.result(id, "\"first\"")])
    #expect(world.read(other) == [BrokerWorld.result(id, "\"second\"")])
  }

  @Test("a request that its new id makes too long for a frame is refused; nothing else happens")
  func tooLongToForward() throws {
    // Ten requests, so that the broker's own ids are longer than the client's.
    for _ in 0..<10 { world.say(asker, BrokerWorld.request("1", "engine.pause")) }
    _ = world.read(engine)
    let empty = BrokerWorld.request("1", "engine.pause", "[\"\"]")
    let longest = Frame.bodyLengthMax - empty.utf8.count
    let text = String(repeating: "x", count: longest)
    world.say(asker, BrokerWorld.request("1", "engine.pause", "[\"\(text)\"]"))
    #expect(try world.refusal(asker).code == .limitReached)
    #expect(world.read(engine).isEmpty && world.core.requests.count(of: asker) == 10)
  }

  @Test("a response that the client's id makes too long for a frame becomes an error")
  func tooLongToAnswer() throws {
    let id = "\"" + String(repeating: "i", count: 100) + "\""
    world.say(asker, BrokerWorld.request(id, "engine.pause"))
    let text = String(repeating: "x", count: Frame.bodyLengthMax - BrokerWorld.result("1", "\"\"").utf8.count)
    world.say(engine, BrokerWorld.result("1", "\"\(text)\""))
    let refusals = try world.refusals(asker)
    #expect(refusals.map(\.id) == [id] && refusals.first?.error.code == .limitReached)
    #expect(world.core.requests.deadline == nil)
  }
}
