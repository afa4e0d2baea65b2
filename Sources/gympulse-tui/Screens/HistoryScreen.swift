import Display
import Messages
import Terminal
import Workout

/// The log: a year of days, the last weeks, the categories, and each workout.
struct HistoryScreen: Screen {
  let name = ScreenName.history
  private var selection = Selection()

  /// Most workouts of the list.
  static let workoutsMax = 500

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    switch event {
    case .command(.close): return [.close]
    case .command(.delete): return delete(model)
    default: _ = selection.apply(event, count: model.published.history?.count ?? 0)
    }
    return []
  }

  private func delete(_ model: Model) -> [Action] {
    guard let history = model.published.history, history.indices.contains(selection.index) else {
      return [.notice("There is no workout to delete")]
    }
    let record = history[selection.index]
    let question = Question(
      text: "Delete \(record.name) of \(record.startedAt.prefix(10))?", answer: "delete",
      actions: [.call(.log, StoreMethods.DeleteWorkout.self, .init(sessionId: record.sessionId))])
    return [.confirm(question)]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let area = rect.page
    canvas.put("History", area.column, area.row, styles.heading)
    var below = area.split(atRow: 2).bottom
    guard let summary = model.published.summary else { return }
    canvas.put(Self.facts(summary), endingAt: area.right, area.row, styles.secondary)
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
    drawList(on: &canvas, in: below, model)
  }

  /// Columns of the weeks and categories beside the list.
  private static let sideWidth = 34

  private static func facts(_ summary: WorkoutSummary) -> String {
    let unit = summary.weeklyGoal == LocalDate.daysInWeek ? "day" : "week"
    return
      "\(counted(summary.done, "day")) done, \(summary.skipped) skipped, streak \(counted(summary.streak, unit)), longest \(summary.longestStreak)"
  }

  private func drawWeeks(_ summary: WorkoutSummary, on canvas: inout Canvas, in rect: Rect) {
    let styles = canvas.styles
    let categories = summary.categories.prefix(max(rect.rows / 2 - 1, 0))
    // Those before the first workout say nothing.
    let since = (summary.weeks.lastIndex { $0.total.workouts > 0 } ?? 0) + 1
    let weeks = summary.weeks.prefix(min(since, max(rect.rows - categories.count - 3, 0)))
    var row = rect.row
    canvas.put("Weeks", rect.column, row, styles.heading)
    row += 1
    let longest = weeks.map(\.total.activeSeconds).max() ?? 0
    for week in weeks {
      drawBar(
        String(week.from.text.dropFirst(5)), week.total.activeSeconds, of: longest, on: &canvas,
        rect.line(row))
      row += 1
    }
    guard !categories.isEmpty else { return }
    row += 1
    canvas.put("Categories", rect.column, row, styles.heading)
    let most = categories.map(\.seconds).max() ?? 0
    for (index, category) in categories.enumerated() {
      drawBar(
        category.category, category.seconds, of: most, on: &canvas,
        rect.line(row + 1 + index))
    }
  }

  /// Draws a title, a bar and a time.
  private func drawBar(
    _ title: String, _ seconds: Double, of longest: Double, on canvas: inout Canvas, _ rect: Rect
  ) {
    let styles = canvas.styles
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

  private func drawList(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    guard let history = model.published.history else { return }
    guard !history.isEmpty else {
      canvas.put("No workouts yet.", rect.column, rect.row, canvas.styles.secondary, width: rect.columns)
      return
    }
    let rows = history.map { record in
      let stopped =
        record.status == .stopped ? "stopped" + (record.stoppedIn.map { " in \($0.title)" } ?? "") : ""
      let exercises = record.exercises.isEmpty ? "" : counted(record.exercises.count, "exercise")
      return ListView.Row(
        title: "\(record.startedAt.prefix(10)) \(ClockText.timeOfDay(record.startedAt))",
        text: [record.name, exercises, stopped].filter { !$0.isEmpty }.joined(
          separator: model.styles.separator),
        end: ClockText.clock(record.activeSeconds))
    }
    ListView(rows: rows, selection: min(selection.index, rows.count - 1)).draw(on: &canvas, in: rect)
  }
}
