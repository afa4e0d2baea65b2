import Pixels

// The ring.
extension RunView {
  /// Draws the ring with the time in it as large as there is room, with what is done and left beside or below it. The
  /// figure of an exercise stands beside the ring or, if there is no room, in it.
  func drawRing(on canvas: inout Canvas, in rect: Rect) {
    let heading = heading(in: rect)
    let area = heading > 0 ? drawHeading(on: &canvas, in: rect, rows: heading) : rect
    guard let exercise = ExercisePicture(view) else {
      return drawRing(on: &canvas, in: area, next: text.next, hasLabel: heading == 0)
    }
    // In all intervals, so that the ring keeps its place.
    let hasNext = area.columns >= Self.nextFrom
    let (pair, end) = area.split(atColumn: area.columns - (hasNext ? Self.nextColumns : 0))
    // Below the figure is what comes next, below the ring what is done and left.
    let side = min(pair.rows - 1, (pair.columns - Self.gap) / 4)
    let stacked = min((area.rows - 1) / 2, area.columns / 2)
    if stacked > side, stacked >= Self.besideMin {
      let (top, bottom) = area.split(atRow: stacked + 1)
      let column = top.column + (top.columns - 2 * stacked) / 2
      draw(exercise, on: &canvas, in: Rect(column: column, row: top.row, columns: 2 * stacked, rows: stacked))
      return drawRing(on: &canvas, in: bottom, next: text.next)
    }
    guard side >= Self.besideMin else { return drawRing(on: &canvas, in: area, around: exercise) }
    // The figure has all the room beside the ring: one on the floor is wider than high.
    let figure = Rect(
      column: pair.column, row: pair.row + (pair.rows - 1 - side) / 2,
      columns: 2 * side + (pair.columns - 4 * side - Self.gap) / 2, rows: side)
    draw(exercise, on: &canvas, in: figure)
    drawRing(on: &canvas, in: pair.split(atColumn: figure.right + Self.gap - pair.column).right, next: "")
    guard hasNext else {
      let line = Rect(column: pair.column, row: figure.bottom, columns: figure.right - pair.column, rows: 1)
      return canvas.put(text.next(width: line.columns), centredIn: line, line.row, styles.secondary)
    }
    drawNext(on: &canvas, in: end)
  }

  /// Draws the exercise that follows another one, small and still, above the text of what is next.
  private func drawNext(on canvas: inout Canvas, in rect: Rect) {
    let place = Rect(
      column: rect.column + Self.gap, row: rect.row + (rect.rows - rect.columns / 2) / 2,
      columns: rect.columns - Self.gap, rows: rect.columns / 2)
    if view.exercise != nil, let exercise = view.next?.exercise,
      let picture = ExercisePicture(exercise.name, exercise.difficulty)
    {
      canvas.show(
        picture, in: place, styles.palette.paused, since: .zero, isMoving: false, at: model.now.instant)
    }
    for (index, line) in LineWrap.balanced(text.next, width: place.columns).enumerated() {
      canvas.put(line, centredIn: place, place.bottom + index, styles.secondary)
    }
  }

  private func draw(
    _ exercise: ExercisePicture, on canvas: inout Canvas, in rect: Rect, ring: Ring? = nil
  ) {
    canvas.show(
      exercise, in: rect, colors.badge.background, since: model.view.passed, isMoving: view.isRunning,
      at: model.now.instant, ring: ring)
  }

  /// Columns from which the next exercise is shown, and its own.
  private static let (nextFrom, nextColumns) = (100, 20)

  /// Rows of a ring that stands beside a figure.
  private static let besideMin = 11

  /// Draws a thin ring around the figure of an exercise, with the time below it.
  private func drawRing(on canvas: inout Canvas, in rect: Rect, around exercise: ExercisePicture) {
    let (top, bottom) = rect.split(atRow: rect.rows - min(max(rect.rows / 3, 5), 10))
    drawRingOnly(on: &canvas, in: top, around: exercise)
    drawTime(on: &canvas, in: bottom, hasTitle: false)
  }

  /// Draws the ring without anything but the figure of an exercise in it.
  func drawRingOnly(on canvas: inout Canvas, in rect: Rect, around exercise: ExercisePicture?) {
    let square = rect.square
    var ring = ring(in: square, on: &canvas)
    guard let exercise else { return canvas.illustrate(square, .init(ring: ring)) }
    ring.width = Illustration.Content.thinRing
    draw(exercise, on: &canvas, in: square, ring: ring)
  }

  /// Draws the ring with the time in it. `next` is what comes next, empty if that is shown elsewhere.
  private func drawRing(on canvas: inout Canvas, in rect: Rect, next: String, hasLabel: Bool = false) {
    let hasSides = hasSides(in: rect)
    if hasLetters(in: rect) {
      return drawLarge(on: &canvas, in: rect, next: next, hasLabel: hasLabel)
    }
    let square = rect.split(atRow: rect.rows - (hasSides ? 0 : 1)).top.square
    drawRingOnly(on: &canvas, in: square, around: nil)
    let outside = drawInside(on: &canvas, square, next: next, hasLabel: hasLabel)
    if hasSides {
      drawSides(on: &canvas, in: rect, beside: square, next: outside)
    } else {
      canvas.put(times(and: outside, width: rect.columns), centredIn: rect, square.bottom, styles.secondary)
    }
  }

  /// Draws the ring in a window with room for letters: what is next stands below it, so that the digits are larger.
  private func drawLarge(on canvas: inout Canvas, in rect: Rect, next: String, hasLabel: Bool) {
    let rows = Letters.rows(letterScale)
    let top = aboveWords(in: rect)
    let below = rect.split(atRow: top.rows).bottom
    drawRingOnly(on: &canvas, in: top.square, around: nil)
    _ = drawInside(on: &canvas, top.square, next: "", hasLabel: hasLabel, isLarge: true)
    drawSides(on: &canvas, in: top, beside: top.square, next: "")
    let words = view.isPaused ? paused : next
    let style = view.isPaused ? styles.heading : styles.secondary
    let line = below.split(atRow: 1).bottom
    if let letters = Letters(words, scale: letterScale, width: line.columns) {
      letters.draw(on: &canvas, centredIn: line, style)
    } else {
      canvas.put(words, centredIn: line, line.row + rows / 2, style)
    }
  }

  /// Whether there is room beside a ring.
  private func hasSides(in rect: Rect) -> Bool { (rect.columns - rect.square.columns) / 2 >= Self.sideMin }

  /// Whether the words in and below a ring are in letters.
  private func hasLetters(in rect: Rect) -> Bool { letterScale > 0 && hasSides(in: rect) }

  /// The room for a ring above what is next in letters.
  private func aboveWords(in rect: Rect) -> Rect {
    rect.split(atRow: rect.rows - Letters.rows(letterScale) - 1).top
  }

  private func ring(in square: Rect, on canvas: inout Canvas) -> Ring {
    let motion = RingMotion(model.view, rows: square.rows, styles)
    canvas.redraw(at: motion.next)
    // Without a time limit there is no time left, but repetitions are counted in an empty ring.
    let open = view.countedReps != nil ? 0 : view.cap.map { 1 - view.passed.share(of: $0) } ?? 1
    return ring(left: view.isOpen ? open : motion.left)
  }

  /// Returns what is done and left, and what comes next if it is not empty; that gives way last.
  private func times(and next: String, width: Int) -> String {
    let left = times.dropFirst()
    let lines = [times, Array(left), Array(left.prefix(1)), []].map { text.join($0 + [next]) }
    return lines.first { CellWidth.of($0) <= width } ?? text.next(width: width)
  }

  /// Columns beside a ring for what is done and left.
  private static let sideMin = 14

  private func drawSides(on canvas: inout Canvas, in rect: Rect, beside square: Rect, next: String) {
    let middle = square.row + square.rows / 2
    let (left, right) = (
      rect.split(atColumn: square.column - rect.column).left,
      rect.split(atColumn: square.right - rect.column).right
    )
    canvas.put(times[0], centredIn: left, middle, styles.secondary)
    let times = Array(times.dropFirst())
    let nextLines = next.isEmpty ? [] : LineWrap.balanced(next, width: right.columns - 2)
    let gap = times.isEmpty || nextLines.isEmpty ? [] : [""]
    for (index, line) in (times + gap + nextLines).enumerated() {
      canvas.put(line, centredIn: right, middle + index, styles.secondary)
    }
  }

  /// The rows above the ring for the title of an exercise and how it is done, or for titles that are too long for the ring:
  /// as many in all intervals of a workout, so that the ring keeps its size.
  private func heading(in rect: Rect) -> Int {
    let title = Letters.rows(letterScale)
    if segments.contains(where: { $0.exercise != nil }) {
      let isNarrow = rect.columns < Self.narrowBelow && rect.rows >= Self.threeLinesFrom
      return title + (isNarrow ? 3 : rect.rows >= Self.twoLinesFrom ? 2 : 1)
    }
    let isLarge = hasLetters(in: rect)
    let rows = isLarge ? title : 1
    let inside = RingText(
      rows: (isLarge ? aboveWords(in: rect) : rect).square.rows, ringWidth: Ring.usualWidth,
      digits: widestDigits, hasNext: !isLarge, labelRows: rows)
    let columns = inside.columns(atRow: inside.labelRow, rows: rows)
    let labels = segments.map { Self.label($0.title, $0.countedReps == nil ? $0.reps : nil) } + [label]
    return labels.allSatisfy { isLarge ? letters($0, columns) != nil : CellWidth.of($0) <= columns }
      ? 0 : title
  }

  /// Draws the title above everything, and how the exercise is done. Returns the rest of the rectangle.
  private func drawHeading(on canvas: inout Canvas, in rect: Rect, rows: Int) -> Rect {
    let title = Letters.rows(letterScale)
    drawLabel(on: &canvas, in: rect.split(atRow: title).top)
    let lines = LineWrap.lines(
      text.howTo, width: max(rect.columns, 1), most: rows - title, more: styles.glyph("…", ".."))
    for (index, line) in lines.enumerated() {
      canvas.put(line, centredIn: rect, rect.row + title + index, styles.secondary)
    }
    return rect.split(atRow: rows + (rect.rows >= 20 ? 1 : 0)).bottom
  }

  /// Rows from which an exercise is explained in two lines; a window of 80 × 24 has more.
  private static let twoLinesFrom = 18
  /// Columns below which, and rows from which it has three.
  private static let (narrowBelow, threeLinesFrom) = (60, 24)

  /// The title, with the repetitions if they are not what is large.
  var label: String { Self.label(text.title, view.countedReps == nil ? view.reps : nil) }

  private static func label(_ title: String, _ reps: Int?) -> String {
    [title.uppercased(), reps.map(Segment.text) ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// What stands in place of what is next.
  var paused: String { styles.glyph("❚❚ Paused", "|| Paused") }

  /// What the large digits count and for how long, such as `reps · 0:12`; empty if they are a time.
  var counted: String {
    view.countedReps == nil ? "" : text.join([view.countedReps == 1 ? "rep" : "reps", text.time])
  }

  /// What stands in large digits.
  var digits: Digits { Digits(text: view.countedReps.map(String.init) ?? text.time) }

  /// Digits as wide as the longest time of the workout has, so that all have one size.
  private var widestDigits: Digits {
    let isLong = segments.contains { ($0.durationSeconds ?? 0) >= Self.longFrom }
    let widest = Digits(text: isLong ? "00:00" : "0:00")
    return widest.width(rows: Digits.rowsMax) > digits.width(rows: Digits.rowsMax) ? widest : digits
  }

  /// Seconds from which a time has four digits.
  private static let longFrom = 600

  /// Whether what is next has room in a width in all intervals of the workout, so that it stays at one place.
  private func isNextInside(_ columns: Int) -> Bool {
    segments.allSatisfy { segment in
      segment.countedReps == nil && CellWidth.of(ScreenText.next(segment)) <= columns
    }
  }

  private var segments: [Segment] { model.published.session?.timeline.routine.segments ?? [] }

  /// Draws label, digits and what is next within the ring. Returns what is next if there is no room for it.
  private func drawInside(
    on canvas: inout Canvas, _ square: Rect, next: String, hasLabel: Bool, isLarge: Bool = false
  ) -> String {
    let labelRows = isLarge && hasLabel ? Letters.rows(letterScale) : 1
    let inside = RingText(
      rows: square.rows, ringWidth: Ring.usualWidth, digits: widestDigits, hasNext: !next.isEmpty,
      labelRows: labelRows)
    let line = { (row: Int, rows: Int) in
      let columns = inside.columns(atRow: row, rows: rows)
      return Rect(
        column: square.column + (square.columns - columns) / 2, row: square.row + row, columns: columns,
        rows: rows)
    }
    let (above, below) = (line(inside.labelRow, labelRows), line(inside.lineRow, 1))
    if hasLabel { drawLabel(on: &canvas, in: above) }
    drawDigits(digits, rows: inside.digitRows, on: &canvas, in: square, square.row + inside.digitsRow)
    let isOutside = !isNextInside(below.columns) || CellWidth.of(next) > below.columns
    if view.isPaused, !isLarge {
      canvas.put(paused, centredIn: below, below.row, styles.heading)
    } else {
      canvas.put(isOutside ? counted : next, centredIn: below, below.row, styles.secondary)
    }
    return isOutside ? next : ""
  }
}

extension Rect {
  /// The largest rectangle in the middle that looks like a square: twice as many columns as rows.
  fileprivate var square: Rect {
    let side = min(rows, columns / 2)
    return Rect(
      column: column + (columns - 2 * side) / 2, row: row + (rows - side) / 2, columns: 2 * side, rows: side)
  }
}

extension ExercisePicture {
  /// The exercise that a running workout shows: the one to do now, or during a rest and before the first the next one; nil
  /// if there is no picture of it.
  init?(_ view: SessionView) {
    if let exercise = view.exercise {
      let isSecondHalf = view.length > .zero && view.passed * 2 >= view.length
      self.init(exercise.name, exercise.difficulty, half: isSecondHalf ? .second : .first)
    } else if let next = view.next?.exercise {
      self.init(next.name, next.difficulty)
    } else {
      return nil
    }
  }
}
