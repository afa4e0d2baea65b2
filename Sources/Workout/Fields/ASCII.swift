extension UInt8 {
  /// Whether it is an ASCII digit.
  @inlinable
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is an ASCII letter, a digit or one of some other characters.
  package func isLetterOrDigit(or others: String = "") -> Bool {
    let lowerCase = self | 0x20
    return isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowerCase)
      || others.utf8.contains(self)
  }
}

extension StringProtocol {
  /// Whether it has a control character, which terminals obey instead of showing.
  package var hasControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

  /// Returns the text with each byte but ASCII letters, digits and some other characters as `%` and its hexadecimal digits
  /// (RFC 3986, "Percent-Encoding").
  package func percentEncoded(except others: String) -> String {
    utf8.map { byte in
      byte.isLetterOrDigit(or: others)
        ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

extension String {
  /// The words of a name in camel case, each with a capital letter: `oceanBlue` is `Ocean Blue`.
  package var capitalizedWords: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isUpper { bytes.append(UInt8(ascii: " ")) }
      bytes.append(bytes.isEmpty && byte >= UInt8(ascii: "a") ? byte - 32 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
