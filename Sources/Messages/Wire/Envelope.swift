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
    var members = Members()
    do throws(JSONScanner.Malformed) {
      try body.withUnsafeBufferPointer { (text) throws(JSONScanner.Malformed) in
        var scanner = JSONScanner(text)
        try scanner.scanObject { (name, value) throws(JSONScanner.Malformed) in
          members.note(body[name], value)
        }
      }
    } catch {
      throw Self.isJSON(body)
        ? .notMessage("the body is not an object; batches are not taken") : .notJSON
    }
    guard let version = members.jsonrpc, body[version].elementsEqual(Array("\"2.0\"".utf8)) else {
      throw .notMessage("\"jsonrpc\" must be \"2.0\"")
    }
    if let name = members.repeated { throw .notMessage("\(name) is there twice") }
    params = members.params.map { Array(body[$0]) }
    result = members.result.map { Array(body[$0]) }
    error = members.error.map { Array(body[$0]) }
    let id = members.id.map { Array(body[$0]) }
    if let id, !Self.isID(id) { throw .notMessage("\"id\" must be a string, a number or null") }
    if let method = members.method {
      guard let name = Self.name(body[method]) else {
        throw .notMessage("\"method\" must be a string of 1 to \(Self.methodLengthMax) plain characters")
      }
      if let params, !Self.isStructured(params) {
        throw .notMessage("\"params\" must be an object or an array")
      }
      kind = id.map { .request(id: $0, method: name) } ?? .notification(method: name)
    } else if let id, (result == nil) != (error == nil) {
      kind = .response(id: id)
    } else {
      throw .notMessage("neither \"method\" nor an \"id\" with one of \"result\" and \"error\"")
    }
  }

  private struct Members {
    var jsonrpc: Range<Int>?
    var id: Range<Int>?
    var method: Range<Int>?
    var params: Range<Int>?
    var result: Range<Int>?
    var error: Range<Int>?
    /// One that is there twice: of the two, one reader takes the first and another the last.
    var repeated: String?

    mutating func note(_ name: ArraySlice<UInt8>, _ value: Range<Int>) {
      let name = String(decoding: name, as: UTF8.self)
      let wasThere =
        switch name {
        case "\"jsonrpc\"": Self.keep(value, in: &jsonrpc)
        case "\"id\"": Self.keep(value, in: &id)
        case "\"method\"": Self.keep(value, in: &method)
        case "\"params\"": Self.keep(value, in: &params)
        case "\"result\"": Self.keep(value, in: &result)
        case "\"error\"": Self.keep(value, in: &error)
        default: false
        }
      if wasThere { repeated = name }
    }

    private static func keep(_ value: Range<Int>, in member: inout Range<Int>?) -> Bool {
      defer { member = value }
      return member != nil
    }
  }

  private static func isJSON(_ body: [UInt8]) -> Bool {
    body.withUnsafeBufferPointer { text in
      var scanner = JSONScanner(text)
      return (try? scanner.scanText()) != nil
    }
  }

  private static func isID(_ json: [UInt8]) -> Bool {
    guard json.count <= idLengthMax, let first = json.first else { return false }
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "n") || first == UInt8(ascii: "-")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  private static func isStructured(_ json: [UInt8]) -> Bool {
    json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[")
  }

  /// A name written without escapes; ours never need any.
  private static func name(_ json: ArraySlice<UInt8>) -> String? {
    let inner = json.dropFirst().dropLast()
    guard json.first == UInt8(ascii: "\""), (1...methodLengthMax).contains(inner.count),
      !inner.contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(decoding: inner, as: UTF8.self)
  }
}
