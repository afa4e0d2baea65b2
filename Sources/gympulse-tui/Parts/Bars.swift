import Terminal

/// Times as bars in eighths of a cell, one below the other.
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
        let (whole, rest) = Self.bar(row.seconds / longest, cells: room, styles)
        let used = canvas.put(whole, rect.column + titleWidth + Self.gap, at, styles.solid(styles.accent))
        canvas.put(rest, rect.column + titleWidth + Self.gap + used, at, styles.shape(styles.accent))
      } else if signs.indices.contains(index) {
        canvas.put(signs[index], rect.column + titleWidth + Self.gap, at, styles.secondary)
      }
    }
    return rect.split(atRow: top + rows.count + 1).bottom
  }

  /// Returns a bar for a share of some cells, at least an eighth of one: whole cells, and what is left of the last one. Where
  /// there are no such parts, it is rounded.
  private static func bar(_ share: Double, cells: Int, _ styles: Styles) -> (whole: String, rest: String) {
    let eighths = max(Int((share * Double(cells * 8)).rounded()), 1)
    let hasParts = styles.capabilities.glyphs == .unicode
    let whole = hasParts ? eighths / 8 : max((eighths + 4) / 8, 1)
    let rest = hasParts && eighths % 8 > 0 ? Styles.part(eighths: eighths % 8) : ""
    return (String(repeating: styles.glyph("█", "#"), count: whole), rest)
  }

  /// Most columns of a title, and those beside a bar.
  private static let (titleWidthMax, gap) = (14, 1)
}
