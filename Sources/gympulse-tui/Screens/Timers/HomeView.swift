import Display
import Messages
import Terminal
import Workout

/// How the timers' screen is drawn.
struct HomeView {
  private let screen: HomeScreen
  private let model: Model
  private let styles: Styles
  private let rows: HomeRows

  init(_ screen: HomeScreen, _ model: Model) {
    (self.screen, self.model) = (screen, model)
    styles = model.styles
    rows = HomeRows(screen, model)
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    var area = rect.page
    drawHead(on: &canvas, in: area)
    area = area.split(atRow: area.rows >= 10 ? 2 : 1).bottom
    if model.view.isActive || Self.completionEnd(model) != nil {
      drawRunning(on: &canvas, in: area)
      area = area.split(atRow: area.rows >= 10 ? 2 : 1).bottom
    }
    let foot = screen.input != nil ? 0 : area.rows >= 10 ? 4 : area.rows >= 5 ? 2 : 0
    let (list, below) = area.split(atRow: area.rows - foot)
    drawList(on: &canvas, in: list)
    if foot > 0 { drawFoot(on: &canvas, in: below, isSpaced: foot == 4) }
  }

  private func drawHead(on canvas: inout Canvas, in rect: Rect) {
    if let input = screen.input {
      let used = canvas.put("Find: ", rect.column, rect.row, styles.heading, width: rect.columns)
      return input.draw(
        on: &canvas, rect.column + used, rect.row, styles.heading, width: rect.columns - used)
    }
    let used = canvas.put("Timers", rect.column, rect.row, styles.heading)
    guard let summary = model.published.summary else {
      if !model.published.isConnected {
        canvas.put("starting…", endingAt: rect.right, rect.row, styles.secondary)
      }
      return
    }
    let streak = summary.streak > 0 ? "streak \(summary.streak)" : "no streak yet"
    canvas.put(streak, endingAt: rect.right, rect.row, styles.secondary)
    drawWeek(
      summary, on: &canvas, endingAt: rect.right - streak.count - 2, rect.row, from: rect.column + used + 2)
  }

  /// Draws a mark for each of the last seven days.
  private func drawWeek(
    _ summary: WorkoutSummary, on canvas: inout Canvas, endingAt column: Int, _ row: Int, from: Int
  ) {
    let days = summary.days.suffix(LocalDate.daysInWeek)
    guard column - days.count >= from else { return }
    for (index, day) in days.enumerated() {
      let style = day.status == .done ? styles.text(styles.accent) : styles.secondary
      canvas.put(styles.sign(day.status), column - days.count + index, row, style)
    }
  }

  /// When the end of a workout stops being shown; nil if it is not shown.
  static func completionEnd(_ model: Model) -> Instant? {
    let shown = Duration.seconds(model.published.settings.completionSeconds)
    guard let end = model.view.completedAt?.advanced(by: shown), end > model.now.instant else {
      return nil
    }
    return end
  }

  /// The workout that runs, or has just ended, in a line.
  private func drawRunning(on canvas: inout Canvas, in rect: Rect) {
    let view = model.view.atMark(styles.cadence)
    let text = ScreenText(view, cadence: styles.cadence, isASCII: styles.isASCII)
    let colors =
      WorkoutColors(view, styles.palette, isPulsing: !styles.reducesMotion)
      ?? WorkoutColors(styles.accent, styles.palette)
    let line = " \(text.status) "
    let width = canvas.put(line, rect.column, rect.row, styles.badge(colors.badge), width: rect.columns)
    let rest = text.join([text.name, text.place, text.next])
    canvas.put(rest, rect.column + width + 2, rect.row, styles.text, width: max(rect.columns - width - 2, 0))
    canvas.react(Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1), .command(.select))
  }

  private func drawList(on canvas: inout Canvas, in rect: Rect) {
    guard model.published.presets != nil else { return }
    guard !rows.presets.isEmpty else {
      let key = model.keys.key(of: .new, on: .timers)?.description ?? ""
      let text =
        screen.input == nil ? "No timers yet. Press \(key) to create one." : "No timer has this name."
      canvas.put(text, rect.column, rect.row, styles.secondary, width: rect.columns)
      return
    }
    let lines = rows.presets.map { stored in
      ListView.Row(
        title: stored.name,
        text: stored.preset.kind == .countdown ? "countdown" : PresetSummary.line(stored.preset),
        end: PresetSummary.length(stored.preset))
    }
    let isInList = screen.selection.index < rows.presets.count
    ListView(rows: lines, selection: isInList ? screen.selection.index : nil).draw(on: &canvas, in: rect)
  }

  private func drawFoot(on canvas: inout Canvas, in rect: Rect, isSpaced: Bool) {
    let first = rect.row + (isSpaced ? 1 : 0)
    drawCountdowns(on: &canvas, in: rect, first)
    drawToday(on: &canvas, in: rect, first + (isSpaced ? 2 : 1))
  }

  private func drawCountdowns(on canvas: inout Canvas, in rect: Rect, _ row: Int) {
    let isSelected = screen.selection.index == rows.countdownRow
    canvas.react(Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), .row(rows.countdownRow))
    if isSelected { canvas.putMark(rect.column, row) }
    var column = rect.column + 2
    column += canvas.put("Countdown", column, row, isSelected ? styles.selected : styles.text) + Self.gap
    for (index, minutes) in HomeScreen.countdownMinutes.enumerated() {
      let text = " \(minutes) "
      let isChosen = isSelected && index == screen.countdown
      let width = canvas.put(
        text, column, row, isChosen ? styles.badge(ColorPair(background: styles.accent)) : styles.text)
      canvas.react(Rect(column: column, row: row, columns: width, rows: 1), .item(index))
      column += width + 1
    }
    column += canvas.put("min", column, row, styles.secondary) + 1
    let isChosen = isSelected && screen.countdown == HomeScreen.countdownMinutes.count
    let more = " \(styles.glyph("…", "..")) "
    canvas.put(more, column, row, isChosen ? styles.badge(ColorPair(background: styles.accent)) : styles.text)
    canvas.react(
      Rect(column: column, row: row, columns: more.count, rows: 1), .item(HomeScreen.countdownMinutes.count))
  }

  private static let gap = 3

  private func drawToday(on canvas: inout Canvas, in rect: Rect, _ row: Int) {
    guard row < rect.bottom, let plan = model.published.plan else { return }
    let isSelected = screen.selection.index == rows.todayRow
    canvas.react(Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), .row(rows.todayRow))
    if isSelected { canvas.putMark(rect.column, row) }
    let title = "Today, day \(plan.day)"
    let width = canvas.put(title, rect.column + 2, row, isSelected ? styles.selected : styles.text)
    let isRest = plan.categories.isEmpty
    let text =
      isRest ? "a day of rest" : "\(plan.categories.joined(separator: ", ")): ten exercises, five minutes"
    let go = " Go "
    canvas.put(
      text, rect.column + 2 + width + Self.gap, row, styles.secondary,
      width: max(rect.columns - width - Self.gap - go.count - 4, 0))
    guard !isRest else { return }
    let start = rect.right - go.count
    canvas.put(
      go, start, row,
      styles.badge(ColorPair(background: styles.palette.color(of: .complete) ?? styles.accent)))
    canvas.react(Rect(column: start, row: row, columns: go.count, rows: 1), .command(.today))
  }
}
