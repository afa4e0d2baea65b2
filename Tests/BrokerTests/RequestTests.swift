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

  @Test("a request goes to the actor before the dot, and its response comes back under the client's id")
  func roundTrip() {
    world.say(asker, BrokerWorld.request("7", "engine.pause", #"{"a" : 1}"#))
    #expect(world.read(engine) == [BrokerWorld.request("1", "engine.pause", #"{"a" : 1}"#)])
    world.say(engine, BrokerWorld.result("1", #"{"done" :true}"#))
    #expect(world.read(asker) == [BrokerWorld.result("7", #"{"done" :true}"#)])
    #expect(world.wakeAt == nil)
  }

  @Test("a refusal comes back as it is, whatever is in it")
  func refusal() {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    #expect(world.read(engine) == [BrokerWorld.request("1", "engine.pause")])
    let error = #"{"code":-1,"message":"no","data":[1,{"x":null}]}"#
    world.say(engine, #"{"jsonrpc":"2.0","id":1,"error":\#(error)}"#)
    #expect(world.read(asker) == [#"{"jsonrpc":"2.0","id":7,"error":\#(error)}"#])
  }

  @Test("the first dot ends the actor's name")
  func firstDot() {
    world.say(asker, BrokerWorld.request("7", "engine.presets.list"))
    #expect(world.read(engine) == [BrokerWorld.request("1", "engine.presets.list")])
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

  @Test("two requests of one client under one id are both answered")
  func sameIdTwice() {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    world.say(asker, BrokerWorld.request("7", "engine.resume"))
    world.say(engine, BrokerWorld.result("1", "1"))
    world.say(engine, BrokerWorld.result("2", "2"))
    #expect(world.read(asker) == [BrokerWorld.result("7", "1"), BrokerWorld.result("7", "2")])
  }

  @Test("an actor may ask itself")
  func itself() {
    world.say(engine, BrokerWorld.request("7", "engine.pause"))
    world.say(engine, BrokerWorld.result("1", "{}"))
    #expect(world.read(engine) == [BrokerWorld.request("1", "engine.pause"), BrokerWorld.result("7", "{}")])
  }

  @Test("an absent actor is an error at once")
  func absent() throws {
    world.say(asker, BrokerWorld.request("7", "audio.preview"))
    let error = try world.refusal(asker)
    #expect(error == ErrorObject(.actorNotRunning, "audio is not running"))
    #expect(world.wakeAt == nil)
  }

  @Test("an actor that leaves before it answers is an error at once")
  func leaves() throws {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    world.leave(engine)
    let refusals = try world.refusals(asker)
    #expect(refusals.map(\.id) == ["7"])
    #expect(refusals.first?.error == ErrorObject(.unanswered, "engine disconnected before it responded"))
    #expect(world.wakeAt == nil)
  }

  @Test("the response to a client that has disconnected is dropped")
  func askerLeaves() {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    world.leave(asker)
    world.say(engine, BrokerWorld.result("1", "{}"))
    #expect(world.lost.isEmpty && world.wakeAt == nil && world.core.requests.deadline == nil)
  }

  @Test("a silent actor is an error at the deadline and not before")
  func silent() throws {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    world.pass(BrokerLimits.requestDeadline - .nanoseconds(1))
    #expect(world.read(asker).isEmpty)
    world.pass(.nanoseconds(1))
    #expect(try world.refusal(asker) == ErrorObject(.actorUnresponsive, "engine did not respond within 5 s"))
    #expect(world.reasons.isEmpty && world.core.actors["engine"] == engine)
  }

  @Test("an answer just in time counts; one that comes after the deadline is dropped")
  func late() throws {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    world.say(asker, BrokerWorld.request("8", "engine.resume"))
    world.pass(BrokerLimits.requestDeadline - .nanoseconds(1))
    world.say(engine, BrokerWorld.result("2", "{}"))
    #expect(world.read(asker) == [BrokerWorld.result("8", "{}")])
    world.pass(.seconds(1))
    #expect(try world.refusals(asker).map(\.id) == ["7"])
    world.say(engine, BrokerWorld.result("1", "{}"))
    #expect(world.read(asker).isEmpty)
  }

  @Test("a second answer is dropped")
  func twice() {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    world.say(engine, BrokerWorld.result("1", "1"))
    world.say(engine, BrokerWorld.result("1", "2"))
    #expect(world.read(asker) == [BrokerWorld.result("7", "1")])
  }

  @Test(
    "a response from an actor without that request is ignored",
    arguments: ["1", "\"1\"", "null", "1.0", "99999999999999999999"])
  func stranger(_ id: String) {
    world.say(asker, BrokerWorld.request("7", "engine.pause"))
    let stranger = world.join("audio")
    world.say(stranger, BrokerWorld.result(id, "\"false\""))
    #expect(world.read(asker).isEmpty)
    world.say(engine, BrokerWorld.result("1", "\"true\""))
    #expect(world.read(asker) == [BrokerWorld.result("7", "\"true\"")])
  }

  @Test("a method without a dot names no actor", arguments: ["pause", "engine", "broker"])
  func noDot(_ method: String) throws {
    world.say(asker, BrokerWorld.request("7", method))
    #expect(try world.refusal(asker) == ErrorObject(.methodNotFound, "there is no method \(method)"))
    #expect(world.read(engine).isEmpty)
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
