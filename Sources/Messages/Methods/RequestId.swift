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

/// The parameters of a method, and the `requestId` that a client may add to them.
package struct RepeatableParams<Value: Params>: Params {
  package static var names: [String] { Value.names + [RequestId.member] }

  /// The parameters of the method.
  package var value: Value
  /// The client's name of the request; nil if it is not to be repeated.
  package var requestId: RequestId?

  /// Parameters with an id.
  package init(_ value: Value, requestId: RequestId?) {
    self.value = value
    self.requestId = requestId
  }

  package init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    requestId = try decoder.container(keyedBy: MemberKey.self)
      .decodeIfPresent(RequestId.self, forKey: MemberKey(RequestId.member))
  }

  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: MemberKey.self)
    try container.encodeIfPresent(requestId, forKey: MemberKey(RequestId.member))
  }

  package var json: [UInt8] {
    guard let requestId else { return value.json }
    let members = value.json.dropFirst()
    let comma = members.first == UInt8(ascii: "}") ? "" : ","
    return Array("{\"\(RequestId.member)\":\"\(requestId)\"\(comma)".utf8) + members
  }
}
