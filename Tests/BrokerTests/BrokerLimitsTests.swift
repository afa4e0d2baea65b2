import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: every limit, one past it")
struct BrokerLimitsTests {
  private let world = BrokerWorld()

  @Test("a connection beyond the limit gets an error and is closed; when one closes, another is accepted")
  func connections() throws {
    let all = (0..<BrokerLimits.connectionsMax).map { _ in world.join() }
    let tooMany = world.open()
    #expect(try world.refusal(tooMany).code == .limitReached)
    let reason = "the broker has \(BrokerLimits.connectionsMax) connections; close one and try again"
    #expect(world.reasons == [tooMany: reason])
    #expect(world.core.clients.count == BrokerLimits.connectionsMax && world.wakeAt == nil)
    world.leave(all[0])
    let next = world.join("engine")
    #expect(world.core.actors == ["engine": next])
  }

  @Test("one subscription too many is refused with all that came with it; those there are stay")
  func subscriptions() throws {
    let most = (1...BrokerLimits.subscriptionsMax).map { Topic("t\($0)") }
    let client = world.join(nil, Array(most.dropLast()))
    world.say(client, BrokerWorld.request("1", "broker.subscribe", #"{"topics":["t64","t65"]}"#))
    #expect(try world.refusal(client).code == .limitReached)
    #expect(world.core.clients[client]?.subscriptions == Array(most.dropLast()))
    world.say(client, BrokerWorld.request("2", "broker.subscribe", #"{"topics":["t64","t1"]}"#))
    #expect(world.read(client).count == 1)
    #expect(world.core.clients[client]?.subscriptions == most)
  }

  @Test("one subscription too many in a hello is refused, and the hello with it")
  func subscriptionsInHello() throws {
    let client = world.open()
    world.say(
      client, BrokerWorld.hello("engine", (0...BrokerLimits.subscriptionsMax).map { Topic("t\($0)") }))
    #expect(try world.refusal(client).code == .limitReached)
    #expect(world.core.clients[client]?.subscriptions.isEmpty == true)
    #expect(world.core.clients[client]?.helloDue != nil && world.core.actors.isEmpty)
    world.say(client, BrokerWorld.hello("engine"))
    #expect(world.read(client) == [BrokerWorld.result("0", BrokerWorld.welcome)])
  }

  @Test("a hello that is refused for its topics leaves the name free")
  func refusedForTopics() throws {
    let greedy = world.open()
    world.say(greedy, BrokerWorld.hello("engine", (0...64).map { Topic("t\($0)") }))
    #expect(try world.refusal(greedy).code == .limitReached)
    let engine = world.join("engine")
    world.leave(greedy)
    #expect(world.core.actors == ["engine": engine])
    #expect(world.core.retained[.presence(of: "engine")] != nil)
  }

  @Test("a topic's name of one byte too many is refused")
  func topicLength() throws {
    let client = world.join()
    let longest = String(repeating: "e", count: Envelope.methodLengthMax)
    world.say(client, BrokerWorld.request("1", "broker.subscribe", #"{"topics":["\#(longest)"]}"#))
    #expect(world.read(client) == [BrokerWorld.result("1", #"{"topics":["\#(longest)"]}"#)])
    world.say(client, BrokerWorld.request("2", "broker.subscribe", #"{"topics":["\#(longest)x"]}"#))
    let error = try world.refusal(client)
    #expect(error.data?.path.pointer == "/topics/0" && error.data?.allowed.hasSuffix("128 bytes") == true)
    #expect(world.core.clients[client]?.subscriptions.count == 1)
  }

  @Test("a method's name, and an id, of one byte too many end the connection")
  func envelopeLengths() throws {
    let method = "broker." + String(repeating: "x", count: Envelope.methodLengthMax - 7)
    let id = "\"" + String(repeating: "x", count: Envelope.idLengthMax - 2) + "\""
    let client = world.join()
    world.say(client, BrokerWorld.request(id, method))
    #expect(try world.refusal(client).code == .methodNotFound)
    for body in [
      BrokerWorld.request("1", method + "x"), BrokerWorld.request("\"x" + id.dropFirst(), "broker.ping"),
    ] {
      let client = world.join()
      world.say(client, body)
      #expect(try world.refusal(client).code == .invalidRequest)
      #expect(world.reasons[client] != nil)
    }
  }

  @Test("a list of far too many topics is refused at the first that is too many")
  func topics() throws {
    let client = world.join()
    let most = BrokerLimits.subscriptionsMax
    // Those behind the limit are not even looked at; the first of them cannot be subscribed to.
    let topics = (0..<most).map { "\"t\($0).a\"" } + ["\"broker.ping\""] + (0..<40_000).map { "\"u\($0).a\"" }
    world.say(
      client, BrokerWorld.request("1", "broker.subscribe", #"{"topics":[\#(topics.joined(separator: ","))]}"#)
    )
    #expect(try world.refusals(client).map(\.error.code) == [.limitReached])
  }

  @Test("long requests wait for the responses to those before; no client can fill an actor's queue")
  func pendingBytes() throws {
    let engine = world.join("engine")
    let long = #"{"a":"\#(String(repeating: "x", count: 600_000))"}"#
    let clients = (0..<6).map { (_: Int) in world.join() }
    world.say(clients[0], BrokerWorld.request("1", "engine.pause", long))
    world.say(clients[0], BrokerWorld.request("2", "engine.pause", long))
    #expect(try world.refusals(clients[0]).map(\.error.max) == [BrokerLimits.pendingBytesMax])
    for client in clients.dropFirst() { world.say(client, BrokerWorld.request("1", "engine.pause", long)) }
    #expect(try world.refusals(clients[5]).map(\.error.max) == [BrokerLimits.pendingBytesOfActorMax])
    let requests = world.read(engine)
    #expect(requests.reduce(0) { $0 + $1.utf8.count } <= 4 << 20)
    for number in 1...requests.count { world.say(engine, BrokerWorld.result("\(number)", "{}")) }
    world.say(clients[5], BrokerWorld.request("2", "engine.pause", long))
    #expect(world.read(engine).count == 1)
  }

  @Test(
    "one pending request too many is refused; once one is answered another may follow; others are not touched"
  )
  func pendingRequests() throws {
    let engine = world.join("engine")
    let client = world.join()
    let other = world.join()
    let most = BrokerLimits.pendingRequestsMax
    for id in 1...most { world.say(client, BrokerWorld.request("\(id)", "engine.pause")) }
    #expect(world.read(engine).count == most)
    world.say(client, BrokerWorld.request("0", "engine.pause"))
    let refusals = try world.refusals(client)
    #expect(refusals.map(\.id) == ["0"] && refusals.first?.error.code == .limitReached)
    world.say(other, BrokerWorld.request("0", "engine.pause"))
    #expect(world.read(engine).count == 1 && world.read(other).isEmpty)
    world.say(engine, BrokerWorld.result("1", "{}"))
    world.say(client, BrokerWorld.request("0", "engine.pause"))
    #expect(world.read(client) == [BrokerWorld.result("1", "{}")])
    world.pass(BrokerLimits.requestDeadline)
    #expect(try world.refusals(client).count == most)
  }

  private func retain(_ client: BrokerCore.ClientID, _ topics: [String]) {
    let list = topics.map { "\"\($0)\"" }.joined(separator: ",")
    world.say(client, BrokerWorld.request("1", "broker.retain", #"{"topics":[\#(list)]}"#))
  }

  @Test("the topics that a program retains, and their bytes, are limited")
  func retained() throws {
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
