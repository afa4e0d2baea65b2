/// Where the parts of a message lie in its body: an `Envelope` before anything is copied out of it. All that makes a
/// body a message is checked here.
package struct EnvelopeOutline {
  /// A request's id, as JSON; nil in a notification.
  private(set) var id: Range<Int>?
  /// The bytes of the method's name between its quotes; nil in a response.
  private(set) var method: Range<Int>?
  private(set) var params: Range<Int>?
  private(set) var result: Range<Int>?
  private(set) var error: Range<Int>?
  private var version: Range<Int>?
  /// A member that is there twice: of the two, one reader takes the first and another the last.
  private var repeated: String?

  /// Where a notification's topic lies; nil in other messages.
  package var topic: Range<Int>? { id == nil ? method : nil }

  /// Reads a frame's body, which stays in place meanwhile, with `Frame.paddingLength` bytes behind it.
  package init(padded body: UnsafeBufferPointer<UInt8>) throws(Envelope.Flaw) {
    do throws(JSONScanner.Malformed) {
      try JSONScanner(padded: body).scanObject { (name, value) throws(JSONScanner.Malformed) in
        note(body, name, value)
      }
    } catch {
      let isJSON = (try? JSONScanner(padded: body).scanText()) != nil
      throw isJSON ? .notMessage("the body is not an object; batches are not taken") : .notJSON
    }
    guard let version, Self.is(body, version, "\"2.0\"") else {
      throw .notMessage("\"jsonrpc\" must be \"2.0\"")
    }
    if let repeated { throw .notMessage("\(repeated) is there twice") }
    if let id, !Self.isID(body[id]) { throw .notMessage("\"id\" must be a string, a number or null") }
    if let quoted = method {
      guard let name = Self.name(body, quoted) else {
        throw .notMessage(
          "\"method\" must be a string of 1 to \(Envelope.methodLengthMax) plain characters")
      }
      method = name
      if let params, !Self.isStructured(body[params]) {
        throw .notMessage("\"params\" must be an object or an array")
      }
    } else if id == nil || (result == nil) == (error == nil) {
      throw .notMessage("neither \"method\" nor an \"id\" with one of \"result\" and \"error\"")
    }
  }

  private mutating func note(_ body: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ value: Range<Int>) {
    // A comparison of lengths tells most apart; the quotes count.
    switch name.count {
    case 9 where Self.is(body, name, "\"jsonrpc\""): keep(value, in: \.version, "\"jsonrpc\"")
    case 8 where Self.is(body, name, "\"method\""): keep(value, in: \.method, "\"method\"")
    case 8 where Self.is(body, name, "\"params\""): keep(value, in: \.params, "\"params\"")
    case 8 where Self.is(body, name, "\"result\""): keep(value, in: \.result, "\"result\"")
    case 7 where Self.is(body, name, "\"error\""): keep(value, in: \.error, "\"error\"")
    case 4 where Self.is(body, name, "\"id\""): keep(value, in: \.id, "\"id\"")
    default: break
    }
  }

  @inline(__always)
  private mutating func keep(
    _ value: Range<Int>, in member: WritableKeyPath<EnvelopeOutline, Range<Int>?>, _ name: String
  ) {
    if self[keyPath: member] != nil { repeated = name }
    self[keyPath: member] = value
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

  private static func isID(_ json: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard json.count <= Envelope.idLengthMax, let first = json.first else { return false }
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "n") || first == UInt8(ascii: "-")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  private static func isStructured(_ json: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[")
  }

  /// A name written without escapes; ours never need any.
  private static func name(_ body: UnsafeBufferPointer<UInt8>, _ json: Range<Int>) -> Range<Int>? {
    guard body[json.lowerBound] == UInt8(ascii: "\""), json.count > 2 else { return nil }
    let inner = json.lowerBound + 1..<json.upperBound - 1
    guard inner.count <= Envelope.methodLengthMax, !body[inner].contains(UInt8(ascii: "\\")) else {
      return nil
    }
    return inner
  }
}
