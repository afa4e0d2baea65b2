import ActorCore
import Terminal

// What is shown.
extension TUICore {
  /// Draws the screen on top and returns the frame if it is another one, and sets the timer for its next change.
  mutating func draw(at now: Moment) -> [Effect] {
    if let until = notice?.until, until <= now.instant { notice = nil }
    let model = model(at: now)
    let hintRows = size.rows < Self.hintRowsMin ? 0 : 1
    var canvas = drawScreen(model, above: size.rows < Self.gapFrom ? hintRows : hintRows + 1)
    // A long notice covers nothing.
    if noticeRows > 0, !(1...noticeRows).allSatisfy({ canvas.isFree(size.rows - hintRows - $0) }) {
      canvas = drawScreen(model, above: hintRows + noticeRows)
    }
    if let screen = screens.last {
      listTops[screen.name] = canvas.listTops
      if hintRows > 0 { drawBottom(screen, model, on: &canvas, in: canvas.bounds.line(size.rows - 1)) }
    }
    let bar = question.map { question in
      QuestionBar(question: question, save: screens.last.flatMap { keys.key(of: .save, on: $0.name) })
    }
    bar?.draw(on: &canvas)
    let covered = bar?.rect(in: size)
    canvas.redraw(at: notice?.until)
    // The window's title has the time on every screen.
    canvas.redraw(at: model.view.change(model.styles.cadence))
    self.canvas = canvas
    let frame = Frame(
      surface: canvas.surface,
      illustrations: canvas.illustrations.filter { $0.rect.bottom <= covered?.row ?? Int.max },
      background: model.styles.shownBackground,
      title: title(model.view),
      progress: progress(model.view), isPaused: model.view.isPaused)
    var effects: [Effect] = []
    if frame != shown {
      shown = frame
      effects.append(.output(.show(frame)))
    }
    return effects + [.wake(at: published.display.wake(model.view, at: [canvas.changesAt]))]
  }

  /// Fewest rows with a row of hints.
  private static let hintRowsMin = 8
  /// Rows from which an empty one is above the hints.
  private static let gapFrom = 22

  /// Returns the screen on top, with some rows free below it.
  private func drawScreen(_ model: Model, above rows: Int) -> Canvas {
    var canvas = Canvas(size, model.styles, listTops: screens.last.flatMap { listTops[$0.name] } ?? [:])
    screens.last?.draw(on: &canvas, in: canvas.bounds.split(atRow: size.rows - rows).top, model)
    return canvas
  }

  /// Columns of a notice and the gap before it at the end of the row of hints, 0 without one; nil if it has too little room there.
  private var noticeColumns: Int? {
    let columns = notice.map { CellWidth.of($0.text) + 2 } ?? 0
    return columns <= Rect(size).contentArea.columns / 2 ? columns : nil
  }

  /// Rows of a notice that has too little room beside the hints; in a low window it stands in their place.
  private var noticeRows: Int {
    guard let text = notice?.text, noticeColumns == nil, size.rows >= Self.aboveFrom else { return 0 }
    return min(LineWrap.lines(text, width: max(Rect(size).contentArea.columns, 1)).count, Self.noticeRowsMax)
  }

  /// Draws the hints, with a notice at the end of their row or, if it is long, above them; in a low window in their place.
  private func drawBottom(_ screen: any Screen, _ model: Model, on canvas: inout Canvas, in rect: Rect) {
    let (row, right) = (rect.row, canvas.bounds.contentArea.right)
    let text = notice?.text ?? ""
    let columns = noticeColumns
    if columns == nil, noticeRows == 0 { return draw(text, on: &canvas, endingIn: row, model.styles) }
    HintBar(screen: screen, model: model).draw(on: &canvas, row, before: right - (columns ?? 0))
    if columns != nil {
      canvas.put(text, endingAt: right, row, model.styles.text.bold)
    } else {
      draw(text, on: &canvas, endingIn: row - 1, model.styles)
    }
  }

  /// Rows from which a notice may stand above the hints.
  private static let aboveFrom = 12

  /// Draws a message over the end of the screen: in one row or, if it does not fit, from further above as far as nothing is
  /// there.
  private func draw(_ text: String, on canvas: inout Canvas, endingIn row: Int, _ styles: Styles) {
    let area = canvas.bounds.contentArea
    let lines = LineWrap.lines(text, width: max(area.columns, 1))
    let more = (1..<Self.noticeRowsMax).prefix { $0 < lines.count && row > $0 && canvas.isFree(row - $0) }
      .count
    let shown = lines.prefix(more) + [lines.dropFirst(more).joined(separator: " ")]
    for (index, line) in shown.enumerated() {
      canvas.fill(canvas.bounds.line(row - more + index), styles.text)
      canvas.put(line, area.column, row - more + index, styles.text.bold, width: area.columns)
    }
  }

  private static let noticeRowsMax = 3

  /// The window's title: phase and time, such as `Work 0:42 · Tabata`.
  private func title(_ view: SessionView) -> String {
    guard view.isActive else { return "GymPulse" }
    let text = ScreenText(view)
    return text.join([text.status, text.name])
  }

  private func progress(_ view: SessionView) -> Int? {
    view.isActive ? view.total.map { view.elapsed.percent(of: $0) } : nil
  }
}

// The screens and the workout.
extension TUICore {
  /// Changes the screen with the workout: the end has a screen of its own, and without a workout there is none to show.
  mutating func follow() -> [Effect] {
    let view = published.view
    defer { (knownSession, wasComplete) = (view.sessionId, view.phase == .complete) }
    settle(view)
    if view.isActive, view.sessionId != knownSession {
      screens[0].take(.started(name: view.name, presets: published.presets ?? []))
    }
    // A program that is started while a workout runs shows it.
    if !hasFollowed, view.isActive, screens.count == 1 { screens.append(RunScreen()) }
    hasFollowed = hasFollowed || published.display.payload != nil
    guard knownSession != nil, knownSession == view.sessionId else { return [] }
    return view.phase == .complete && !wasComplete ? attention : []
  }

  /// Shows the screen that goes with the workout, if one of those is on top.
  mutating func settle(_ view: SessionView) {
    switch (screens.last?.name, view.phase) {
    case (.run, .complete): screens[screens.count - 1] = CompleteScreen()
    case (.complete, .idle), (.run, .idle): screens.removeLast()
    case (.complete, let phase) where phase.takesTime: screens[screens.count - 1] = RunScreen()
    default: break
    }
    if screens.isEmpty { screens = [HomeScreen()] }
  }
}
