// What a string holds besides plain characters.
extension JSONScanner {
  /// One character of a string that is not plain.
  @inline(never)
  func unusual(at offset: Int) throws(Malformed) -> Int {
    switch start[offset] {
    case UInt8(ascii: "\\"): return try escape(at: offset + 1)
    case 0x00..<0x20: throw Malformed()
    case let lead: return try multibyte(lead: lead, rest: offset + 1)
    }
  }

  private func escape(at offset: Int) throws(Malformed) -> Int {
    switch start[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 1
    case UInt8(ascii: "u"):
      for digit in offset + 1...offset + 4 {
        guard Character(Unicode.Scalar(start[digit])).isHexDigit else { throw Malformed() }
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
    guard second.contains(start[offset]) else { throw Malformed() }
    for index in 1..<rest where start[offset + index] & 0xC0 != 0x80 { throw Malformed() }
    return offset + rest
  }
}
