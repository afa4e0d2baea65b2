import FoundationEssentials
import Terminal

extension Drawing {
  /// A cell of most fonts is twice as high as wide.
  private static let cellShape = Size(columns: 1, rows: 2)
  /// Rows below which the dots of a track would be in cells side by side.
  private static let closeBelow = 20

  /// Returns the drawing in characters: sextants, quarters or half blocks, as far as the terminal has them, and
  /// filled cells in ASCII. Where the drawing is not, cells are blank. With few colours or none all is in the
  /// terminal's own.
  ///
  /// With `isFine`, braille stands in for blocks without sextants, because it shows thin lines better.
  package func cells(_ size: Size, _ capabilities: Capabilities, isFine: Bool = false) -> Surface {
    let hasColors = capabilities.hasColors
    var drawing = hasColors ? self : inOneColor(Color(0xffffff))
    let blocks = Blocks(capabilities, isFine: isFine)
    let samples = blocks.samples
    let hasDots = capabilities.glyphs == .unicode && blocks != .filledCells
    let dots = drawing.elements.filter { $0.inCells == .dot && hasDots }
    drawing.elements.removeAll { $0.inCells == .leftOut || $0.inCells == .dot && hasDots }
    var surface = Surface(size)
    guard
      let bitmap = Bitmap(
        drawing, size, cell: samples, shape: capabilities.cellPixels ?? Self.cellShape,
        background: nil)
    else { return surface }
    // None is beside another one.
    let step = max((Self.closeBelow + size.rows - 1) / max(size.rows, 1), 1)
    for (index, dot) in dots.reversed().enumerated() where index % step == 0 {
      guard case .disc(let center, _) = dot.form else { continue }
      let (x, y) = bitmap.pixel(at: center)
      surface.put(
        "●", column: Int(x) / samples.columns, row: Int(y) / samples.rows,
        hasColors ? Style(foreground: dot.color) : Style())
    }
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

extension Drawing {
  /// Returns the drawing as an image of a size in cells; nil if the terminal has no pixels, or has not said how large its
  /// cells are. Without colours it is in one that can be read on the terminal's background.
  ///
  /// `background` is the colour around the drawing with sixel; nil leaves what is there, also an earlier drawing. With kitty
  /// that is transparent. `sideMax`: the most pixels of a side that kitty enlarges to the cells; for any other terminal
  /// and for nil the image has all pixels.
  package func pixels(
    _ size: Size, _ capabilities: Capabilities, background: Color? = nil, sideMax: Int? = nil
  ) -> ImagePixels? {
    guard let pixels = capabilities.pixels, let cell = capabilities.cellPixels else { return nil }
    let isDark = capabilities.isDark ?? true
    let drawing = capabilities.hasColors ? self : inOneColor(Color(isDark ? 0xffffff : 0x000000))
    let isKitty = pixels == .kitty
    let side = max(size.columns * cell.columns, size.rows * cell.rows)
    let scale = isKitty ? sideMax.map { min(Double($0) / Double(max(side, 1)), 1) } ?? 1 : 1
    guard
      let bitmap = Bitmap(
        drawing, size, cell: cell, scale: scale, shape: cell, background: isKitty ? nil : background,
        isSmooth: true)
    else { return nil }
    switch pixels {
    case .kitty: return Self.image(bitmap.pixels, width: bitmap.width)
    case .sixel:
      return Sixels.bytes(of: bitmap, size, cell: cell).map { .sixel($0, isOpaque: background != nil) }
    }
  }

  /// An image of the cells of a rectangle, and a number that is another one for other pixels.
  package typealias Tile = (rect: Rect, mark: Int, image: ImagePixels)

  /// Returns the drawing as images side by side in all pixels of their cells, none where nothing is drawn; nil if the terminal is
  /// none like kitty, or has not said how large its cells are. Those that were the same before are taken from `tiles`: of
  /// something that moves a little only few are sent.
  package func tiles(_ size: Size, _ capabilities: Capabilities, since tiles: [Tile]) -> [Tile]? {
    guard capabilities.pixels == .kitty, let cell = capabilities.cellPixels,
      let bitmap = Bitmap(
        capabilities.hasColors ? self : inOneColor(Color(capabilities.isDark ?? true ? 0xffffff : 0)), size,
        cell: cell, shape: cell, background: nil, isSmooth: true)
    else { return nil }
    let parts = { (length: Int) in
      let step = max((length + Self.tilesAcross - 1) / Self.tilesAcross, 1)
      return stride(from: 0, to: length, by: step).map { $0..<min($0 + step, length) }
    }
    return parts(size.rows).flatMap { rows in
      parts(size.columns).compactMap { columns in
        let part = bitmap.pixels(
          columns.lowerBound * cell.columns..<columns.upperBound * cell.columns,
          rows.lowerBound * cell.rows..<rows.upperBound * cell.rows)
        let rect = Rect(
          column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
        var hasher = Hasher()
        part.withUnsafeBytes { hasher.combine(bytes: $0) }
        let mark = hasher.finalize()
        if let same = tiles.first(where: { $0.rect == rect && $0.mark == mark }) { return same }
        guard part.contains(where: { $0 != 0 }) else { return nil }
        return Self.image(part, width: columns.count * cell.columns).map { (rect, mark, $0) }
      }
    }
  }

  /// The images of a side.
  private static let tilesAcross = 6

  /// An image for kitty of pixels as `Bitmap` has them.
  private static func image(_ pixels: [UInt32], width: Int) -> ImagePixels? {
    Compression.bytes(of: Bitmap.straight(pixels)).map {
      .rgba([UInt8](Data($0).base64EncodedData()), width: width, height: pixels.count / width)
    }
  }
}
