import Workout

extension Color {
  /// A colour in one of the notations of XParseColor(3): `rgb:` with 1 to 4 hexadecimal digits for each part, `rgba:`
  /// with an opacity after them, or `#` with as many digits for each; nil for anything else.
  init?(xColor text: String) {
    var parts: [Substring]
    if let digits = text.after("#") {
      guard [3, 6, 9, 12].contains(digits.count) else { return nil }
      let length = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else if let rgb = text.after("rgb:") {
      parts = rgb.split(separator: "/", omittingEmptySubsequences: false)
    } else if let rgba = text.after("rgba:") {
      parts = rgba.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 4, Self.part(parts.removeLast()) != nil else { return nil }
    } else {
      return nil
    }
    let values = parts.compactMap(Self.part)
    guard parts.count == 3, values.count == 3 else { return nil }
    self.init(values[0] << 16 | values[1] << 8 | values[2])
  }

  /// Returns the 8 bits of a part of 1 to 4 hexadecimal digits; nil for anything else.
  private static func part(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return (value * 255 + most / 2) / most
  }
}

extension String {
  /// The text after a prefix; nil without it.
  fileprivate func after(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
