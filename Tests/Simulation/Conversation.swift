import FoundationEssentials
import Messages

/// A recorded conversation of Protocol/vectors/wire, replayed with all cores in virtual time. What the clients send is
/// taken from the file; what the broker sends is recorded again.
final class Conversation {
  /// A line of the file.
  struct Line: Hashable {
    /// When the frame is sent or received, in nanoseconds since boot.
    var at: Int64
    /// The client's name in the recording.
    var client: String
    /// Whether the client sends it; otherwise the broker does.
    var isFromClient: Bool
    /// The frame's body, as JSON; nil is the end of the connection.
    var body: [UInt8]?
  }

  private let town = Town(seed: 1, isSteady: true)
  private var links: [String: Link] = [:]
  private var lines: [Line] = []

  private init() {}

  /// Returns the lines that come of what the clients send.
  static func replayed(_ given: [Line]) -> (lines: [Line], violations: [String]) {
    let conversation = Conversation()
    let world = conversation.town.world
    conversation.town.open()
    for line in given where line.isFromClient { world.at(line.at) { conversation.send(line) } }
    let end = given.map(\.at).max() ?? world.now
    world.run(for: .nanoseconds(end - world.now)) {}
    return (conversation.lines, world.violations)
  }

  private func send(_ line: Line) {
    lines.append(line)
    guard let body = line.body else {
      // The client does not receive what is under way.
      links[line.client]?.toClient.end = {}
      links.removeValue(forKey: line.client)?.cut()
      return
    }
    let link = links[line.client] ?? connect(line.client)
    link?.sendToBroker(body)
  }

  private func connect(_ client: String) -> Link? {
    let link = town.broker.accept()
    links[client] = link
    link?.toClient.deliver = { [weak self] body in self?.receive(client, body) }
    link?.toClient.end = { [weak self] in self?.receive(client, nil) }
    return link
  }

  private func receive(_ client: String, _ body: [UInt8]?) {
    lines.append(Line(at: town.world.now, client: client, isFromClient: false, body: body))
  }
}

extension Conversation.Line {
  /// Reads a line of a file.
  init(_ text: Substring) throws {
    struct Members: Decodable {
      var at: Int64
      var client: String
      var from: String
    }
    let members = try JSON.decode(Members.self, from: Array(text.utf8))
    (at, client, isFromClient) = (members.at, members.client, members.from == "client")
    // The bytes of the body, as they were sent.
    let body = text.split(separator: #""body":"#, maxSplits: 1).last?.dropLast()
    self.body = body == "null" ? nil : body.map { Array($0.utf8) }
  }

  /// The line in a file.
  var text: String {
    let body = body.map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return
      #"{"at":\#(at),"client":"\#(client)","from":"\#(isFromClient ? "client" : "broker")","body":\#(body)}"#
  }
}
