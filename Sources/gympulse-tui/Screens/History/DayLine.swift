import Messages
import Terminal

/// A day as a line of time, with a block for each workout where it was.
struct DayLine {
  let day: HistoryDay
  /// What was done in each workout; nil if that is not known.
  let strips: [Strip?]

  /// The line and its hours.
  static let rows = 2

  /// Draws it from the top of a rectangle: from the hour of the first workout to that after the last.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    let styles = canvas.styles
    let spans = day.workouts.map { record in
      let (start, end) = (Self.hours(record.startedAt), Self.hours(record.completedAt))
      // One that ends after midnight belongs to the day of its start.
      return start...(end < start ? 24 : end)
    }
    let first = Int(spans.map(\.lowerBound).min() ?? 0)
    let last = max(Int((spans.map(\.upperBound).max() ?? 24).rounded(.up)), first + 1)
    let column = { (hours: Double) in
      Int((hours - Double(first)) / Double(last - first) * Double(rect.columns))
    }
    canvas.put(
      String(repeating: styles.glyph("─", "-"), count: rect.columns), rect.column, rect.row, styles.secondary)
    for (span, strip) in zip(spans, strips).reversed() {
      let start = min(column(span.lowerBound), rect.columns - 1)
      let block = Rect(
        column: rect.column + start, row: rect.row, columns: max(column(span.upperBound) - start, 1), rows: 1)
      canvas.fill(block, styles.background)
      if let strip {
        strip.draw(on: &canvas, in: block)
      } else {
        canvas.put(
          String(repeating: styles.glyph("█", "#"), count: block.columns), block.column, block.row,
          styles.solid(styles.accent))
      }
    }
    let step = [1, 2, 3, 4, 6, 12].first { column(Double(first + $0)) >= Self.hourColumns } ?? 24
    for hour in stride(from: first, through: last, by: step) {
      let label = "\(hour.padded()):00"
      let at = min(column(Double(hour)), rect.columns - label.count)
      canvas.put(label, rect.column + max(at, 0), rect.row + 1, styles.secondary, width: rect.columns)
    }
  }

  /// Columns between two hours that are named.
  private static let hourColumns = 10

  /// Returns the hours since midnight of a date in RFC 3339, 0 to 24.
  private static func hours(_ date: String) -> Double {
    let parts = date.dropFirst(11).prefix(8).split(separator: ":").map { Double($0) ?? 0 }
    return zip(parts, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }.clamped(to: 0...24)
  }
}
