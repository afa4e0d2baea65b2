/// The parameters of a request as they are sent: those of the method, and what a client may add to them.
package struct RequestParams<M: Method>: Params {
  /// The parameters of the method.
  package var value: M.Parameters
  /// The client's name of the request; nil if it is not to be repeated.
  package var requestId: RequestId?
  /// What the client expects to be running; nil if the command is meant for whatever runs.
  package var expected: ExpectedSession?

  /// Parameters with what a client adds.
  package init(_ value: M.Parameters, requestId: RequestId? = nil, expected: ExpectedSession? = nil) {
    self.value = value
    self.requestId = requestId
    self.expected = expected
  }

  package init(from decoder: any Decoder) throws {
    value = try M.Parameters(from: decoder)
    let container = try decoder.container(keyedBy: MemberKey.self)
    if M.takesRequestId {
      requestId = try container.decodeIfPresent(RequestId.self, forKey: MemberKey(RequestId.member))
    }
    if M.compared != nil {
      expected = try container.decodeIfPresent(
        ExpectedSession.self, forKey: MemberKey(ExpectedSession.member))
    }
  }

  /// Throws the error to reply with if a session is not what the client expects, or if it is too late.
  package func check(_ session: Session?, at now: Instant) throws(ErrorObject) {
    guard let compared = M.compared else { return }
    try expected?.check(session, comparing: compared, at: now)
  }

  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: MemberKey.self)
    try container.encodeIfPresent(requestId, forKey: MemberKey(RequestId.member))
    try container.encodeIfPresent(expected, forKey: MemberKey(ExpectedSession.member))
  }

  package var json: [UInt8] {
    let added = [
      requestId.map { "\"\(RequestId.member)\":\"\($0)\"" },
      expected.map { "\"\(ExpectedSession.member)\":\(String(decoding: $0.json, as: UTF8.self))" },
    ].compactMap { $0 }
    guard !added.isEmpty else { return value.json }
    let members = value.json.dropFirst()
    let comma = members.first == UInt8(ascii: "}") ? "" : ","
    return Array("{\(added.joined(separator: ","))\(comma)".utf8) + members
  }
}

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
