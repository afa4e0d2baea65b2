import Chance
import Messages
import Testing

@testable import gympulse_broker

/// Clients that do whatever comes to mind, and the simplest account of what the broker owes them.
private final class Crowd {
  let world = BrokerWorld()
  var numbers: SeededRandom
  /// Who is connected, by what was seen from outside.
  var open: [Int] = []
  var names: [Int: String] = [:]
  var greeted: Set<Int> = []
  var lastValues: [Topic: String] = [:]
  /// Requests that reached an actor and wait for its answer.
  var toAnswer: [(actor: Int, id: String)] = []
  var asked: [Int: Set<String>] = [:]
  var answers: [Int: [String: Int]] = [:]
  var lastRequest = 0

  static let actors = ["engine", "store", "audio", "x"]
  static let topics = ["session", "presets", "audio.health", "presence.x", "bell", "gym.door"].map {
    Topic($0)
  }
  static let garbage = ["", "{", "[]", "{}", #"{"jsonrpc":"2.0","id":{},"method":"a.b"}"#, "\u{0}", "nul"]

  init(seed: UInt64) {
    numbers = SeededRandom(seed: seed)
  }

  func step() {
    guard let client = open.randomElement(using: &numbers), Int.random(in: 0..<10, using: &numbers) > 0 else {
      return open.append(world.open())
    }
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<15: sayHello(client)
    case 15..<25: say(client, BrokerWorld.request("\"s\"", "broker.subscribe", topicList()))
    case 25..<30: say(client, BrokerWorld.request("\"s\"", "broker.unsubscribe", topicList()))
    case 30..<50: publish(client)
    case 50..<75: ask(client)
    case 75..<90: answer()
    case 90..<93: say(client, Self.garbage.randomElement(using: &numbers) ?? "")
    case 93..<96: end(client)
    default: world.pass(.milliseconds(Int.random(in: 0...2500, using: &numbers)))
    }
    readAll()
  }

  private func say(_ client: Int, _ body: String) {
    world.say(client, body)
  }

  private func topicList() -> String {
    let some = (Self.topics + [.anyPresence, Topic("gym.*")]).shuffled(using: &numbers).prefix(2)
    return #"{"topics":[\#(some.map { "\"\($0)\"" }.joined(separator: ","))]}"#
  }

  private func sayHello(_ client: Int) {
    let name = (Self.actors + ["", "Bad", "broker"]).randomElement(using: &numbers)
    let isFree = name.map { name in Self.actors.contains(name) && !names.values.contains(name) } ?? true
    say(client, BrokerWorld.hello(name, [.anyPresence, .session], id: "\"s\""))
    if isFree, !greeted.contains(client) {
      greeted.insert(client)
      names[client] = name
    }
  }

  private func publish(_ client: Int) {
    guard let topic = Self.topics.randomElement(using: &numbers) else { return }
    lastRequest += 1
    let body = BrokerWorld.note(topic, #"{"n":\#(lastRequest)}"#)
    say(client, body)
    if greeted.contains(client), let publisher = topic.publisher, publisher.name == names[client] {
      lastValues[topic] = body
    }
  }

  private func ask(_ client: Int) {
    lastRequest += 1
    let actor = (Self.actors + ["absent", ""]).randomElement(using: &numbers) ?? ""
    let id = Bool.random(using: &numbers) ? "\(lastRequest)" : "\"q\(lastRequest)\""
    asked[client, default: []].insert(id)
    say(client, BrokerWorld.request(id, actor.isEmpty ? "nowhere" : "\(actor).do"))
  }

  private func answer() {
    guard !toAnswer.isEmpty else { return }
    let (actor, id) = toAnswer.remove(at: Int.random(in: toAnswer.indices, using: &numbers))
    let who = Int.random(in: 0..<8, using: &numbers) == 0 ? open.randomElement(using: &numbers) : actor
    guard let who, open.contains(who) else { return }
    say(who, BrokerWorld.result(id, "{}"))
  }

  private func end(_ client: Int) {
    open.removeAll { $0 == client }
    world.leave(client)
  }

  /// Everybody reads what came, and those who were thrown out notice.
  private func readAll() {
    for client in open {
      for body in world.read(client) { take(body, client) }
    }
    open.removeAll { world.reasons[$0] != nil }
    greeted.formIntersection(open)
    names = names.filter { open.contains($0.key) }
  }

  private func take(_ body: String, _ client: Int) {
    guard let envelope = try? Envelope(Array(body.utf8)) else {
      Issue.record("the broker sent \(body)")
      return
    }
    switch envelope.kind {
    case .request(let id, _): toAnswer.append((client, String(decoding: id, as: UTF8.self)))
    case .response(let id):
      answers[client, default: [:]][String(decoding: id, as: UTF8.self), default: 0] += 1
    case .notification: break
    }
  }

  /// What must hold after every step.
  func check() {
    #expect(world.lost.isEmpty, "sent to a client that was gone")
    #expect(world.core.clients.keys.sorted() == open.sorted())
    #expect(Set(world.core.actors.values).count == world.core.actors.count, "one client with two names")
    #expect(world.core.actors == Dictionary(uniqueKeysWithValues: names.map { ($1, $0) }))
    let presences = names.values.map { (Topic.presence(of: $0), BrokerWorld.presence($0, true)) }
    let expected = lastValues.merging(presences) { $1 }
    #expect(world.core.retained.mapValues { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(
      world.wakeAt == world.core.nextDeadline, "the timer is set to something else than the next deadline")
    for (client, answers) in answers {
      for (id, count) in answers where id != "\"s\"" && id != "null" {
        #expect(count == 1 && asked[client]?.contains(id) == true, "\(id) was answered \(count) times")
      }
    }
  }

  /// Lets all deadlines pass; then every request of those still here must have its answer.
  func finish() {
    world.pass(.seconds(60))
    readAll()
    check()
    #expect(world.wakeAt == nil)
    for client in open {
      #expect(Set((answers[client] ?? [:]).keys).isSuperset(of: asked[client] ?? []))
    }
  }
}

@Suite("Broker: clients that do whatever comes to mind")
struct RandomClientsTests {
  @Test(
    "each request answered once, nothing for the gone, last values and names right", arguments: UInt64(1)...40
  )
  func invariants(_ seed: UInt64) {
    let crowd = Crowd(seed: seed)
    for _ in 0..<400 {
      crowd.step()
      crowd.check()
    }
    crowd.finish()
  }
}
