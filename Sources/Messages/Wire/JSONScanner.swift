/// Checks JSON text (RFC 8259) and finds its members, without decoding values.
///
/// The broker forwards the received bytes. It needs to know that they are JSON and where the members of the envelope are,
/// but not their values. Private functions take the offset of a token and return the offset after it.
struct JSONScanner {
  /// How deep arrays and objects may nest. The messages of GymPulse need six; the limit bounds the recursion of every
  /// decoder. At most 64, because the open arrays and objects are the bits of a word.
  static let depthMax = 64

  /// The text is not JSON, or is nested too deep.
  struct Malformed: Error {}

  private let text: UnsafeBufferPointer<UInt8>

  /// A scanner of a text, which must outlive it.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Scans a whole text that is one object and calls `member` with the range of each name, with quotes and escapes, and
  /// of its value.
  @inline(__always)
  func scanObject(
    member: (_ name: Range<Int>, _ value: Range<Int>) throws(Malformed) -> Void
  ) throws(Malformed) {
    var offset = space(from: try expect("{", at: space(from: 0)))
    if byte(at: offset) == UInt8(ascii: "}") {
      offset += 1
    } else {
      while true {
        let nameEnd = try string(from: offset)
        let value = try colon(from: nameEnd)
        let valueEnd = try self.value(from: value, depthMax: Self.depthMax - 1)
        try member(offset..<nameEnd, value..<valueEnd)
        offset = space(from: valueEnd)
        if byte(at: offset) != UInt8(ascii: ",") { break }
        offset = space(from: offset + 1)
      }
      offset = try expect("}", at: offset)
    }
    guard space(from: offset) == text.count else { throw Malformed() }
  }

  /// Scans a whole text that is one value of any type.
  func scanText() throws(Malformed) {
    guard space(from: try value(from: space(from: 0), depthMax: Self.depthMax)) == text.count else {
      throw Malformed()
    }
  }

  /// The byte at an offset; after the end 0, which no rule of the grammar allows.
  @inline(__always)
  private func byte(at offset: Int) -> UInt8 {
    offset < text.count ? text[offset] : 0
  }

  @inline(__always)
  private func expect(_ scalar: Unicode.Scalar, at offset: Int) throws(Malformed) -> Int {
    guard byte(at: offset) == UInt8(ascii: scalar) else { throw Malformed() }
    return offset + 1
  }

  @inline(__always)
  private func space(from offset: Int) -> Int {
    // Most texts have no white space; one comparison shows that.
    byte(at: offset) > UInt8(ascii: " ") ? offset : longSpace(from: offset)
  }

  private func longSpace(from first: Int) -> Int {
    var offset = first
    while true {
      switch byte(at: offset) {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      default: return offset
      }
    }
  }

  @inline(__always)
  private func colon(from offset: Int) throws(Malformed) -> Int {
    space(from: try expect(":", at: space(from: offset)))
  }

  /// Scans a value with all values inside it, at most `depthMax` arrays and objects deep.
  private func value(from first: Int, depthMax: Int) throws(Malformed) -> Int {
    var offset = first
    // The number of open arrays and objects, and a bit for each, the innermost the lowest: 1 is an object.
    var depth = 0
    var objects: UInt64 = 0
    while true {
      switch byte(at: offset) {
      case UInt8(ascii: "\""):
        offset = try string(from: offset)
      case UInt8(ascii: "{"):
        offset = space(from: offset + 1)
        depth += 1
        objects = objects << 1 | 1
        guard depth <= depthMax else { throw Malformed() }
        if byte(at: offset) != UInt8(ascii: "}") {
          offset = try colon(from: string(from: offset))
          continue
        }
      case UInt8(ascii: "["):
        offset = space(from: offset + 1)
        depth += 1
        objects <<= 1
        guard depth <= depthMax else { throw Malformed() }
        if byte(at: offset) != UInt8(ascii: "]") { continue }
      case UInt8(ascii: "t"): offset = try word("true", at: offset)
      case UInt8(ascii: "f"): offset = try word("false", at: offset)
      case UInt8(ascii: "n"): offset = try word("null", at: offset)
      default: offset = try number(from: offset)
      }
      // After a value the innermost array or object ends or continues.
      while true {
        if depth == 0 { return offset }
        offset = space(from: offset)
        let next = byte(at: offset)
        offset += 1
        if next == UInt8(ascii: ",") {
          offset = space(from: offset)
          if objects & 1 == 1 { offset = try colon(from: string(from: offset)) }
          break
        }
        guard next == (objects & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw Malformed() }
        depth -= 1
        objects >>= 1
      }
    }
  }

  private func word(_ word: StaticString, at offset: Int) throws(Malformed) -> Int {
    for index in 0..<word.utf8CodeUnitCount where byte(at: offset + index) != word.utf8Start[index] {
      throw Malformed()
    }
    return offset + word.utf8CodeUnitCount
  }

  private func number(from first: Int) throws(Malformed) -> Int {
    var offset = first
    if byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
    offset = byte(at: offset) == UInt8(ascii: "0") ? offset + 1 : try digits(from: offset)
    if byte(at: offset) == UInt8(ascii: ".") { offset = try digits(from: offset + 1) }
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte(at: offset) == UInt8(ascii: "+") || byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
      offset = try digits(from: offset)
    }
    return offset
  }

  private func digits(from first: Int) throws(Malformed) -> Int {
    var offset = first
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(at: offset)) { offset += 1 }
    guard offset > first else { throw Malformed() }
    return offset
  }
}

// MARK: Strings

extension JSONScanner {
  private func string(from first: Int) throws(Malformed) -> Int {
    var offset = plain(from: try expect("\"", at: first))
    while true {
      switch byte(at: offset) {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"): offset = try escape(at: offset + 1)
      case 0x80...: offset = try multibyte(at: offset)
      default: throw Malformed()
      }
      offset = plain(from: offset)
    }
  }

  /// Returns the offset after plain characters: ASCII except quotes, backslashes and control characters. It checks eight
  /// at a time, because most of a text is in strings.
  private func plain(from first: Int) -> Int {
    var offset = first
    while offset + 8 <= text.count {
      let bytes = UInt64(
        littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // Subtracting the bound sets the highest bit of a byte below it. The borrow may also change higher bytes but never
      // lower ones, so the first match is correct.
      let controls = bytes &- Self.each(0x20)
      let quotes = (bytes ^ Self.each(UInt8(ascii: "\""))) &- Self.each(1)
      let backslashes = (bytes ^ Self.each(UInt8(ascii: "\\"))) &- Self.each(1)
      let stops = (controls | quotes | backslashes | bytes) & Self.each(0x80)
      if stops != 0 { return offset + stops.trailingZeroBitCount / 8 }
      offset += 8
    }
    while true {
      switch byte(at: offset) {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x80...: return offset
      default: offset += 1
      }
    }
  }

  /// Returns the byte eight times.
  private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  private func escape(at offset: Int) throws(Malformed) -> Int {
    switch byte(at: offset) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 1
    case UInt8(ascii: "u"):
      for digit in offset + 1...offset + 4
      where !Character(Unicode.Scalar(byte(at: digit))).isHexDigit {
        throw Malformed()
      }
      return offset + 5
    default:
      throw Malformed()
    }
  }

  /// Scans a UTF-8 sequence of several bytes. Overlong forms and surrogates are errors (RFC 3629, section 4).
  private func multibyte(at first: Int) throws(Malformed) -> Int {
    let rest: Int
    let second: ClosedRange<UInt8>
    switch byte(at: first) {
    case 0xC2...0xDF: (rest, second) = (1, 0x80...0xBF)
    case 0xE0: (rest, second) = (2, 0xA0...0xBF)
    case 0xED: (rest, second) = (2, 0x80...0x9F)
    case 0xE1...0xEF: (rest, second) = (2, 0x80...0xBF)
    case 0xF0: (rest, second) = (3, 0x90...0xBF)
    case 0xF1...0xF3: (rest, second) = (3, 0x80...0xBF)
    case 0xF4: (rest, second) = (3, 0x80...0x8F)
    default: throw Malformed()
    }
    guard second.contains(byte(at: first + 1)) else { throw Malformed() }
    for index in 2..<rest + 1 where byte(at: first + index) & 0xC0 != 0x80 { throw Malformed() }
    return first + rest + 1
  }
}
