import Display
import Messages

/// The text for the history.
enum HistoryText {
  private static let barWidth = 20

  /// Returns the calendar, the totals with bars, and the workouts.
  static func report(
    _ summary: WorkoutSummary, _ history: [WorkoutRecord], hasColours: Bool = false, width: Int = 80
  ) -> Escaped<TerminalText> {
    let workouts = history.enumerated().map { ["\($0 + 1)."] + columns($1) }
    let list: Escaped<TerminalText> =
      workouts.isEmpty ? "No workouts in this period\n" : Columns.text(workouts, width: width)
    return [
      calendar(summary.days, hasColours: hasColours), facts(summary, width: width), totals(summary), list,
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns a workout in a line, such as `2026-11-21 08:30 Tabata 1:05 of 4:00 stopped in Work, round 3 of 8`.
  static func line(_ record: WorkoutRecord) -> String {
    columns(record).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns date, time of day, name, time trained with the plan if less was trained, and where the workout was stopped.
  private static func columns(_ record: WorkoutRecord) -> [String] {
    [
      String(record.startedAt.prefix(10)), ClockText.timeOfDay(record.startedAt), record.name,
      ClockText.trained(record.activeSeconds, of: record.plannedSeconds),
    ] + (record.status == .stopped ? [record.extentText] : []) + (record.results ?? []).map(ResultText.text)
      + [record.load, record.note].compactMap(\.self)
  }

  /// Returns the results of the workouts of a name, the newest first, with a bar for each where they can be compared, and
  /// the best marked.
  static func results(
    _ found: StoreMethods.WorkoutResults.Result, width: Int = 80
  ) -> Escaped<TerminalText> {
    let ranks = found.results.map { $0.score?.rank }
    let bars = Sparkline.text(ranks.compactMap(\.self)).map(String.init)
    var next = 0
    let rows = found.results.map { record -> [String] in
      let isBest = record.sessionId == found.best?.sessionId
      defer { if record.score != nil { next += 1 } }
      return [
        String(record.startedAt.prefix(10)), ClockText.timeOfDay(record.startedAt),
        record.score == nil ? "" : bars[next],
        record.score.map(ResultText.text)
          ?? ClockText.trained(record.activeSeconds, of: record.plannedSeconds),
        isBest ? "best" : record.status == .stopped ? "stopped" : "", record.load ?? "", record.note ?? "",
      ]
    }
    return Columns.text(rows, width: width)
  }

  /// Returns a line for each week with a sign for each day.
  static func calendar(_ days: [WorkoutSummary.Day], hasColours: Bool) -> Escaped<TerminalText> {
    let weeks = days.chunked { $0.date.monday == $1.date.monday }
    let head: Escaped<TerminalText> = "            Mo Tu We Th Fr Sa Su\n"
    let lines = weeks.map { line(ofWeek: $0, hasColours: hasColours) }
    return head + lines.joined() + "\(WorkoutSummary.DayStatus.legend(\.sign))\n"
  }

  private static func line(ofWeek days: [WorkoutSummary.Day], hasColours: Bool) -> Escaped<TerminalText> {
    guard let first = days.first?.date else { return "" }
    let count = (days.lastIndex { $0.status != .before } ?? -1) + 1
    let missing: Escaped<TerminalText> = "   "
    let signs = days.prefix(count).map { sign($0.status, hasColours: hasColours) }
    let cells = signs.isEmpty ? "" : " " + missing.repeated(first.weekday - 1) + signs.joined()
    return "\(first.monday)\(cells)\n"
  }

  private static func sign(_ status: WorkoutSummary.DayStatus, hasColours: Bool) -> Escaped<TerminalText> {
    let sign: Escaped<TerminalText> = "\(status.sign)"
    let colors: [WorkoutSummary.DayStatus: TerminalColor] = [
      .done: .green, .skipped: .red, .rest: .cyan, .open: .yellow,
    ]
    return "  \(hasColours ? colors[status]?.paint(sign) ?? sign : sign)"
  }

  private static func facts(_ summary: WorkoutSummary, width: Int) -> Escaped<TerminalText> {
    let goal = plural(summary.weeklyGoal, "{n} day", "{n} days")
    let streak =
      summary.hasDailyGoal
      ? "Streak: \(summary.streakText), longest \(summary.longestStreak)"
      : "Streak: \(summary.streakText) (goal: \(goal) a week), longest \(summary.longestStreak)"
    let best = summary.bestWeek.map { "Best week: \($0.from), \(clock($0.total.activeSeconds))" }
    let days = "\(summary.doneText), \(summary.skipped) missed"
    return Columns.text(["\(days) · \(streak)", best].compactMap { $0 }.map { [$0] }, width: width)
  }

  private static func totals(_ summary: WorkoutSummary) -> Escaped<TerminalText> {
    guard summary.total.workouts > 0 else { return "" }
    let weeks = spans(summary.weeks) { "Week \($0)" }
    let months = spans(summary.months) { String($0.text.prefix(7)) }
    let longest = summary.categories.map(\.seconds).max() ?? 0
    let categories = summary.categories.map {
      [$0.category, clock($0.seconds), bar($0.seconds, of: longest)]
    }
    return [weeks, months, categories].map { Columns.text($0) }.joined(separator: "\n")
  }

  private static func spans(
    _ spans: [WorkoutSummary.Span], name: (LocalDate) -> String
  ) -> [[String]] {
    let longest = spans.map(\.total.activeSeconds).max() ?? 0
    return spans.map {
      [
        name($0.from), plural($0.total.workouts, "{n} workout", "{n} workouts"),
        clock($0.total.activeSeconds),
        bar($0.total.activeSeconds, of: longest),
      ]
    }
  }

  /// Returns a bar, at least one cell long unless the value is 0.
  static func bar(_ value: Double, of longest: Double) -> String {
    guard value > 0, longest > 0 else { return "" }
    return String(repeating: "█", count: max(1, Int((value / longest * Double(barWidth)).rounded())))
  }

  private static func clock(_ seconds: Double) -> String { ClockText.clock(seconds) }
}

/// Finished workouts as comma-separated values (RFC 4180).
enum HistoryCSV {
  /// The line with the names of the columns.
  static let header: Escaped<CSV> =
    "date,startedAt,completedAt,name,activeSeconds,sets,rounds,exercises,status,plannedSeconds,skippedSeconds,stoppedIn,results,load,note\r\n"

  /// Returns a line for each workout.
  static func lines(_ history: [WorkoutRecord]) -> Escaped<CSV> {
    history.map { record -> Escaped<CSV> in
      let exercises = record.exercises.map {
        "\($0.name) (\($0.difficulty.rawValue)) \($0.duration)"
          + ($0.skippedSeconds.map { $0 > 0 ? ", \($0) skipped" : "" } ?? "")
      }
      .joined(separator: "; ")
      let planned = record.plannedSeconds.map { "\($0)" } ?? ""
      let skipped = record.skippedSeconds.map { "\($0)" } ?? ""
      let point = record.stoppedIn.map { "\($0.title), set \($0.set), round \($0.round)" } ?? ""
      let results = (record.results ?? []).map { "\($0.title): \(ResultText.text($0))" }.joined(
        separator: "; ")
      return """
        \(record.startedAt.prefix(10)),\(record.startedAt),\(record.completedAt),\(record.name),\(record.activeSeconds),\
        \(record.sets),\(record.rounds),\(exercises),\(record.status.rawValue),\(planned),\(skipped),\(point),\(results),\
        \(record.load ?? ""),\(record.note ?? "")\r\n
        """
    }.joined()
  }
}
