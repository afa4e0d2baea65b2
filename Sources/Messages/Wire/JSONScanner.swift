/// Reads JSON text (RFC 8259) without building anything: checks it and tells where things are.
///
/// The broker forwards bytes as they came; it has to know that they are JSON, and where the envelope's
/// members lie, but not what is inside. Every byte of every message passes through here, so it is written to be fast:
/// no recursion, no allocation, strings eight bytes at a time, and functions that take an offset and answer the one
/// behind what they read, so that it stays in a register.
struct JSONScanner {
  /// How deep arrays and objects may nest. A message of ours needs six; the limit keeps the recursion of every later
  /// reader small. Not above 64: the open ones are noted in the bits of a word.
  static let depthMax = 64

  /// The text is not JSON, or nests too deep.
  struct Malformed: Error {}

  private let start: UnsafePointer<UInt8>
  private let count: Int

  /// Scans bytes that stay in place meanwhile.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    // Never read where the text is empty.
    start = text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = text.count
  }

  /// Reads a whole text that is one object and hands each of its members over: the name's bytes, quotes and
  /// escapes included, and where its value lies.
  @inline(__always)
  func scanObject(
    member: (_ name: Range<Int>, _ value: Range<Int>) throws(Malformed) -> Void
  ) throws(Malformed) {
    var offset = space(from: try expect("{", at: space(from: 0)))
    if byte(offset) == UInt8(ascii: "}") {
      offset += 1
    } else {
      while true {
        let nameEnd = try string(from: offset)
        let value = try colon(from: nameEnd)
        let valueEnd = try self.value(from: value, depthMax: Self.depthMax - 1)
        try member(offset..<nameEnd, value..<valueEnd)
        offset = space(from: valueEnd)
        if byte(offset) != UInt8(ascii: ",") { break }
        offset = space(from: offset + 1)
      }
      offset = try expect("}", at: offset)
    }
    guard space(from: offset) == count else { throw Malformed() }
  }

  /// Reads a whole text that is any one value.
  func scanText() throws(Malformed) {
    guard space(from: try value(from: space(from: 0), depthMax: Self.depthMax)) == count else {
      throw Malformed()
    }
  }

  /// The byte at an offset; 0, with which no token begins, at the end.
  @inline(__always)
  private func byte(_ offset: Int) -> UInt8 { offset < count ? start[offset] : 0 }

  @inline(__always)
  private func expect(_ scalar: Unicode.Scalar, at offset: Int) throws(Malformed) -> Int {
    guard byte(offset) == UInt8(ascii: scalar) else { throw Malformed() }
    return offset + 1
  }

  @inline(__always)
  private func space(from offset: Int) -> Int {
    // Programs write none: one comparison tells.
    var offset = offset
    while offset < count, start[offset] <= UInt8(ascii: " ") {
      switch start[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      default: return offset
      }
    }
    return offset
  }

  @inline(__always)
  private func colon(from offset: Int) throws(Malformed) -> Int {
    space(from: try expect(":", at: space(from: offset)))
  }

  /// A value with all that is in it, at most so many arrays and objects deep.
  private func value(from first: Int, depthMax: Int) throws(Malformed) -> Int {
    var offset = first
    // The arrays and objects that are open: how many, and for each a bit, the innermost the lowest, 1 for an object.
    var depth = 0
    var objects: UInt64 = 0
    while true {
      switch byte(offset) {
      case UInt8(ascii: "\""):
        offset = try string(from: offset)
      case UInt8(ascii: "{"):
        offset = space(from: offset + 1)
        depth += 1
        objects = objects << 1 | 1
        guard depth <= depthMax else { throw Malformed() }
        if byte(offset) != UInt8(ascii: "}") {
          offset = try colon(from: string(from: offset))
          continue
        }
      case UInt8(ascii: "["):
        offset = space(from: offset + 1)
        depth += 1
        objects <<= 1
        guard depth <= depthMax else { throw Malformed() }
        if byte(offset) != UInt8(ascii: "]") { continue }
      case UInt8(ascii: "t"): offset = try word("true", at: offset)
      case UInt8(ascii: "f"): offset = try word("false", at: offset)
      case UInt8(ascii: "n"): offset = try word("null", at: offset)
      default: offset = try number(from: offset)
      }
      // Behind a value: what is open ends, or goes on with the next.
      while true {
        if depth == 0 { return offset }
        offset = space(from: offset)
        let isObject = objects & 1 == 1
        let next = byte(offset)
        offset += 1
        if next == UInt8(ascii: ",") {
          offset = space(from: offset)
          if isObject { offset = try colon(from: string(from: offset)) }
          break
        }
        guard next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw Malformed() }
        depth -= 1
        objects >>= 1
      }
    }
  }

  private func word(_ word: StaticString, at offset: Int) throws(Malformed) -> Int {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte(offset + index) == word.utf8Start[index] else { throw Malformed() }
    }
    return offset + word.utf8CodeUnitCount
  }

  @inline(__always)
  private func string(from first: Int) throws(Malformed) -> Int {
    var offset = plain(from: try expect("\"", at: first))
    while byte(offset) != UInt8(ascii: "\"") { offset = plain(from: try unusual(at: offset)) }
    return offset + 1
  }

  /// Passes over the plain characters of a string, eight at a time: all but quotes, backslashes, control characters and
  /// what is not ASCII. Stops at one of those, or at the end.
  @inline(__always)
  private func plain(from first: Int) -> Int {
    var offset = first
    while offset + 8 <= count {
      let bytes = UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
      let stops = Self.stops(in: bytes)
      if stops != 0 { return offset + stops.trailingZeroBitCount / 8 }
      offset += 8
    }
    // The last few, each beside seven that are plain.
    while offset < count, Self.stops(in: Self.each(0x7F) << 8 | UInt64(start[offset])) == 0 { offset += 1 }
    return offset
  }

  /// Looks at eight bytes at once: the lowest bit set is the highest of the first byte that is not plain; 0 when all are.
  ///
  /// A byte below its bound borrows from the bits above when the bound is subtracted, which sets its highest bit. That
  /// may also spoil the bytes above, but never those below, so that the first one found is right.
  @inline(__always)
  private static func stops(in bytes: UInt64) -> UInt64 {
    let quotes = bytes ^ each(UInt8(ascii: "\""))
    let backslashes = bytes ^ each(UInt8(ascii: "\\"))
    let controls = bytes &- each(0x20)
    // Bytes above 0x7F count in any case, so that nothing has to keep them out of the others.
    return (controls | (quotes &- each(1)) | (backslashes &- each(1)) | bytes) & each(0x80)
  }

  /// The byte eight times.
  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// One character of a string that is not plain.
  private func unusual(at offset: Int) throws(Malformed) -> Int {
    switch byte(offset) {
    case UInt8(ascii: "\\"): return try escape(at: offset + 1)
    case 0x00..<0x20: throw Malformed()
    case let lead: return try multibyte(lead: lead, rest: offset + 1)
    }
  }

  private func escape(at offset: Int) throws(Malformed) -> Int {
    switch byte(offset) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 1
    case UInt8(ascii: "u"):
      for digit in offset + 1...offset + 4 {
        guard Character(Unicode.Scalar(byte(digit))).isHexDigit else { throw Malformed() }
      }
      return offset + 5
    default:
      throw Malformed()
    }
  }

  /// The rest of a UTF-8 sequence, in its shortest form and no surrogate (RFC 3629, section 4).
  private func multibyte(lead: UInt8, rest offset: Int) throws(Malformed) -> Int {
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
    guard offset + rest <= count, second.contains(start[offset]) else { throw Malformed() }
    for index in 1..<rest where start[offset + index] & 0xC0 != 0x80 { throw Malformed() }
    return offset + rest
  }

  @inline(__always)
  private func number(from first: Int) throws(Malformed) -> Int {
    var offset = first
    if byte(offset) == UInt8(ascii: "-") { offset += 1 }
    offset = byte(offset) == UInt8(ascii: "0") ? offset + 1 : try digits(from: offset)
    if byte(offset) == UInt8(ascii: ".") { offset = try digits(from: offset + 1) }
    if byte(offset) | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte(offset) == UInt8(ascii: "+") || byte(offset) == UInt8(ascii: "-") { offset += 1 }
      offset = try digits(from: offset)
    }
    return offset
  }

  @inline(__always)
  private func digits(from first: Int) throws(Malformed) -> Int {
    var offset = first
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte(offset) { offset += 1 }
    guard offset > first else { throw Malformed() }
    return offset
  }
}
