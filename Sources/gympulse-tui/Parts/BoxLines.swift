import Terminal

/// The lines around a box.
enum BoxLines {
  static func draw(_ rect: Rect, on canvas: inout Canvas) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let styles = canvas.styles
    let line = String(repeating: styles.glyph("─", "-"), count: rect.columns - 2)
    let style = styles.secondary
    canvas.put(styles.glyph("╭", "+") + line + styles.glyph("╮", "+"), rect.column, rect.row, style)
    canvas.put(styles.glyph("╰", "+") + line + styles.glyph("╯", "+"), rect.column, rect.bottom - 1, style)
    for row in rect.row + 1..<rect.bottom - 1 {
      canvas.put(styles.glyph("│", "|"), rect.column, row, style)
      canvas.put(styles.glyph("│", "|"), rect.right - 1, row, style)
    }
  }
}
