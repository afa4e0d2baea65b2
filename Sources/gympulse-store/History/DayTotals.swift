import Messages

/// What the database has added up.
struct DayTotals: Hashable, Sendable {
  /// A day with a workout.
  struct Day: Hashable, Sendable {
    let date: LocalDate
    let total: WorkoutSummary.Total
  }

  /// All days with a workout, the first first.
  var days: [Day] = []
  /// The time spent on each category since the first day asked about.
  var categories: [WorkoutSummary.CategoryTime] = []

  /// Most days that are read: as many as there are dates.
  static let daysMax = StoreMethods.WorkoutHistory.Parameters.daysRange.upperBound
  /// Most categories that are read: many times those of the catalogue.
  static let categoriesMax = 200
}
