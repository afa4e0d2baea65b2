/// Reads JSON text (RFC 8259) without building anything: checks it and tells where things are.
///
/// The broker forwards bytes as they came; it has to know that they are JSON, and where the envelope's
/// members lie, but not what is inside. Every byte of every message passes through here, so it is written to be fast:
/// - no recursion and no allocation: what is open is noted in a word;
/// - functions take an offset and answer the one behind what they read, so that it stays in a register;
/// - a zero behind the text stops whatever runs to its end, so that nothing else has to look where that is;
/// - strings and numbers are looked at eight or sixteen bytes at a time;
/// - long arrays and objects are left to `JSONBlocks`, where that can read them.
struct JSONScanner {
  /// How deep arrays and objects may nest. A message of ours needs six; the limit keeps the recursion of every later
  /// reader small. Not above 64: the open ones are noted in the bits of a word.
  static let depthMax = 64

  /// The text is not JSON, or nests too deep.
  struct Malformed: Error {}

  /// Bytes from which on blocks are worth their preparation.
  private static let blocksLengthMin = 256

  let start: UnsafePointer<UInt8>
  private let count: Int

  /// Scans bytes that stay in place meanwhile, with the padding behind them.
  init(padded text: UnsafeBufferPointer<UInt8>) {
    precondition(text.baseAddress?[text.count] == 0, "the text to scan ends with a zero")
    start = text.baseAddress.unsafelyUnwrapped
    count = text.count
  }

  /// Gives a text with the padding behind it.
  static func withPadding<Result, Failure: Error>(
    _ text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let padded = text + [UInt8](repeating: 0, count: Frame.paddingLength)
    return try padded.withUnsafeBufferPointer { (buffer) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: buffer[..<text.count]))
    }
  }

  /// Reads a whole text that is one object and hands each of its members over: the name's bytes, quotes and
  /// escapes included, and where its value lies.
  @inline(__always)
  func scanObject(
    member: (_ name: Range<Int>, _ value: Range<Int>) throws(Malformed) -> Void
  ) throws(Malformed) {
    var offset = space(from: try expect("{", at: space(from: 0)))
    if start[offset] == UInt8(ascii: "}") {
      offset += 1
    } else {
      while true {
        let nameEnd = try string(from: offset)
        let value = try colon(from: nameEnd)
        let valueEnd = try self.value(from: value, depthMax: Self.depthMax - 1)
        try member(offset..<nameEnd, value..<valueEnd)
        offset = space(from: valueEnd)
        if start[offset] != UInt8(ascii: ",") { break }
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

  @inline(__always)
  private func expect(_ scalar: Unicode.Scalar, at offset: Int) throws(Malformed) -> Int {
    guard start[offset] == UInt8(ascii: scalar) else { throw Malformed() }
    return offset &+ 1
  }

  @inline(__always)
  private func space(from offset: Int) -> Int {
    // Programs write none: one comparison tells.
    if start[offset] > UInt8(ascii: " ") { return offset }
    return longSpace(from: offset)
  }

  @inline(never)
  private func longSpace(from first: Int) -> Int {
    var offset = first
    while true {
      switch start[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset &+= 1
      default: return offset
      }
    }
  }

  @inline(__always)
  private func colon(from offset: Int) throws(Malformed) -> Int {
    space(from: try expect(":", at: space(from: offset)))
  }

  /// A value with all that is in it, at most so many arrays and objects deep.
  private func value(from first: Int, depthMax: Int) throws(Malformed) -> Int {
    #if arch(x86_64)
      if count &- first >= Self.blocksLengthMin, start[first] | 0x20 == UInt8(ascii: "{"),
        JSONBlocks.isAvailable,
        let end = JSONBlocks.end(from: first, in: start, count: count, depthMax: depthMax, self)
      {
        return end
      }
    #endif
    var offset = first
    // The arrays and objects that are open: how many, and for each a bit, the innermost the lowest, 1 for an object.
    var depth = 0
    var objects: UInt64 = 0
    while true {
      switch start[offset] {
      case UInt8(ascii: "\""):
        offset = try string(from: offset)
      case UInt8(ascii: "{"):
        offset = space(from: offset &+ 1)
        depth &+= 1
        objects = objects << 1 | 1
        guard depth <= depthMax else { throw Malformed() }
        if start[offset] != UInt8(ascii: "}") {
          offset = try colon(from: string(from: offset))
          continue
        }
      case UInt8(ascii: "["):
        offset = space(from: offset &+ 1)
        depth &+= 1
        objects <<= 1
        guard depth <= depthMax else { throw Malformed() }
        if start[offset] != UInt8(ascii: "]") { continue }
      default: offset = try scalar(from: offset)
      }
      // Behind a value: what is open ends, or goes on with the next.
      while true {
        if depth == 0 { return offset }
        offset = space(from: offset)
        let next = start[offset]
        offset &+= 1
        if next == UInt8(ascii: ",") {
          offset = space(from: offset)
          if objects & 1 == 1 { offset = try colon(from: string(from: offset)) }
          break
        }
        guard next == (objects & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw Malformed() }
        depth &-= 1
        objects >>= 1
      }
    }
  }

  /// A number, or one of the three words.
  @inline(__always)
  func scalar(from offset: Int) throws(Malformed) -> Int {
    switch start[offset] {
    case UInt8(ascii: "t"): try word("true", at: offset)
    case UInt8(ascii: "f"): try word("false", at: offset)
    case UInt8(ascii: "n"): try word("null", at: offset)
    default: try number(from: offset)
    }
  }

  private func word(_ word: StaticString, at offset: Int) throws(Malformed) -> Int {
    for index in 0..<word.utf8CodeUnitCount {
      guard start[offset + index] == word.utf8Start[index] else { throw Malformed() }
    }
    return offset + word.utf8CodeUnitCount
  }

  @inline(__always)
  private func string(from first: Int) throws(Malformed) -> Int {
    var offset = plain(from: try expect("\"", at: first))
    while start[offset] != UInt8(ascii: "\"") { offset = plain(from: try unusual(at: offset)) }
    return offset &+ 1
  }

  /// Passes over the plain characters of a string: all but quotes, backslashes, control characters and what is not
  /// ASCII.
  @inline(__always)
  func plain(from first: Int) -> Int {
    var offset = first
    while true {
      let stops = stops(at: offset)
      if stops != 0 { return offset &+ stops.trailingZeroBitCount &>> 3 }
      offset = longPlain(from: offset &+ 8)
    }
  }

  /// The eight bytes at an offset: the lowest bit set is the highest of the first one that is not plain; 0 when all are.
  @inline(__always)
  private func stops(at offset: Int) -> UInt64 {
    let bytes = eight(at: offset)
    // A byte below its bound borrows from the bits above when the bound is subtracted, which sets its highest bit. That
    // may also spoil the bytes above, but never those below, so that the first one found is right.
    let controls = bytes &- Self.each(0x20)
    let quotes = (bytes ^ Self.each(UInt8(ascii: "\""))) &- Self.each(1)
    let backslashes = (bytes ^ Self.each(UInt8(ascii: "\\"))) &- Self.each(1)
    return (controls | quotes | backslashes | bytes) & Self.each(0x80)
  }

  /// Passes over sixteen plain characters at a time, as long as there are that many.
  @inline(__always)
  private func longPlain(from first: Int) -> Int {
    var offset = first
    while true {
      let bytes = UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<Int8>.self)
      // As signed numbers, what is not ASCII is below zero: one comparison finds that and the control characters.
      let stops = Self.none.replacing(
        with: Self.all,
        where: (bytes .== Self.quote) .| (bytes .== Self.backslash) .| (bytes .< Self.space))
      let halves = unsafeBitCast(stops, to: SIMD2<UInt64>.self)
      if halves[0] | halves[1] != 0 { return offset }
      offset &+= 16
    }
  }

  @inline(__always) private static var none: SIMD16<Int8> { SIMD16(repeating: 0) }
  @inline(__always) private static var all: SIMD16<Int8> { SIMD16(repeating: -1) }
  @inline(__always) private static var quote: SIMD16<Int8> { SIMD16(repeating: 0x22) }
  @inline(__always) private static var backslash: SIMD16<Int8> { SIMD16(repeating: 0x5C) }
  @inline(__always) private static var space: SIMD16<Int8> { SIMD16(repeating: 0x20) }

  @inline(__always)
  private func eight(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }

  /// The byte eight times.
  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  @inline(__always)
  private func number(from first: Int) throws(Malformed) -> Int {
    var offset = first
    if start[offset] == UInt8(ascii: "-") { offset &+= 1 }
    offset = start[offset] == UInt8(ascii: "0") ? offset &+ 1 : try digits(from: offset)
    if start[offset] == UInt8(ascii: ".") { offset = try digits(from: offset &+ 1) }
    if start[offset] | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      if start[offset] == UInt8(ascii: "+") || start[offset] == UInt8(ascii: "-") { offset &+= 1 }
      offset = try digits(from: offset)
    }
    return offset
  }

  @inline(__always)
  private func digits(from first: Int) throws(Malformed) -> Int {
    var offset = first
    while true {
      // Digits become 0 to 9, and everything else 10 or more, which the addition lifts to the highest bit.
      let values = eight(at: offset) ^ Self.each(UInt8(ascii: "0"))
      let stops = ((values & Self.each(0x7F)) &+ Self.each(0x80 - 10) | values) & Self.each(0x80)
      if stops != 0 {
        offset &+= stops.trailingZeroBitCount &>> 3
        guard offset > first else { throw Malformed() }
        return offset
      }
      offset &+= 8
    }
  }
}
