import Workout

/// A client's own name of a request, `requestId`, so that the request can be repeated without a second effect.
package struct RequestId: Hashable, Sendable, CustomStringConvertible {
  /// The name of the member on the wire.
  package static let member = "requestId"
  /// Most characters of an id: enough for a UUID with a prefix.
  package static let lengthMax = 64
  /// The grammar in words, for a refusal.
  static let allowed = "1 to \(lengthMax) ASCII letters, digits, -, _ and ."

  /// The id on the wire.
  package let text: String

  /// An id; nil if the text is empty, too long or not in the grammar.
  package init?(_ text: String) {
    guard (1...Self.lengthMax).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0.isLetterOrDigit(or: "-_.") })
    else { return nil }
    self.text = text
  }

  /// An id made of a number, such as a random one.
  package init(_ number: UInt64) {
    text = String(number, radix: 16)
  }

  package var description: String { text }
}

extension RequestId: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let id = RequestId(text) else {
      throw InvalidField(field: "", value: "\"\(text.prefix(40))\"", allowed: Self.allowed)
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
