import Workout

/// A JSON value (RFC 8259) with all values inside it. Numbers keep their digits, objects the order of their members.
enum JSONNode {
  case null
  case bool(Bool)
  /// The digits as written; the decoded type determines the precision.
  case number(String)
  /// Nil if an escape is half of a surrogate pair, which is not a Unicode scalar.
  case string(String?)
  case array([JSONNode])
  /// The members in the order of the text.
  case object([(name: String, value: JSONNode)])

  /// Why a text is refused.
  enum ParseError: Error {
    /// It is not JSON (RFC 8259), or nests deeper than `JSONScanner.depthMax`.
    case notJSON
    /// An object has two members of the same name, at this path. Some readers use the first, others the last.
    case repeated(FieldPath)
  }

  /// Parses a text.
  init(_ text: [UInt8]) throws(ParseError) {
    guard JSON.isValue(text) else { throw .notJSON }
    var reader = JSONTextReader(text)
    self = try reader.value()
  }
}

/// Parses a text that is known to be valid JSON, so that it does not check again.
private struct JSONTextReader {
  private let text: [UInt8]
  private var offset = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func value() throws(JSONNode.ParseError) -> JSONNode {
    skipSpace()
    switch text[offset] {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "t"): return word(4, .bool(true))
    case UInt8(ascii: "f"): return word(5, .bool(false))
    case UInt8(ascii: "n"): return word(4, .null)
    default: return .number(number())
    }
  }

  /// Reads a member or an element, and adds its step to the path of an error.
  private mutating func value(at step: FieldPath) throws(JSONNode.ParseError) -> JSONNode {
    do throws(JSONNode.ParseError) {
      return try value()
    } catch {
      guard case .repeated(let path) = error else { throw error }
      throw .repeated(path.within(step))
    }
  }

  private mutating func word(_ length: Int, _ node: JSONNode) -> JSONNode {
    offset += length
    return node
  }

  private mutating func skipSpace() {
    while offset < text.count, text[offset] <= UInt8(ascii: " ") { offset += 1 }
  }

  /// Skips white space and then, if it is next, a character. Returns whether it was.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard text[offset] == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func members() throws(JSONNode.ParseError) -> [(name: String, value: JSONNode)] {
    offset += 1
    var members: [(name: String, value: JSONNode)] = []
    var names: Set<String> = []
    if take("}") { return members }
    repeat {
      skipSpace()
      // A name with half a surrogate pair cannot be equal to a known name.
      let name = string() ?? "\u{FFFD}"
      let step = FieldPath([.member(String(String.UnicodeScalarView(name.unicodeScalars.prefix(40))))])
      guard names.insert(name).inserted else { throw .repeated(step) }
      _ = take(":")
      members.append((name, try value(at: step)))
    } while take(",")
    offset += 1
    return members
  }

  private mutating func elements() throws(JSONNode.ParseError) -> [JSONNode] {
    offset += 1
    var elements: [JSONNode] = []
    if take("]") { return elements }
    repeat { elements.append(try value(at: FieldPath([.element(elements.count)]))) } while take(",")
    offset += 1
    return elements
  }

  private mutating func number() -> String {
    let start = offset
    while offset < text.count, Self.isNumeric(text[offset]) { offset += 1 }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  private mutating func string() -> String? {
    offset += 1
    let start = offset
    while text[offset] != UInt8(ascii: "\"") {
      if text[offset] == UInt8(ascii: "\\") { return escapedString(from: start) }
      offset += 1
    }
    offset += 1
    return String(decoding: text[start..<offset - 1], as: UTF8.self)
  }

  /// Reads a string whose first escape is at the offset. Its `\u` escapes are UTF-16 code units.
  private mutating func escapedString(from start: Int) -> String? {
    var isWhole = true
    var bytes = Array(text[start..<offset])
    while text[offset] != UInt8(ascii: "\"") {
      guard text[offset] == UInt8(ascii: "\\") else {
        bytes.append(text[offset])
        offset += 1
        continue
      }
      let escape = text[offset + 1]
      guard escape == UInt8(ascii: "u") else {
        bytes.append(Self.meaning(of: escape))
        offset += 2
        continue
      }
      let unit = hexUnit()
      if UTF16.isLeadSurrogate(unit), text[offset] == UInt8(ascii: "\\"),
        text[offset + 1] == UInt8(ascii: "u")
      {
        let before = offset
        let trail = hexUnit()
        if UTF16.isTrailSurrogate(trail) {
          bytes += Array(String(decoding: [unit, trail], as: UTF16.self).utf8)
          continue
        }
        offset = before
      }
      if let scalar = Unicode.Scalar(unit) {
        bytes += Array(String(Character(scalar)).utf8)
      } else {
        isWhole = false
      }
    }
    offset += 1
    return isWhole ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Reads the four hexadecimal digits of an escape.
  private mutating func hexUnit() -> UInt16 {
    let digits = String(decoding: text[offset + 2..<offset + 6], as: UTF8.self)
    offset += 6
    return UInt16(digits, radix: 16) ?? 0
  }

  private static func meaning(of escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }
}
