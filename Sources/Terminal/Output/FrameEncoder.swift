import Display

/// The bytes of one frame as they are made, with the cursor that the terminal has after them.
struct FrameEncoder {
  private(set) var bytes: [UInt8] = []
  private(set) var cursor: TerminalCursor
  /// Whether cells under an image that stays were written.
  private(set) var hasWrittenImages = false
  private let capabilities: Capabilities
  private let size: Size

  init(_ capabilities: Capabilities, cursor: TerminalCursor, size: Size) {
    (self.capabilities, self.cursor, self.size) = (capabilities, cursor, size)
  }

  /// Erases the screen in the terminal's own colours, with its images.
  mutating func erase() {
    set(Pen())
    move(to: Point(column: 0, row: 0))
    bytes += Array("\u{1B}[2J".utf8)
    if capabilities.pixels == .kitty { bytes += Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8) }
  }

  /// Draws an image.
  mutating func draw(_ image: Image, number: Int) {
    move(to: Point(column: image.rect.column, row: image.rect.row))
    bytes += image.pixels.bytes(image.rect.size, number: number)
    cursor.position = nil
  }

  /// Removes an image.
  mutating func remove(_ image: Image, number: Int) { bytes += image.pixels.removal(number: number) }

  /// Draws the cells that differ from those that are shown; both surfaces have the same size.
  mutating func draw(_ wanted: Surface, over shown: Surface) {
    for row in 0..<size.rows { drawRow(row, wanted.cells, over: shown.cells) }
  }

  /// Shows the cursor at a cell; nil hides it.
  mutating func show(cursor point: Point?) {
    let isShown = point.map { Rect(size).contains($0) } ?? false
    if let point, isShown { move(to: point) }
    guard cursor.isShown != isShown else { return }
    bytes += Array((isShown ? "\u{1B}[?25h" : "\u{1B}[?25l").utf8)
    cursor.isShown = isShown
  }

  /// Draws a row of all cells.
  private mutating func drawRow(_ row: Int, _ new: [Cell], over old: [Cell]) {
    let (start, rowEnd) = (row * size.columns, (row + 1) * size.columns)
    // A disputed character may have damaged the cell after it.
    var isDamaged = false
    var index = start
    while index < rowEnd {
      var end = index + 1
      while end < rowEnd, new[end].text.isEmpty { end += 1 }
      if isDamaged || (index..<end).contains(where: { new[$0] != old[$0] }) {
        move(to: Point(column: index - start, row: row))
        isDamaged = write(new[index], cells: end - index)
      }
      index = end
    }
  }

  /// Writes a character at the cursor. Returns whether terminals disagree on its width.
  private mutating func write(_ cell: Cell, cells: Int) -> Bool {
    if cell.isUnderImage { hasWrittenImages = true }
    let text = capabilities.substitute(for: cell.bare.text)
    let pen = pen(cell)
    let width = CellWidth.of(text)
    guard width <= cells else {
      // Half of a wide character, at an edge.
      write(" ", pen, cells: cells, width: 1)
      return false
    }
    let isCluster = DisputedWidth.isCluster(text)
    let isDisputed =
      isCluster || (capabilities.ambiguousWidth != 1 && DisputedWidth.isAmbiguous(text))
    let start = cursor.position
    if isCluster, let start {
      // A terminal that draws it narrower leaves the rest of the cells as they are.
      write(" ", pen, cells: cells, width: 1)
      move(to: start)
    }
    write(text, pen, cells: cells, width: width)
    if isDisputed { cursor.position = nil }
    return isDisputed
  }

  /// Writes a character and spaces for the rest of its cells.
  private mutating func write(_ text: String, _ wanted: Pen, cells: Int, width: Int) {
    set(wanted)
    bytes += Array(text.utf8)
    for _ in max(width, 0)..<max(cells, width) { bytes.append(UInt8(ascii: " ")) }
    guard let position = cursor.position else { return }
    // After the last column terminals disagree on where the cursor is.
    let column = position.column + cells
    cursor.position = column < size.columns ? Point(column: column, row: position.row) : nil
  }

  /// Moves the cursor (ECMA-48, "CHA" and "CUP").
  private mutating func move(to point: Point) {
    guard cursor.position != point else { return }
    let column = point.column == 0 ? "" : "\(point.column + 1)"
    let row = point.row == 0 ? "" : "\(point.row + 1)"
    let isInRow = cursor.position?.row == point.row
    bytes += Array("\u{1B}[\(isInRow ? column + "G" : row + (column.isEmpty ? "H" : ";\(column)H"))".utf8)
    cursor.position = point
  }

  private mutating func set(_ pen: Pen) {
    bytes += pen.change(from: cursor.pen)
    cursor.pen = pen
  }

  private func pen(_ cell: Cell) -> Pen { Pen(cell.style, colors: capabilities.colors) }
}
