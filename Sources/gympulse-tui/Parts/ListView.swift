import Display
import Terminal
import Workout

/// A list that scrolls so that the selected row is visible.
struct ListView {
  /// Texts of a row: the first at the left, the last at the right end.
  struct Row {
    let title: String
    let text: String
    let end: String
    var mark: Style?
    /// The workout whose strip stands in place of the text; nil for none.
    var strip: Timeline?
    /// What is entered in place of the text; nil for nothing.
    var input: TextField?
  }

  let rows: [Row]
  let selection: Int?
  /// What a click on the first row gives.
  var first = 0

  /// Draws the rows from the top of a rectangle. Each reacts to the mouse.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard rect.rows > 0 else { return }
    let styles = canvas.styles
    let titleWidth = titleWidth(in: rect)
    let endMost = rows.map { CellWidth.of($0.end) }.max() ?? 0
    let visible = canvas.scroll(to: selection, of: rows.count, in: rect, marks: rect.column)
    for (offset, index) in visible.enumerated() {
      let row = rows[index]
      let at = rect.row + offset
      let isSelected = index == selection
      if isSelected { canvas.putMark(rect.column, at) }
      let endWidth = CellWidth.of(row.end)
      canvas.put(row.end, endingAt: rect.right, at, isSelected ? styles.selected : styles.text)
      let room = rect.columns - 2 - endWidth - 2
      let hasText = !row.text.isEmpty && room > titleWidth + 8
      canvas.put(
        row.title, rect.column + 2, at, isSelected ? styles.selected : row.mark ?? styles.text,
        width: hasText || row.strip != nil ? min(titleWidth, room) : room)
      if let strip = row.strip, room > titleWidth + 8 {
        let column = rect.column + 2 + titleWidth + 1
        Strip(timeline: strip, offset: nil).drawThin(
          on: &canvas, column, at, columns: rect.right - endMost - 2 - column)
      }
      if let input = row.input {
        input.draw(
          on: &canvas, rect.column + 2 + titleWidth + 1, at, styles.selected, width: room - titleWidth - 1)
      } else if hasText {
        canvas.put(
          row.text, rect.column + 2 + titleWidth + 1, at, styles.secondary, width: room - titleWidth - 1)
      }
      canvas.react(rect.line(at), .row(first + index))
    }
  }

  /// The columns of the titles.
  private func titleWidth(in rect: Rect) -> Int {
    let most = max(rect.columns / 2, Self.titleMin)
    return rows.map { $0.title.isEmpty ? 0 : min(CellWidth.of($0.title) + 2, most) }.max() ?? 0
  }

  /// Returns the columns of a text in a row without an end.
  func textWidth(in rect: Rect) -> Int { max(rect.columns - 2 - 2 - titleWidth(in: rect) - 1, 1) }

  /// Cells that a title may have at least: a date and a time.
  private static let titleMin = 18
}
