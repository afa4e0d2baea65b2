import Pixels

// The ring.
extension RunView {
  /// Draws the ring with the time in it as large as there is room, with what is done and left beside or below it. The
  /// figure of an exercise stands beside the ring or, if there is no room, in it. `isNextListed`: what is next is in a list
  /// below.
  func drawRing(on canvas: inout Canvas, in rect: Rect, isNextListed: Bool) {
    let heading = heading(in: rect)
    let area = heading > 0 ? drawHeading(on: &canvas, in: rect, rows: heading) : rect
    guard let exercise = ExercisePicture(view) else {
      return drawRing(on: &canvas, in: area, hasLabel: heading == 0, isNextListed: isNextListed)
    }
    // In all intervals, so that the ring keeps its place.
    let hasNext = area.columns >= Self.nextFrom
    let (pair, end) = area.split(atColumn: area.columns - (hasNext ? Self.nextColumns : 0))
    let side = min(pair.rows - 1, (pair.columns - Self.gap) / 4)
    let stacked = min((area.rows - 1) / 2, area.columns / 2)
    if stacked > side, stacked >= Self.besideMin {
      let (top, bottom) = area.split(atRow: stacked + 1)
      let column = top.column + (top.columns - 2 * stacked) / 2
      draw(exercise, on: &canvas, in: Rect(column: column, row: top.row, columns: 2 * stacked, rows: stacked))
      return drawRing(on: &canvas, in: bottom, hasLabel: false, isNextListed: isNextListed)
    }
    guard side >= Self.besideMin else { return drawRing(on: &canvas, in: area, around: exercise) }
    // The figure has all the room beside the ring: one on the floor is wider than high.
    let figure = Rect(
      column: pair.column, row: pair.row + (pair.rows - 1 - side) / 2,
      columns: 2 * side + (pair.columns - 4 * side - Self.gap) / 2, rows: side)
    draw(exercise, on: &canvas, in: figure)
    let right = pair.split(atColumn: figure.right + Self.gap - pair.column).right
    drawRing(on: &canvas, in: right, hasLabel: false, line: area)
    if hasNext { drawNext(on: &canvas, in: end) }
  }

  /// Columns from which the next exercise is shown, and its own.
  private static let (nextFrom, nextColumns) = (100, 20)

  /// Rows of a ring that stands beside a figure.
  private static let besideMin = 11

  /// Draws a thin ring around the figure of an exercise, with the time below it.
  private func drawRing(on canvas: inout Canvas, in rect: Rect, around exercise: ExercisePicture) {
    let (top, bottom) = rect.split(atRow: rect.rows - min(max(rect.rows / 3, 5), 10))
    drawRingOnly(on: &canvas, in: top.square, around: exercise)
    drawTime(on: &canvas, in: bottom, hasTitle: false)
  }

  /// Draws the ring without anything but the figure of an exercise in it.
  func drawRingOnly(on canvas: inout Canvas, in rect: Rect, around exercise: ExercisePicture?) {
    var ring = ring(in: rect, on: &canvas)
    guard let exercise else { return canvas.illustrate(rect, .init(ring: ring)) }
    ring.width = Illustration.Content.thinRing
    draw(exercise, on: &canvas, in: rect, ring: ring)
  }

  /// Draws the ring with the time in it. `line` has the columns of the line below it; nil for those of the rectangle.
  private func drawRing(
    on canvas: inout Canvas, in rect: Rect, hasLabel: Bool, line: Rect? = nil, isNextListed: Bool = false
  ) {
    let (square, inside) = layout(in: rect, hasLabel: hasLabel)
    drawRingOnly(on: &canvas, in: square, around: nil)
    let next = draw(inside, on: &canvas, in: square)
    let outside = isNextListed ? "" : next
    if line == nil, hasSides(in: rect) {
      drawSides(on: &canvas, in: rect, beside: square, next: outside)
    } else {
      // A figure beside the ring may be higher.
      let row = line.map { $0.bottom - 1 } ?? min(square.bottom + 1, rect.bottom - 1)
      let line = line ?? rect
      canvas.put(times(and: outside, width: line.columns), centredIn: line, row, styles.secondary)
    }
  }

  /// Whether there is room beside a ring.
  private func hasSides(in rect: Rect) -> Bool { (rect.columns - rect.square.columns) / 2 >= Self.sideMin }

  /// Returns where a ring stands in a rectangle, and what stands where in it, the same in all intervals of the workout: the
  /// digits are as large as possible, then the label, then the line.
  private func layout(in rect: Rect, hasLabel: Bool) -> (square: Rect, inside: RingText) {
    let square = rect.split(atRow: rect.rows - (hasSides(in: rect) ? 0 : 1)).top.square
    // With the longest usual one a phase has the same size in all workouts.
    let usual = Phase.getReady.title.uppercased()
    let labels: [RingText.Words?] = hasLabel ? sizes(labels.union([usual]), .label) : [nil]
    let (lines, digits) = (lines, widestDigits)
    let lineSizes = sizes(lines, .next)
    let inside = { (rows: Int) in
      let all = { (lineSizes: [RingText.Words]) in
        labels.flatMap { label in
          lineSizes.map {
            RingText(rows: rows, ringWidth: Ring.usualWidth, digits: digits, label: label, line: $0)
          }
        }
      }
      let fitting = all(lineSizes).filter { $0.digitRows >= Digits.rowsMin && $0.hasRoom(for: lines) }
      // Else what is next stands outside.
      let texts = fitting.isEmpty ? all([.paused]) : fitting
      return texts.reduce(texts[0]) { $1.digitRows > $0.digitRows ? $1 : $0 }
    }
    // Digits of an odd number of columns stand in the middle of as many.
    let centred = { (square: Rect, text: RingText) in
      let isOdd = digits.width(rows: text.digitRows) % 2 == 1
      let more = !isOdd ? 0 : square.columns < rect.columns ? 1 : -1
      return Rect(
        column: square.column, row: square.row, columns: square.columns + more, rows: square.rows)
    }
    // In the middle of an even number of rows there is an even number of rows of digits.
    let (whole, less) = (inside(square.rows), inside(square.rows - 1))
    guard (square.rows - whole.digitRows) % 2 == 1, less.digitRows == whole.digitRows,
      less.columns(atRow: less.digitsRow, rows: less.digitRows) >= digits.width(rows: less.digitRows) + 2
    else {
      return (centred(square, whole), whole)
    }
    return (centred(square.split(atRow: square.rows - 1).top.square, less), less)
  }

  /// Returns the sizes in which words can stand in a ring, the largest first; letters are shown whole.
  private func sizes(_ texts: Set<String>, _ text: RingText.Words) -> [RingText.Words] {
    (0...letterScale).reversed().compactMap { scale in
      guard scale > 0 else { return text }
      let columns = texts.map { Letters($0, scale: scale)?.columns }
      guard !columns.contains(nil) else { return nil }
      return .init(scale: scale, columns: (columns.compactMap(\.self).max() ?? 0) + Self.gap)
    }
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
    let lines = times + gap + nextLines
    // As many columns in a pause, when nothing ends.
    let widest = (lines + ["ends 00:00"]).map { CellWidth.of($0) }.max() ?? 0
    let column = right.column + (right.columns - widest) / 2
    for (index, line) in lines.enumerated() {
      canvas.put(line, column, middle + index, styles.secondary, width: right.right - column)
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
    let inside = layout(in: rect, hasLabel: true).inside
    let columns = inside.columns(atRow: inside.labelRow)
    return inside.label != .label || labels.allSatisfy { CellWidth.of($0) <= columns } ? 0 : title
  }

  /// Draws the title above everything, and how the exercise is done. Returns the rest of the rectangle.
  private func drawHeading(on canvas: inout Canvas, in rect: Rect, rows: Int) -> Rect {
    let title = Letters.rows(letterScale)
    // Below letters, and where there is room, is an empty row.
    let gap = letterScale > 0 || rect.rows >= Self.gapFrom ? 1 : 0
    drawLabel(on: &canvas, in: rect.split(atRow: title).top, scale: letterScale)
    let lines = LineWrap.lines(
      text.howTo, width: max(rect.columns, 1), most: rows - title, more: styles.glyph("…", ".."))
    for (index, line) in lines.enumerated() {
      canvas.put(line, centredIn: rect, rect.row + title + gap + index, styles.secondary)
    }
    return rect.split(atRow: rows + gap + (rect.rows >= 20 ? 1 : 0)).bottom
  }

  /// Rows from which an exercise is explained in two lines; a window of 80 × 24 has more.
  private static let twoLinesFrom = 18
  /// Rows from which an empty one is below the title.
  private static let gapFrom = 30
  /// Columns below which, and rows from which it has three.
  private static let (narrowBelow, threeLinesFrom) = (60, 24)

  /// The title, with the repetitions if they are not what is large.
  var label: String { Self.label(text.title, view.countedReps == nil ? view.reps : nil) }

  private static func label(_ title: String, _ reps: Int?) -> String {
    [title.uppercased(), reps.map(Segment.text) ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The labels of all intervals.
  private var labels: Set<String> {
    Set(segments.map { Self.label($0.title, $0.countedReps == nil ? $0.reps : nil) } + [label])
  }

  /// What is next before each interval; empty where that stands outside.
  private var lines: Set<String> {
    // What opens the workout never comes next.
    let later = segments.dropFirst(segments.first?.phase == .getReady ? 1 : 0)
    return Set(later.map { $0.countedReps == nil ? ScreenText.next($0) : "" })
  }

  /// What stands in place of what is next.
  var paused: String { styles.glyph("❚❚ Paused", "|| Paused") }

  /// What the large digits count and for how long, such as `reps · 0:12`; empty if they are a time.
  var counted: String {
    view.countedReps == nil ? "" : text.join([view.countedReps == 1 ? "rep" : "reps", text.time])
  }

  /// What stands in large digits.
  var digits: Digits { Digits(text: view.countedReps.map(String.init) ?? text.time) }

  /// Digits as wide as the longest time or number of the workout has, so that all have one size.
  private var widestDigits: Digits {
    let time = ClockText.clock(segments.compactMap(\.durationSeconds).max() ?? 0)
    let all = [time, digits.text] + segments.compactMap { $0.countedReps.map(String.init) }
    return all.map(Digits.init).max { $0.width(rows: Digits.rowsMax) < $1.width(rows: Digits.rowsMax) }
      ?? digits
  }

  private var segments: [Segment] { model.published.session?.timeline.routine.segments ?? [] }

  /// Draws label, digits and what is next within the ring. Returns what is next if there is no room for it in all intervals, so
  /// that it stays at one place.
  private func draw(_ inside: RingText, on canvas: inout Canvas, in square: Rect) -> String {
    let area = { (row: Int, rows: Int) in
      // An odd number if the ring has one, so that both have one middle.
      let free = inside.columns(atRow: row, rows: rows)
      let columns = max(free - (square.columns - free) % 2, 0)
      return Rect(
        column: square.column + (square.columns - columns) / 2, row: square.row + row, columns: columns,
        rows: rows)
    }
    if let label = inside.label {
      drawLabel(on: &canvas, in: area(inside.labelRow, label.rows), scale: label.scale)
    }
    drawDigits(digits, rows: inside.digitRows, on: &canvas, in: square, square.row + inside.digitsRow)
    let isInside = inside.line != .paused && inside.hasRoom(for: [text.next])
    if view.isPaused {
      let size = sizes([paused], .paused).first {
        $0.columns <= inside.columns(atRow: inside.lineRow, rows: $0.rows)
      }
      if let size, size.scale > 0 {
        put(paused, size, on: &canvas, in: area(inside.lineRow, size.rows), styles.heading)
      } else {
        // Three rows high where there is room.
        let badge = styles.badge(ColorPair(background: styles.palette.background.contrasting))
        let tall = area(inside.lineRow, 3)
        let width = CellWidth.of(paused) + 2
        let rows = styles.hasColors && tall.columns >= width ? 3 : 1
        let box = Rect(
          column: square.column + (square.columns - width) / 2, row: tall.row, columns: width, rows: rows)
        canvas.fill(box, badge)
        canvas.put(paused, centredIn: box, box.row + rows / 2, badge)
      }
    } else {
      let words = isInside ? text.next : counted
      put(words, inside.line, on: &canvas, in: area(inside.lineRow, inside.line.rows), styles.secondary)
    }
    return isInside || view.isPaused ? "" : text.next
  }

  private func put(
    _ words: String, _ size: RingText.Words, on canvas: inout Canvas, in rect: Rect, _ style: Style
  ) {
    if let letters = Letters(words, scale: size.scale, width: rect.columns) {
      letters.draw(on: &canvas, centredIn: rect, style)
    } else {
      canvas.put(words, centredIn: rect, rect.row, style)
    }
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
