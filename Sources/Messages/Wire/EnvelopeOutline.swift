/// The byte ranges of a message's members in its body. Creating one checks that the body is a JSON-RPC 2.0 message.
struct EnvelopeOutline: Hashable, Sendable {
  /// A request's id, as JSON; nil in a notification.
  private(set) var id: Range<Int>?
  /// The bytes of the method's name between its quotes; nil in a response.
  private(set) var method: Range<Int>?
  private(set) var params: Range<Int>?
  private(set) var result: Range<Int>?
  private(set) var error: Range<Int>?
  /// The role of the connection that a request comes from, as JSON.
  private(set) var role: Range<Int>?
  private var version: Range<Int>?
  /// The name of a member that occurs twice. Some readers use the first, others the last.
  private var repeated: String?
  /// Whether the name of a JSON-RPC member is written with escapes.
  private var isNameEscaped = false

  /// Reads a frame's body.
  init(_ body: [UInt8]) throws(Envelope.ParseError) {
    do throws(JSONError) {
      try JSONReader.findMembers(of: body) { note(body, $0, $1) }
    } catch {
      throw JSON.isValue(body)
        ? .notMessage("the body is not an object; batches are not supported") : .notJSON
    }
    guard let version, body[version].elementsEqual("\"2.0\"".utf8) else {
      throw .notMessage("\"jsonrpc\" must be \"2.0\"")
    }
    if let repeated { throw .notMessage("\(repeated) is given twice") }
    if isNameEscaped { throw .notMessage("the names of JSON-RPC members must not have escapes") }
    if let id, !isID(body[id]) {
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

  private mutating func note(_ body: [UInt8], _ name: Range<Int>, _ value: Range<Int>) {
    // The longest name, with every letter escaped.
    guard name.count <= 2 + 7 * 6 else { return }
    let quoted = String(decoding: body[name], as: UTF8.self)
    switch quoted {
    case "\"jsonrpc\"": Self.keep(value, in: &version, or: &repeated, quoted)
    case "\"id\"": Self.keep(value, in: &id, or: &repeated, quoted)
    case "\"method\"": Self.keep(value, in: &method, or: &repeated, quoted)
    case "\"params\"": Self.keep(value, in: &params, or: &repeated, quoted)
    case "\"result\"": Self.keep(value, in: &result, or: &repeated, quoted)
    case "\"error\"": Self.keep(value, in: &error, or: &repeated, quoted)
    case "\"role\"": role = value
    default:
      // A reader that decodes names would take an escaped name for that member.
      guard quoted.contains("\\"), let decoded = try? JSON.decode(String.self, from: Array(body[name])) else {
        return
      }
      if ["jsonrpc", "id", "method", "params", "result", "error"].contains(decoded) { isNameEscaped = true }
    }
  }

  private static func keep(
    _ value: Range<Int>, in member: inout Range<Int>?, or repeated: inout String?, _ name: String
  ) {
    if member != nil { repeated = name }
    member = value
  }

  private func isID(_ json: ArraySlice<UInt8>) -> Bool {
    guard json.count <= Envelope.idLengthMax else { return false }
    switch json.first {
    case UInt8(ascii: "\""): return true
    // Null is allowed in the error for a message whose id could not be read (JSON-RPC 2.0, section 5).
    case UInt8(ascii: "n"): return method == nil && error != nil
    case UInt8(ascii: "-"): return json.dropFirst().allSatisfy(\.isDigit)
    default: return json.allSatisfy(\.isDigit)
    }
  }

  private static func isStructured(_ json: ArraySlice<UInt8>) -> Bool {
    json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[")
  }

  /// Returns the range of a method name without its quotes; nil if it has escapes or is empty or too long.
  private static func name(_ body: [UInt8], _ json: Range<Int>) -> Range<Int>? {
    guard body[json.lowerBound] == UInt8(ascii: "\""), json.count > 2 else { return nil }
    let inner = json.lowerBound + 1..<json.upperBound - 1
    guard inner.count <= Envelope.methodLengthMax, !body[inner].contains(UInt8(ascii: "\\")) else {
      return nil
    }
    return inner
  }
}
