import Terminal

/// The lines around a box.
enum BoxLines {
  static func draw(_ rect: Rect, on canvas: inout Canvas) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let look = canvas.look
    let line = String(repeating: look.glyph("─", "-"), count: rect.columns - 2)
    let style = look.secondary
    canvas.put(look.glyph("╭", "+") + line + look.glyph("╮", "+"), rect.column, rect.row, style)
    canvas.put(look.glyph("╰", "+") + line + look.glyph("╯", "+"), rect.column, rect.bottom - 1, style)
    for row in rect.row + 1..<rect.bottom - 1 {
      canvas.put(look.glyph("│", "|"), rect.column, row, style)
      canvas.put(look.glyph("│", "|"), rect.right - 1, row, style)
    }
  }
}
