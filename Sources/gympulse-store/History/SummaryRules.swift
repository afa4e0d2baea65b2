import Messages
import Workout

extension WorkoutSummary {
  /// What the log comes to for so many days, today being the last.
  init(_ totals: DayTotals, days count: Int, today: LocalDate) {
    // Of tomorrow may be a workout that was done before a flight westwards; it counts when its day has come.
    let trained = totals.days.filter { $0.date <= today }
    let from = today.advanced(by: 1 - count)
    let lately = trained.drop { $0.date < from.firstOfMonth }
    let byDate = Dictionary(lately.map { ($0.date, $0.total) }, uniquingKeysWith: +)
    let first = trained.first?.date
    let days = (0..<count).map { back in
      let date = today.advanced(by: back - count + 1)
      return Day(
        date: date, status: Self.status(of: date, first: first, today: today) { byDate[$0] != nil },
        total: byDate[date] ?? Total())
    }
    let total = days.reduce(Total()) { $0 + $1.total }
    let weeks = Self.spans(trained, of: \.monday)
    let best = weeks.max {
      ($0.total.activeSeconds, $1.from) < ($1.total.activeSeconds, $0.from)
    }
    let streaks = Self.streaks(of: trained.map(\.date), today: today)
    self.init(
      days: days, done: days.count { $0.status == .done }, skipped: days.count { $0.status == .skipped },
      streak: streaks.present, longestStreak: streaks.longest,
      weeks: Self.all(weeks, from: from.monday, to: today, step: { $0.advanced(by: 7) }),
      months: Self.all(
        Self.spans(lately, of: \.firstOfMonth), from: from.firstOfMonth, to: today,
        step: { $0.advanced(by: 31).firstOfMonth }),
      bestWeek: best, categories: Self.categories(totals.categories, of: total), total: total)
  }

  /// What became of a day.
  static func status(
    of date: LocalDate, first: LocalDate?, today: LocalDate, isTrained: (LocalDate) -> Bool
  ) -> DayStatus {
    if isTrained(date) { return .done }
    guard let first, date >= first else { return date == today ? .open : .before }
    if date.weekday == WeekPlan.restDay { return .rest }
    return date == today ? .open : .skipped
  }

  /// How many days were trained with none skipped in between: up to today, and at most. A day of rest neither counts
  /// nor breaks it, and today may still come.
  static func streaks(of trained: [LocalDate], today: LocalDate) -> (present: Int, longest: Int) {
    var run = 0
    var longest = 0
    var last: LocalDate?
    for date in trained {
      run = last.map { isUnbroken(from: $0, to: date) } ?? false ? run + 1 : 1
      longest = max(longest, run)
      last = date
    }
    let isPresent = last.map { $0 == today || isUnbroken(from: $0, to: today) } ?? false
    return (isPresent ? run : 0, longest)
  }

  /// Whether nothing but days of rest lies between two days.
  private static func isUnbroken(from earlier: LocalDate, to later: LocalDate) -> Bool {
    let next = earlier.advanced(by: 1)
    return next == later || next.weekday == WeekPlan.restDay && next.advanced(by: 1) == later
  }

  /// Days added up by what they have in common, in their order.
  private static func spans(
    _ days: some Sequence<DayTotals.Day>, of start: (LocalDate) -> LocalDate
  ) -> [Span] {
    var spans: [Span] = []
    for day in days {
      let from = start(day.date)
      if spans.last?.from == from {
        spans[spans.count - 1].total = spans[spans.count - 1].total + day.total
      } else {
        spans.append(Span(from: from, total: day.total))
      }
    }
    return spans
  }

  /// Every span of a time, those without a workout too; the last first.
  private static func all(
    _ spans: [Span], from first: LocalDate, to last: LocalDate, step: (LocalDate) -> LocalDate
  ) -> [Span] {
    let known = Dictionary(spans.map { ($0.from, $0.total) }, uniquingKeysWith: +)
    var all: [Span] = []
    var from = first
    while from <= last {
      all.append(Span(from: from, total: known[from] ?? Total()))
      from = step(from)
    }
    return all.reversed()
  }

  private static func categories(_ found: [CategoryTime], of total: Total) -> [CategoryTime] {
    let other = LoggedWorkout.otherCategory
    let named = found.filter { $0.seconds > 0 && $0.category != other }
    // What exercises do not account for: intervals, countdowns, pauses between.
    let rest = total.activeSeconds - named.reduce(0) { $0 + $1.seconds }
    let all = rest >= 1 ? named + [CategoryTime(category: other, seconds: rest)] : named
    return all.sorted { ($1.seconds, $0.category) < ($0.seconds, $1.category) }
  }
}
