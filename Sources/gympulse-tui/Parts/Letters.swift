import Terminal

/// Text in capitals of half blocks, five units high times a scale; a unit is a column wide and half a row high.
struct Letters {
  /// The shapes of the text's characters: rows of units.
  private let shapes: [[Substring]]
  private let scale: Int

  /// Returns the letters of a text; nil if it has a character without a shape, or is wider than some columns.
  init?(_ text: String, scale: Int, width: Int = .max) {
    let shapes = text.uppercased().compactMap { Self.shapes[$0] }
    guard scale > 0, shapes.count == text.uppercased().count, !text.isEmpty else { return nil }
    (self.shapes, self.scale) = (shapes, scale)
    guard columns <= width else { return nil }
  }

  /// Rows of letters of a scale; 1 for text that is written as such.
  static func rows(_ scale: Int) -> Int { max((5 * scale + 1) / 2, 1) }

  /// The scale of letters in a window, 0 if there is room for text only.
  static func scale(in size: Size, isASCII: Bool) -> Int {
    if isASCII || size.columns < 100 || size.rows < 36 { return 0 }
    return size.columns < 160 || size.rows < 48 ? 1 : 2
  }

  /// The columns of the text.
  var columns: Int { scale * (shapes.reduce(0) { $0 + $1[0].count + 1 } - 1) }

  /// Draws the text in the middle of a rectangle's columns, from its first row.
  func draw(on canvas: inout Canvas, centredIn rect: Rect, _ style: Style) {
    // Bold blocks have gaps between them in some terminals.
    let style = style.with { $0.isBold = false }
    var column = rect.column + (rect.columns - columns) / 2
    for shape in shapes {
      let lines = shape.map(Array.init)
      let isSet = { (x: Int, y: Int) in y / scale < lines.count && lines[y / scale][x / scale] == "#" }
      for x in 0..<lines[0].count * scale {
        for row in 0..<Self.rows(scale) {
          canvas.put(
            upper: isSet(x, 2 * row), lower: isSet(x, 2 * row + 1), column + x, rect.row + row, style)
        }
      }
      column += (lines[0].count + 1) * scale
    }
  }

  private static let shapes: [Character: [Substring]] = {
    let rows = [
      "A   B   C   D   E   F   G   H   I J   K   L   M     N    O   P   Q   R   S   T   U   V   W     X   Y   Z",
      ".#. ##. .## ##. ### ### .## #.# # ..# #.# #.. #...# #..# .#. ##. .#. ##. .## ### #.# #.# #...# #.# #.# ###",
      "#.# #.# #.. #.# #.. #.. #.. #.# # ..# #.# #.. ##.## ##.# #.# #.# #.# #.# #.. .#. #.# #.# #...# #.# #.# ..#",
      "### ##. #.. #.# ##. ##. #.# ### # ..# ##. #.. #.#.# #.## #.# ##. #.# ##. .#. .#. #.# #.# #.#.# .#. .#. .#.",
      "#.# #.# #.. #.# #.. #.. #.# #.# # #.# #.# #.. #...# #..# #.# #.. #.# #.# ..# .#. #.# #.# ##.## #.# .#. #..",
      "#.# ##. .## ##. ### #.. .## #.# # .#. #.# ### #...# #..# .#. #.. .## #.# ##. .#. ### .#. #...# #.# .#. ###",
    ]
    let others = [
      "0   1   2   3   4   5   6   7   8   9   : - /   . ' ❚  + × , ! & ( )",
      "### .#. ##. ##. #.# ### .## ### ### ### . ... ..# . # ## ... ... .. # .#. .# #.",
      "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# # ... ..# . # ## .#. #.# .. # #.# #. .#",
      "#.# .#. .#. ##. ### ##. ### .#. ### ### . ### .#. . . ## ### .#. .. # .#. #. .#",
      "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..# # ... #.. . . ## .#. #.# .# . #.# #. .#",
      "### ### ### ##. ..# ##. ### .#. ### ##. . ... #.. # . ## ... ... #. # .## .# #.",
    ]
    var shapes: [Character: [Substring]] = [" ": Array(repeating: "..", count: 5)]
    for lines in [rows, others] {
      let parts = lines.map { $0.split(separator: " ") }
      for (index, name) in parts[0].enumerated() {
        shapes[Character(String(name))] = parts.dropFirst().map { $0[index] }
      }
    }
    return shapes
  }()
}

extension Canvas {
  /// Draws the halves of a cell that are set.
  mutating func put(upper: Bool, lower: Bool, _ column: Int, _ row: Int, _ style: Style) {
    guard upper || lower else { return }
    let isFull = upper && lower
    let glyph =
      isFull ? styles.glyph("█", "#") : upper ? styles.glyph("▀", "\"") : styles.glyph("▄", "_")
    put(glyph, column, row, isFull ? style.with { $0.background = $0.foreground } : style)
  }
}
