/// The width of text on a terminal or in a bar with a fixed-width font, in cells.
package enum CellWidth {
  /// Returns the width of a text.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the text, cut with an ellipsis if it is wider.
  package static func cut(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard of(text) > width else { return text }
    let room = width - of(ellipsis)
    // There is room only for the ellipsis, or a part of it.
    guard room > 0 else { return String(ellipsis.prefix(width)) }
    var taken = 0
    let kept = text.prefix { character in
      taken += of(character)
      return taken <= room
    }
    return kept + ellipsis
  }

  /// Some terminals draw an emoji sequence in two cells and others each of its code points; this is the wider of both.
  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return SystemWidth.of(scalar) }
    let isEmoji = scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }
    return max(scalars.reduce(0) { $0 + SystemWidth.of($1) }, isEmoji ? 2 : 0)
  }
}
