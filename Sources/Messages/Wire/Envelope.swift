/// The outside of a JSON-RPC 2.0 message, read by scanning: what kind it is, and its inner values as the bytes
/// they came in.
package struct Envelope: Hashable, Sendable {
  /// What a message can be (JSON-RPC 2.0, sections 4 and 5).
  package enum Kind: Hashable, Sendable {
    /// Wants a reply under `id`, which is the id's own JSON.
    case request(id: [UInt8], method: String)
    /// Wants none: a publication, its method the topic.
    case notification(method: String)
    /// The reply to a request.
    case response(id: [UInt8])
  }

  /// Why a body is no message.
  package enum Flaw: Error, Hashable, Sendable {
    /// Not JSON text (reply with `parseError`).
    case notJSON
    /// JSON, but no JSON-RPC 2.0 message (reply with `invalidRequest`), and why.
    case notMessage(String)
  }

  /// The kind of message.
  package let kind: Kind
  /// The parameters' JSON; nil where there are none.
  package let params: [UInt8]?
  /// A response's result, as JSON; nil in an error response.
  package let result: [UInt8]?
  /// A response's error object, as JSON; nil in a result response.
  package let error: [UInt8]?

  /// Longest method name or topic, in bytes: they are kept in tables.
  package static let methodLengthMax = 128
  /// Longest id, in bytes: it is kept until the reply comes.
  package static let idLengthMax = 128

  /// Reads a frame's body.
  package init(_ body: [UInt8]) throws(Flaw) {
    self = try JSONScanner.withPadding(body) { (text) throws(Flaw) in
      let outline = try EnvelopeOutline(padded: text)
      return Envelope(outline, of: text)
    }
  }

  private init(_ outline: EnvelopeOutline, of text: UnsafeBufferPointer<UInt8>) {
    params = outline.params.map { Array(text[$0]) }
    result = outline.result.map { Array(text[$0]) }
    error = outline.error.map { Array(text[$0]) }
    let id = outline.id.map { Array(text[$0]) }
    switch (id, outline.method.map { String(decoding: text[$0], as: UTF8.self) }) {
    case (let id?, let method?): kind = .request(id: id, method: method)
    case (nil, let method?): kind = .notification(method: method)
    case (let id, nil): kind = .response(id: id ?? Self.nullID)
    }
  }
}
