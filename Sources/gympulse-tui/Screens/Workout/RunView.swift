import Messages
import Pixels
import Terminal

/// How the running workout is drawn: the ring with the time in it, and what fits of title, figure, times and strip.
struct RunView {
  let model: Model
  let view: SessionView
  let text: ScreenText
  let styles: Styles
  let colors: WorkoutColors
  /// The largest scale of the label and of what is next; 0 is text.
  let letterScale: Int

  /// The workout in a window of a size.
  init(_ model: Model, _ size: Size) {
    self.model = model
    letterScale = Letters.scale(in: size, isASCII: model.styles.isASCII)
    styles = model.styles
    view = model.view.atMark(styles.cadence)
    text = ScreenText(view, cadence: styles.cadence, isASCII: styles.isASCII)
    colors = styles.colors(view)
  }

  /// Whether the colours of the phase are those of every other of the last seconds (OK TIMER PRD, "Visual Feedback"). The
  /// time stays as it is.
  private var isPulse: Bool {
    !styles.reducesMotion && view.isEnding && view.remaining.secondsRoundedUp % 2 == 1
  }

  /// A ring in the colour of the phase or, where colours follow the time, in all of the time left. In the last seconds it
  /// pulses, and can be read as well as text.
  func ring(left: Double) -> Ring {
    let isByTime = styles.isByTime || view.kind == .countdown && view.color == nil
    var ring = styles.ring(
      left: left, isByTime || view.isPaused ? colors.shape : colors.badge.background)
    if view.isPaused {
      ring.colors = [colors.shape]
    } else if isByTime, styles.capabilities.hasShades {
      ring.colors = (0...4).map { styles.palette.color(left: Double($0) / 4) }
    }
    if view.isEnding {
      ring.colors = ring.colors.map {
        isPulse ? styles.palette.pulsing($0) : $0.readable(on: styles.palette.background)
      }
    }
    return ring
  }

  /// Draws whatever fits, the time first.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    let hasRing = Self.hasRing(rect.size) && !styles.isASCII
    guard hasRing || rect.rows >= Self.linesBelow && rect.columns >= Self.columnsMin else {
      return drawLines(on: &canvas, in: rect)
    }
    var area = rect.contentArea
    area = area.split(atRow: drawTitle(on: &canvas, in: area)).bottom
    if area.rows >= 6, let session = model.published.session {
      let gap = area.rows >= 15 ? 1 : 0
      let (above, strip) = area.split(atRow: area.rows - 1)
      canvas.react(above, .time)
      if gap == 1 { canvas.put(text.readings, centredIn: above, above.bottom - 1, styles.secondary) }
      Strip(timeline: session.timeline, offset: session.offset(at: model.now.instant)).draw(
        on: &canvas, in: strip.line(strip.row), isSteering: true)
      area = above.split(atRow: above.rows - gap).top
    }
    // The ring may be wider than a page.
    area = Rect(column: rect.margins.column, row: area.row, columns: rect.margins.columns, rows: area.rows)
    if hasRing {
      let isExercise = model.published.session?.timeline.routine.round.contains { $0.exercise != nil } == true
      let square = area.columns / 2 + Self.besideRows
      let spare = area.rows - (isExercise ? 2 * square + 1 : square)
      let rows = spare < Self.followingMin ? 0 : following(from: .zero, most: spare).count
      let (ring, list) = area.split(atRow: area.rows - rows)
      drawRing(on: &canvas, in: ring, isNextListed: rows > 0)
      let offset = model.published.session?.offset(at: model.now.instant) ?? .zero
      let next = following(from: offset, most: rows).map { TimerPane.row($0.title, $0, styles) }
      ListView(rows: next, selection: nil).draw(on: &canvas, in: list)
    } else if area.columns >= Self.largeFrom, area.rows >= Self.lowRingMin, !styles.isASCII {
      // In a low and wide window the ring stands beside the words.
      let side = area.rows
      let columns = 2 * side + 2 * Self.gap + Self.wordColumns
      let column = area.column + (area.columns - columns) / 2
      drawRingOnly(
        on: &canvas, in: Rect(column: column, row: area.row, columns: 2 * side, rows: side),
        around: ExercisePicture(view))
      drawTime(
        on: &canvas,
        in: Rect(
          column: column + columns - Self.wordColumns, row: area.row, columns: Self.wordColumns, rows: side))
    } else {
      drawTime(on: &canvas, in: area)
    }
  }

  /// Columns from which a low window has a ring, the rows of that, and the columns of the words beside it.
  private static let (largeFrom, lowRingMin, wordColumns) = (90, 8, 48)

  /// Rows above and below a ring that is as wide as the window, and the fewest below that for what follows.
  private static let (besideRows, followingMin) = (5, 5)

  /// Returns the intervals after the one at an offset.
  func following(from offset: Duration, most: Int) -> [Segment] {
    let timeline = model.published.session?.timeline
    var position = timeline?.position(at: offset)
    return (0..<most).compactMap { _ in
      position = position.flatMap { timeline?.position(at: $0.end) }
      return position?.segment
    }
  }

  /// Rows and columns below which there are only lines of text.
  private static let linesBelow = 7
  private static let columnsMin = 30

  /// Whether there is room for a ring in a window: 40 × 20 cells with the row of hints, or a tall one.
  private static func hasRing(_ size: Size) -> Bool {
    size.columns >= 40 && size.rows >= 19 || size.columns >= 20 && size.rows >= size.columns
  }

  // MARK: Lines

  private func drawLines(on canvas: inout Canvas, in rect: Rect) {
    let lines = [headline, text.place, text.next, text.name, text.readings]
    for (row, line) in lines.filter({ !$0.isEmpty }).prefix(rect.rows).enumerated() {
      canvas.put(
        line, rect.column, rect.row + row, row == 0 ? styles.badge(colors.badge) : styles.text,
        width: rect.columns)
    }
  }

  private var headline: String {
    [text.title.uppercased(), text.reps, text.time, text.state].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: The title

  /// Draws the name, the place in the workout and the state, in this order of what goes first if there is no room: the
  /// clock, the rest of the state, a part of the name. Returns the rows used.
  private func drawTitle(on canvas: inout Canvas, in rect: Rect) -> Int {
    let name = text.name
    // What an exercise trains gives way to the name.
    let beside = min(CellWidth.of(name), Self.nameMax) + Self.gap
    let places = [(text.wholePlace, beside), (text.placeAlone, 0), (text.place, 0)]
    let place = places.first { CellWidth.of($0.0) + $0.1 <= rect.columns }?.0 ?? text.place
    let placeWidth = CellWidth.of(place)
    let room = rect.columns - placeWidth - 2 * Self.gap - min(CellWidth.of(name), Self.nameMin)
    let whole = LineWrap.line(of: status(), separator: "  ")
    // The place keeps the middle rather than the reason of a silence.
    let width = CellWidth.of(whole) + 2 * Self.gap
    let isTight =
      view.isStale
      ? CellWidth.of(name) + placeWidth + 2 * Self.gap + width > rect.columns
      : width > (rect.columns - placeWidth) / 2
    let end = isTight ? LineWrap.line(of: status(isShort: true), separator: "  ", width: room) : whole
    canvas.put(end, endingAt: rect.right, rect.row, view.isStale ? styles.warning : styles.secondary)
    // The ring's axis is in the middle of a column if the digits are of an odd number.
    let middle = max((rect.columns - placeWidth + 1) / 2, 0)
    let last = rect.columns - placeWidth - (end.isEmpty ? 0 : CellWidth.of(end) + Self.gap)
    // In the middle if the name leaves it free, else further to the right, at the cost of the name.
    let column = max(min(max(middle, CellWidth.of(name) + Self.gap), last), 0)
    let nameRoom = place.isEmpty ? last - Self.gap : column - Self.gap
    canvas.put(name, rect.column, rect.row, styles.heading, width: max(nameRoom, 0))
    canvas.put(place, rect.column + column, rect.row, styles.text, width: rect.columns - column)
    return rect.rows >= 20 ? 2 : 1
  }

  /// Cells between two parts of the title, and those that a name has at least.
  static let (gap, nameMin) = (2, 8)
  /// Most cells for which what an exercise trains gives way.
  private static let nameMax = 20

  /// What is said of a lost connection, and in short.
  private static let (noConnection, offline) = ("No connection. Still counting.", "offline")

  /// The state and the clock; in short without the reason of a silence.
  private func status(isShort: Bool = false) -> [String] {
    if view.isStale, !isShort { return [Self.noConnection] }
    let stale = view.isStale ? Self.offline : ""
    let clock = ClockText.timeOfDay(model.now.wall.rfc3339)
    let silence = model.published.display.silence.map { isShort ? "no sound" : "No sound: \($0)" }
    let session = model.published.session
    // The reason of the silence says that both are off.
    let isMuted = silence != nil && session?.sound == false && session?.voice == false
    let sound = isMuted || session?.sound == true ? "" : "sound off"
    let voice = isMuted || session?.voice == true ? "" : "voice off"
    let problem = model.published.display.soundProblem == nil ? "" : "no sound"
    let dot = view.isConnected ? styles.glyph("● ", "") : ""
    return [silence ?? problem, sound, voice, stale, dot + clock]
  }

  // MARK: Without a ring

  /// Draws label, digits and the lines below them in the middle of a rectangle.
  func drawTime(on canvas: inout Canvas, in rect: Rect, hasTitle: Bool = true) {
    let start = counted.isEmpty ? "" : counted + text.separator
    let next = start + text.next(width: rect.columns - CellWidth.of(start))
    let all = [
      view.isPaused ? paused : next,
      times.joined(separator: styles.separator),
    ].filter { !$0.isEmpty }
    let below = all.prefix(rect.rows >= 7 ? 2 : 1)
    let gap = rect.rows >= 12 ? 1 : 0
    let title = hasTitle ? 1 + gap : 0
    let digits = digits
    let room = rect.rows - title - below.count - gap
    let rows = digits.rows(fitting: Size(columns: rect.columns, rows: room)) ?? 1
    var row = rect.row + max((rect.rows - title - rows - gap - below.count) / 2, 0)
    if hasTitle {
      drawLabel(on: &canvas, in: rect.line(row))
    }
    row += title
    drawDigits(digits, rows: rows, on: &canvas, in: rect, row)
    row += rows + gap
    for (index, line) in below.enumerated() where row < rect.bottom {
      canvas.put(line, centredIn: rect, row, index == 0 ? styles.text : styles.secondary)
      row += 1
    }
  }

  func drawDigits(_ digits: Digits, rows: Int, on canvas: inout Canvas, in rect: Rect, _ row: Int) {
    let style = styles.shape(styles.palette.background.contrasting)
    guard rows >= Digits.rowsMin else { return canvas.put(digits.text, centredIn: rect, row, style.bold) }
    // The width of the widest time of this length, so that digits do not move.
    let width = digits.width(rows: rows)
    digits.draw(on: &canvas, column: rect.column + (rect.columns - width) / 2, row: row, rows: rows, style)
  }

  /// What is done, left, and when it ends; before the first interval how earlier workouts went, if there were any.
  var times: [String] {
    if view.phase == .getReady, !text.earlier.isEmpty { return [text.earlier] }
    let left = text.left.isEmpty ? "" : "\(text.left) left"
    return ["\(text.elapsed) elapsed"] + [left, ends].filter { !$0.isEmpty }
  }

  private var ends: String {
    guard !view.isPaused, let left = model.view.totalRemaining else { return "" }
    let end = model.now.wallTime(of: model.now.instant.advanced(by: left))
    return "ends \(ClockText.timeOfDay(end.rfc3339))"
  }

  // MARK: The label

  /// Draws the label in the middle of a rectangle, in letters of a scale or, if that is 0, as text.
  func drawLabel(on canvas: inout Canvas, in rect: Rect, scale: Int = 0) {
    let color = isPulse ? styles.palette.pulsing(colors.text) : colors.text
    if let letters = Letters(label, scale: scale, width: rect.columns) {
      letters.draw(on: &canvas, centredIn: rect, styles.text(color))
    } else {
      let spaced = label.map(String.init).joined(separator: " ")
      let shown = CellWidth.of(spaced) <= rect.columns && !label.contains("  ") ? spaced : label
      let style = styles.hasColors ? styles.text(color).bold : styles.badge(colors.badge)
      canvas.put(shown, centredIn: rect, rect.row + rect.rows / 2, style)
    }
    guard let sweep else { return }
    // A new phase's colour sweeps over its title.
    let (_, rest) = rect.split(atColumn: Int((Double(rect.columns) * sweep).rounded()))
    canvas.restyle(rest) { style in
      style = style.with {
        $0.foreground = styles.secondary.foreground
        if $0.background != nil { $0.background = $0.foreground }
      }
    }
    canvas.redraw(at: model.now.instant.advanced(by: Celebration.frame))
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
}
