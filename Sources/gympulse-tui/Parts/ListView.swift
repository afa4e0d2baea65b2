import Terminal

/// A list that scrolls so that the selected row is visible.
struct ListView {
  /// Texts of a row: the first at the left, the last at the right end.
  struct Row {
    let title: String
    let text: String
    let end: String
    /// What stands in a line above it; nil for nothing.
    var heading: String?
    var mark: Style?
    /// The workout whose strip stands in place of the text; nil for none.
    var strip: Timeline?
    /// What is entered in place of the text; nil for nothing.
    var input: TextField?
    /// The character of what is entered at which it goes wrong; nil for none.
    var wrong: Int?
  }

  let rows: [Row]
  let selection: Int?
  /// What a click on the first row gives.
  var first = 0
  /// The row that is shown while none is selected; nil for any.
  var shown: Int?

  /// Draws the rows from the top of a rectangle. Each reacts to the mouse.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard rect.rows > 0 else { return }
    let styles = canvas.styles
    let selected = canvas.hasFocus ? styles.selected : styles.heading
    let titleWidth = titleWidth(in: rect)
    let column = rect.column + 2 + titleWidth + 1
    let endMost = rows.map { CellWidth.of($0.end) }.max() ?? 0
    // All strips or none, so that equal rows look the same.
    let stripWidth = rect.right - endMost - 2 - column
    // Above headings there is an empty row where there is room.
    let hasGaps = rect.rows >= Self.gapsFrom
    let lines = rows.indices.flatMap { index -> [(row: Int, heading: String?)] in
      (rows[index].heading.map { hasGaps && index > 0 ? [(index, ""), (index, $0)] : [(index, $0)] } ?? [])
        + [(index, nil)]
    }
    let selectedLine = (selection ?? shown).flatMap { row in lines.lastIndex { $0.row == row } }
    let visible = canvas.scroll(to: selectedLine, of: lines.count, in: rect, marks: rect.column)
    for (offset, line) in visible.enumerated() {
      let index = lines[line].row
      let row = rows[index]
      let at = rect.row + offset
      // The heading of the first row stays while the list scrolls.
      let isTop = offset == 0 && line != selectedLine
      if let heading = lines[line].heading ?? (isTop ? rows[...index].compactMap(\.heading).last : nil) {
        canvas.put(heading, rect.column + 2, at, styles.heading, width: rect.columns - 2)
        continue
      }
      let isSelected = index == selection
      if isSelected { canvas.putMark(rect.column, at) }
      let endWidth = CellWidth.of(row.end)
      canvas.put(row.end, endingAt: rect.right, at, isSelected ? selected : styles.text)
      let room = rect.columns - 2 - endWidth - 2
      let textWidth = room - titleWidth - 1
      canvas.react(rect.line(at), .row(first + index))
      // What is entered has the title's place if there is no other.
      if let input = row.input, textWidth < Self.textMin {
        input.draw(on: &canvas, rect.column + 2, at, styles.selected, width: room, wrong: row.wrong)
        continue
      }
      let isBeside =
        textWidth >= Self.textMin && !row.text.isEmpty || stripWidth >= Self.textMin && row.strip != nil
      canvas.put(
        row.title, rect.column + 2, at, isSelected ? selected : row.mark ?? styles.text,
        width: isBeside ? min(titleWidth, room) : room)
      if let input = row.input {
        input.draw(on: &canvas, column, at, styles.selected, width: textWidth, wrong: row.wrong)
      } else if let strip = row.strip, isBeside {
        Strip(timeline: strip, offset: nil).drawThin(on: &canvas, column, at, columns: stripWidth)
      } else if isBeside {
        let text = LineWrap.shortened(row.text, width: textWidth, more: styles.glyph("…", ".."))
        canvas.put(text, column, at, styles.secondary)
      }
    }
  }

  /// The columns of the titles.
  private func titleWidth(in rect: Rect) -> Int {
    // Half of a row, or what short texts leave.
    let texts =
      rows.map { $0.strip == nil && $0.input == nil ? CellWidth.of($0.text) : rect.columns }.max() ?? 0
    let ends = rows.map { CellWidth.of($0.end) }.max() ?? 0
    let most = max(rect.columns / 2, rect.columns - 2 - 1 - texts - 2 - ends, Self.titleMin)
    return rows.map { $0.title.isEmpty ? 0 : min(CellWidth.of($0.title) + 2, most) }.max() ?? 0
  }

  /// Returns the columns of a text in a row without an end.
  func textWidth(in rect: Rect) -> Int { max(rect.columns - 2 - 2 - titleWidth(in: rect) - 1, 1) }

  /// Cells that a title may have at least, a date and a time; and those of a text or a strip.
  private static let (titleMin, textMin) = (18, 8)
  /// Rows from which there are empty ones above headings.
  private static let gapsFrom = 20
}

/// The selected row of a list, and how lists scroll.
struct Selection: Hashable, Sendable {
  private(set) var index: Int

  init(at index: Int = 0) { self.index = index }

  /// What an event is to a selection.
  enum Outcome {
    case ignored, moved
    /// The selected row was clicked.
    case chosen
  }

  /// Rows of a page.
  private static let page = 10

  /// Applies keys that move in a list of `count` rows, the wheel, and clicks.
  mutating func apply(_ event: ScreenEvent, count: Int) -> Outcome {
    switch event {
    case .command(.up), .wheel(_, isUp: true): select(index - 1, of: count)
    case .command(.down), .wheel(_, isUp: false): select(index + 1, of: count)
    case .command(.pageUp): select(index - Self.page, of: count)
    case .command(.pageDown): select(index + Self.page, of: count)
    case .command(.first): select(0, of: count)
    case .command(.last): select(count - 1, of: count)
    case .click(.row(index)): return .chosen
    case .click(.row(let row)): select(row, of: count)
    default: return .ignored
    }
    return .moved
  }

  /// Selects a row of a list of `count` rows, or the nearest that there is.
  mutating func select(_ row: Int, of count: Int) { index = row.clamped(to: 0...max(count - 1, 0)) }

  /// Rows that are shown above and below the selected one, if there is room.
  private static let context = 2

  /// Returns the rows of a list that are shown, those from `top` on as far as the selected one and its context are among
  /// them: the selection moves first, then the list follows row by row.
  static func visible(around selected: Int?, of count: Int, rows: Int, from top: Int) -> Range<Int> {
    let context = min(context, max(rows - 1, 0) / 2)
    let near = selected.map { top.clamped(to: $0 - max(rows - 1, 0) + context...$0 - context) } ?? top
    let first = near.clamped(to: 0...max(count - rows, 0))
    return first..<min(first + max(rows, 0), count)
  }
}
