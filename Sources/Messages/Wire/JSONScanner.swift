/// Reads JSON text (RFC 8259) without building anything: checks it and tells where things are.
///
/// The broker forwards bytes as they came; it has to know that they are JSON, and where the envelope's
/// members lie, but not what is inside.
struct JSONScanner {
  /// How deep arrays and objects may nest. A message of ours needs six; the limit keeps the recursion of this
  /// and every later reader small.
  static let depthMax = 64

  /// The text is not JSON, or nests too deep.
  struct Malformed: Error {}

  private let text: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0

  /// Scans bytes that stay in place meanwhile.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Reads a whole text that is one object and hands each of its members over: the name's bytes, quotes and
  /// escapes included, and where its value lies.
  mutating func scanObject(
    member: (_ name: Range<Int>, _ value: Range<Int>) throws(Malformed) -> Void
  ) throws(Malformed) {
    skipSpace()
    try scanMembers(depth: 1, member: member)
    skipSpace()
    guard offset == text.count else { throw Malformed() }
  }

  /// Reads a whole text that is any one value.
  mutating func scanText() throws(Malformed) {
    skipSpace()
    try scanValue(depth: 0)
    skipSpace()
    guard offset == text.count else { throw Malformed() }
  }

  private var peek: UInt8 { offset < text.count ? text[offset] : 0 }

  private mutating func skipSpace() {
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      default: return
      }
    }
  }

  private mutating func expect(_ byte: UInt8) throws(Malformed) {
    guard offset < text.count, text[offset] == byte else { throw Malformed() }
    offset += 1
  }

  private mutating func scanValue(depth: Int) throws(Malformed) {
    switch peek {
    case UInt8(ascii: "{"):
      try scanMembers(depth: depth + 1) { _, _ throws(Malformed) in }
    case UInt8(ascii: "["):
      try scanElements(depth: depth + 1)
    case UInt8(ascii: "\""):
      try scanString()
    case UInt8(ascii: "t"): try scanWord("true")
    case UInt8(ascii: "f"): try scanWord("false")
    case UInt8(ascii: "n"): try scanWord("null")
    default: try scanNumber()
    }
  }

  private mutating func scanMembers(
    depth: Int, member: (_ name: Range<Int>, _ value: Range<Int>) throws(Malformed) -> Void
  ) throws(Malformed) {
    guard depth <= Self.depthMax else { throw Malformed() }
    try expect(UInt8(ascii: "{"))
    skipSpace()
    if peek == UInt8(ascii: "}") {
      offset += 1
      return
    }
    while true {
      skipSpace()
      let name = offset
      try scanString()
      let nameEnd = offset
      skipSpace()
      try expect(UInt8(ascii: ":"))
      skipSpace()
      let value = offset
      try scanValue(depth: depth)
      try member(name..<nameEnd, value..<offset)
      skipSpace()
      if peek != UInt8(ascii: ",") { break }
      offset += 1
    }
    try expect(UInt8(ascii: "}"))
  }

  private mutating func scanElements(depth: Int) throws(Malformed) {
    guard depth <= Self.depthMax else { throw Malformed() }
    try expect(UInt8(ascii: "["))
    skipSpace()
    if peek == UInt8(ascii: "]") {
      offset += 1
      return
    }
    while true {
      skipSpace()
      try scanValue(depth: depth)
      skipSpace()
      if peek != UInt8(ascii: ",") { break }
      offset += 1
    }
    try expect(UInt8(ascii: "]"))
  }

  private mutating func scanWord(_ word: StaticString) throws(Malformed) {
    for index in 0..<word.utf8CodeUnitCount {
      try expect(word.utf8Start[index])
    }
  }

  private mutating func scanString() throws(Malformed) {
    try expect(UInt8(ascii: "\""))
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"): try scanEscape()
      case 0x00..<0x20: throw Malformed()
      case 0x20..<0x80: continue
      default: try scanMultibyte(lead: byte)
      }
    }
    throw Malformed()
  }

  private mutating func scanEscape() throws(Malformed) {
    let escape = peek
    offset += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        guard Character(Unicode.Scalar(peek)).isHexDigit else { throw Malformed() }
        offset += 1
      }
    default:
      throw Malformed()
    }
  }

  /// The rest of a UTF-8 sequence, in its shortest form and no surrogate (RFC 3629, section 4).
  private mutating func scanMultibyte(lead: UInt8) throws(Malformed) {
    let rest: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (rest, second) = (1, 0x80...0xBF)
    case 0xE0: (rest, second) = (2, 0xA0...0xBF)
    case 0xED: (rest, second) = (2, 0x80...0x9F)
    case 0xE1...0xEF: (rest, second) = (2, 0x80...0xBF)
    case 0xF0: (rest, second) = (3, 0x90...0xBF)
    case 0xF1...0xF3: (rest, second) = (3, 0x80...0xBF)
    case 0xF4: (rest, second) = (3, 0x80...0x8F)
    default: throw Malformed()
    }
    guard offset + rest <= text.count, second.contains(text[offset]) else { throw Malformed() }
    for index in 1..<rest where text[offset + index] & 0xC0 != 0x80 { throw Malformed() }
    offset += rest
  }

  private mutating func scanNumber() throws(Malformed) {
    if peek == UInt8(ascii: "-") { offset += 1 }
    if peek == UInt8(ascii: "0") { offset += 1 } else { try scanDigits() }
    if peek == UInt8(ascii: ".") {
      offset += 1
      try scanDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      offset += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
      try scanDigits()
    }
  }

  private mutating func scanDigits() throws(Malformed) {
    let start = offset
    while offset < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[offset] { offset += 1 }
    guard offset > start else { throw Malformed() }
  }
}
