import Terminal

/// A form as wheels and switches or, where there is less room, as a list.
struct FormView {
  let form: Form
  let styles: Styles

  /// Whether it is drawn as wheels in a rectangle.
  func hasWheels(in rect: Rect) -> Bool { rect.rows - 1 >= gridRows(columns: rect.columns) }

  /// Draws the form from the top of a rectangle, with the help of the field in focus below it.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard rect.rows > 0, rect.columns > 0 else { return }
    let isNarrow = rect.columns < Self.narrowBelow && rect.rows >= Self.twoLinesFrom
    let (area, help) = rect.split(atRow: rect.rows - (isNarrow ? 2 : 1))
    var row = help.row
    let spare = area.rows - gridRows(columns: rect.columns)
    if spare >= 0 {
      row = min(row, drawGrid(on: &canvas, in: area, gaps: spare + 1) + 1)
    } else {
      drawList(on: &canvas, in: area)
    }
    guard let field = form.focused else { return }
    let problem = problem
    let text = problem ?? helpText(field, width: help.columns * help.rows)
    for (index, line) in LineWrap.lines(text, width: help.columns, most: help.rows).enumerated() {
      canvas.put(
        line, help.column, row + index, problem == nil ? styles.secondary : styles.wrong,
        width: help.columns)
    }
  }

  /// Columns below which, and rows from which the help has two lines.
  private static let (narrowBelow, twoLinesFrom) = (60, 18)

  /// What is wrong with the field in focus, else with the first that is wrong.
  /// So the row says it also after a person has left the field.
  private var problem: String? {
    let fields = [form.focused].compactMap(\.self) + form.fields
    return fields.lazy.compactMap { field in form.wrong[field.key].map { "\(field.title): \($0)" } }.first
  }

  /// What a field is, with its range if that fits whole.
  private func helpText(_ field: FormField, width: Int) -> String {
    let range: String =
      switch field.kind {
      case .time, .count: field.range ?? ""
      case .flag: "on or off"
      case .text(let most): "up to \(most) characters"
      case .words, .list: ""
      }
    let whole = "\(field.help)  (\(range)\(field.orNone))"
    return range.isEmpty || CellWidth.of(whole) > width ? field.help : whole
  }

  // MARK: As wheels

  /// Columns of a wheel with a time or a word, and its rows.
  private static let (cellWidthMin, wheelRows) = (12, 4)
  private static let gap = 2

  private var lines: [Int] { indices(.line) }
  private var wheels: [Int] { indices(.wheel) }
  private var notes: [Int] { indices(.note) }
  private var switches: [Int] { indices(.flag) }

  private func indices(_ shape: FormField.Shape) -> [Int] {
    form.fields.indices.filter { form.fields[$0].shape == shape }
  }

  private func rows(of count: Int, width: Int, in columns: Int) -> Int {
    let most = max((columns + Self.gap) / width, 1)
    return (count + most - 1) / most
  }

  /// Returns how many of some fields are in a row, if all rows are to be alike.
  private func perRow(_ count: Int, width: Int, in columns: Int) -> Int {
    let rows = max(rows(of: count, width: width, in: columns), 1)
    return max((count + rows - 1) / rows, 1)
  }

  private var cellWidth: Int {
    max(wheels.map { CellWidth.of(form.fields[$0].title) + Self.gap }.max() ?? 0, Self.cellWidthMin)
  }

  private var switchWidth: Int {
    (switches.map { CellWidth.of(form.fields[$0].title) }.max() ?? 0) + 8
  }

  private func gridRows(columns: Int) -> Int {
    let groups = [
      lines.count, rows(of: wheels.count, width: cellWidth, in: columns) * Self.wheelRows, notes.count,
      rows(of: switches.count, width: switchWidth, in: columns),
    ].filter { $0 > 0 }
    return groups.reduce(0, +) + max(groups.count - 1, 0)
  }

  /// Draws the form as wheels with at most some empty rows between and below them, and returns the row below.
  private func drawGrid(on canvas: inout Canvas, in rect: Rect, gaps: Int) -> Int {
    var row = rect.row
    func drawLines(_ indices: [Int]) {
      for index in indices {
        drawLine(
          index, on: &canvas, in: rect.line(row),
          titleWidth: lineTitleWidth)
        row += 1
      }
      if !indices.isEmpty { row += 1 }
    }
    drawLines(lines)
    let perRow = perRow(wheels.count, width: cellWidth, in: rect.columns)
    let wheelLines = rows(of: wheels.count, width: cellWidth, in: rect.columns)
    // Those between rows first: below the last one what comes next is often empty.
    let between = gaps >= wheelLines - 1 ? 1 : 0
    let below = gaps > (wheelLines - 1) * between ? 1 : 0
    let wheelRows = Self.wheelRows + between
    for (number, index) in wheels.enumerated() {
      drawWheel(
        index, on: &canvas,
        in: Rect(
          column: rect.column + number % perRow * cellWidth, row: row + number / perRow * wheelRows,
          columns: cellWidth - 1, rows: Self.wheelRows))
    }
    if wheelLines > 0 { row += (wheelLines - 1) * wheelRows + Self.wheelRows + below }
    drawLines(notes)
    let perSwitchRow = self.perRow(switches.count, width: switchWidth, in: rect.columns)
    for (number, index) in switches.enumerated() {
      let column = rect.column + number % perSwitchRow * switchWidth
      drawSwitch(
        index, on: &canvas,
        in: Rect(column: column, row: row + number / perSwitchRow, columns: switchWidth - 2, rows: 1))
    }
    return row + rows(of: switches.count, width: switchWidth, in: rect.columns)
  }

  private var lineTitleWidth: Int { (lines + notes).map { CellWidth.of(form.fields[$0].title) }.max() ?? 0 }

  private func drawWheel(_ index: Int, on canvas: inout Canvas, in rect: Rect) {
    let field = form.fields[index]
    canvas.react(rect, .item(index))
    canvas.put(field.title, rect.column, rect.row, titleStyle(index), width: rect.columns)
    let unit = index == form.focus ? form.unit(of: field) : 1
    for (offset, steps) in [(1, 1), (3, -1)] where field.rangeProblem == nil {
      var neighbour = field
      neighbour.value = field.turned(by: steps, unit: unit)
      guard neighbour.value != field.value else { continue }
      canvas.put(
        neighbour.text, rect.column + 1, rect.row + offset, styles.secondary, width: rect.columns - 1)
    }
    drawValue(index, on: &canvas, column: rect.column + 1, row: rect.row + 2, width: rect.columns - 1)
    if field.rangeProblem != nil, let range = field.range {
      let short = range.replacing(" to ", with: styles.glyph("–", "-"))
      canvas.put(short, rect.column + 1, rect.row + 3, styles.wrong, width: rect.columns - 1)
    }
  }

  private func drawSwitch(_ index: Int, on canvas: inout Canvas, in rect: Rect) {
    let field = form.fields[index]
    let isOn = field.value == .flag(true)
    let mark = isOn ? styles.glyph("●", "[x]") : styles.glyph("○", "[ ]")
    canvas.react(rect, .item(index))
    let width = canvas.put(mark, rect.column, rect.row, isOn ? styles.key : styles.secondary)
    canvas.put(
      field.title, rect.column + width + 1, rect.row, titleStyle(index), width: rect.columns - width - 1)
  }

  // MARK: As a list

  private func drawList(on canvas: inout Canvas, in rect: Rect) {
    let titleWidth = min(form.fields.map { CellWidth.of($0.title) }.max() ?? 0, max(rect.columns / 2, 1))
    let visible = canvas.scroll(to: form.focus, of: form.fields.count, in: rect, marks: rect.right - 1)
    for (row, index) in visible.enumerated() {
      drawLine(
        index, on: &canvas,
        in: rect.line(rect.row + row),
        titleWidth: titleWidth)
    }
  }

  private func drawLine(_ index: Int, on canvas: inout Canvas, in rect: Rect, titleWidth: Int) {
    canvas.react(rect, .item(index))
    canvas.put(form.fields[index].title, rect.column, rect.row, titleStyle(index), width: titleWidth)
    drawValue(
      index, on: &canvas, column: rect.column + titleWidth + 2, row: rect.row,
      width: rect.columns - titleWidth - 2)
  }

  // MARK: Values

  private func titleStyle(_ index: Int) -> Style {
    form.wrong[form.fields[index].key] != nil
      ? styles.wrong : index == form.focus ? styles.selected : styles.secondary
  }

  private func drawValue(_ index: Int, on canvas: inout Canvas, column: Int, row: Int, width: Int) {
    let field = form.fields[index]
    let isFocused = index == form.focus
    let style = form.wrong[field.key] != nil ? styles.wrong : isFocused ? styles.heading : styles.text
    if isFocused, let input = form.input, form.isInText || !input.text.isEmpty {
      if input.text.isEmpty, field.value == nil {
        canvas.put(field.text, column, row, styles.secondary, width: width)
      }
      return input.draw(on: &canvas, column, row, style, width: width)
    }
    switch field.kind {
    case .time where isFocused && field.value != nil && field.rangeProblem == nil:
      drawParts(field, on: &canvas, column: column, row: row)
    case .words:
      let arrows = isFocused ? (styles.glyph("‹ ", "< "), styles.glyph(" ›", " >")) : ("", "")
      canvas.put(arrows.0 + field.text + arrows.1, column, row, style, width: width)
    case .list:
      canvas.put(field.text + styles.glyph(" ›", " >"), column, row, style, width: width)
    case .flag:
      canvas.put(field.value == .flag(true) ? "on" : "off", column, row, style, width: width)
    case .text, .time, .count:
      canvas.put(field.text, column, row, style, width: width)
    }
  }

  /// Draws a time with the part that keys change marked.
  private func drawParts(_ field: FormField, on canvas: inout Canvas, column: Int, row: Int) {
    guard case .whole(let seconds) = field.value else { return }
    let numbers =
      Form.parts(of: field) == 3
      ? [seconds / 3600, seconds / 60 % 60, seconds % 60] : [seconds / 60, seconds % 60]
    var at = column
    for (index, number) in numbers.enumerated() {
      if index > 0 { at += canvas.put(":", at, row, styles.text) }
      at += canvas.put(
        index == 0 ? "\(number)" : number.padded(), at, row,
        index == form.part ? styles.badge(ColorPair(background: styles.accent)) : styles.heading)
    }
  }
}
