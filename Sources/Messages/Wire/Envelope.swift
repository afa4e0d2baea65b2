/// The envelope of a JSON-RPC 2.0 message: its kind, and its inner values as the received bytes. It is scanned, not
/// decoded.
package struct Envelope: Hashable, Sendable {
  /// The kinds of messages (JSON-RPC 2.0, sections 4 and 5).
  package enum Kind: Hashable, Sendable {
    /// Expects a response with `id`, which is JSON text.
    case request(id: [UInt8], method: String)
    /// A publication, without a response; the method is the topic.
    case notification(method: String)
    /// The response to the request with this id.
    case response(id: [UInt8])
  }

  /// Why a body is not a message.
  package enum ParseError: Error, Hashable, Sendable {
    /// Not JSON text (reply with `parseError`).
    case notJSON
    /// JSON but not a JSON-RPC 2.0 message (reply with `invalidRequest`), with the reason.
    case notMessage(String)
  }

  /// The kind of message.
  package let kind: Kind
  private let body: [UInt8]
  private let outline: EnvelopeOutline

  /// Longest method name or topic, in bytes; the broker stores them in tables.
  package static let methodLengthMax = 128
  /// Longest id, in bytes; the broker stores it until the response.
  package static let idLengthMax = 128

  /// Scans a frame's body.
  package init(_ body: [UInt8]) throws(ParseError) {
    outline = try EnvelopeOutline(body)
    self.body = body
    let id = outline.id.map { Array(body[$0]) }
    switch (id, outline.method.map { String(decoding: body[$0], as: UTF8.self) }) {
    case (let id?, let method?): kind = .request(id: id, method: method)
    case (nil, let method?): kind = .notification(method: method)
    case (let id, nil): kind = .response(id: id ?? Self.nullID)
    }
  }

  /// The parameters' JSON; nil if there are none.
  package var params: [UInt8]? { part(outline.params) }
  /// A response's result, as JSON; nil in an error response.
  package var result: [UInt8]? { part(outline.result) }
  /// A response's error object, as JSON; nil in a result response.
  package var error: [UInt8]? { part(outline.error) }

  /// The role of the connection that a request comes from. The broker writes it; only an actor that gets the request from
  /// the broker can rely on it.
  package var role: Role {
    guard let role = part(outline.role) else { return .control }
    return (try? JSON.decode(Role.self, from: role)) ?? .view
  }

  private func part(_ range: Range<Int>?) -> [UInt8]? {
    range.map { Array(body[$0]) }
  }
}
