import Display
import Terminal

/// A question at the bottom of the screen, with its answers, so that what it is about stays visible.
struct QuestionBar {
  let question: Question
  /// The key that saves.
  let save: KeyStroke?

  private var answers: [(text: String, command: Command)] {
    let save = question.canSave ? self.save.map { ("\($0) save", Command.save) } : nil
    return [("enter \(question.answer)", .yes), save, ("esc \(question.refusal)", .no)].compactMap(\.self)
  }

  private var answersWidth: Int { answers.reduce(-Self.gap) { $0 + CellWidth.of($1.text) + Self.gap } }

  /// Returns the rows that it covers in a window.
  func rect(in size: Size) -> Rect {
    let rows = min(size.rows >= Self.tallFrom ? 3 : 2, size.rows)
    return Rect(column: 0, row: size.rows - rows, columns: size.columns, rows: rows)
  }

  func draw(on canvas: inout Canvas) {
    let styles = canvas.styles
    let bar = rect(in: canvas.size)
    let area = bar.page
    canvas.fill(bar, styles.hasColors ? Style(background: styles.surface) : styles.background)
    let style = styles.hasColors ? Style(foreground: styles.surface.contrasting) : styles.text
    // In one line, or the answers below the question.
    let width = CellWidth.of(question.text)
    let isOneLine = width + Self.gap + answersWidth <= area.columns
    let row = area.row + (isOneLine ? bar.rows / 2 : 0)
    canvas.put(question.text, area.column, row, style.bold, width: area.columns)
    var column = area.column + (isOneLine ? width + Self.gap : 0)
    var answersRow = isOneLine ? row : min(row + 1, bar.bottom - 1)
    for (text, command) in answers {
      if column + CellWidth.of(text) > area.right, column > area.column, answersRow + 1 < bar.bottom {
        (column, answersRow) = (area.column, answersRow + 1)
      }
      let room = max(area.right - column, 0)
      let used = canvas.put(text, column, answersRow, command == .no ? style : style.bold, width: room)
      canvas.react(Rect(column: column, row: answersRow, columns: used, rows: 1), .command(command))
      column += used + Self.gap
    }
  }

  /// Cells between two answers, and rows of a window from which it is tall.
  private static let (gap, tallFrom) = (3, 12)
}
