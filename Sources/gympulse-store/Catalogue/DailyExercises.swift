import Messages

/// Which exercises are done on a date.
///
/// The categories of the day take turns, so that neighbours differ wherever the day has two. Within a category the
/// exercises come round in their order, going on where the last day that had the category left off. So the same date has
/// always the same ten, no exercise comes twice in a workout, and none is left out for ever.
enum DailyExercises {
  /// Exercises in a workout (Exercise App PRD: ten of 30 seconds are five minutes).
  static let count = 10

  /// The exercises of a date in the order in which they are done.
  static func exercises(on date: LocalDate, from catalogue: [CatalogueEntry] = ExerciseCatalogue.all)
    -> [CatalogueEntry]
  {
    let categories = WeekPlan.categories(on: date)
    var taken: [ExerciseCategory: Int] = [:]
    return (0..<count).compactMap { slot in
      let category = categories[slot % categories.count]
      // One with another length, such as five minutes of walking, has no place among them.
      let round = catalogue.filter { $0.category == category && $0.seconds == CatalogueEntry.usualSeconds }
      let place = taken[category, default: 0]
      guard place < round.count else { return nil }
      taken[category] = place + 1
      return round[(turnsBefore(date, of: category) + place) % round.count]
    }
  }

  /// How many exercises of a category all days before had, from the week of 1 January 1970 on.
  private static func turnsBefore(_ date: LocalDate, of category: ExerciseCategory) -> Int {
    let turns = WeekPlan.days.map { Self.turns(of: category, in: $0) }
    // That week's Monday was three days earlier.
    let weeks = (date.monday.dayNumber + 3) / 7
    return weeks * turns.reduce(0, +) + turns.prefix(date.weekday - 1).reduce(0, +)
  }

  private static func turns(of category: ExerciseCategory, in day: [ExerciseCategory]) -> Int {
    (0..<count).count { day[$0 % day.count] == category }
  }
}
