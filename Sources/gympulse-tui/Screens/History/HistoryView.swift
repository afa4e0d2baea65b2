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
    let days = HistoryDay.days(of: model.published.history ?? [])
    let below = area.split(atRow: 2).bottom
    if let opened = screen.opened {
      let day = days.first { $0.date == opened.date } ?? HistoryDay(date: opened.date, workouts: [])
      canvas.put(day.title, area.column, area.row, styles.heading)
      canvas.put(ClockText.clock(day.activeSeconds), endingAt: area.right, area.row, styles.secondary)
      return drawDay(day, selected: opened.workouts.index, on: &canvas, in: below)
    }
    canvas.put("History", area.column, area.row, styles.heading)
    guard let summary = model.published.summary else { return }
    let room = area.columns - "History".count - 2
    if let facts = facts(summary).first(where: { CellWidth.of($0) <= room }) {
      canvas.put(facts, endingAt: area.right, area.row, styles.secondary)
    }
    drawYear(summary, days, on: &canvas, in: below)
  }

  private func drawYear(
    _ summary: WorkoutSummary, _ days: [HistoryDay], on canvas: inout Canvas, in rect: Rect
  ) {
    var below = rect
    if below.rows >= 15, below.columns >= 64 {
      let (top, rest) = below.split(atRow: HeatMap.rows + 1)
      HeatMap(days: summary.days).draw(on: &canvas, in: top)
      below = rest
    }
    if below.rows >= 8, below.columns >= 76 {
      let (left, right) = below.split(atColumn: below.columns - Self.sideWidth)
      drawWeeks(summary, on: &canvas, in: right.inset(columns: 1))
      below = Rect(column: left.column, row: left.row, columns: left.columns - 1, rows: left.rows)
    }
    drawDays(days, on: &canvas, in: below)
  }

  /// Columns of the weeks and categories beside the list.
  private static let sideWidth = 34

  /// The totals, the longest text first.
  private func facts(_ summary: WorkoutSummary) -> [String] {
    let done = summary.doneText
    let streak = "Streak: \(summary.streakText)"
    return [
      "\(done), \(summary.skipped) missed\(styles.separator)\(streak), longest \(summary.longestStreak)",
      "\(done)\(styles.separator)\(streak)", done,
    ]
  }

  private func drawWeeks(_ summary: WorkoutSummary, on canvas: inout Canvas, in rect: Rect) {
    // Those before the first workout say nothing.
    let since = (summary.weeks.lastIndex { $0.total.workouts > 0 } ?? 0) + 1
    let categories = summary.categories.prefix(max(rect.rows / 2 - 1, rect.rows - since - 3, 0))
    let weeks = summary.weeks.prefix(min(since, max(rect.rows - categories.count - 3, 0)))
    var row = rect.row
    canvas.put("Weekly totals", rect.column, row, styles.heading)
    row += 1
    let longest = weeks.map(\.total.activeSeconds).max() ?? 0
    for week in weeks {
      drawBar(
        String(week.from.text.dropFirst(5)), week.total.activeSeconds, of: longest, on: &canvas,
        rect.line(row))
      row += 1
    }
    if !categories.isEmpty {
      row += 1
      canvas.put("Muscle groups", rect.column, row, styles.heading)
      let most = categories.map(\.seconds).max() ?? 0
      for category in categories {
        row += 1
        drawBar(category.category, category.seconds, of: most, on: &canvas, rect.line(row))
      }
      row += 1
    }
    drawRecords(summary.records, on: &canvas, in: rect.split(atRow: row - rect.row).bottom)
  }

  /// Draws the best results, as many as there is room for.
  private func drawRecords(_ records: [WorkoutRecord], on canvas: inout Canvas, in rect: Rect) {
    guard rect.rows >= 3, !records.isEmpty else { return }
    canvas.put("Your best", rect.column, rect.row + 1, styles.heading)
    for (index, record) in records.prefix(rect.rows - 2).enumerated() {
      let result = record.score.map(ResultText.text) ?? ""
      let line = rect.line(rect.row + 2 + index)
      canvas.put(
        record.name, line.column, line.row, styles.text, width: line.columns - CellWidth.of(result) - 1)
      canvas.put(result, endingAt: line.right, line.row, styles.secondary)
    }
  }

  /// Draws a title, a bar and a time.
  private func drawBar(
    _ title: String, _ seconds: Double, of longest: Double, on canvas: inout Canvas, _ rect: Rect
  ) {
    let time = ClockText.clock(seconds)
    canvas.put(title, rect.column, rect.row, styles.text, width: Self.barTitleWidth)
    canvas.put(time, endingAt: rect.right, rect.row, styles.secondary)
    let room = rect.columns - Self.barTitleWidth - CellWidth.of(time) - 2
    guard longest > 0, seconds > 0, room > 0 else { return }
    let cells = max(Int((seconds / longest * Double(room)).rounded()), 1)
    canvas.put(
      String(repeating: styles.glyph("█", "#"), count: cells), rect.column + Self.barTitleWidth + 1, rect.row,
      styles.shape(styles.accent))
  }

  private static let barTitleWidth = 11

  private func drawDays(_ days: [HistoryDay], on canvas: inout Canvas, in rect: Rect) {
    guard model.published.history != nil else { return }
    guard !days.isEmpty else {
      canvas.put("No workouts yet.", rect.column, rect.row, styles.secondary, width: rect.columns)
      return
    }
    let rows = days.map { day in
      ListView.Row(
        title: day.title, text: day.names.joined(separator: styles.separator),
        end: ClockText.clock(day.activeSeconds))
    }
    ListView(rows: rows, selection: min(screen.days.index, rows.count - 1)).draw(on: &canvas, in: rect)
  }

  /// Draws the workouts of a day, and below them what is known of the selected one.
  private func drawDay(_ day: HistoryDay, selected: Int, on canvas: inout Canvas, in rect: Rect) {
    guard !day.workouts.isEmpty else {
      canvas.put("No workouts that day", rect.column, rect.row, styles.secondary, width: rect.columns)
      return
    }
    let index = min(selected, day.workouts.count - 1)
    let rows = day.workouts.map { record in
      ListView.Row(
        title: "\(ClockText.timeOfDay(record.startedAt)) \(record.name)",
        text: record.status == .stopped ? "stopped" : "", end: ClockText.clock(record.activeSeconds))
    }
    let (list, below) = rect.split(atRow: min(rows.count, max(rect.rows / 2, 1)))
    ListView(rows: rows, selection: index).draw(on: &canvas, in: list)
    let details = HistoryDay.details(day.workouts[index]) + compared(day.workouts[index])
    for (row, line) in details.prefix(max(below.rows - 1, 0)).enumerated() {
      canvas.put(
        line, below.column + 2, below.row + 1 + row, styles.secondary, width: below.columns - 2)
    }
  }
}

extension HistoryView {
  /// How the workouts like one went, the oldest first, as bars with the best in words; empty if there is nothing to compare.
  private func compared(_ record: WorkoutRecord) -> [String] {
    guard let found = model.published.results, let best = found.best, let score = best.score,
      // They are those of the workout before until the others have come.
      best.name == record.name, best.routine == record.routine || best.routine == nil || record.routine == nil
    else { return [] }
    let ranks = found.results.reversed().compactMap { $0.score?.rank }
    guard ranks.count > 1 else { return [] }
    let bars = Sparkline.text(ranks, isASCII: styles.isASCII)
    return ["\(bars)  Best: \(ResultText.text(score)), \(best.startedAt.prefix(10))"]
  }
}

/// The workouts of a date.
struct HistoryDay {
  let date: LocalDate
  /// The newest first.
  let workouts: [WorkoutRecord]

  /// Returns the dates of workouts, which come with the newest first, in the same order.
  static func days(of workouts: [WorkoutRecord]) -> [HistoryDay] {
    workouts.chunked { $0.startedAt.prefix(dateLength) == $1.startedAt.prefix(dateLength) }.compactMap {
      some in
      some.first.flatMap { LocalDate($0.startedAt.prefix(dateLength)) }.map {
        HistoryDay(date: $0, workouts: some)
      }
    }
  }

  /// Characters of a date.
  private static let dateLength = 10
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The weekday and the date.
  var title: String { "\(Self.weekdays[date.weekday - 1]) \(date)" }

  /// Seconds trained.
  var activeSeconds: Double { workouts.reduce(0) { $0 + $1.activeSeconds } }

  /// The names of the workouts, each once.
  var names: [String] {
    workouts.reversed().map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns what there is to say about a workout.
  static func details(_ record: WorkoutRecord) -> [String] {
    let times = "\(ClockText.timeOfDay(record.startedAt))–\(ClockText.timeOfDay(record.completedAt))"
    // What was skipped and trained after all is not missing.
    let missing = record.plannedSeconds.map { max($0 - record.activeSeconds, 0) } ?? .infinity
    let skipped = record.skippedSeconds.flatMap { skipped in
      min(skipped, missing) >= 1 ? "\(ClockText.clock(min(skipped, missing))) skipped" : nil
    }
    let time = ClockText.trained(record.activeSeconds, of: record.plannedSeconds)
    // The length of a timer counts it.
    let isOfPlan = time != ClockText.clock(record.activeSeconds)
    let trained = isOfPlan ? "\(time) of training" : time
    let lines = [
      times, [trained, skipped].compactMap(\.self).joined(separator: ", "), record.extentText,
    ].filter { !$0.isEmpty }
    let results = (record.results ?? []).map { result in
      let splits =
        result.splits.count > 1 ? ": " + result.splits.map { ClockText.clock($0) }.joined(separator: " ") : ""
      return "\(result.title) \(ResultText.text(result))\(splits)"
    }
    return lines + results + [record.load, record.note].compactMap(\.self)
      + record.exercises.map { exercise in
        let isSkipped = exercise.duration == 0
        return
          "\(exercise.name), \(exercise.difficulty.rawValue), \(isSkipped ? "skipped" : "\(exercise.duration) s")"
      }
  }
}
