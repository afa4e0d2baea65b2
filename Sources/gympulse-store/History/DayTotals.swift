import Messages

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

  /// Most categories that are read, many times those of the catalogue.
  static let categoriesMax = 200
}
