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

  @Test(
    "a state topic may be published by its own actor only; others are ignored and reported",
    arguments: [
      ("session", "store", "engine"), ("presets", "engine", "store"), ("settings", "engine", "store"),
      ("audio.health", "engine", "audio"), ("presence.engine", "engine", "broker"),
      ("session", nil, "engine"),
    ] as [(String, String?, String)])
  func onlyItsPublisher(_ name: String, _ actor: String?, _ publisher: String) {
    let topic = Topic(name)
    let impostor = world.join(actor)
    let listener = world.join(nil, [topic])
    let before = world.core.retained
    world.say(impostor, BrokerWorld.note(topic, #"{"fake":true}"#))
    #expect(world.read(listener).isEmpty && world.read(impostor).isEmpty)
    #expect(world.core.retained == before)
    let who = actor ?? "a client without a name"
    #expect(world.warnings == ["\(who) may not publish \(topic); only \(publisher) may"])
  }

  @Test("a client that forges state topics is logged once, however many it sends")
  func forgedFlood() {
    let impostor = world.join()
    for topic in [Topic.session, .presets, .settings, .audioHealth] {
      for _ in 0..<1000 { world.say(impostor, BrokerWorld.note(topic, "{}")) }
    }
    #expect(world.warnings.count == 1)
  }

  @Test("any client may publish an event topic, and a publication without subscribers is not an error")
  func nobodyListens() {
    let sender = world.join()
    world.say(sender, BrokerWorld.note(Topic("bell"), "{}"))
    #expect(world.read(sender).isEmpty && world.warnings.isEmpty && world.reasons.isEmpty)
  }

  @Test("who subscribes or leaves between two publications is known by the second")
  func routesFollow() {
    let sender = world.join()
    let first = world.join(nil, [Topic("bell")])
    let bell = BrokerWorld.note(Topic("bell"), "{}")
    world.say(sender, bell)
    let second = world.join(nil, [Topic("bell")])
    world.say(sender, bell)
    world.leave(first)
    world.say(sender, bell)
    #expect(world.read(second) == [bell, bell])
    #expect(world.lost.isEmpty)
  }
}

@Suite("Broker: presence")
struct PresenceTests {
  private let world = BrokerWorld()

  @Test("coming and going is published, and only who is here has a last value")
  func comesAndGoes() {
    let watcher = world.join(nil, [.anyPresence])
    let engine = world.join("engine")
    #expect(world.read(watcher) == [BrokerWorld.presence("engine", true)])
    #expect(world.core.retained.keys.sorted { $0.name < $1.name } == [.presence(of: "engine")])
    world.leave(engine)
    #expect(world.read(watcher) == [BrokerWorld.presence("engine", false)])
    #expect(world.core.retained.isEmpty)
  }

  @Test("an actor hears its own presence after the answer to its hello")
  func own() {
    let engine = world.open()
    world.say(engine, BrokerWorld.hello("engine", [.anyPresence]))
    #expect(
      world.read(engine) == [
        BrokerWorld.result("0", BrokerWorld.welcome), BrokerWorld.presence("engine", true),
      ])
  }

  @Test("a client without a name comes and goes unnoticed")
  func nameless() {
    let watcher = world.join(nil, [.anyPresence])
    world.leave(world.join())
    #expect(world.read(watcher).isEmpty)
  }

  @Test("who is thrown out has left as well")
  func thrownOut() {
    let watcher = world.join(nil, [.anyPresence])
    let engine = world.join("engine", [.anyPresence])
    _ = world.read(watcher)
    world.say(engine, "nonsense")
    #expect(world.read(watcher) == [BrokerWorld.presence("engine", false)])
    #expect(world.read(engine).count == 1)
  }

  @Test("broker.actors lists everybody with a name, the broker included, sorted")
  func actors() {
    _ = world.join("store")
    let asker = world.join()
    _ = world.join("audio")
    world.say(asker, BrokerWorld.request("1", "broker.actors"))
    let list = [("audio", 100), ("broker", 77), ("store", 100)].map {
      #"{"actor":"\#($0)","isRunning":true,"pid":\#($1)}"#
    }
    #expect(world.read(asker) == [BrokerWorld.result("1", #"{"actors":[\#(list.joined(separator: ","))]}"#)])
  }
}
