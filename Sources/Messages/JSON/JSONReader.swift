import FoundationEssentials

/// Reads JSON text (RFC 8259 in UTF-8). It checks a text, finds the members of an object, or builds all values.
struct JSONReader {
  /// How deep arrays and objects may nest. The messages of GymPulse need six; the limit bounds the recursion of every
  /// decoder.
  static let depthMax = 64

  private let text: [UInt8]
  private var offset = 0
  private var depth = 0

  private init(_ text: [UInt8]) {
    self.text = text
  }

  /// Checks a whole text: one value of any type. An object may have a member twice.
  static func check(_ text: [UInt8]) throws(JSONError) {
    try whole(text) { (reader) throws(JSONError) in try reader.skipValue() }
  }

  /// Checks a whole text that is one object, and calls `member` with the range of each name, with quotes and escapes,
  /// and of its value.
  static func findMembers(
    of text: [UInt8], member: (_ name: Range<Int>, _ value: Range<Int>) -> Void
  ) throws(JSONError) {
    try whole(text) { (reader) throws(JSONError) in
      guard reader.byte == UInt8(ascii: "{") else { throw reader.unexpected("an object") }
      try reader.readMembers { (reader, name) throws(JSONError) in
        let start = reader.offset
        try reader.skipValue()
        member(name, start..<reader.offset)
      }
    }
  }

  /// Returns the value of a whole text. No object in it has a member twice.
  static func node(_ text: [UInt8]) throws(JSONError) -> JSONNode {
    try whole(text) { (reader) throws(JSONError) in try reader.node() }
  }

  private static func whole<Value>(
    _ text: [UInt8], read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    var reader = JSONReader(text)
    do throws(JSONError) {
      reader.skipSpace()
      if reader.byte == nil { throw reader.failure("the text is empty; write a JSON value") }
      let value = try read(&reader)
      reader.skipSpace()
      if reader.byte != nil { throw reader.failure("text after the end; remove it") }
      return value
    } catch {
      throw encodingError(text) ?? error
    }
  }

  /// Returns the error for a text that is not JSON because of its encoding.
  private static func encodingError(_ text: [UInt8]) -> JSONError? {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      return JSONError(offset: 0, problem: "a byte order mark; save the text without one")
    }
    if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE]) || text.prefix(4).contains(0) {
      return JSONError(offset: 0, problem: "not UTF-8; save the text as UTF-8")
    }
    return nil
  }

  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  private func failure(_ problem: String, at start: Int? = nil) -> JSONError {
    JSONError(offset: start ?? offset, problem: problem)
  }

  private func unexpected(_ wanted: String) -> JSONError {
    guard let byte else { return failure("the text ends too early; write \(wanted) here") }
    let found = (0x21...0x7E).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "this character"
    return failure("\(found) is unexpected; write \(wanted) here")
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  /// Skips a character if it is next. Returns whether it was.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }
}

// MARK: Values

extension JSONReader {
  private mutating func skipValue() throws(JSONError) {
    switch byte {
    case UInt8(ascii: "{"): try readMembers { (reader, _) throws(JSONError) in try reader.skipValue() }
    case UInt8(ascii: "["): try readElements { (reader) throws(JSONError) in try reader.skipValue() }
    // Not decoded, because a check does not need its text.
    case UInt8(ascii: "\""): _ = try skipString()
    default: _ = try scalar()
    }
  }

  private mutating func node() throws(JSONError) -> JSONNode {
    switch byte {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: JSONNode)] = []
      var names: Set<String> = []
      try readMembers { (reader, range) throws(JSONError) in
        // A name with half a surrogate pair cannot be equal to a known name.
        let name = reader.string(range) ?? "\u{FFFD}"
        let short = String(String.UnicodeScalarView(name.unicodeScalars.prefix(40)))
        let step = FieldPath([.member(short)])
        guard names.insert(name).inserted else {
          let problem = "the object has \"\(short)\" twice; remove one"
          throw JSONError(offset: range.lowerBound, problem: problem, repeated: step)
        }
        members.append((name, try reader.node(at: step)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONNode] = []
      try readElements { (reader) throws(JSONError) in
        elements.append(try reader.node(at: FieldPath([.element(elements.count)])))
      }
      return .array(elements)
    default: return try scalar()
    }
  }

  /// Reads a member or an element, and adds its step to the path of an error.
  private mutating func node(at step: FieldPath) throws(JSONError) -> JSONNode {
    do throws(JSONError) {
      return try node()
    } catch {
      throw JSONError(offset: error.offset, problem: error.problem, repeated: error.repeated?.within(step))
    }
  }

  private mutating func readMembers(
    _ readValue: (inout JSONReader, _ name: Range<Int>) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    if take("}") { return leave() }
    repeat {
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a member's name in double quotes") }
      let name = try skipString()
      skipSpace()
      guard take(":") else { throw unexpected("a colon") }
      skipSpace()
      try readValue(&self, name)
    } while try !isLast(before: "}")
    leave()
  }

  private mutating func readElements(
    _ readElement: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    if take("]") { return leave() }
    repeat { try readElement(&self) } while try !isLast(before: "]")
    leave()
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    if depth > Self.depthMax {
      throw failure("arrays and objects are nested deeper than \(Self.depthMax) levels; remove some")
    }
    offset += 1
    skipSpace()
  }

  private mutating func leave() {
    depth -= 1
  }

  /// Skips the end of the array or object, or a comma and the white space after it. Returns whether it was the end.
  private mutating func isLast(before end: Unicode.Scalar) throws(JSONError) -> Bool {
    skipSpace()
    if take(end) { return true }
    let comma = offset
    guard take(",") else { throw unexpected("a comma or \"\(end)\"") }
    skipSpace()
    if byte == UInt8(ascii: end) { throw failure("a comma before \"\(end)\"; remove it", at: comma) }
    return false
  }
}

// MARK: Scalars

extension JSONReader {
  /// Reads a string, number, Boolean or null.
  private mutating func scalar() throws(JSONError) -> JSONNode {
    switch byte {
    case UInt8(ascii: "\""): return .string(string(try skipString()))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let first? where first == UInt8(ascii: "-") || first.isDigit: return .number(try number())
    default: throw unexpected("a value")
    }
  }

  private mutating func word(_ word: StaticString, _ node: JSONNode) throws(JSONError) -> JSONNode {
    let end = min(offset + word.utf8CodeUnitCount, text.count)
    guard word.withUTF8Buffer({ $0.elementsEqual(text[offset..<end]) }) else { throw unexpected("a value") }
    offset = end
    return node
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = take("-")
    if !take("0") { try skipDigits(from: start) }
    if take(".") { try skipDigits(from: start) }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits(from: start)
    }
    if let byte, byte.isDigit { throw failure("a number begins with 0; remove the 0", at: start) }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  private mutating func skipDigits(from start: Int) throws(JSONError) {
    let first = offset
    while let byte, byte.isDigit { offset += 1 }
    if offset == first { throw failure("not a JSON number; write it as -1.5 or 2e3", at: start) }
  }

  /// Skips a string and returns its range with the quotes.
  private mutating func skipString() throws(JSONError) -> Range<Int> {
    let start = offset
    offset += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return start..<offset
      case UInt8(ascii: "\\"): try skipEscape()
      case 0..<0x20: throw failure("a control character in a string; write it as \\u and four digits")
      case 0..<0x80: offset += 1
      default: try skipMultibyteScalar()
      }
    }
    throw failure("the text ends too early; write a double quote here")
  }

  /// Returns the text of a string; nil if an escape in it is half of a surrogate pair.
  private func string(_ range: Range<Int>) -> String? {
    let inner = text[range].dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(text[range]))
  }

  private mutating func skipMultibyteScalar() throws(JSONError) {
    var bytes = text[offset...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else {
      throw failure("bytes that are not UTF-8; save the text as UTF-8")
    }
    offset += UTF8.width(scalar)
  }

  private mutating func skipEscape() throws(JSONError) {
    let kind = text[offset...].dropFirst().first
    let digits = text[offset...].dropFirst(2).prefix(4)
    if let kind, Array("\"\\/bfnrt".utf8).contains(kind) {
      offset += 2
    } else if kind == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy({ $0.hexDigit != nil }) {
      offset += 6
    } else {
      throw failure(#"not an escape; write one of \" \\ \/ \b \f \n \r \t \u0000"#)
    }
  }
}
