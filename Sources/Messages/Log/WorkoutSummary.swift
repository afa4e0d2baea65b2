/// The totals of the log on a day: what `store.workoutSummary` returns.
package struct WorkoutSummary: Codable, Hashable, Sendable {
  /// The status of a day.
  package enum DayStatus: String, Codable, CaseIterable, Sendable {
    /// A workout was completed, and at least half of its planned time was trained.
    case done
    /// No such workout, on a day of the plan with a workout.
    case skipped
    /// No such workout, on the plan's day of rest.
    case rest
    /// No such workout yet, and the day is not over.
    case open
    /// The day is before the first workout.
    case before

    /// What it is called.
    package var title: String { words.title }

    /// How every calendar writes it.
    package var sign: String { words.sign }

    /// How a calendar writes it in ASCII.
    package var signInASCII: String { words.ascii }

    private var words: (title: String, sign: String, ascii: String) {
      switch self {
      case .done: ("active day", "■", "#")
      case .skipped: ("missed", "·", ".")
      case .rest: ("rest day", "–", "-")
      case .open: ("today", "○", "o")
      case .before: ("before your first workout", " ", " ")
      }
    }

    /// Returns what the signs of a calendar mean.
    package static func legend(_ sign: (DayStatus) -> String) -> String {
      let words: [(DayStatus, String)] = [
        (.done, "active"), (.skipped, "missed"), (.rest, "rest day"), (.open, "today"),
      ]
      return words.map { "\(sign($0)) \($1)" }.joined(separator: "  ")
    }
  }

  /// A number of workouts, completed or stopped, and the time trained.
  package struct Total: Codable, Hashable, Sendable {
    package var workouts: Int
    /// Seconds trained, pauses not counted.
    package var activeSeconds: Double

    package init(workouts: Int = 0, activeSeconds: Double = 0) {
      self.workouts = workouts
      self.activeSeconds = activeSeconds
    }

    /// Returns the sum of two totals.
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

  /// A whole week or month, by its first day.
  package struct Span: Codable, Hashable, Sendable {
    package var from: LocalDate
    package var total: Total

    package init(from: LocalDate, total: Total) {
      self.from = from
      self.total = total
    }
  }

  /// The time trained in a category.
  package struct CategoryTime: Codable, Hashable, Sendable {
    package var category: String
    package var seconds: Double

    package init(category: String, seconds: Double) {
      self.category = category
      self.seconds = seconds
    }
  }

  /// The requested days; the last is today.
  package var days: [Day]
  /// The numbers of `done` and of `skipped` days.
  package var done: Int
  package var skipped: Int
  /// The trained days a week that a streak needs, 1 to 7.
  package var weeklyGoal: Int
  /// The number of weeks in a row that reached the goal; the present week counts once it has. With a goal of 7, the
  /// number of trained days up to today since the last skipped day; days of rest neither count nor end it.
  package var streak: Int
  /// The longest streak so far.
  package var longestStreak: Int
  /// The weeks of the days, from Monday; the last first.
  package var weeks: [Span]
  /// The months of the days; the last first.
  package var months: [Span]
  /// The week with the longest time trained, the earliest of several; null before the first workout.
  @OrNull package var bestWeek: Span?
  /// The time of the days by category, the longest first; `Other` is all that is not an exercise of a category.
  package var categories: [CategoryTime]
  /// The total of the days.
  package var total: Total
  /// The best results of workouts that were done more than once, without their exercises, the newest first, at most
  /// `recordsMax`.
  package var records: [WorkoutRecord]

  /// Most records.
  package static let recordsMax = 5

  /// Whether the goal is every day of a week, so that streaks are in days.
  package var hasDailyGoal: Bool { weeklyGoal == LocalDate.daysInWeek }

  /// The streak in words, such as `3 weeks`.
  package var streakText: String {
    hasDailyGoal ? plural(streak, "{n} day", "{n} days") : plural(streak, "{n} week", "{n} weeks")
  }

  /// The number of `done` days in words, such as `12 days done`.
  package var doneText: String { plural(done, "{n} active day", "{n} active days") }

  package init(
    days: [Day], done: Int, skipped: Int, weeklyGoal: Int, streak: Int, longestStreak: Int,
    weeks: [Span], months: [Span], bestWeek: Span?, categories: [CategoryTime], total: Total,
    records: [WorkoutRecord] = []
  ) {
    self.days = days
    self.done = done
    self.skipped = skipped
    self.weeklyGoal = weeklyGoal
    self.streak = streak
    self.longestStreak = longestStreak
    self.weeks = weeks
    self.months = months
    self.bestWeek = bestWeek
    self.categories = categories
    self.total = total
    self.records = records
  }
}
