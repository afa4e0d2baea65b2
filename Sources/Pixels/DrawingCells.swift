import Terminal
import Workout

extension Drawing {
  /// A cell of most fonts is twice as high as wide.
  private static let cellShape = Size(columns: 1, rows: 2)

  /// Returns the drawing in characters: sextants, quarters or half blocks, as far as the terminal has them, and
  /// filled cells in ASCII. Where the drawing is not, cells are blank. With few colours or none all is in the
  /// terminal's own.
  ///
  /// With `isFine`, braille stands in for blocks without sextants, because it shows thin lines better.
  package func cells(_ size: Size, _ capabilities: Capabilities, isFine: Bool = false) -> Surface {
    let hasColors = capabilities.hasColors
    let drawing = hasColors ? self : inOneColor(Color(0xffffff))
    let blocks = Blocks(capabilities, isFine: isFine)
    let samples = blocks.samples
    var surface = Surface(size)
    guard
      let bitmap = Bitmap(
        drawing, size, cell: samples, shape: capabilities.cellPixels ?? Self.cellShape,
        background: nil)
    else { return surface }
    let pixels = bitmap.pixels
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let first = row * samples.rows * bitmap.width + column * samples.columns
        guard let symbol = blocks.symbol(pixels[first...], stride: bitmap.width) else { continue }
        let style =
          hasColors
          ? Style(foreground: symbol.foreground, background: symbol.background)
          : Style(isReversed: symbol.background != nil)
        surface.put(block: symbol.character, column: column, row: row, style)
      }
    }
    return surface
  }
}
