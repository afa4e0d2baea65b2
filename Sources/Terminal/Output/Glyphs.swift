/// The characters that a terminal can draw.
package enum GlyphSet: Hashable, Sendable {
  /// ASCII only.
  case ascii
  /// Those of the fonts of the Linux console (code page 437 and Latin 1).
  case console
  /// All.
  case unicode
}

extension Capabilities {
  /// The characters that it can draw.
  package var glyphs: GlyphSet { isASCII ? .ascii : family == .console ? .console : .unicode }

  /// Returns the text of a cell as the terminal can draw it, never wider.
  func substitute(for text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    switch glyphs {
    // A terminal set to draw `█` in two cells would tear bars and boxes apart.
    case .unicode: return ambiguousWidth == 2 && DisputedWidth.isAmbiguous(text) ? ASCIIText.of(text) : text
    case .console: return Self.isInConsoleFonts(text) ? text : ASCIIText.of(text)
    case .ascii: return ASCIIText.of(text)
    }
  }

  /// Returns the block that covers the rest of a cell, to be drawn in reverse video in place of a block that begins at the
  /// top of the cell, because a background has no gaps; nil if the block itself is drawn.
  func complement(of text: String) -> String? { hasGapsAboveBlocks ? Self.complements[text] : nil }

  private static let complements = ["▀": "▄"]

  private static func isInConsoleFonts(_ text: String) -> Bool {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return false }
    return (0xA0...0xFF).contains(scalar.value) || consoleGlyphs.contains(scalar)
  }

  private static let consoleGlyphs = Set(
    "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓■▬▲►▼◄←↑→↓↔↕•".unicodeScalars)
}
