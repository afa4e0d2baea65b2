/// What the log comes to, seen from a day: what `store.workoutSummary` answers.
package struct WorkoutSummary: Codable, Hashable, Sendable {
  /// What became of a day.
  package enum DayStatus: String, Codable, CaseIterable, Sendable {
    /// A workout was finished.
    case done
    /// None was, on a day of the plan that has one.
    case skipped
    /// None was, on the plan's day of rest.
    case rest
    /// None was yet, and the day is not over.
    case open
    /// It lies before the first workout there is.
    case before
  }

  /// Workouts and the time trained.
  package struct Total: Codable, Hashable, Sendable {
    package var workouts: Int
    /// Seconds trained, pauses not counted.
    package var activeSeconds: Double

    package init(workouts: Int = 0, activeSeconds: Double = 0) {
      self.workouts = workouts
      self.activeSeconds = activeSeconds
    }

    /// Both together.
    package static func + (a: Total, b: Total) -> Total {
      Total(workouts: a.workouts + b.workouts, activeSeconds: a.activeSeconds + b.activeSeconds)
    }
  }

  /// One day.
  package struct Day: Codable, Hashable, Sendable {
    package var date: LocalDate
    package var status: DayStatus
    package var total: Total

    package init(date: LocalDate, status: DayStatus, total: Total) {
      self.date = date
      self.status = status
      self.total = total
    }
  }

  /// A week or a month, whole, by its first day.
  package struct Span: Codable, Hashable, Sendable {
    package var from: LocalDate
    package var total: Total

    package init(from: LocalDate, total: Total) {
      self.from = from
      self.total = total
    }
  }

  /// How long one category was trained.
  package struct CategoryTime: Codable, Hashable, Sendable {
    package var category: String
    package var seconds: Double

    package init(category: String, seconds: Double) {
      self.category = category
      self.seconds = seconds
    }
  }

  /// The days asked about, the last being today.
  package var days: [Day]
  /// How many of them are `done`, and how many `skipped`.
  package var done: Int
  package var skipped: Int
  /// Days trained up to today with none skipped in between; days of rest neither count nor break it.
  package var streak: Int
  /// The longest there has been.
  package var longestStreak: Int
  /// The weeks that have one of the days, from their Mondays on; the last first.
  package var weeks: [Span]
  /// The months that have one of the days; the last first.
  package var months: [Span]
  /// The week with the longest time trained, the earliest of several; null before the first workout.
  package var bestWeek: Span?
  /// What the days' time was spent on, the longest first; `Other` is all that were no exercises of a category.
  package var categories: [CategoryTime]
  /// Of the days.
  package var total: Total

  package init(
    days: [Day], done: Int, skipped: Int, streak: Int, longestStreak: Int, weeks: [Span], months: [Span],
    bestWeek: Span?, categories: [CategoryTime], total: Total
  ) {
    self.days = days
    self.done = done
    self.skipped = skipped
    self.streak = streak
    self.longestStreak = longestStreak
    self.weeks = weeks
    self.months = months
    self.bestWeek = bestWeek
    self.categories = categories
    self.total = total
  }

  /// Writes every member, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(days, forKey: .days)
    try container.encode(done, forKey: .done)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(streak, forKey: .streak)
    try container.encode(longestStreak, forKey: .longestStreak)
    try container.encode(weeks, forKey: .weeks)
    try container.encode(months, forKey: .months)
    try container.encode(bestWeek, forKey: .bestWeek)
    try container.encode(categories, forKey: .categories)
    try container.encode(total, forKey: .total)
  }
}
