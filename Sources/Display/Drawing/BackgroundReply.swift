import Workout

/// What a terminal replies when it is asked for its background (xterm, "Control Sequences", OSC 11 and Primary DA).
package struct BackgroundReply: Hashable, Sendable {
  /// The question, followed by one to which every terminal replies, so that one that does not know the first does not have
  /// to be waited for.
  package static let query: Escaped<Terminal> = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  /// Most bytes that are read; replies have about 50.
  package static let lengthMax = 1024

  /// The background; nil if the terminal did not report it in a known form.
  package private(set) var background: Color?
  /// Whether the terminal has replied to both questions.
  package private(set) var isComplete = false

  /// Reads the bytes that have come from the terminal so far; keys that were pressed meanwhile may be among them. Bytes after
  /// `lengthMax` are ignored.
  package init(_ bytes: [UInt8]) {
    var rest = bytes.prefix(Self.lengthMax)
    while let start = rest.firstIndex(of: Self.escape) {
      rest = rest[(start + 1)...]
      if rest.starts(with: Array("]11;".utf8)) {
        let value = rest.dropFirst(4).prefix { $0 != Self.bell && $0 != Self.escape }
        let end = rest[value.endIndex...]
        // Without its terminator it is incomplete, or something else.
        guard end.first == Self.bell || end.dropFirst().first == UInt8(ascii: "\\") else { continue }
        background = background ?? Self.color(String(decoding: value, as: UTF8.self))
      } else if rest.starts(with: Array("[?".utf8)) {
        let end = rest.dropFirst(2).drop { ("0"..."9").contains(UnicodeScalar($0)) || $0 == Self.semicolon }
        isComplete = isComplete || end.first == UInt8(ascii: "c")
      }
    }
  }

  /// Whether the background is dark, so that white can be read better on it than black; nil if it is not known.
  package var isDark: Bool? { background.map { $0.letters == Color(0xffffff) } }

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let semicolon = UInt8(ascii: ";")

  /// Returns a colour in one of the notations of XParseColor(3): `rgb:` with 1 to 4 hexadecimal digits for each part, `rgba:`
  /// with an opacity after them, or `#` with as many digits for each; nil for anything else.
  package static func color(_ text: String) -> Color? {
    var parts: [Substring]
    if let digits = text.after("#") {
      guard [3, 6, 9, 12].contains(digits.count) else { return nil }
      let length = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else if let rgb = text.after("rgb:") {
      parts = rgb.split(separator: "/", omittingEmptySubsequences: false)
    } else if let rgba = text.after("rgba:") {
      parts = rgba.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 4, part(parts.removeLast()) != nil else { return nil }
    } else {
      return nil
    }
    let values = parts.compactMap(part)
    guard parts.count == 3, values.count == 3 else { return nil }
    return Color(values[0] << 16 | values[1] << 8 | values[2])
  }

  /// Returns the 8 bits of a part of 1 to 4 hexadecimal digits; nil for anything else.
  private static func part(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ isHexDigit($0) }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return (value * 255 + most / 2) / most
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension String {
  /// The text after a prefix; nil without it.
  fileprivate func after(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
