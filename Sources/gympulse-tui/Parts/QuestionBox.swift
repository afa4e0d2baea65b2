import Display
import Terminal

/// A question in the middle of the screen, with its two answers.
struct QuestionBox {
  let question: Question

  func draw(on canvas: inout Canvas) {
    let look = canvas.look
    let yes = "enter \(question.answer)"
    let no = "esc Cancel"
    let width = min(
      max(CellWidth.of(question.text), CellWidth.of(yes) + CellWidth.of(no) + 3) + 6, canvas.size.columns)
    let lines = LineWrap.lines(question.text, width: max(width - 6, 1))
    let height = min(lines.count + 4, canvas.size.rows)
    let box = Rect(
      column: (canvas.size.columns - width) / 2, row: (canvas.size.rows - height) / 2, columns: width,
      rows: height)
    canvas.fill(box, look.ground)
    BoxLines.draw(box, on: &canvas)
    let first = box.row + (height > lines.count + 2 ? 1 : 0)
    for (index, line) in lines.enumerated() {
      canvas.put(line, centredIn: box.inset(columns: 2), first + index, look.heading)
    }
    let row = box.bottom - 2
    let start = box.column + (width - CellWidth.of(yes) - CellWidth.of(no) - 3) / 2
    canvas.put(yes, start, row, look.selected)
    canvas.react(Rect(column: start, row: row, columns: CellWidth.of(yes), rows: 1), .command(.yes))
    let second = start + CellWidth.of(yes) + 3
    canvas.put(no, second, row, look.secondary)
    canvas.react(Rect(column: second, row: row, columns: CellWidth.of(no), rows: 1), .command(.no))
  }
}
