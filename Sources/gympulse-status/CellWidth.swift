/// How many cells of a terminal, or of a bar with a fixed-width font, a text takes.
enum CellWidth {
  /// The cells of a text.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The text, cut with an ellipsis where it is wider.
  static func cut(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard of(text) > width else { return text }
    let room = width - of(ellipsis)
    // No room for more than a hint that there is more.
    guard room > 0 else { return String(ellipsis.prefix(width)) }
    var taken = 0
    let kept = text.prefix { character in
      taken += of(character)
      return taken <= room
    }
    return kept + ellipsis
  }

  private static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if first.properties.generalCategory == .nonspacingMark { return 0 }
    return first.properties.isEmojiPresentation || wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// The blocks whose characters East Asian fonts draw in two cells (Unicode's UAX 11, "Wide" and "Fullwidth").
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
