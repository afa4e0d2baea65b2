/// What a text has, JSON or not, that the reader and the library's decoder rightly disagree about.
struct TextTraits {
  /// `,]` or `,}`, which the decoder lets pass.
  var hasTrailingComma = false
  /// `\ud8…` to `\udf…`: alone, a surrogate is JSON but no text.
  var hasSurrogate = false
  /// Digits or an exponent beyond what a number can hold.
  var hasLargeNumber = false
  /// `0e3`, JSON by RFC 8259, section 6: the decoder takes it for a zero too many.
  var hasZeroWithExponent = false
  /// A byte order mark or zero bytes: the decoder also takes UTF-16 and UTF-32.
  var isOtherEncoding: Bool
  /// Colons outside of texts: as many as objects have members.
  var colonCount = 0
  /// The most brackets that are open at once.
  var depthMax = 0

  init(_ text: [UInt8]) {
    isOtherEncoding = text.contains(0) || [0xEF, 0xFE, 0xFF].contains(text.first)
    var (depth, digits, comma, isString, isEscaped) = (0, 0, false, false, false)
    for (index, byte) in text.enumerated() {
      digits = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? digits + 1 : 0
      if digits > 15 { hasLargeNumber = true }
      if isString {
        if isEscaped, byte | 0x20 == UInt8(ascii: "u"),
          text.dropFirst(index + 1).first.map({ $0 | 0x20 }) == 0x64
        {
          hasSurrogate = true
        }
        if !isEscaped, byte == UInt8(ascii: "\"") { isString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if comma { hasTrailingComma = true }
      case UInt8(ascii: ":"): colonCount += 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let before = text[..<index].suffix(2)
        if before.last == UInt8(ascii: "0"),
          before.count < 2 || !Array("0123456789.".utf8).contains(before[before.startIndex])
        {
          hasZeroWithExponent = true
        }
        let exponent = text.dropFirst(index + 1).prefix { $0 != UInt8(ascii: ",") }
        if exponent.filter((UInt8(ascii: "0")...UInt8(ascii: "9")).contains).count > 2 {
          hasLargeNumber = true
        }
      default: break
      }
      depthMax = max(depthMax, depth)
      if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { comma = byte == UInt8(ascii: ",") }
    }
  }
}
