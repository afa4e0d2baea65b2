import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: subscriptions and the last value")
struct SubscriptionTests {
  private let world = BrokerWorld()
  private static let session = BrokerWorld.note(.session, #"{"revision":7}"#)

  private static func worldWithSession() -> (BrokerWorld, engine: Int) {
    let world = BrokerWorld()
    let engine = world.join("engine")
    world.say(engine, session)
    return (world, engine)
  }

  @Test("topics in a hello: the last values come before the answer, so that nothing is missed in between")
  func inHello() {
    let (world, engine) = Self.worldWithSession()
    let late = world.open()
    world.say(late, BrokerWorld.hello(nil, [.session, .presets], id: "5"))
    #expect(world.read(late) == [Self.session, BrokerWorld.result("5", BrokerWorld.welcome)])
    let next = BrokerWorld.note(.session, #"{"revision":8}"#)
    world.say(engine, next)
    #expect(world.read(late) == [next])
  }

  @Test("topics added later: the last values come before the answer, which lists all subscriptions")
  func later() {
    let (world, _) = Self.worldWithSession()
    let client = world.join(nil, [Topic("a")])
    world.say(client, BrokerWorld.request("1", "broker.subscribe", #"{"topics":["session","a"]}"#))
    #expect(world.read(client) == [Self.session, BrokerWorld.result("1", #"{"topics":["a","session"]}"#)])
  }

  @Test("a topic ending in .* takes in all below it, and nothing beside it")
  func wildcard() {
    let sender = world.join()
    let listener = world.join(nil, [Topic("gym.*")])
    let bodies = ["gym.door", "gym.door.bell", "gym.", "gym", "gymnast", "a.gym.door"].map {
      BrokerWorld.note(Topic($0), "{}")
    }
    for body in bodies { world.say(sender, body) }
    #expect(world.read(listener) == Array(bodies.prefix(3)))
  }

  @Test("a wildcard brings the last values of all topics below it, sorted")
  func retainedByWildcard() {
    _ = world.join("store")
    _ = world.join("audio")
    let late = world.open()
    world.say(late, BrokerWorld.hello(nil, [.anyPresence]))
    #expect(
      world.read(late) == [
        BrokerWorld.presence("audio", true), BrokerWorld.presence("store", true),
        BrokerWorld.result("0", BrokerWorld.welcome),
      ])
  }

  @Test("who is subscribed twice, by name and by wildcard, gets one copy")
  func overlap() {
    let listener = world.join(nil, [.anyPresence, .presence(of: "engine"), .presence(of: "engine")])
    let engine = world.join("engine")
    #expect(world.read(listener) == [BrokerWorld.presence("engine", true)])
    world.leave(engine)
    #expect(world.read(listener) == [BrokerWorld.presence("engine", false)])
    #expect(world.core.clients[listener]?.subscriptions.count == 2)
  }

  @Test("after unsubscribing nothing comes any more; the answer lists what is left")
  func unsubscribe() {
    let (world, engine) = Self.worldWithSession()
    let client = world.join(nil, [.session, .presets])
    world.say(client, BrokerWorld.request("1", "broker.unsubscribe", #"{"topics":["session","other"]}"#))
    #expect(world.read(client) == [BrokerWorld.result("1", #"{"topics":["presets"]}"#)])
    world.say(engine, Self.session)
    #expect(world.read(client).isEmpty)
  }

  @Test("a wildcard is taken away by its own name only")
  func unsubscribeFromWildcard() {
    let client = world.join(nil, [.anyPresence])
    world.say(client, BrokerWorld.request("1", "broker.unsubscribe", #"{"topics":["presence.engine"]}"#))
    #expect(world.read(client) == [BrokerWorld.result("1", #"{"topics":["presence.*"]}"#)])
    world.say(client, BrokerWorld.request("2", "broker.unsubscribe", #"{"topics":["presence.*"]}"#))
    #expect(world.read(client) == [BrokerWorld.result("2", #"{"topics":[]}"#)])
    _ = world.join("engine")
    #expect(world.read(client).isEmpty)
  }

  @Test("a newer value takes the place of the last")
  func replaced() {
    let (world, engine) = Self.worldWithSession()
    let next = BrokerWorld.note(.session, #"{"revision":8}"#)
    world.say(engine, next)
    let late = world.open()
    world.say(late, BrokerWorld.hello(nil, [.session]))
    #expect(world.read(late).first == next)
  }

  @Test("the last value outlives its publisher")
  func outlives() {
    let (world, engine) = Self.worldWithSession()
    world.leave(engine)
    let late = world.open()
    world.say(late, BrokerWorld.hello(nil, [.session]))
    #expect(world.read(late).first == Self.session)
  }

  @Test("an event topic has no last value")
  func events() {
    let sender = world.join()
    world.say(sender, BrokerWorld.note(Topic("bell"), "{}"))
    let late = world.open()
    world.say(late, BrokerWorld.hello(nil, [Topic("bell")]))
    #expect(world.read(late) == [BrokerWorld.result("0", BrokerWorld.welcome)])
    #expect(world.core.retained.isEmpty)
  }
}
