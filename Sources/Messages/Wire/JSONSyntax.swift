/// Checks JSON text from a file as strictly as the broker checks messages (RFC 8259 in UTF-8), and that no object has a
/// member twice. Unlike `JSONScanner` it describes an error and its line, for people.
package struct JSONSyntax {
  /// The first syntax error of a text.
  package struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1, like the column, which counts Unicode scalars.
    package let line: Int
    package let column: Int
    /// The problem and what to do.
    package let problem: String

    /// Line, column and problem.
    package var description: String { "line \(line), column \(column): \(problem)" }
  }

  private struct Failure: Error {
    let offset: Int
    let problem: String
  }

  private let text: [UInt8]
  private var offset = 0

  private init(_ text: [UInt8]) {
    self.text = text
  }

  /// Checks a whole text, one value of any type. Lines count from `firstLine`.
  package static func check(_ text: [UInt8], firstLine: Int = 1) throws(SyntaxError) {
    var reader = JSONSyntax(text)
    do throws(Failure) {
      try reader.wholeText()
    } catch {
      let before = text[..<error.offset]
      let line = before.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw SyntaxError(
        line: firstLine + line,
        column: String(decoding: text[start..<error.offset], as: UTF8.self).unicodeScalars.count + 1,
        problem: error.problem)
    }
  }

  private mutating func wholeText() throws(Failure) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw failure("a byte order mark; save the text without one")
    }
    if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE]) || text.prefix(4).contains(0) {
      throw failure("not UTF-8; save the text as UTF-8")
    }
    space()
    if byte == nil { throw failure("the text is empty; write a JSON value") }
    try value(depth: 0)
    space()
    if byte != nil { throw failure("text after the end; remove it") }
  }

  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  private func failure(_ problem: String, at start: Int? = nil) -> Failure {
    Failure(offset: start ?? offset, problem: problem)
  }

  private func unexpected(_ wanted: String) -> Failure {
    guard let byte else { return failure("the text ends too early; write \(wanted) here") }
    let found = (0x21...0x7E).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "this character"
    return failure("\(found) is unexpected; write \(wanted) here")
  }

  private mutating func space() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  /// Skips a character if it is next. Returns whether it was.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) {
    switch byte {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case let first? where first == UInt8(ascii: "-") || Self.isDigit(first): try number()
    default: throw unexpected("a value")
    }
  }

  private func check(depth: Int) throws(Failure) {
    if depth > JSONScanner.depthMax {
      throw failure("arrays and objects are nested deeper than \(JSONScanner.depthMax) levels; remove some")
    }
  }

  private mutating func object(depth: Int) throws(Failure) {
    try check(depth: depth)
    offset += 1
    space()
    if take("}") { return }
    var names: Set<String> = []
    while true {
      let start = offset
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a member's name in double quotes") }
      let name = try name()
      guard names.insert(name).inserted else {
        throw failure("the object has \"\(name.prefix(40))\" twice; remove one", at: start)
      }
      space()
      guard take(":") else { throw unexpected("a colon") }
      space()
      try value(depth: depth)
      if try isLast(before: "}") { return }
    }
  }

  private mutating func array(depth: Int) throws(Failure) {
    try check(depth: depth)
    offset += 1
    space()
    if take("]") { return }
    while true {
      try value(depth: depth)
      if try isLast(before: "]") { return }
    }
  }

  /// Skips the end of the array or object, or a comma and the white space after it. Returns whether it was the end.
  private mutating func isLast(before end: Unicode.Scalar) throws(Failure) -> Bool {
    space()
    if take(end) { return true }
    let comma = offset
    guard take(",") else { throw unexpected("a comma or \"\(end)\"") }
    space()
    if byte == UInt8(ascii: end) { throw failure("a comma before \"\(end)\"; remove it", at: comma) }
    return false
  }

  private mutating func word(_ word: StaticString) throws(Failure) {
    let end = min(offset + word.utf8CodeUnitCount, text.count)
    let isSame = word.withUTF8Buffer { $0.elementsEqual(text[offset..<end]) }
    guard isSame else { throw unexpected("a value") }
    offset = end
  }

  private mutating func number() throws(Failure) {
    let start = offset
    _ = take("-")
    if !take("0") { try digits(from: start) }
    if take(".") { try digits(from: start) }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits(from: start)
    }
    if let byte, Self.isDigit(byte) {
      throw failure("a number begins with 0; remove the 0", at: start)
    }
  }

  private mutating func digits(from start: Int) throws(Failure) {
    let first = offset
    while let byte, Self.isDigit(byte) { offset += 1 }
    if offset == first { throw failure("not a JSON number; write it as -1.5 or 2e3", at: start) }
  }

  /// Skips a string and returns its bytes with the quotes.
  @discardableResult
  private mutating func string() throws(Failure) -> ArraySlice<UInt8> {
    let start = offset
    offset += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return text[start..<offset]
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw failure("a control character in a string; write it as \\u and four digits")
      case 0..<0x80: offset += 1
      default: try scalar()
      }
    }
    throw failure("the text ends too early; write a double quote here")
  }

  /// Reads a member's name and decodes its escapes, so that it can be compared.
  private mutating func name() throws(Failure) -> String {
    let json = try string()
    guard json.contains(UInt8(ascii: "\\")) else {
      return String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
    }
    // A name with half a surrogate pair cannot be decoded; its escapes are compared.
    return (try? JSON.decode(String.self, from: Array(json))) ?? String(decoding: json, as: UTF8.self)
  }

  private mutating func scalar() throws(Failure) {
    var bytes = text[offset...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else {
      throw failure("bytes that are not UTF-8; save the text as UTF-8")
    }
    offset += UTF8.encode(scalar)?.count ?? 1
  }

  private mutating func escape() throws(Failure) {
    let kind = text[offset...].dropFirst().first
    let digits = text[offset...].dropFirst(2).prefix(4)
    if let kind, Array("\"\\/bfnrt".utf8).contains(kind) {
      offset += 2
    } else if kind == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy(Self.isHexDigit) {
      offset += 6
    } else {
      throw failure(#"not an escape; write one of \" \\ \/ \b \f \n \r \t \u0000"#)
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
