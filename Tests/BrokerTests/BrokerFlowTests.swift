import Flows
import Messages
import Testing

@testable import gympulse_broker

/// What clients send and get: each flow of `Flows/` has a broker of its own. What a client gets, an end of a connection and
/// a warning must be said before anything else is done; so what is not said does not happen.
///
///     join engine session      a client that has said hello as this actor, with topics, and read the response
///     join second as engine    one with a name of its own in the flow; "as unnamed": without an actor's name
///     open late 300            one that has said nothing yet, of this process
///     leave engine             it ends its connection
///     engine > MESSAGE         it sends a message; engine < MESSAGE: it gets one
///     late ended REASON        the broker has ended its connection
///     warning TEXT             the broker logs it
///     pass 2.5                 seconds; ring: the timer rings, whenever it is due
///     wakes 5                  in how many seconds the timer is due; "never"
///     actors engine second     who has which name; clients engine: who is connected; retained session: the topics;
///                              retainers lamp.color: the topics that programs retain
///     subscribed late session  the topics of a client
///
/// A message is a request `ID METHOD PARAMS`, a result `ID = JSON`, an error `ID ! JSON`, a publication `TOPIC JSON`, or
/// `raw BODY`. `…` stands for any text. An error that is got is compared by the members that are given.
@Suite("Broker: flows")
struct BrokerFlowTests {
  private static let flows = Flow.all()

  @Test("the flows are there") func all() { #expect(Self.flows.count > 50) }

  @Test("each line of a flow", arguments: flows)
  func play(_ flow: Flow) throws {
    let stage = BrokerStage()
    for line in flow.lines {
      let place = SourceLocation(
        fileID: "BrokerTests/\(line.fileName)", filePath: line.file, line: line.number, column: 1)
      let rest = line.text.replacing("$welcome", with: BrokerWorld.welcome)
      if let problem = stage.check(line.verb, rest) {
        #expect(problem == "", "\(line.whole)", sourceLocation: place)
      } else {
        #expect(stage.unsaid == [], "before: \(line.whole)", sourceLocation: place)
        #expect(try stage.act(line.verb, rest), "unknown: \(line.whole)", sourceLocation: place)
      }
    }
    #expect(stage.unsaid == [], "\(flow), at its end")
  }
}

private final class BrokerStage {
  private let world = BrokerWorld()
  private var ids: [String: BrokerCore.ClientID] = [:]
  private var inboxes: [String: [String]] = [:]
  /// The clients of which it was said that their connection was ended.
  private var ended: Set<String> = []
  private var warningCount = 0

  /// What has come and was not said.
  var unsaid: [String] {
    for (name, id) in ids { inboxes[name, default: []] += world.read(id) }
    return inboxes.flatMap { name, bodies in bodies.map { "\(name) < \($0)" } }
      + world.reasons.filter { !ended.contains(self.name(of: $0.key)) }.map { "\(name(of: $0)) ended \($1)" }
      + world.warnings.dropFirst(warningCount) + world.lost
  }

  /// Returns what is not so of what a line says, empty if nothing; nil if the line says what is done.
  func check(_ verb: String, _ text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    func compare(_ found: String) -> String { Flow.matches(found, text) ? "" : found }
    switch (verb, words.first) {
    case ("warning", _):
      defer { warningCount += 1 }
      guard world.warnings.count > warningCount else { return "no warning" }
      return compare(world.warnings[warningCount])
    case ("wakes", _):
      return compare(world.wakeAt.map { "\(Int(world.now.duration(to: $0).seconds))" } ?? "never")
    case ("actors", _):
      return compare(world.core.actors.map { "\($0) \(name(of: $1))" }.sorted().joined(separator: " "))
    case ("clients", _):
      return compare(world.core.clients.keys.map(name).sorted().joined(separator: " "))
    case ("retained", _):
      return compare(world.core.retained.keys.map(\.name).sorted().joined(separator: " "))
    case ("retainers", _):
      return compare(world.core.retainers.keys.map(\.name).sorted().joined(separator: " "))
    case ("subscribed", let name?):
      let topics = ids[name].flatMap { world.core.clients[$0] }?.subscriptions ?? []
      return compare(([name] + topics.map(\.name)).joined(separator: " "))
    case (_, "<"): return difference(of: words[1], for: verb)
    case (_, "ended"):
      ended.insert(verb)
      let reason = ids[verb].flatMap { world.reasons[$0] } ?? "not ended"
      return Flow.matches(reason, words[1]) ? "" : reason
    default: return nil
    }
  }

  /// Returns the next message of a client unless it is as expected.
  private func difference(of message: String, for name: String) -> String {
    guard let id = ids[name] else { return "no client \(name)" }
    inboxes[name, default: []] += world.read(id)
    guard inboxes[name]?.isEmpty == false, let body = inboxes[name]?.removeFirst() else { return "nothing" }
    let expected = self.body(message)
    if message.split(separator: " ").dropFirst().first == "!" {
      return Flow.problem(of: Array(body.utf8), expecting: expected)
    }
    return Flow.matches(body, expected) ? "" : body
  }

  /// Does what a line says; false if the line is unknown.
  func act(_ verb: String, _ text: String) throws -> Bool {
    let words = text.split(separator: " ").map(String.init)
    switch (verb, words.first) {
    case ("join", let name?):
      let isOther = words.count > 2 && words[1] == "as"
      let actor = isOther ? words[2] : name
      ids[name] = world.join(
        actor == "unnamed" ? nil : actor, words.dropFirst(isOther ? 3 : 1).map { Topic($0) })
    case ("open", let name?):
      ids[name] = world.open(pid: words.count > 1 ? Int32(words[1]) ?? 0 : 100)
    case ("leave", let name?):
      let id = ids.removeValue(forKey: name)
      world.leave(try #require(id))
    case ("ring", _): world.ring()
    case ("pass", _): world.pass(try #require(Flow.duration(text)))
    case (_, ">"): world.say(try #require(ids[verb]), body(String(text.dropFirst(2))))
    default: return false
    }
    return true
  }

  private func name(of id: BrokerCore.ClientID) -> String { ids.first { $0.value == id }?.key ?? "\(id)" }

  /// The body of a message.
  private func body(_ message: String) -> String {
    let parts = message.split(separator: " ", maxSplits: 2).map(String.init)
    let rest = message.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    guard let first = parts[0].first, parts[0] != "raw" else { return rest }
    guard first.isNumber || first == "-" || first == "\"" || parts[0] == "null" else {
      return BrokerWorld.note(Topic(parts[0]), rest)
    }
    return switch parts[1] {
    case "=": BrokerWorld.result(parts[0], parts[2])
    case "!": #"{"jsonrpc":"2.0","id":\#(parts[0]),"error":\#(parts[2])}"#
    default: BrokerWorld.request(parts[0], parts[1], parts.count > 2 ? parts[2] : nil)
    }
  }
}
