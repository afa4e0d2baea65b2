import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: hello comes first")
struct HelloTests {
  private let world = BrokerWorld()

  @Test("hello is answered with the protocol and the broker's version")
  func welcome() {
    let client = world.open()
    world.say(client, BrokerWorld.hello(id: "\"a\""))
    #expect(world.read(client) == [BrokerWorld.result("\"a\"", BrokerWorld.welcome)])
    #expect(world.reasons.isEmpty)
  }

  @Test("another protocol is refused, telling which is spoken, and the right one may follow")
  func protocolMismatch() throws {
    let client = world.open()
    world.say(client, BrokerWorld.request("1", "broker.hello", #"{"protocol":2,"actor":"engine"}"#))
    let error = try world.refusal(client)
    #expect(error.code == .helloNeeded)
    #expect(error.message.hasPrefix("protocol 2 is not supported, only 1; install the same version"))
    #expect(error.reason == .otherVersion && error.supported == [1])
    #expect(world.core.actors.isEmpty && world.reasons.isEmpty)
    world.say(client, BrokerWorld.hello("engine"))
    #expect(world.core.actors == ["engine": client])
  }

  @Test(
    "of a list of protocols the newest that the broker speaks is chosen",
    arguments: ["[1]", "[1,2]", "[9223372036854775807,-1,1,1]"])
  func protocols(list: String) {
    let client = world.open()
    world.say(client, BrokerWorld.request("0", "broker.hello", #"{"protocol":\#(list)}"#))
    #expect(world.read(client) == [BrokerWorld.result("0", BrokerWorld.welcome)])
  }

  @Test("a list without a protocol that the broker speaks is refused, and the right one may follow")
  func protocolsMismatch() throws {
    let client = world.open()
    world.say(client, BrokerWorld.request("1", "broker.hello", #"{"protocol":[3,2]}"#))
    let error = try world.refusal(client)
    #expect(error.code == .helloNeeded && error.supported == [1] && world.reasons.isEmpty)
    #expect(error.message.hasPrefix("protocol 3, 2 is not supported, only 1;"))
    world.say(client, BrokerWorld.hello())
    #expect(world.read(client) == [BrokerWorld.result("0", BrokerWorld.welcome)])
  }

  @Test(
    "a name is 1 to 32 of a-z, 0-9 and -, a letter first, and not the broker's",
    arguments: [
      "", "Engine", "1st", "-a", "en gine", "engíne", "a.b", "broker", String(repeating: "a", count: 33),
    ])
  func badName(_ name: String) throws {
    let client = world.open()
    world.say(client, BrokerWorld.hello(name))
    let error = try world.refusal(client)
    #expect(error.code == .invalidParams && error.data?.field == "actor")
    #expect(error.data?.value == "\"\(name)\"")
    #expect(error.data?.allowed.hasPrefix("1 to 32 of a-z") == true)
    #expect(world.core.actors.isEmpty && world.core.retained.isEmpty)
  }

  @Test("the longest name is taken")
  func longestName() {
    let name = "a-9" + String(repeating: "z", count: 29)
    let client = world.join(name)
    #expect(world.core.actors == [name: client])
  }

  @Test("a name belongs to one live connection; once that is gone another may have it")
  func takenName() throws {
    let first = world.join("engine")
    let second = world.open(pid: 200)
    world.say(second, BrokerWorld.hello("engine", pid: 200))
    let error = try world.refusal(second)
    #expect(
      error.code == .nameTaken && error.message == "another engine is running (process 100); stop it first")
    #expect(world.core.actors == ["engine": first])
    world.leave(first)
    world.say(second, BrokerWorld.hello("engine", pid: 200))
    #expect(world.core.actors == ["engine": second])
  }

  @Test("the pid is the kernel's: a client that claims another is refused and gets no name")
  func forgedPid() throws {
    let watcher = world.join(nil, [.anyPresence])
    let impostor = world.open(pid: 300)
    world.say(impostor, BrokerWorld.hello("audio", pid: 1))
    let error = try world.refusal(impostor)
    #expect(error.message == "pid is 1; it must be 300, the process that connected, or left out")
    #expect(world.core.actors.isEmpty && world.read(watcher).isEmpty)
    world.say(impostor, BrokerWorld.hello("audio"))
    #expect(world.read(watcher) == [BrokerWorld.presence("audio", true, pid: 300)])
  }

  @Test("a process of another pid namespace may listen, but takes no name")
  func invisible() throws {
    let client = world.open(pid: 0)
    world.say(client, BrokerWorld.hello("audio", pid: 7))
    #expect(try world.refusal(client).code == .refused)
    world.say(client, BrokerWorld.hello(pid: 7))
    #expect(world.read(client) == [BrokerWorld.result("0", BrokerWorld.welcome)])
    #expect(world.core.actors.isEmpty)
  }

  @Test("a second hello is refused and changes neither name nor subscriptions")
  func twice() throws {
    let client = world.join("engine", [.presets])
    world.say(client, BrokerWorld.hello("store", [.session], id: "2"))
    let error = try world.refusal(client)
    #expect(error.reason == .helloRepeated && error.message == "this connection has said hello before")
    #expect(world.core.actors == ["engine": client])
    #expect(world.core.clients[client]?.subscriptions == [.presets])
  }

  @Test(
    "whatever else comes first is refused, a request under its id, and ends the connection",
    arguments: [
      (BrokerWorld.request("1", "broker.ping"), "1"), (BrokerWorld.request("\"a\"", "engine.pause"), "\"a\""),
      (BrokerWorld.note(.session, "{}"), "null"), (BrokerWorld.result("1", "{}"), "null"),
      (BrokerWorld.note(Topic("broker.hello"), "{}"), "null"),
    ])
  func somethingElseFirst(_ body: String, _ id: String) throws {
    let client = world.open()
    world.say(client, body)
    let refusals = try world.refusals(client)
    #expect(refusals.map(\.id) == [id] && refusals.first?.error.reason == .helloNeeded)
    #expect(world.reasons == [client: "the first message must be broker.hello"])
    #expect(world.core.clients.isEmpty && world.wakeAt == nil)
  }

  @Test(
    "bad parameters are refused by their name, and hello may be tried again",
    arguments: [
      (#"{"pid":100}"#, "protocol"), (#"{"protocol":1,"pid":101}"#, "pid"),
      (#"{"protocol":"1"}"#, "protocol"), (#"{"protocol":[]}"#, "protocol"),
      (#"{"protocol":[1,1.5]}"#, "protocol.2"), (#"{"protocol":{}}"#, "protocol"),
      (#"{"protocol":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}"#, "protocol"),
      (#"{"protocol":1,"pid":0}"#, "pid"), (#"{"protocol":1,"pid":-1}"#, "pid"),
      (#"{"protocol":1,"pid":1.5}"#, "pid"), (#"{"protocol":1,"pid":2147483648}"#, "pid"),
      (#"{"protocol":1,"actor":7}"#, "actor"),
      (#"{"protocol":1,"subscribe":["a",2]}"#, "subscribe.2"),
      (#"{"protocol":1,"subscribe":[""]}"#, "subscribe.1"),
      (#"{"protocol":1,"topics":[]}"#, "topics"),
      ("[]", "params"),
    ])
  func badParams(_ params: String, _ field: String) throws {
    let client = world.open()
    world.say(client, BrokerWorld.request("1", "broker.hello", params))
    let error = try world.refusal(client)
    #expect(error.code == .invalidParams && error.data?.field == field)
    #expect(world.core.clients[client]?.helloDue != nil && world.core.actors.isEmpty)
    world.say(client, BrokerWorld.hello())
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

  @Test("no hello in time ends the connection, at the deadline and not before")
  func deadline() throws {
    let silent = world.open()
    world.pass(BrokerLimits.helloDeadline - .nanoseconds(1))
    #expect(world.reasons.isEmpty && world.read(silent).isEmpty)
    world.pass(.nanoseconds(1))
    #expect(world.reasons == [silent: "broker.hello was not received in time"])
    #expect(try world.refusal(silent).code == .helloNeeded)
  }

  @Test("a refused hello does not stop the clock; an accepted one does")
  func deadlineAfterRefusal() {
    let refused = world.open()
    let accepted = world.open()
    world.pass(.seconds(4))
    world.say(refused, BrokerWorld.hello("Not A Name"))
    world.say(accepted, BrokerWorld.hello())
    world.pass(.seconds(1))
    #expect(world.reasons.keys.sorted() == [refused])
    #expect(world.wakeAt == nil)
  }
}
