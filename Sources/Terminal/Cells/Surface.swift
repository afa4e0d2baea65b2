import Display

/// The cells of a screen: what a view draws on, and what the writer compares with what the terminal shows.
///
/// Text gets into a cell only through `put`, which removes control characters. So no text can become an escape sequence.
package struct Surface: Hashable, Sendable {
  /// Its size.
  package let size: Size
  /// Row by row.
  package private(set) var cells: [Cell]
  /// Where the cursor is shown; nil hides it.
  package var cursor: Point?

  /// A surface of blank cells.
  package init(_ size: Size, _ cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.columns * size.rows)
  }

  /// The cell at a position inside of the surface.
  package subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// All of it.
  package var bounds: Rect { Rect(size) }

  /// Replaces the cells of a rectangle, as far as it is inside, by spaces.
  package mutating func fill(_ rect: Rect, _ style: Style) {
    for index in indices(of: rect) { set(.space(style), index % size.columns, index / size.columns) }
  }

  /// Writes text from a cell to the right, cut with an ellipsis if it is wider than `width` or the surface. A style without
  /// a background keeps that of the cells. Returns the number of cells written.
  @discardableResult
  package mutating func put(
    _ text: String, column: Int, row: Int, _ style: Style = Style(), width: Int? = nil, ellipsis: String = "…"
  ) -> Int {
    guard (0..<size.rows).contains(row), column < size.columns else { return 0 }
    let room = min(size.columns - max(column, 0), width ?? Int.max)
    guard room > 0 else { return 0 }
    if let block = text.unicodeScalars.first, Self.isBlock(block), text.unicodeScalars.dropFirst().isEmpty {
      put(block: block, column: max(column, 0), row: row, style)
      return 1
    }
    let line = CellWidth.cut(PlainLine.escape(text), to: room, ellipsis: ellipsis)
    var at = max(column, 0)
    for character in line {
      let text = String(character)
      let width = CellWidth.of(text)
      // A mark without a letter before it has no cell.
      guard width > 0, at + width <= size.columns else { continue }
      setOver(Cell(text, style), at, row)
      for more in 1..<max(width, 1) { setOver(Cell("", style), at + more, row) }
      at += width
    }
    return at - max(column, 0)
  }

  /// Sets a cell to a space, a block or a pattern of dots, which need no other check and are half of what a moving drawing
  /// would cost as text. Any other character is left out.
  package mutating func put(block: Unicode.Scalar, column: Int, row: Int, _ style: Style) {
    guard Rect(size).contains(Point(column: column, row: row)), Self.isBlock(block) else { return }
    setOver(Cell(String(Character(block)), style), column, row)
  }

  private static func isBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x2580...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FB3B: true
    default: false
    }
  }

  /// Changes the style of the cells of a rectangle.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for index in indices(of: rect) { change(&cells[index].style) }
  }

  /// Returns the indices of the cells of a rectangle that are inside.
  func indices(of rect: Rect) -> [Int] {
    let columns = max(rect.column, 0)..<max(min(rect.right, size.columns), max(rect.column, 0))
    let rows = max(rect.row, 0)..<max(min(rect.bottom, size.rows), max(rect.row, 0))
    return rows.flatMap { row in columns.map { row * size.columns + $0 } }
  }

  /// Copies another surface with its top left at a position; what is outside is left out. Its blank cells keep what was there,
  /// and its cells without a background keep that.
  package mutating func draw(_ other: Surface, column: Int, row: Int) {
    for from in 0..<other.size.rows where (0..<size.rows).contains(row + from) {
      for offset in 0..<other.size.columns where (0..<size.columns).contains(column + offset) {
        guard other[offset, from] != .blank else { continue }
        setOver(other[offset, from], column + offset, row + from)
      }
    }
  }

  /// Replaces the cell at an index by another of the same width.
  mutating func replace(_ index: Int, _ cell: Cell) { cells[index] = cell }

  /// Sets a cell, on the background that is there if its style has none.
  private mutating func setOver(_ cell: Cell, _ column: Int, _ row: Int) {
    var cell = cell
    if cell.style.background == nil { cell.style.background = self[column, row].style.background }
    set(cell, column, row)
  }

  /// Sets a cell. Half of a wide character that is left over becomes a space.
  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    let index = row * size.columns + column
    if cells[index].text.isEmpty, !cell.text.isEmpty, column > 0 {
      var start = index
      while start > row * size.columns, cells[start].text.isEmpty { start -= 1 }
      for half in start..<index { cells[half] = Cell(" ", cells[half].style) }
    }
    var next = index + 1
    while next < (row + 1) * size.columns, cells[next].text.isEmpty {
      cells[next] = Cell(" ", cells[next].style)
      next += 1
    }
    cells[index] = cell
  }

  /// The text of each row, for tests and people.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
