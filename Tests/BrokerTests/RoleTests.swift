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
}
