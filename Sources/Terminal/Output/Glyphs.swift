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

  private static func isInConsoleFonts(_ text: String) -> Bool {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return false }
    return (0xA0...0xFF).contains(scalar.value) || consoleGlyphs.contains(scalar)
  }

  private static let consoleGlyphs = Set(
    "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓■▬▲►▼◄←↑→↓↔↕•".unicodeScalars)
}
