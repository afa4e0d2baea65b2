import Messages

/// The plan of seven days (Exercise App PRD, "Structured Workout Plan").
///
/// The day of the plan is the day of the week, Monday being day 1: "Rotates automatically based on the current day", and
/// the day of rest is Sunday.
enum WeekPlan {
  /// What each day trains, from day 1 on.
  static let days: [[ExerciseCategory]] = [
    [.chest, .triceps, .abs],
    [.back, .biceps, .abs],
    [.quads, .hamstrings, .glutes, .abs],
    [.shoulders, .abs],
    [.hiit, .abs],
    [.yoga],
    [.walk],
  ]

  /// The day of the plan on which one may as well rest.
  static let restDay = 7

  /// What is trained on a date.
  static func categories(on date: LocalDate) -> [ExerciseCategory] { days[date.weekday - 1] }

  /// The plan for a date, as it is told.
  static func plan(for date: LocalDate) -> DayPlan {
    DayPlan(date: date, day: date.weekday, categories: categories(on: date).map(\.rawValue))
  }
}
