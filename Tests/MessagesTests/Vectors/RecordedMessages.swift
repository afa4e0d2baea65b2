import Messages
import Testing

/// The messages of the conversations in Protocol/vectors/wire, for the validator: the names of their files and their
/// bodies.
enum RecordedMessages {
  static let folder = "Protocol/vectors/wire"

  static func all() throws -> [(file: String, body: [UInt8])] {
    try Contract.files(in: folder).filter { $0.hasSuffix(".jsonl") }.flatMap { file in
      let name = file.dropLast(".jsonl".count)
      var methods: [String: (method: String, variant: String)] = [:]
      let lines = try Contract.text("\(folder)/\(file)").split(separator: "\n")
      return try lines.enumerated().compactMap { number, line in
        try message(line, "\(name)-\(number + 1)", &methods)
      }
    }
  }

  /// A line, with the name under which the validator finds its schema; nil for messages without one: of methods that do
  /// not exist, and responses to no request. `methods` are those of the requests, by their clients and ids.
  private static func message(
    _ line: Substring, _ variant: String, _ methods: inout [String: (method: String, variant: String)]
  ) throws -> (String, [UInt8])? {
    struct Frame: Decodable {
      var client: String
    }
    let client = try JSON.decode(Frame.self, from: Array(line.utf8)).client
    let body = Array(try #require(line.split(separator: #""body":"#, maxSplits: 1).last).dropLast().utf8)
    guard let envelope = try? Envelope(body) else { return nil }
    switch envelope.kind {
    case .request(let id, let method):
      guard Contract.method(method) != nil else { return nil }
      methods["\(client) \(String(decoding: id, as: UTF8.self))"] = (method, variant)
      return ("\(method).request.\(variant)", body)
    case .notification(let topic):
      return ("\(topic.hasPrefix("presence.") ? "presence.NAME" : topic).notification.\(variant)", body)
    case .response(let id):
      guard let request = methods["\(client) \(String(decoding: id, as: UTF8.self))"] else { return nil }
      let kind = envelope.error == nil ? "response" : "error"
      return ("\(request.method).\(kind).\(request.variant)", body)
    }
  }
}
