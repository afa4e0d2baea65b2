import Terminal

/// Times as bars, one below the other. They are lower than a row, so that there are gaps between them.
struct Bars {
  let rows: [(title: String, seconds: Double)]
  /// Signs in place of a bar without length, by its row.
  var signs: [String] = []

  /// Draws a heading and the bars, all against the longest. Returns the rectangle below them and an empty row.
  func draw(_ heading: String? = nil, on canvas: inout Canvas, in rect: Rect) -> Rect {
    let styles = canvas.styles
    if let heading { canvas.put(heading, rect.column, rect.row, styles.heading, width: rect.columns) }
    let top = heading == nil ? 0 : 1
    let longest = rows.map(\.seconds).max() ?? 0
    let titleWidth = min(rows.map { CellWidth.of($0.title) }.max() ?? 0, Self.titleWidthMax)
    let timeWidth = rows.map { CellWidth.of(HistoryDay.time($0.seconds)) }.max() ?? 0
    let room = rect.columns - titleWidth - timeWidth - 2 * Self.gap
    for (index, row) in rows.prefix(max(rect.rows - top, 0)).enumerated() {
      let at = rect.row + top + index
      canvas.put(row.title, rect.column, at, styles.text, width: titleWidth)
      if row.seconds > 0 {
        canvas.put(HistoryDay.time(row.seconds), endingAt: rect.right, at, styles.secondary)
        guard room > 0 else { continue }
        let cells = max(Int((row.seconds / longest * Double(room)).rounded()), 1)
        let bar = String(repeating: styles.glyph("▆", "#"), count: cells)
        canvas.put(bar, rect.column + titleWidth + Self.gap, at, styles.shape(styles.accent))
      } else if signs.indices.contains(index) {
        canvas.put(signs[index], rect.column + titleWidth + Self.gap, at, styles.secondary)
      }
    }
    return rect.split(atRow: top + rows.count + 1).bottom
  }

  /// Most columns of a title, and those beside a bar.
  private static let (titleWidthMax, gap) = (14, 1)
}
