import Messages

/// The exercises of each date.
///
/// The categories of the day alternate. Within a category the exercises continue where the last day with that category
/// ended, so that a date always has the same exercises, none of them twice, and every exercise is used.
enum DailyExercises {
  /// Exercises in a workout (Exercise App PRD: ten of 30 seconds are five minutes).
  static let count = 10
  /// Exercises that can be asked for at once.
  static let limitRange = 1...20

  /// Returns exercises of a date in the order in which they are done. After the first ten, which are the workout, one may
  /// come again.
  static func exercises(
    on date: LocalDate, limit: Int = count, offset: Int = 0,
    from catalogue: [CatalogueEntry] = ExerciseCatalogue.all
  ) -> [CatalogueEntry] {
    let categories = WeekPlan.categories(on: date)
    return (offset..<offset + limit).compactMap { slot in
      let category = categories[slot % categories.count]
      // Exercises of another length, such as five minutes of walking, are left out.
      let round = catalogue.filter { $0.category == category && $0.seconds == CatalogueEntry.usualSeconds }
      let index = slot / categories.count
      guard !round.isEmpty, index < round.count || slot >= count else { return nil }
      return round[(turnsBefore(date, of: category) + index) % round.count]
    }
  }

  /// Returns the number of exercises of a category on all earlier days, from the week of 1 January 1970 on.
  private static func turnsBefore(_ date: LocalDate, of category: ExerciseCategory) -> Int {
    let turns = WeekPlan.days.map { Self.turns(of: category, in: $0) }
    // The Monday of that week was three days before 1 January.
    let weeks = (date.monday.dayNumber + 3) / 7
    return weeks * turns.reduce(0, +) + turns.prefix(date.weekday - 1).reduce(0, +)
  }

  private static func turns(of category: ExerciseCategory, in day: [ExerciseCategory]) -> Int {
    (0..<count).count { day[$0 % day.count] == category }
  }
}

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
