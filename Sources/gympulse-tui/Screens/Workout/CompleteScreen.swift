import Display
import Messages
import Terminal
import Workout

/// The end of a workout: a short party, what was done, and what can be done next.
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
      Binding(.home, "esc enter", "back to timers") { _, _ in
        [.call(.other, EngineMethods.Stop.self, .init()), .home]
      },
      .leave, .help,
    ] + Binding.terminal

  let name = ScreenName.complete

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let lines = lines(model)
    // One that was skipped through is not celebrated.
    let party = Party(
      since: model.view.completedAt, at: model.now.instant,
      isStill: styles.reducesMotion || !model.view.trained.isLogged)
    let buttonRows = rect.rows >= Self.tallFrom ? 3 : 1
    // Title, a row between each two parts, buttons.
    let textRows = lines.count + buttonRows + 3
    let side = min(rect.rows - textRows - 1, rect.columns / 2, Self.ringMax)
    let hasRing = side >= Self.ringMin && !styles.isASCII
    let height = min(textRows + (hasRing ? side + 1 : 0), rect.rows)
    var row = rect.row + (rect.rows - height) / 2
    let square =
      hasRing
      ? Rect(column: rect.column + rect.columns / 2 - side, row: row, columns: 2 * side, rows: side) : nil
    party.drawConfetti(on: &canvas, in: rect, besides: square)
    if let square {
      drawRing(on: &canvas, in: square, party, model)
      row += side + 1
    }
    let title = Cue.sentence(forEndOf: model.view.kind)
    let color = styles.colors(model.view).text
    let style =
      styles.hasColors ? styles.text(party.isBright ? styles.pulsing(color) : color).bold : styles.heading
    canvas.put(title, centredIn: rect, row, style)
    row += 1
    for line in lines where row < rect.bottom - 1 {
      canvas.put(line, centredIn: rect, row, styles.text)
      row += 1
    }
    drawChoices(on: &canvas, in: rect, min(row + 1, rect.bottom - buttonRows), rows: buttonRows, model)
    canvas.redraw(at: party.next)
  }

  /// Rows from which buttons are tall, and those of the ring.
  private static let (tallFrom, ringMin, ringMax) = (20, 7, 20)

  private func drawRing(on canvas: inout Canvas, in rect: Rect, _ party: Party, _ model: Model) {
    let styles = model.styles
    let color = styles.colors(model.view).badge.background
    var ring = styles.ring(left: party.ring, party.isBright ? styles.pulsing(color) : color)
    // A closed ring has no end that could be lighter than its beginning.
    if party.size != nil { ring.lightColor = ring.color }
    let content = Illustration.Content(
      ring: ring,
      check: party.size == nil ? nil : color, scale: (party.size ?? 1) / Party.sizeMax,
      isMoving: party.next != nil)
    canvas.illustrate(rect, content)
  }

  private func lines(_ model: Model) -> [String] {
    let text = ScreenText(model.view, isASCII: model.styles.isASCII)
    let praise = model.view.earnsPraise ? ScreenText.praise : ""
    let trained = ClockText.clock(Int(model.view.trained.trained.nanoseconds / 1_000_000_000))
    let name = text.join([text.name, trained])
    let result = text.result(comparedWith: earlier(model))
    let track = model.published.session?.timeline.routine.track ?? true
    let log = track && model.view.trained.isLogged ? "" : ScreenText.notLogged(track: track)
    return [praise, result, name, log, week(model)].filter { !$0.isEmpty }
  }

  /// What was counted when a workout of this name was done before.
  private func earlier(_ model: Model) -> [IntervalResult] {
    model.published.sameName.filter {
      $0.name == model.view.name && $0.sessionId != model.view.sessionId
    }.flatMap { $0.results ?? [] }
  }

  /// The last seven days as squares, the streak, and the best one.
  private func week(_ model: Model) -> String {
    guard let summary = model.published.summary else { return "" }
    let streak = summary.streak > 0 ? "Streak: \(summary.streakText)" : ""
    let best = summary.longestStreak > summary.streak ? "longest \(summary.longestStreak)" : ""
    let text = [streak, best].filter { !$0.isEmpty }.joined(separator: model.styles.separator)
    return model.styles.week(summary) + (text.isEmpty ? "" : "  " + text)
  }

  private static let choices: [(command: Command, word: String, short: String)] = [
    (.restart, "again", "again"), (.extend, "2 more minutes", "2 min"), (.home, "timers", "timers"),
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
