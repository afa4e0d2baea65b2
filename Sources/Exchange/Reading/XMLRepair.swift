/// Mends what programs for Windows, and people, write into XML that a parser refuses.
enum XMLRepair {
  /// Returns the bytes in UTF-8; that they were in Windows-1252 is noted. UTF-16, and what declares another encoding that a
  /// parser has, stay as they are.
  static func decoded(_ bytes: [UInt8], _ remarks: inout FileRemarks) -> [UInt8] {
    let declaration = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    let encoding = declaration.lowercased().firstMatch(of: #/encoding\s*=\s*["']([a-z0-9_-]+)/#)?.1
    let isUTF16 =
      bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0)
    guard !isUTF16, encoding != "iso-8859-1", String(validating: bytes, as: UTF8.self) == nil else {
      return bytes
    }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let code = (0x80...0x9F).contains(byte) ? windows1252[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    remarks.note("not UTF-8, read as Windows-1252")
    return Array(String(text).utf8)
  }

  /// The characters of the codes from 0x80 to 0x9F.
  private static let windows1252: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// Returns UTF-8 without a declaration, which may be in the wrong place, and with each `&` that begins no known entity as
  /// a character. Lines keep their numbers.
  static func mended(_ bytes: [UInt8], _ remarks: inout FileRemarks) -> [UInt8] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return bytes }
    let plain = text.replacing(#/^\s*<\?xml[^>]*\?>/#) {
      String(repeating: "\n", count: $0.0.count { $0.isNewline })
    }
    if text.first?.isWhitespace == true, plain != text {
      remarks.note("white space before the XML declaration left out")
    }
    let whole = plain.replacing(
      #/&(?!(?:amp|lt|gt|quot|apos|#[0-9]+|#x[0-9A-Fa-f]+);)/#, with: "&amp;")
    if whole != plain { remarks.note("a bare & read as a character") }
    return Array(whole.utf8)
  }
}
