import Terminal
import Workout

extension Drawing {
  /// Pixels of a cell in the bitmap that becomes characters; libchafa's own.
  private static let cellSamples = Size(columns: 8, rows: 8)
  /// A cell of most fonts is twice as high as wide.
  private static let cellShape = Size(columns: 1, rows: 2)

  /// Returns the drawing in characters: sextants, quarters or half blocks, as far as the terminal has them, and
  /// filled cells in ASCII. Where the drawing is not, cells are blank. With few colours or none all is in the
  /// terminal's own.
  ///
  /// `isFine` tells that lines are thin, so that braille shows them better than blocks without sextants.
  package func cells(_ size: Size, _ capabilities: Capabilities, isFine: Bool = false) -> Surface {
    let hasColors = capabilities.hasColors
    let drawing = hasColors ? self : inOneColor(Color(0xffffff))
    guard
      let bitmap = Bitmap(
        drawing, size, cell: Self.cellSamples, shape: capabilities.cellPixels ?? Self.cellShape,
        background: nil)
    else { return Surface(size) }
    var surface = Surface(size)
    for symbol in SymbolCanvas.symbols(of: bitmap, size, SymbolSet(capabilities, isFine: isFine)) {
      let style =
        hasColors
        ? Style(foreground: symbol.foreground, background: symbol.background)
        : Style(isReversed: symbol.background != nil)
      surface.put(String(Character(symbol.character)), column: symbol.at.column, row: symbol.at.row, style)
    }
    return surface
  }
}

/// The characters of which drawings are made.
enum SymbolSet: Hashable, Sendable {
  /// Spaces with a background.
  case filledCells
  case halfBlocks
  case quarters
  case sextants
  case braille

  init(_ capabilities: Capabilities, isFine: Bool) {
    switch capabilities.glyphs {
    // Blocks have an ambiguous width.
    case .unicode where capabilities.hasSextants && capabilities.ambiguousWidth != 2: self = .sextants
    case .unicode where isFine: self = .braille
    case .unicode: self = capabilities.ambiguousWidth == 2 ? .filledCells : .quarters
    case .console: self = .halfBlocks
    case .ascii: self = .filledCells
    }
  }
}
