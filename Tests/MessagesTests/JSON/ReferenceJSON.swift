/// A reference parser of JSON text (RFC 8259) for tests of the reader: one function for each rule of the grammar.
struct ReferenceJSON {
  private var rest: ArraySlice<UInt8>
  private var depth = 0
  private let depthMax: Int

  private struct Malformed: Error {}

  static func takes(_ text: [UInt8], depthMax: Int) -> Bool {
    // Swift's strings check UTF-8.
    guard String(validating: text, as: UTF8.self) != nil else { return false }
    var reader = ReferenceJSON(rest: text[...], depthMax: depthMax)
    do {
      try reader.value()
      return reader.rest.isEmpty
    } catch {
      return false
    }
  }

  private mutating func value() throws {
    space()
    switch rest.first {
    case UInt8(ascii: "{"): try list("{", "}") { try $0.member() }
    case UInt8(ascii: "["): try list("[", "]") { try $0.value() }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
    space()
  }

  private mutating func list(
    _ opening: String, _ closing: String, _ element: (inout ReferenceJSON) throws -> Void
  ) throws {
    depth += 1
    guard depth <= depthMax else { throw Malformed() }
    try word(opening)
    space()
    if rest.first != closing.utf8.first {
      try element(&self)
      while take(",") { try element(&self) }
    }
    try word(closing)
    depth -= 1
  }

  private mutating func member() throws {
    space()
    try string()
    space()
    try word(":")
    try value()
  }

  private mutating func string() throws {
    try word("\"")
    while let byte = rest.popFirst(), byte >= 0x20 {
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    throw Malformed()
  }

  private mutating func escape() throws {
    guard let byte = rest.popFirst(), "\"\\/bfnrtu".utf8.contains(byte) else { throw Malformed() }
    guard byte == UInt8(ascii: "u") else { return }
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    guard digits.count == 4, digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else {
      throw Malformed()
    }
  }

  private mutating func number() throws {
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
  }

  private mutating func digits() throws {
    let digits = rest.prefix { "0123456789".utf8.contains($0) }
    rest = rest.dropFirst(digits.count)
    if digits.isEmpty { throw Malformed() }
  }

  private mutating func space() {
    rest = rest.drop { " \t\r\n".utf8.contains($0) }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func word(_ text: String) throws {
    guard take(text) else { throw Malformed() }
  }
}
