import Messages
import Terminal

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
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The weekday and the date.
  var title: String { "\(Self.weekdays[date.weekday - 1]) \(date)" }

  /// Returns the same without the year if it is a year.
  func title(in year: Substring) -> String {
    date.text.hasPrefix(year) ? "\(Self.weekdays[date.weekday - 1]) \(date.text.dropFirst(5))" : title
  }

  /// Returns a time as `3:50` or, from one hour on, as `1:40:00`.
  static func time(_ seconds: Double) -> String {
    guard seconds >= 3600, seconds < Double(Int32.max) else { return ClockText.clock(seconds) }
    let whole = Int(seconds)
    return "\(whole / 3600):\((whole / 60 % 60).padded()):\((whole % 60).padded())"
  }

  /// Seconds trained: the whole ones of each workout, as its own row and the store's totals have them.
  var activeSeconds: Double { workouts.reduce(0) { $0 + $1.activeSeconds.rounded(.down) } }

  /// The names of the workouts, each once.
  var names: [String] {
    workouts.reversed().map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns what there is to say about a workout.
  static func details(_ record: WorkoutRecord) -> [String] {
    let times = "\(ClockText.timeOfDay(record.startedAt))–\(ClockText.timeOfDay(record.completedAt))"
    // What was skipped and trained after all is not missing. It is rounded up because the other part is rounded down.
    let missing = record.plannedSeconds.map { max($0 - record.activeSeconds.rounded(.down), 0) } ?? .infinity
    let skipped = record.skippedSeconds.flatMap { skipped in
      skipped >= 1 && missing >= 1 ? "\(ClockText.clock(min(skipped.rounded(.up), missing))) skipped" : nil
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
