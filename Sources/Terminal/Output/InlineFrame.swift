import Display

/// Cells in the flow of a terminal's lines, or of a text, instead of on a whole screen.
package enum InlineFrame {
  /// Returns the lines of a surface, each with its end. The cursor has to be at the start of a line.
  package static func lines(_ surface: Surface, _ capabilities: Capabilities) -> [UInt8] {
    (0..<surface.size.rows).flatMap { line(surface, $0, capabilities) }
  }

  /// Returns what moves the cursor up to the start of the first of the lines above it.
  package static func back(_ rows: Int) -> [UInt8] {
    rows > 0 ? Array("\r\u{1B}[\(rows)A".utf8) : []
  }

  /// Returns what shows an image a number of lines above the cursor, and leaves the cursor where it is.
  package static func place(_ image: [UInt8], rowsAbove rows: Int, column: Int) -> [UInt8] {
    let right = column > 0 ? Array("\u{1B}[\(column)C".utf8) : []
    return Array("\u{1B}7".utf8) + back(rows) + right + image + Array("\u{1B}8".utf8)
  }

  private static func line(_ surface: Surface, _ row: Int, _ capabilities: Capabilities) -> [UInt8] {
    var bytes: [UInt8] = []
    var pen = Pen()
    var cells = (0..<surface.size.columns).map { surface[$0, row] }
    while let last = cells.last, last.text == " ", Pen(last.style, colors: capabilities.colors).leavesNoTrace
    {
      cells.removeLast()
    }
    for cell in cells where !cell.text.isEmpty {
      let wanted = Pen(cell.style, colors: capabilities.colors)
      bytes += wanted.change(from: pen) + Array(capabilities.substitute(for: cell.text).utf8)
      pen = wanted
    }
    bytes += Pen().change(from: pen)
    // What a longer line before it has left.
    if capabilities.movesCursor { bytes += Array("\u{1B}[K".utf8) }
    return bytes + [UInt8(ascii: "\n")]
  }
}
