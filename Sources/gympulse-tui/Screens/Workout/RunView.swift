import Display
import Messages
import Terminal
import Workout

/// How the running workout is drawn: what fits of title, ring, digits, what is next, and the strip.
struct RunView {
  private let model: Model
  private let view: SessionView
  private let text: ScreenText
  private let styles: Styles
  private let colors: WorkoutColors
  private let exercises: RunExercises

  init(_ model: Model) {
    self.model = model
    styles = model.styles
    view = model.view.atMark(styles.cadence)
    text = ScreenText(view, cadence: styles.cadence, isASCII: styles.isASCII)
    colors = styles.colors(view)
    exercises = RunExercises(view)
  }

  /// Whether the colours are weaker: every other second of the last ten (OK TIMER PRD, "Visual Feedback").
  private var isWeak: Bool {
    !styles.reducesMotion && view.isEnding && !view.isPaused
      && Int(view.remaining.seconds.rounded(.up)) % 2 == 1
  }

  /// Returns a colour, weaker in every other second of the last ten.
  private func pulsing(_ color: Color) -> Color {
    isWeak ? styles.palette.background.mixed(with: color, share: 0.65) : color
  }

  /// The colour of the ring: that of the phase or, where colours follow the time, of the time left.
  private var ringColor: Color {
    styles.isByTime || view.kind == .countdown || view.isPaused ? colors.shape : colors.badge.background
  }

  /// Draws whatever fits, the time first.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    if rect.rows < Self.linesBelow || rect.columns < Self.columnsMin {
      return drawLines(on: &canvas, in: rect)
    }
    var area = rect.page
    drawTitle(on: &canvas, in: area)
    let head = area.rows >= 16 ? 2 : 1
    area = area.split(atRow: head).bottom
    if area.rows >= 7, let session = model.published.session {
      let rows = area.rows >= 10 ? 2 : 1
      let (above, strip) = area.split(atRow: area.rows - rows)
      Strip(timeline: session.timeline, offset: session.offset(at: model.now.instant)).draw(
        on: &canvas, in: strip)
      area = above.split(atRow: above.rows - (above.rows >= 14 ? 1 : 0)).top
    }
    drawMiddle(on: &canvas, in: area)
  }

  /// Rows and columns below which there are only lines of text.
  private static let linesBelow = 7
  private static let columnsMin = 30

  // MARK: Lines

  private func drawLines(on canvas: inout Canvas, in rect: Rect) {
    let lines = [headline, text.place, text.next, text.name]
    for (row, line) in lines.filter({ !$0.isEmpty }).prefix(rect.rows).enumerated() {
      canvas.put(
        line, rect.column, rect.row + row, row == 0 ? styles.badge(colors.badge) : styles.text,
        width: rect.columns)
    }
  }

  private var headline: String {
    [text.title.uppercased(), text.reps, text.time, text.state].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: The title row

  private func drawTitle(on canvas: inout Canvas, in rect: Rect) {
    let right = status.filter { !$0.isEmpty }.joined(separator: "  ")
    let rightWidth = CellWidth.of(right)
    canvas.put(right, endingAt: rect.right, rect.row, styles.secondary)
    let room = rect.columns - rightWidth - 2
    let width = canvas.put(text.name, rect.column, rect.row, styles.heading, width: room)
    let place = text.place
    guard !place.isEmpty, width + 3 + CellWidth.of(place) <= room else { return }
    let middle = rect.column + (rect.columns - CellWidth.of(place)) / 2
    let column = min(max(middle, rect.column + width + 3), rect.column + room - CellWidth.of(place))
    canvas.put(place, column, rect.row, styles.text)
  }

  private var status: [String] {
    let stale = view.isStale ? "connection lost" : ""
    let clock = ClockText.timeOfDay(model.now.wall.rfc3339)
    let silence = model.published.silence.map { "silent: \($0)" }
    let session = model.published.session
    // The reason of the silence says that both are off.
    let isMuted = silence != nil && session?.sound == false && session?.voice == false
    let sound = isMuted || session?.sound == true ? "" : styles.glyph("♪ off", "sound off")
    let voice = isMuted || session?.voice == true ? "" : "voice off"
    let problem = model.published.soundProblem == nil ? "" : "no sound"
    return [silence ?? problem, sound, voice, stale, clock]
  }

  // MARK: The middle

  private func drawMiddle(on canvas: inout Canvas, in rect: Rect) {
    var area = rect
    let ringRows = min(rect.rows, (rect.columns - Self.textColumnsMin) / 2)
    if ringRows >= Self.ringRowsMin, !styles.isASCII {
      let side = min(ringRows, Self.ringRowsMax)
      let top = rect.row + (rect.rows - side) / 2
      let square = Rect(column: rect.column, row: top, columns: side * 2, rows: side)
      if let exercise = exercises.current {
        canvas.show(
          exercise, in: square, colors.badge.background, since: model.view.passed, isMoving: view.isRunning,
          at: model.now.instant)
      } else {
        let track =
          styles.capabilities.hasShades
          ? styles.palette.background.mixed(with: ringColor, share: 0.2) : styles.palette.paused
        canvas.illustrate(square, .ring(left: view.isOpen ? 1 : 1 - view.progress, ringColor, track: track))
      }
      area = Rect(
        column: rect.column + side * 2 + 3, row: rect.row, columns: rect.columns - side * 2 - 3,
        rows: rect.rows)
    }
    canvas.react(rect, .item(0))
    area = exercises.drawNext(on: &canvas, in: area)
    drawTime(on: &canvas, in: area)
  }

  private static let ringRowsMin = 9
  private static let ringRowsMax = 24
  private static let textColumnsMin = 44

  /// Draws label, digits and the lines below them in the middle of a rectangle.
  private func drawTime(on canvas: inout Canvas, in rect: Rect) {
    let isExercise = view.exercise != nil
    let howTo = isExercise && rect.rows >= 9 ? LineWrap.lines(text.howTo, width: max(rect.columns, 1)) : []
    let below = below.prefix(rect.rows >= 12 ? 3 : rect.rows >= 7 ? 2 : 1)
    let gap = rect.rows >= 12 ? 1 : 0
    let room = rect.rows - 1 - howTo.count - below.count - 3 * gap
    let time = text.time
    let digits = Digits(text: time)
    let rows = digits.rows(fitting: Size(columns: rect.columns, rows: room)) ?? 1
    let height = 1 + howTo.count + below.count + (howTo.isEmpty ? 2 : 3) * gap + rows
    var row = rect.row + max((rect.rows - height) / 2, 0)
    drawLabel(on: &canvas, in: rect, row)
    row += 1 + gap
    if !howTo.isEmpty {
      for line in howTo {
        canvas.put(line, centredIn: rect, row, styles.text)
        row += 1
      }
      row += gap
    }
    drawDigits(digits, rows: rows, on: &canvas, in: rect, row)
    row += rows + gap
    for (index, line) in below.enumerated() where row < rect.bottom {
      canvas.put(line, centredIn: rect, row, index == 0 ? styles.text : styles.secondary)
      row += 1
    }
  }

  private func drawLabel(on canvas: inout Canvas, in rect: Rect, _ row: Int) {
    let title = text.title
    let spaced = title.uppercased().map(String.init).joined(separator: " ")
    var label =
      CellWidth.of(spaced) <= rect.columns - 8 && title.count <= Self.spacedLengthMax
      ? spaced : title.uppercased()
    if !text.reps.isEmpty { label += "  \(text.reps)" }
    if view.isPaused { label += "  " + styles.glyph("❚❚", "||") + " paused" }
    let width = min(CellWidth.of(label) + 4, rect.columns)
    let start = rect.column + (rect.columns - width) / 2
    canvas.put(label, centredIn: rect, row, styles.text.bold)
    let swept = sweep.map { max(Int((Double(width) * $0).rounded()), 1) } ?? width
    let badge = styles.badge(ColorPair(background: pulsing(colors.badge.background)))
    canvas.restyle(Rect(column: start, row: row, columns: swept, rows: 1)) { $0 = badge }
    if sweep != nil { canvas.redraw(at: model.now.instant.advanced(by: Party.frame)) }
  }

  /// How much of the label has the new phase's colour, 0 to 1, in the first moments of a phase; nil after them.
  private var sweep: Double? {
    let passed = model.view.passed
    guard view.isActive, !view.isPaused, !styles.reducesMotion, styles.hasColors, passed < Self.sweepLength
    else {
      return nil
    }
    return passed.seconds / Self.sweepLength.seconds
  }

  private static let sweepLength = Duration.milliseconds(200)

  /// Most characters of a title that is written with spaces between its letters.
  private static let spacedLengthMax = 20

  private func drawDigits(_ digits: Digits, rows: Int, on canvas: inout Canvas, in rect: Rect, _ row: Int) {
    let style = view.isPaused ? styles.secondary : styles.shape(pulsing(colors.text))
    guard rows >= Digits.rowsMin else { return canvas.put(text.time, centredIn: rect, row, style.bold) }
    // The width of the widest time of this length, so that digits do not move.
    let width = digits.width(rows: rows)
    digits.draw(on: &canvas, column: rect.column + (rect.columns - width) / 2, row: row, rows: rows, style)
  }

  /// What comes next; what is done, left, and when it ends; the next exercise.
  private var below: [String] {
    let next = view.next == nil ? "" : text.next
    let left = text.left.isEmpty ? "" : "\(text.left) left"
    let parts = ["\(text.elapsed) done", left, ends].filter { !$0.isEmpty }
    return [next, parts.joined(separator: styles.separator)].filter { !$0.isEmpty }
  }

  private var ends: String {
    guard !view.isPaused, let left = model.view.totalRemaining else { return "" }
    let end = model.now.wallTime(of: model.now.instant.advanced(by: left))
    return "ends \(ClockText.timeOfDay(end.rfc3339))"
  }
}
