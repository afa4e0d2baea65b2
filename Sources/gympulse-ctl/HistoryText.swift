import Messages
import Workout

/// What was trained, for the terminal.
enum HistoryText {
  private static let barWidth = 20

  /// The calendar, the totals with bars, and the workouts.
  static func report(_ summary: WorkoutSummary, _ history: [HistoryEntry], hasColours: Bool = false) -> String
  {
    let workouts = history.map { entry in
      let time = entry.record.startedAt.dropFirst(11).prefix(5)
      return [
        entry.date.text, String(time), entry.record.name, ClockText.clock(Int(entry.record.activeSeconds)),
      ]
    }
    let list = workouts.isEmpty ? "No finished workout in this time\n" : SessionText.columns(workouts)
    return [calendar(summary.days, hasColours: hasColours), facts(summary), totals(summary), list]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A line for each week, a sign for each day.
  static func calendar(_ days: [WorkoutSummary.Day], hasColours: Bool) -> String {
    var lines = ["            Mo Tu We Th Fr Sa Su"]
    var week: LocalDate?
    for day in days {
      if day.date.monday != week {
        week = day.date.monday
        let missing = String(repeating: "   ", count: day.date.weekday - 1)
        lines.append("\(day.date.monday) \(missing)")
      }
      lines[lines.count - 1] += "  " + sign(day.status, hasColours: hasColours)
    }
    lines.append("■ done  · skipped  – rest  ○ today")
    return lines.map { "\($0.trimmedEnd)\n" }.joined()
  }

  private static func sign(_ status: WorkoutSummary.DayStatus, hasColours: Bool) -> String {
    let (sign, colour) =
      switch status {
      case .done: ("■", 32)
      case .skipped: ("·", 31)
      case .rest: ("–", 36)
      case .open: ("○", 33)
      case .before: (" ", 0)
      }
    return hasColours ? "\u{1B}[\(colour)m\(sign)\u{1B}[0m" : sign
  }

  private static func facts(_ summary: WorkoutSummary) -> String {
    let streak = "Streak \(count(summary.streak, "day")), longest \(count(summary.longestStreak, "day"))"
    let best = summary.bestWeek.map { "Best week \($0.from), \(clock($0.total.activeSeconds))" }
    let days = "\(count(summary.done, "day")) done, \(summary.skipped) skipped"
    return [days, streak, best].compactMap { $0 }.joined(separator: " · ") + "\n"
  }

  private static func totals(_ summary: WorkoutSummary) -> String {
    guard summary.total.workouts > 0 else { return "" }
    let weeks = spans(summary.weeks) { "Week \($0)" }
    let months = spans(summary.months) { String($0.text.prefix(7)) }
    let longest = summary.categories.map(\.seconds).max() ?? 0
    let categories = summary.categories.map {
      [$0.category, clock($0.seconds), bar($0.seconds, of: longest)]
    }
    return [weeks, months, categories].map { SessionText.columns($0) }.joined(separator: "\n")
  }

  private static func spans(
    _ spans: [WorkoutSummary.Span], name: (LocalDate) -> String
  ) -> [[String]] {
    let longest = spans.map(\.total.activeSeconds).max() ?? 0
    return spans.map {
      [
        name($0.from), count($0.total.workouts, "workout"), clock($0.total.activeSeconds),
        bar($0.total.activeSeconds, of: longest),
      ]
    }
  }

  /// At least a little of a bar where there is anything at all.
  static func bar(_ value: Double, of longest: Double) -> String {
    guard value > 0, longest > 0 else { return "" }
    return String(repeating: "█", count: max(1, Int((value / longest * Double(barWidth)).rounded())))
  }

  private static func clock(_ seconds: Double) -> String { ClockText.clock(Int(seconds)) }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
