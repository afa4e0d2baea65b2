import Messages
import Terminal

/// How the history is drawn.
struct HistoryView {
  private let screen: HistoryScreen
  private let model: Model
  private let styles: Styles

  init(_ screen: HistoryScreen, _ model: Model) {
    (self.screen, self.model) = (screen, model)
    styles = model.styles
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let area = rect.contentArea
    let count = Panes.count(in: model.size)
    let panes = Panes(count, in: area, focus: screen.opened == nil ? 0 : 1, isHalved: true)
    if screen.opened == nil || count > 1 { drawLog(of: 0, panes, on: &canvas) }
    guard let day = screen.shownDay(model) ?? screen.opened.map({ HistoryDay(date: $0.date, workouts: []) })
    else { return }
    guard count > 1 else {
      return screen.opened == nil ? () : drawDay(day, panes, of: 0, in: panes.rects[0], on: &canvas)
    }
    guard let summary = model.published.summary else { return }
    if count > 2 {
      let rest = panes.drawHead("Totals", of: 2, on: &canvas)
      drawDay(day, panes, of: 1, in: panes.rects[1], on: &canvas)
      return drawWeeks(summary, on: &canvas, in: rest)
    }
    let (top, bottom) = panes.rects[1].split(atRow: panes.rects[1].rows * 3 / 5)
    drawDay(day, panes, of: 1, in: top, on: &canvas)
    drawWeeks(summary, on: &canvas, in: bottom)
  }

  /// Draws the calendar and the days, as a pane; without panes with the weeks beside them.
  func drawLog(of pane: Int, _ panes: Panes, on canvas: inout Canvas) {
    let title = HistoryScreen.title
    let room = panes.rects[pane].columns - title.count - 2
    let facts = model.published.summary.map(facts)?.first { CellWidth.of($0) <= room } ?? ""
    var below = panes.drawHead(title, end: facts, of: pane, on: &canvas)
    guard let summary = model.published.summary else { return }
    if panes.rects.count == 1, below.rows >= 8, below.columns >= 76 {
      let (left, right) = below.split(atColumn: below.columns / 2)
      drawWeeks(summary, on: &canvas, in: right.split(atColumn: 2).right)
      below = left.split(atColumn: left.columns - 2).left
    }
    if below.rows >= 15, below.columns >= Self.calendarColumnsMin, summary.total.workouts > 0 {
      let (top, rest) = below.split(atRow: HeatMap.rows + 1)
      HeatMap(days: summary.days).draw(on: &canvas, in: top)
      below = rest
    }
    drawDays(on: &canvas, in: below)
  }

  /// Columns from which there is a calendar.
  private static let calendarColumnsMin = 36

  /// Draws the last seven days with the streak, as a part of the second pane.
  func drawLastDays(_ panes: Panes, in rect: Rect, on canvas: inout Canvas) {
    guard let summary = model.published.summary else { return }
    let below = panes.drawHead(
      "Last 7 days", end: Styles.streak(summary), of: 1, in: rect, on: &canvas)
    let days = summary.days.suffix(LocalDate.daysInWeek)
    _ = Bars(
      rows: days.map { (HistoryDay.weekdays[$0.date.weekday - 1], $0.total.activeSeconds) },
      signs: days.map { styles.sign($0.status) }
    ).draw(on: &canvas, in: below)
  }

  /// The totals, the longest text first; none that is nothing.
  private func facts(_ summary: WorkoutSummary) -> [String] {
    let done = summary.doneText
    guard summary.streak > 0 else { return summary.done > 0 ? [done] : [] }
    let streak = Styles.streak(summary)
    return [
      "\(done)\(styles.separator)\(streak), longest \(summary.longestStreak)",
      "\(done)\(styles.separator)\(streak)", done,
    ]
  }

  private func drawWeeks(_ summary: WorkoutSummary, on canvas: inout Canvas, in rect: Rect) {
    // Those before the first workout say nothing.
    let since = min((summary.weeks.lastIndex { $0.total.workouts > 0 } ?? 0) + 1, HeatMap.weeksMax)
    let categories = summary.categories.prefix(max(rect.rows / 2 - 1, rect.rows - since - 3, 0))
    let weeks = summary.weeks.prefix(min(since, max(rect.rows - categories.count - 3, 0)))
    var below = Bars(
      rows: weeks.map { (String($0.from.text.dropFirst(5)), $0.total.activeSeconds) }
    ).draw("Weekly totals", on: &canvas, in: rect)
    if !categories.isEmpty {
      below = Bars(rows: categories.map { ($0.category, $0.seconds) }).draw(
        "Muscle groups", on: &canvas, in: below)
    }
    drawRecords(summary.records, on: &canvas, in: below)
  }

  /// Draws the best results, as many as there is room for.
  private func drawRecords(_ records: [WorkoutRecord], on canvas: inout Canvas, in rect: Rect) {
    guard rect.rows >= 2, !records.isEmpty else { return }
    canvas.put("Your best", rect.column, rect.row, styles.heading)
    for (index, record) in records.prefix(rect.rows - 1).enumerated() {
      let result = record.score.map(ResultText.text) ?? ""
      let line = rect.line(rect.row + 1 + index)
      canvas.put(
        record.name, line.column, line.row, styles.text, width: line.columns - CellWidth.of(result) - 1)
      canvas.put(result, endingAt: line.right, line.row, styles.secondary)
    }
  }

  private func drawDays(on canvas: inout Canvas, in rect: Rect) {
    guard let history = model.published.history else { return }
    guard !history.isEmpty else {
      canvas.put("No workouts yet.", rect.column, rect.row, styles.secondary, width: rect.columns)
      return
    }
    let year = model.now.wall.localDate.prefix(4)
    let rows = model.published.days.map { day in
      ListView.Row(
        title: day.title(in: year), text: day.names.joined(separator: styles.separator),
        end: HistoryDay.time(day.activeSeconds))
    }
    ListView(rows: rows, selection: min(screen.days.index, rows.count - 1)).draw(on: &canvas, in: rect)
  }

  /// Draws the workouts of a day as a line of time and as a list, and below them what is known of the selected one.
  private func drawDay(
    _ day: HistoryDay, _ panes: Panes, of pane: Int, in rect: Rect, on canvas: inout Canvas
  ) {
    var below = panes.drawHead(
      day.title, end: HistoryDay.time(day.activeSeconds), of: pane, in: rect, on: &canvas)
    guard !day.workouts.isEmpty else {
      canvas.put("No workouts that day", below.column, below.row, styles.secondary, width: below.columns)
      return
    }
    let strips = day.workouts.map { strip(of: $0) }
    if below.rows >= Self.hoursFrom {
      DayLine(day: day, strips: strips.map { $0?.strip }).draw(on: &canvas, in: below)
      below = below.split(atRow: DayLine.rows + 1).bottom
    }
    let index = min(screen.opened?.workouts.index ?? 0, day.workouts.count - 1)
    let rows = zip(day.workouts, strips).map { record, strip in
      ListView.Row(
        title: "\(ClockText.timeOfDay(record.startedAt)) \(record.name)",
        text: record.status == .stopped ? "stopped" : "", end: HistoryDay.time(record.activeSeconds),
        strip: record.status == .stopped ? nil : strip?.timeline)
    }
    let (list, rest) = below.split(atRow: min(rows.count, max(below.rows / 2, 1)))
    let hasFocus = screen.opened != nil
    ListView(rows: rows, selection: hasFocus ? index : nil, shown: index).draw(on: &canvas, in: list)
    let record = day.workouts[index]
    let details = HistoryDay.details(record) + compared(record)
    var row = rest.row + 1
    if let strip = strips[index], rest.rows >= details.count + 3 {
      strip.strip.draw(on: &canvas, in: rest.inset(columns: 2).line(row))
      row += 2
    }
    for line in details.prefix(max(rest.bottom - row, 0)) {
      canvas.put(line, rest.column + 2, row, styles.secondary, width: rest.columns - 2)
      row += 1
    }
  }

  /// Rows below the title from which a day has its line of time.
  private static let hoursFrom = 12

  /// What was done in a workout, as far as its timer or its exercises say it; of one that was stopped how far it came.
  private func strip(of record: WorkoutRecord) -> (timeline: Timeline, strip: Strip)? {
    let presets = model.published.presets?.filter { $0.name == record.name } ?? []
    let known = presets.lazy.compactMap { model.published.extents[$0.id]?.timeline }.first {
      record.routine == nil || $0.routine.fingerprint == record.routine
    }
    var done = Preset(.custom)
    done.custom.countIn = false
    done.custom.intervals = record.exercises.filter { $0.duration > 0 }.map {
      CustomInterval(title: $0.name, durationSeconds: $0.duration)
    }
    guard known != nil || !done.custom.intervals.isEmpty else { return nil }
    let timeline = known ?? Timeline(CheckedPreset(repairing: done).routine)
    let getReady = timeline.routine.opening.filter { $0.phase == .getReady }.compactMap(\.durationSeconds)
    let end = Double(getReady.reduce(0, +)) + record.activeSeconds
    let isStopped = record.status == .stopped && end < timeline.limit.seconds
    return (timeline, Strip(timeline: timeline, offset: isStopped ? .seconds(end) : nil))
  }

  /// How the workouts like one went; empty until that is known.
  private func compared(_ record: WorkoutRecord) -> [String] {
    guard let results = model.published.results, results.of == HistoryScreen.earlier(record) else {
      return []
    }
    return TimerPane.best(results.found, styles)
  }
}
