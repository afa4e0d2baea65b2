import Messages

/// The plan of seven days (Exercise App PRD, "Structured Workout Plan").
///
/// Day 1 of the plan is Monday, and the rest day is Sunday: "Rotates automatically based on the current day".
enum WeekPlan {
  /// The categories of each day, from day 1.
  static let days: [[ExerciseCategory]] = [
    [.chest, .triceps, .abs],
    [.back, .biceps, .abs],
    [.quads, .hamstrings, .glutes, .abs],
    [.shoulders, .abs],
    [.hiit, .abs],
    [.yoga],
    [.walk],
  ]

  /// The rest day.
  static let restDay = 7

  /// Returns the categories of a date.
  static func categories(on date: LocalDate) -> [ExerciseCategory] { days[date.weekday - 1] }

  /// Returns the plan for a date, as on the wire.
  static func plan(for date: LocalDate) -> DayPlan {
    DayPlan(date: date, day: date.weekday, categories: categories(on: date).map(\.planName))
  }
}
