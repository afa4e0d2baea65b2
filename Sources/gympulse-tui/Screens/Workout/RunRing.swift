import Display
import Pixels
import Terminal
import Workout

// The ring.
extension RunView {
  /// Draws the ring with the time in it as large as there is room, with what is done and left beside or below it. The
  /// figure of an exercise stands beside the ring or, if there is no room, in it.
  func drawRing(on canvas: inout Canvas, in rect: Rect) {
    let area = drawHeading(on: &canvas, in: rect)
    guard let exercise = ExercisePicture(view) else { return drawRing(on: &canvas, in: area, figure: nil) }
    let following = view.exercise == nil ? nil : view.next?.exercise
    let next = following.flatMap { ExercisePicture($0.name, $0.difficulty) }
    let (pair, end) = area.split(
      atColumn: area.columns - (next != nil && area.columns >= Self.nextFrom ? Self.nextColumns : 0))
    let side = min(pair.rows, (pair.columns - Self.gap) / 4)
    let stacked = min((area.rows - 1) / 2, area.columns / 2)
    if stacked > side, stacked >= Self.besideMin {
      return drawStacked(exercise, on: &canvas, in: area, stacked)
    }
    guard side >= Self.besideMin else { return drawRing(on: &canvas, in: area, figure: exercise) }
    let margin = (pair.columns - 4 * side - Self.gap) / 2
    let figure = Rect(
      column: pair.column + margin, row: pair.row + (pair.rows - side) / 2, columns: 2 * side, rows: side)
    canvas.show(
      exercise, in: figure, colors.badge.background, since: model.view.passed, isMoving: view.isRunning,
      at: model.now.instant)
    drawRing(on: &canvas, in: pair.split(atColumn: figure.right + Self.gap - pair.column).right, figure: nil)
    guard let next, !end.isEmpty else { return }
    // The next one small and still, beside the text of what is next.
    let place = Rect(
      column: end.column + Self.gap, row: end.row + (end.rows - end.columns / 2) / 2,
      columns: end.columns - Self.gap,
      rows: end.columns / 2)
    canvas.show(
      next, in: place, styles.palette.paused, since: .zero, isMoving: false, at: model.now.instant)
  }

  /// Draws the figure above the ring, in a tall window.
  private func drawStacked(_ exercise: ExercisePicture, on canvas: inout Canvas, in rect: Rect, _ side: Int) {
    let (top, bottom) = rect.split(atRow: side + 1)
    let figure = Rect(
      column: top.column + (top.columns - 2 * side) / 2, row: top.row, columns: 2 * side, rows: side)
    canvas.show(
      exercise, in: figure, colors.badge.background, since: model.view.passed, isMoving: view.isRunning,
      at: model.now.instant)
    drawRing(on: &canvas, in: bottom, figure: nil)
  }

  /// Columns from which the next exercise is shown, and its own.
  private static let (nextFrom, nextColumns) = (100, 20)

  /// Rows of a ring that stands beside a figure.
  private static let besideMin = 11

  private func drawRing(on canvas: inout Canvas, in rect: Rect, figure: ExercisePicture?) {
    let belowRows = figure == nil ? 0 : min(max(rect.rows / 3, 5), 10)
    var area = rect.split(atRow: rect.rows - belowRows).top
    var side = min(area.rows, area.columns / 2)
    let hasSides = (area.columns - 2 * side) / 2 >= Self.sideMin
    if !hasSides, figure == nil {
      area = area.split(atRow: area.rows - 1).top
      side = min(area.rows, area.columns / 2)
    }
    let square = Rect(
      column: area.column + (area.columns - 2 * side) / 2, row: area.row + (area.rows - side) / 2,
      columns: 2 * side, rows: side)
    let motion = RingMotion(model.view, rows: side, styles)
    canvas.redraw(at: motion.next)
    var ring = styles.ring(left: view.isOpen ? 1 : motion.left, ringColor)
    if let figure {
      ring.width = Illustration.Content.thinRing
      canvas.show(
        figure, in: square, colors.badge.background, since: model.view.passed, isMoving: view.isRunning,
        at: model.now.instant, ring: ring)
      return drawTime(
        on: &canvas, in: rect.split(atRow: rect.rows - belowRows).bottom, hasTitle: false)
    }
    canvas.illustrate(square, .init(ring: ring, isMoving: motion.isSmooth))
    drawInside(on: &canvas, square, ring.width)
    if hasSides {
      drawSides(on: &canvas, in: area, beside: square)
    } else {
      canvas.put(
        times.joined(separator: styles.separator), centredIn: rect, square.bottom, styles.secondary)
    }
  }

  /// Columns beside a ring for what is done and left.
  private static let sideMin = 14

  private func drawSides(on canvas: inout Canvas, in rect: Rect, beside square: Rect) {
    let middle = square.row + square.rows / 2
    let (left, right) = (
      rect.split(atColumn: square.column - rect.column).left,
      rect.split(atColumn: square.right - rect.column).right
    )
    canvas.put(times[0], centredIn: left, middle, styles.secondary)
    for (index, time) in times.dropFirst().enumerated() {
      canvas.put(time, centredIn: right, middle + index, styles.secondary)
    }
  }

  /// Draws the title of an exercise and how it is done above everything; of any other interval the title, if it is too
  /// long for a ring. Returns the rest of the rectangle.
  private func drawHeading(on canvas: inout Canvas, in rect: Rect) -> Rect {
    let isLong = CellWidth.of(label) > min(rect.rows, rect.columns / 2)
    guard view.exercise != nil || isLong else { return rect }
    canvas.put(label, centredIn: rect, rect.row, styles.text(textColor).bold)
    let most = view.exercise == nil ? 0 : rect.rows >= Self.twoLinesFrom ? 2 : 1
    let howTo = LineWrap.lines(text.howTo, width: max(rect.columns, 1))
    for (index, line) in howTo.prefix(most).enumerated() {
      let isCut = index == most - 1 && howTo.count > most
      canvas.put(
        isCut ? CellWidth.cut(line + styles.glyph(" …", " .."), to: rect.columns) : line, centredIn: rect,
        rect.row + 1 + index, styles.secondary)
    }
    return rect.split(atRow: 1 + min(howTo.count, most) + (rect.rows >= 20 ? 1 : 0)).bottom
  }

  /// Rows from which an exercise is explained in two lines; a window of 80 × 24 has more.
  private static let twoLinesFrom = 18

  /// The title, with the repetitions if they are not what is large.
  var label: String {
    [text.title.uppercased(), count == nil ? text.reps : ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The repetitions of an interval that waits for `done`: what a person counts, in place of the time.
  var count: Int? { view.isOpen && view.roundsDone == nil ? view.reps : nil }

  /// What stands in large digits.
  var digits: Digits { Digits(text: count.map(String.init) ?? text.time) }

  /// What comes next, within a width; behind the repetitions and how long they have lasted, if those are large.
  func next(width: Int) -> String {
    let start = count == nil ? "" : text.join(["reps", text.time]) + text.separator
    return view.next == nil ? start : start + text.next(width: width - CellWidth.of(start))
  }

  /// Draws label, digits and what is next within the ring, the digits as tall as the circle has room.
  private func drawInside(on canvas: inout Canvas, _ square: Rect, _ width: Double) {
    let radius = Double(square.rows) / 2 * (1 - 2 * width) - 0.3
    // The columns of the circle at a number of rows from its middle.
    let room = { (rows: Double) in
      rows < radius ? Int(4 * (radius * radius - rows * rows).squareRoot()) - 2 : 0
    }
    let digits = digits
    let heights = (Digits.rowsMin...Digits.rowsMax).filter { height in
      digits.width(rows: height) <= room(Double(height) / 2)
        && Self.labelMin <= room(Double(Self.rowsInside(height)) / 2)
    }
    let rows = heights.last ?? 1
    let gap = Self.gap(rows)
    let top = square.row + (square.rows - Self.rowsInside(rows)) / 2
    let lineRoom = room(Double(Self.rowsInside(rows)) / 2)
    let line = { (row: Int) in
      Rect(column: square.column + (square.columns - lineRoom) / 2, row: row, columns: lineRoom, rows: 1)
    }
    if view.exercise == nil { drawLabel(on: &canvas, in: line(top)) }
    drawDigits(digits, rows: rows, on: &canvas, in: square, top + 1 + gap)
    let last = top + 1 + 2 * gap + rows
    if view.isPaused {
      canvas.put(styles.glyph("❚❚ paused", "|| paused"), centredIn: line(last), last, styles.heading)
    } else {
      canvas.put(next(width: lineRoom), centredIn: line(last), last, styles.secondary)
    }
  }

  /// Columns that a label has at least.
  private static let labelMin = 8

  /// Rows between the time and the lines above and below it.
  private static func gap(_ rows: Int) -> Int { rows >= 5 ? 1 : 0 }

  /// Rows of label, digits and what is next.
  private static func rowsInside(_ rows: Int) -> Int { rows + 2 + 2 * gap(rows) }
}
