import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: roles")
struct RoleTests {
  private let world = BrokerWorld()

  private func join(_ role: Role, _ topics: [Topic] = []) -> BrokerCore.ClientID {
    let id = world.open()
    world.say(id, hello(role, topics))
    return id
  }

  private func hello(_ role: Role, _ topics: [Topic] = [], actor: String? = nil) -> String {
    let hello = BrokerMethods.Hello.Parameters(
      actor: actor, pid: nil, subscribe: topics.map(\.name), role: role)
    return BrokerWorld.request("0", BrokerMethods.Hello.name, String(decoding: hello.json, as: UTF8.self))
  }

  @Test("every method is refused or served as the table says", arguments: Role.allCases)
  func methods(role: Role) throws {
    let actors = Set(MethodTable.all.map { $0.actor }).subtracting([Actor.broker.name])
    let servers = Dictionary(uniqueKeysWithValues: actors.map { ($0, world.join($0)) })
    let client = join(role)
    _ = world.read(client)
    for row in MethodTable.rows where row.method != BrokerMethods.Hello.self {
      world.say(client, BrokerWorld.request("1", row.method.name))
      let replies = world.read(client).filter { $0.contains("notPermitted") }
      #expect(replies.isEmpty == (row.role <= role), "\(row.method.name)")
      guard let server = servers[row.method.actor] else { continue }
      let received = world.read(server)
      #expect(received.count == (row.role <= role ? 1 : 0), "\(row.method.name)")
      for body in received {
        let envelope = try Envelope(Array(body.utf8))
        #expect(envelope.role == role && body.contains("\"role\"") != role.isFull)
        guard case .request(let id, _) = envelope.kind else { continue }
        world.say(server, BrokerWorld.result(String(decoding: id, as: UTF8.self), #"{"onStop":"x","b":1}"#))
        let result = role.isFull ? #"{"onStop":"x","b":1}"# : #"{"b":1}"#
        #expect(world.read(client) == [BrokerWorld.result("1", result)])
      }
    }
  }

  @Test("a method of another program is refused", arguments: [Role.guest, .view, .remote])
  func otherActors(role: Role) throws {
    let lamp = world.join("lamp")
    let client = join(role)
    _ = world.read(client)
    world.say(client, BrokerWorld.request("1", "lamp.on"))
    #expect(try world.refusal(client).reason == .notPermitted)
    #expect(world.read(lamp) == [])
  }

  @Test("a marked member does not reach an actor; what a client writes as its role does not either")
  func requests() throws {
    let store = world.join("store")
    let client = join(.remote)
    _ = world.read(client)
    world.say(
      client, BrokerWorld.request("1", "store.settings.set", #"{"theme":"oceanBlue","onStart":"reboot"}"#))
    #expect(try world.refusal(client).data?.field == "onStart")
    #expect(world.read(store) == [])
    let body = #"{"jsonrpc":"2.0","id":1,"role":"control","method":"store.settings.get"}"#
    world.say(client, body)
    let received = try #require(world.read(store).first)
    #expect(try Envelope(Array(received.utf8)).role == .remote && !received.contains("control"))
    world.say(world.join(), body.replacing("control", with: "view"))
    #expect(world.read(store).first?.contains("role") == false)
  }

  @Test("the data of an error is without marked members too: it can be the preset that another has saved")
  func errors() {
    let store = world.join("store")
    for role in Role.allCases {
      let client = join(role)
      _ = world.read(client)
      world.say(client, BrokerWorld.request("1", "store.exercises"))
      let id = world.read(store).first.flatMap { try? Envelope(Array($0.utf8)) }.flatMap { envelope in
        if case .request(let id, _) = envelope.kind { String(decoding: id, as: UTF8.self) } else { nil }
      }
      let error = { (interval: String) in
        #"{"code":-32004,"message":"m","data":{"preset":{"intervals":[\#(interval)]}}}"#
      }
      let answer = { (id: String, interval: String) in
        #"{"jsonrpc":"2.0","id":\#(id),"error":\#(error(interval))}"#
      }
      world.say(store, answer(id ?? "", #"{"title":"A","sound":"/home/me/a.wav"}"#))
      let seen = role.isFull ? #"{"title":"A","sound":"/home/me/a.wav"}"# : #"{"title":"A"}"#
      #expect(world.read(client) == [answer("1", seen)])
    }
  }

  @Test("publications and retained values are without marked members, once for all who may not see them")
  func publications() {
    let store = world.join("store")
    let full = world.join(nil, [.settings])
    let early = [join(.view, [.settings]), join(.remote, [.settings])]
    for client in early { _ = world.read(client) }
    let value = #"{"theme":"a","onStart":"curl x","workSound":"/home/me/a.wav","restSound":"tick"}"#
    world.say(store, BrokerWorld.note(.settings, value))
    let seen = BrokerWorld.note(.settings, #"{"theme":"a","restSound":"tick"}"#)
    #expect(world.read(full) == [BrokerWorld.note(.settings, value)])
    for client in early { #expect(world.read(client) == [seen]) }
    let late = join(.view, [.settings])
    #expect(world.read(late).first == seen)
    #expect(
      world.join(nil, [.settings]) > 0
        && world.core.retained[.settings] == Array(BrokerWorld.note(.settings, value).utf8))
  }

  @Test("every topic is refused or subscribed to as the table says", arguments: Role.allCases)
  func topics(role: Role) throws {
    for row in TopicTable.all {
      let late = join(role)
      _ = world.read(late)
      world.say(late, BrokerWorld.request("1", "broker.subscribe", #"{"topics":["\#(row.topic)"]}"#))
      let isRefused = world.read(late).contains { $0.contains("notPermitted") }
      #expect(isRefused == (row.role > role), "\(row.topic)")
      let hello = world.open()
      world.say(hello, self.hello(role, [row.topic]))
      #expect((world.core.clients[hello]?.helloDue == nil) == (row.role <= role), "\(row.topic)")
    }
  }

  @Test("a refused topic names itself, the role and what there is")
  func refusedTopic() throws {
    let client = join(.view)
    _ = world.read(client)
    world.say(client, BrokerWorld.request("1", "broker.subscribe", #"{"topics":["session","lamp.*"]}"#))
    let error = try world.refusal(client)
    #expect(error.message == "topics.2: the role view may not subscribe to lamp.*")
    #expect(error.code == .invalidParams && error.data?.allowed.contains("session, presets") == true)
    #expect(world.core.clients[client]?.subscriptions == [])
  }

  @Test(
    "another role than control has no name, serves nothing and publishes nothing",
    arguments: [Role.guest, .view, .remote])
  func passive(role: Role) throws {
    let reader = world.join(nil, [.session, Topic("lamp.color"), .clickNotice])
    let client = world.open()
    world.say(client, hello(role, actor: "lamp"))
    let error = try world.refusal(client)
    #expect(error.reason == .notPermitted && error.message == "actor: the role \(role) serves no requests")
    #expect(world.core.actors.isEmpty)
    world.say(client, hello(role))
    _ = world.read(client)
    for topic in [Topic.session, Topic("lamp.color"), .clickNotice] {
      world.say(client, BrokerWorld.note(topic, "{}"))
    }
    #expect(world.read(reader) == [] && world.core.retained.isEmpty && world.reasons.isEmpty)
    #expect(world.warnings.count == 1 && world.warnings[0].contains("with the role \(role)"))
  }

  @Test("a role cannot be changed, and an unknown one is refused")
  func fixed() throws {
    let client = join(.view)
    _ = world.read(client)
    world.say(client, hello(.control))
    #expect(try world.refusal(client).reason == .helloRepeated)
    #expect(world.core.clients[client]?.role == .view)
    let other = world.open()
    world.say(other, BrokerWorld.request("1", "broker.hello", #"{"protocol":1,"role":"root"}"#))
    let error = try world.refusal(other)
    #expect(error.reason == .notOneOf && error.data?.oneOf == ["guest", "view", "remote", "control"])
  }
}
