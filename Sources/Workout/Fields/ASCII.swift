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

  /// The value of an ASCII hexadecimal digit.
  package var hexDigit: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map { UInt8($0) } }
}

extension BinaryInteger {
  /// Returns the digits of a number that is not negative, with zeros in front if there are few.
  package func padded(to count: Int = 2, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
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
        ? String(Unicode.Scalar(byte)) : "%" + byte.padded(radix: 16).uppercased()
    }.joined()
  }

  /// Returns the text without percent encoding; nil if a `%` has no two digits, or for bytes that are not UTF-8.
  package func percentDecoded(plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
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
