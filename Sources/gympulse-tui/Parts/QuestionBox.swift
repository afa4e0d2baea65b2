import Display
import Terminal

/// A question in the middle of the screen, with its answers.
struct QuestionBox {
  let question: Question
  /// The key that saves.
  let save: KeyStroke?

  private var answers: [(text: String, command: Command)] {
    let save = question.canSave ? self.save.map { ("\($0) save", Command.save) } : nil
    return [("enter \(question.answer)", .yes), save, ("esc \(question.refusal)", .no)].compactMap(\.self)
  }

  func draw(on canvas: inout Canvas) {
    let styles = canvas.styles
    let answersWidth = answers.reduce(-Self.gap) { $0 + CellWidth.of($1.text) + Self.gap }
    let width = min(max(CellWidth.of(question.text), answersWidth) + 6, canvas.size.columns)
    let lines = LineWrap.lines(question.text, width: max(width - 6, 1))
    let height = min(lines.count + 4, canvas.size.rows)
    let box = Rect(
      column: (canvas.size.columns - width) / 2, row: (canvas.size.rows - height) / 2, columns: width,
      rows: height)
    canvas.fill(box, styles.background)
    BoxLines.draw(box, on: &canvas)
    let first = box.row + (height > lines.count + 2 ? 1 : 0)
    for (index, line) in lines.enumerated() {
      canvas.put(line, centredIn: box.inset(columns: 2), first + index, styles.heading)
    }
    var column = box.column + max((width - answersWidth) / 2, 0)
    for (text, command) in answers {
      let used = canvas.put(
        text, column, box.bottom - 2, command == .no ? styles.secondary : styles.selected,
        width: max(box.right - 1 - column, 0))
      canvas.react(Rect(column: column, row: box.bottom - 2, columns: used, rows: 1), .command(command))
      column += used + Self.gap
    }
  }

  /// Cells between two answers.
  private static let gap = 3
}
