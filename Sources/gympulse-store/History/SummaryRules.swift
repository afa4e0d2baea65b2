import Messages

extension WorkoutSummary {
  /// Creates the summary of `count` days up to today. The goal is a number of trained days a week, 1 to 7.
  init(_ totals: DayTotals, days count: Int, today: LocalDate, weeklyGoal: Int) {
    // Entries dated after today (clock or time zone moved back) are ignored until that date.
    let logged = totals.days.filter { $0.date <= today }
    let trained = Set(logged.filter(\.isDone).map(\.date))
    let from = today.advanced(by: 1 - count)
    let lately = logged.drop { $0.date < from.firstOfMonth }
    let byDate = Dictionary(lately.map { ($0.date, $0.total) }, uniquingKeysWith: +)
    let first = logged.first?.date
    let days = (0..<count).map { back in
      let date = today.advanced(by: back - count + 1)
      return Day(
        date: date, status: Self.status(of: date, first: first, today: today, isTrained: trained.contains),
        total: byDate[date] ?? Total())
    }
    let total = days.reduce(Total()) { $0 + $1.total }
    let weeks = Self.spans(logged, of: \.monday)
    let best = weeks.max {
      ($0.total.activeSeconds, $1.from) < ($1.total.activeSeconds, $0.from)
    }
    let streaks =
      weeklyGoal == LocalDate.daysInWeek
      ? Self.streaks(of: trained.sorted(), today: today)
      : Self.weekStreaks(of: trained, goal: weeklyGoal, today: today)
    self.init(
      days: days, done: days.count { $0.status == .done }, skipped: days.count { $0.status == .skipped },
      weeklyGoal: weeklyGoal, streak: streaks.present, longestStreak: streaks.longest,
      weeks: Self.all(weeks, from: from.monday, to: today, step: { $0.advanced(by: 7) }),
      months: Self.all(
        Self.spans(lately, of: \.firstOfMonth), from: from.firstOfMonth, to: today,
        step: { $0.advanced(by: 31).firstOfMonth }),
      bestWeek: best, categories: Self.categories(totals.categories, of: total), total: total,
      records: totals.records)
  }

  /// Returns whether a day was trained, skipped, a rest day or is still open.
  static func status(
    of date: LocalDate, first: LocalDate?, today: LocalDate, isTrained: (LocalDate) -> Bool
  ) -> DayStatus {
    if isTrained(date) { return .done }
    guard let first, date >= first else { return date == today ? .open : .before }
    if date.weekday == WeekPlan.restDay { return .rest }
    return date == today ? .open : .skipped
  }

  /// Returns the current and the longest streak: days trained with none skipped in between. Rest days neither count nor
  /// end a streak, and today ends it only when the day is over. With another `follows` it is a streak of other dates.
  static func streaks(
    of dates: [LocalDate], today: LocalDate, follows: (LocalDate, LocalDate) -> Bool = isNextDay
  ) -> (present: Int, longest: Int) {
    var (run, longest) = (0, 0)
    var last: LocalDate?
    for date in dates {
      run = last.map { follows($0, date) } ?? false ? run + 1 : 1
      longest = max(longest, run)
      last = date
    }
    let isPresent = last.map { $0 == today || follows($0, today) } ?? false
    return (isPresent ? run : 0, longest)
  }

  /// Returns the current and the longest streak of weeks, from Monday, with enough trained days. The present week ends a
  /// streak only when it is over.
  static func weekStreaks(
    of trained: Set<LocalDate>, goal: Int, today: LocalDate
  ) -> (present: Int, longest: Int) {
    let counts = Dictionary(trained.map { ($0.monday, 1) }, uniquingKeysWith: +)
    let reached = counts.filter { $0.value >= goal }.keys.sorted()
    return streaks(of: reached, today: today.monday) { $0.advanced(by: LocalDate.daysInWeek) == $1 }
  }

  /// Returns whether there are only rest days between two days.
  static func isNextDay(_ earlier: LocalDate, _ later: LocalDate) -> Bool {
    let next = earlier.advanced(by: 1)
    return next == later || next.weekday == WeekPlan.restDay && next.advanced(by: 1) == later
  }

  /// Returns the totals of weeks or months with a workout, in their order.
  private static func spans(
    _ days: some Sequence<DayTotals.Day>, of start: (LocalDate) -> LocalDate
  ) -> [Span] {
    days.chunked { start($0.date) == start($1.date) }.map { days in
      Span(from: start(days[0].date), total: days.reduce(Total()) { $0 + $1.total })
    }
  }

  /// Returns all weeks or months of a period, also those without a workout, the last first.
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
    // Time that was not spent on exercises of a category, such as intervals and countdowns.
    let rest = total.activeSeconds - named.reduce(0) { $0 + $1.seconds }
    let all = rest >= 1 ? named + [CategoryTime(category: other, seconds: rest)] : named
    return all.sorted { ($1.seconds, $0.category) < ($0.seconds, $1.category) }
  }
}

/// The totals of the log.
struct DayTotals: Hashable, Sendable {
  /// A day with a workout.
  struct Day: Hashable, Sendable {
    let date: LocalDate
    let total: WorkoutSummary.Total
    /// Whether one of its workouts makes it a trained day.
    let isDone: Bool
  }

  /// All days with a workout, the earliest first.
  var days: [Day] = []
  /// The time of each category since the first day of the summary.
  var categories: [WorkoutSummary.CategoryTime] = []
  /// The best results of workouts that were done more than once.
  var records: [WorkoutRecord] = []

  /// Most categories that are read, many times those of the catalogue.
  static let categoriesMax = 200
}
