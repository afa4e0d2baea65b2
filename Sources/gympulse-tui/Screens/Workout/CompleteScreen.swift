import Messages
import Terminal

/// The end of a workout: a short celebration, what was done, and what can be done next.
struct CompleteScreen: Screen {
  static let title = "Complete"
  // The first three have buttons.
  static let bindings: [Binding<CompleteScreen>] =
    [
      Binding(.restart, "r", "do it again") { _, _ in [.engine(EngineMethods.Restart.self)] },
      Binding(.extend, "+", "two more minutes") { _, model in
        model.view.continuesWithExercises
          ? [.call(.today, StoreMethods.DailyWorkout.self, .more)]
          : [.call(.engine, EngineMethods.Extend.self, .init(seconds: Extension.secondsDefault))]
      },
      Binding(.home, "esc enter", "back to timers") { screen, model in
        screen.input == nil
          ? [.call(.other, EngineMethods.Stop.self, .init()), .home] : screen.keepNote(model)
      },
      Binding(.note, "e", "write a note") { screen, _ in
        screen.input = TextField(lengthMax: WorkoutRecord.noteLengthRange.upperBound)
        return []
      },
      .leave, .help,
    ] + Binding.terminal

  let name = ScreenName.complete
  /// The note that is being written; nil while none is.
  var input: TextField?

  var restriction: (commands: Set<Command>, reason: String)? {
    input.map { _ in (Command.whileEntering.union([.home]), "Press Enter to keep the note first") }
  }

  /// Ends the writing of a note, and keeps it unless it is empty.
  private mutating func keepNote(_ model: Model) -> [Action] {
    let text = (input?.text ?? "").trimmed
    input = nil
    guard !text.isEmpty else { return [] }
    return [
      .call(
        .change("Noted"), StoreMethods.SetNote.self, .init(sessionId: model.view.sessionId, note: text))
    ]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let text = ScreenText(model.view, isASCII: styles.isASCII)
    let lines = lines(text, model)
    // One that was skipped through is not celebrated.
    let celebration = Celebration(
      since: model.view.completedAt, at: model.now.instant,
      isStill: styles.reducesMotion || !model.view.trained.isLogged)
    let buttonRows = rect.rows >= Self.tallFrom ? 3 : 1
    let scale = Letters.scale(in: rect.size, isASCII: styles.isASCII)
    let title = [Cue.sentence(forEndOf: model.view.kind), text.sinceEnd].filter { !$0.isEmpty }
      .joined(separator: " ")
    let letters = Letters(title, scale: scale, width: rect.columns)
    let titleRows = letters == nil ? 1 : Letters.rows(scale) + 1
    // Title, a row between each two parts, buttons.
    let textRows = titleRows + lines.count + buttonRows + 2 + (input == nil ? 0 : 1)
    // A row above the ring, and one below it.
    let side = min(rect.rows - textRows - 2, rect.columns / 2)
    let hasRing = side >= Self.ringMin && !styles.isASCII
    let height = min(textRows + (hasRing ? side + 1 : 0), rect.rows)
    var row = rect.row + (rect.rows - height + 1) / 2
    let square =
      hasRing
      ? Rect(column: rect.column + rect.columns / 2 - side, row: row, columns: 2 * side, rows: side) : nil
    canvas.redraw(at: celebration.next)
    celebration.drawConfetti(on: &canvas, in: rect, besides: square)
    if let square {
      drawRing(on: &canvas, in: square, celebration, model)
      // What was done follows when it has closed; keys work before.
      guard celebration.size != nil else { return }
      row += side + 1
    }
    let color = styles.colors(model.view).text
    let bright = styles.palette.pulsing(color)
    let style =
      celebration.isBright ? styles.text(bright) : styles.shape(styles.palette.background.contrasting)
    if let letters {
      // No confetti within the letters.
      let line = Rect(column: rect.column, row: row, columns: rect.columns, rows: titleRows - 1)
      canvas.fill(line, styles.text)
      letters.draw(on: &canvas, centredIn: line, style)
    } else {
      canvas.put(title, centredIn: rect, row, style.bold)
    }
    row += titleRows
    if let input, row < rect.bottom - 1 {
      let width = min(rect.columns - Self.noteLabel.count, Self.noteColumns)
      let column = rect.column + (rect.columns - width - Self.noteLabel.count) / 2
      canvas.put(Self.noteLabel, column, row, styles.secondary)
      input.draw(on: &canvas, column + Self.noteLabel.count, row, styles.selected, width: width)
      row += 1
    }
    for (line, style) in lines where row < rect.bottom - 1 {
      canvas.put(line, centredIn: rect, row, style)
      row += 1
    }
    drawChoices(on: &canvas, in: rect, min(row + 1, rect.bottom - buttonRows), rows: buttonRows, model)
    if model.published.settings.flashAtEnd, styles.hasColors, celebration.isBright {
      canvas.restyle(rect) { $0.background = bright }
    }
  }

  /// What stands before the note that is being written, and its columns.
  private static let (noteLabel, noteColumns) = ("Note: ", 50)

  /// Rows from which buttons are tall, and the fewest of the ring.
  private static let (tallFrom, ringMin) = (20, 7)

  private func drawRing(on canvas: inout Canvas, in rect: Rect, _ celebration: Celebration, _ model: Model) {
    let styles = model.styles
    let color = styles.colors(model.view).badge.background
    let ring = styles.ring(
      left: celebration.ring, celebration.isBright ? styles.palette.pulsing(color) : color)
    let content = Illustration.Content(
      ring: ring,
      check: celebration.size == nil ? nil : color, checkSize: celebration.size ?? 1,
      isMoving: celebration.isGrowing)
    canvas.illustrate(rect, content)
  }

  private func lines(_ text: ScreenText, _ model: Model) -> [(text: String, style: Style)] {
    let styles = model.styles
    let praise = model.view.earnsPraise ? ScreenText.praise : ""
    let track = model.published.session?.timeline.routine.track ?? true
    let log = track && model.view.trained.isLogged ? "" : ScreenText.notLogged(track: track)
    let week = model.published.summary.map { [styles.week($0), Styles.streak($0)] } ?? []
    let fitting = week.filter { CellWidth.of($0) <= model.size.columns }
    let green = styles.text(styles.palette.color(of: .complete) ?? styles.accent)
    let texts = [(praise, styles.text), (text.summary, styles.secondary), (text.result, styles.text)]
    let lines = texts + [(log, styles.secondary)] + fitting.map { ($0, green) }
    return lines.filter { !$0.0.isEmpty }
  }

  private static let choices: [(command: Command, word: String, short: String)] = [
    (.restart, "again", "again"), (.extend, "add 2 more minutes", "2 min"), (.home, "timers", "timers"),
  ]

  private func drawChoices(on canvas: inout Canvas, in rect: Rect, _ row: Int, rows: Int, _ model: Model) {
    let width = { (buttons: [Button]) in buttons.reduce(-Self.gap) { $0 + $1.width + Self.gap } }
    let forms = [
      buttons(model) { $0.word }, buttons(model) { $0.short }, buttons(model, margin: 1) { $0.short },
    ]
    var buttons = forms.first { width($0) <= rect.columns } ?? forms[2]
    // Buttons are shown whole or not at all.
    while width(buttons) > rect.columns, !buttons.isEmpty { buttons.removeLast() }
    var column = rect.column + (rect.columns - width(buttons)) / 2
    for button in buttons {
      button.draw(on: &canvas, column, row, rows: rows)
      column += button.width + Self.gap
    }
  }

  private func buttons(
    _ model: Model, margin: Int = Button.margin,
    _ word: ((command: Command, word: String, short: String)) -> String
  ) -> [Button] {
    Self.choices.map { choice in
      Button(
        key: model.keys.key(of: choice.command, on: name)?.hint(isASCII: model.styles.isASCII) ?? "",
        word: word(choice), command: choice.command, margin: margin)
    }
  }

  /// Columns between two buttons.
  private static let gap = 2
}

/// The animation at the end of a workout (OK TIMER PRD, "Completion Animation"): the ring closes, a check mark bounces, the
/// ring pulses three times, and at most 50 pieces of confetti fall; three seconds in all. Everything follows from the time
/// since the end.
struct Celebration {
  /// The seconds since the end; nil if nothing moves.
  private let time: Double?
  private let now: Instant

  /// Creates the animation of a workout that was complete at an instant; none if that is long ago, unknown, or if nothing
  /// may move.
  init(since end: Instant?, at now: Instant, isStill: Bool) {
    let passed = end.map { $0.duration(to: now) }
    self.now = now
    time = isStill ? nil : passed.flatMap { $0 >= .zero && $0 < Self.length ? $0.seconds : nil }
  }

  /// The length of the whole animation.
  static let length = Duration.seconds(3)
  /// The length of a frame: 30 a second.
  static let frame = Duration.milliseconds(33)
  /// Most pieces of confetti.
  static let piecesMax = 50
  /// Seconds in which the ring closes.
  private static let closing = 0.4
  /// The check mark's sizes at seconds after that: bigger, smaller, the right one.
  private static let sizes = [(0.0, 0.5), (0.15, 1.2), (0.35, 0.92), (0.5, 1.0)]
  /// When the pulses begin, and the seconds of one: less than three flashes a second.
  private static let (pulsesFrom, pulse, pulses) = (1.0, 0.6, 3)
  /// Parts of a second in which the ring has one look, because an image takes longer than characters.
  private static let imageFrames = 15.0

  /// When the next frame is due; nil when nothing moves any more.
  var next: Instant? { time.map { _ in now.advanced(by: Self.frame) } }

  /// The time of the ring's present look.
  private var imageTime: Double? { time.map { ($0 * Self.imageFrames).rounded(.down) / Self.imageFrames } }

  /// The part of the ring that is drawn, 0 to 1.
  var ring: Double { imageTime.map { min($0 / Self.closing, 1) } ?? 1 }

  /// The size of the check mark, in parts of the right one; nil until the ring has closed.
  var size: Double? {
    guard let time = imageTime else { return 1 }
    guard time >= Self.closing else { return nil }
    let passed = time - Self.closing
    guard let index = Self.sizes.firstIndex(where: { $0.0 > passed }), index > 0 else {
      return Self.sizes.last?.1
    }
    let (from, to) = (Self.sizes[index - 1], Self.sizes[index])
    return from.1 + (to.1 - from.1) * (passed - from.0) / (to.0 - from.0)
  }

  /// Whether the ring closes or the check mark grows.
  var isGrowing: Bool { time.map { $0 < Self.closing + (Self.sizes.last?.0 ?? 0) } ?? false }

  /// Whether a pulse is in its bright half.
  var isBright: Bool {
    guard let time, time >= Self.pulsesFrom else { return false }
    let phase = (time - Self.pulsesFrom) / Self.pulse
    return phase < Double(Self.pulses) && phase - phase.rounded(.down) < 0.5
  }

  /// Draws the confetti of this moment, but not over a rectangle.
  func drawConfetti(on canvas: inout Canvas, in rect: Rect, besides ring: Rect?) {
    guard let time, rect.columns > 0, rect.rows > 0 else { return }
    let styles = canvas.styles
    let colors = [Phase.work, .rest, .getReady, .complete].compactMap { styles.palette.color(of: $0) }
    for piece in 0..<min(Self.piecesMax, rect.columns * rect.rows / 12) {
      let number = { (salt: UInt64) in Double(Self.scattered(piece, salt) % 1000) / 1000 }
      let passed = time - number(3)
      guard passed >= 0 else { continue }
      // Thrown a little upwards and to a side from anywhere in the upper half, then falling faster and faster; heights in parts
      // of the rectangle.
      let fallen = number(5) * 0.5 + passed * (number(2) * 0.4 - 0.2) + 0.3 * passed * passed
      let column = Int(number(1) * Double(rect.columns) + (number(4) - 0.5) * passed * 16)
      let halves = Int(fallen * Double(rect.rows) * 2)
      let at = Point(column: rect.column + column, row: rect.row + halves / 2)
      guard halves >= 0, rect.contains(at), ring?.contains(at) != true else { continue }
      let glyph = piece % 3 == 0 ? "▌" : halves % 2 == 0 ? "▀" : "▄"
      canvas.put(styles.glyph(glyph, "*"), at.column, at.row, styles.shape(colors[piece % colors.count]))
    }
  }

  /// Returns a number that looks random but is the same for each frame (SplitMix64, Steele et al. 2014).
  private static func scattered(_ piece: Int, _ salt: UInt64) -> UInt64 {
    var number = UInt64(piece) &* 0x9E37_79B9_7F4A_7C15 &+ salt &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
