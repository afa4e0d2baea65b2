/// The byte ranges of a message's members in its body. Creating one checks that the body is a JSON-RPC 2.0 message.
package struct EnvelopeOutline: Hashable, Sendable {
  /// A request's id, as JSON; nil in a notification.
  private(set) var id: Range<Int>?
  /// The bytes of the method's name between its quotes; nil in a response.
  private(set) var method: Range<Int>?
  private(set) var params: Range<Int>?
  private(set) var result: Range<Int>?
  private(set) var error: Range<Int>?
  private var version: Range<Int>?
  /// The name of a member that occurs twice. Some readers use the first, others the last.
  private var repeated: String?
  /// Whether the name of a JSON-RPC member is written with escapes.
  private var isNameEscaped = false

  /// The range of a notification's topic; nil in other messages.
  package var topic: Range<Int>? { id == nil ? method : nil }

  /// Scans a frame's body.
  package init(_ body: UnsafeBufferPointer<UInt8>) throws(Envelope.ParseError) {
    do throws(JSONScanner.Malformed) {
      try JSONScanner(body).scanObject { (name, value) throws(JSONScanner.Malformed) in
        note(body, name, value)
      }
    } catch {
      let isJSON = (try? JSONScanner(body).scanText()) != nil
      throw isJSON ? .notMessage("the body is not an object; batches are not supported") : .notJSON
    }
    guard let version, Self.is(body, version, "\"2.0\"") else {
      throw .notMessage("\"jsonrpc\" must be \"2.0\"")
    }
    if let repeated { throw .notMessage("\(repeated) is given twice") }
    if isNameEscaped { throw .notMessage("the names of JSON-RPC members must not have escapes") }
    if let id, !isID(body, id) {
      throw .notMessage("\"id\" must be a string or a whole number of at most \(Envelope.idLengthMax) bytes")
    }
    if let quoted = method {
      guard let name = Self.name(body, quoted) else {
        throw .notMessage(
          "\"method\" must be a string of 1 to \(Envelope.methodLengthMax) plain characters")
      }
      method = name
      if id == nil {
        guard let params, body[params.lowerBound] == UInt8(ascii: "{") else {
          throw .notMessage("the \"params\" of a publication must be an object")
        }
      } else if let params, !Self.isStructured(body[params]) {
        throw .notMessage("\"params\" must be an object")
      }
    } else if id == nil || (result == nil) == (error == nil) {
      throw .notMessage("neither \"method\" nor an \"id\" with one of \"result\" and \"error\"")
    }
  }

  private mutating func note(_ body: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ value: Range<Int>) {
    // The length, with the quotes, distinguishes most names.
    switch name.count {
    case 9 where Self.is(body, name, "\"jsonrpc\""):
      Self.keep(value, in: &version, or: &repeated, "\"jsonrpc\"")
    case 8 where Self.is(body, name, "\"method\""): Self.keep(value, in: &method, or: &repeated, "\"method\"")
    case 8 where Self.is(body, name, "\"params\""): Self.keep(value, in: &params, or: &repeated, "\"params\"")
    case 8 where Self.is(body, name, "\"result\""): Self.keep(value, in: &result, or: &repeated, "\"result\"")
    case 7 where Self.is(body, name, "\"error\""): Self.keep(value, in: &error, or: &repeated, "\"error\"")
    case 4 where Self.is(body, name, "\"id\""): Self.keep(value, in: &id, or: &repeated, "\"id\"")
    default: if Self.isOwnNameEscaped(body[name]) { isNameEscaped = true }
    }
  }

  /// Whether a member's name, with its quotes, is that of a JSON-RPC member written with escapes. A reader that decodes
  /// names would take it for that member.
  private static func isOwnNameEscaped(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // The longest name, with every letter escaped.
    guard name.contains(UInt8(ascii: "\\")), name.count <= 2 + 7 * 6,
      let decoded = try? JSON.decode(String.self, from: Array(name))
    else { return false }
    return ["jsonrpc", "method", "params", "result", "error", "id"].contains(decoded)
  }

  private static func keep(
    _ value: Range<Int>, in member: inout Range<Int>?, or repeated: inout String?, _ name: String
  ) {
    if member != nil { repeated = name }
    member = value
  }

  @inline(__always)
  private static func `is`(
    _ body: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ text: StaticString
  ) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where body[range.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  private func isID(_ body: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count <= Envelope.idLengthMax else { return false }
    let json = body[range]
    switch json.first {
    case UInt8(ascii: "\""): return true
    // Null is allowed in the error for a message whose id could not be read (JSON-RPC 2.0, section 5).
    case UInt8(ascii: "n"): return method == nil && error != nil
    case UInt8(ascii: "-"): return json.dropFirst().allSatisfy(Self.isDigit)
    default: return json.allSatisfy(Self.isDigit)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isStructured(_ json: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[")
  }

  /// Returns the range of a method name without its quotes; nil if it has escapes or is empty or too long.
  private static func name(_ body: UnsafeBufferPointer<UInt8>, _ json: Range<Int>) -> Range<Int>? {
    guard body[json.lowerBound] == UInt8(ascii: "\""), json.count > 2 else { return nil }
    let inner = json.lowerBound + 1..<json.upperBound - 1
    guard inner.count <= Envelope.methodLengthMax, !body[inner].contains(UInt8(ascii: "\\")) else {
      return nil
    }
    return inner
  }
}
