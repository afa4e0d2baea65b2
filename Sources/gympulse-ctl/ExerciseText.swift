import Messages
import Workout

/// Exercises in words.
enum ExerciseText {
  /// The workout of a day: what it trains, and how each exercise is done in the version chosen.
  static func workout(_ workout: DayWorkout) -> String {
    let head =
      "\(workout.date) · day \(workout.day) of the plan: \(workout.categories.joined(separator: ", "))\n"
    let rows = workout.exercises.enumerated().map { index, exercise in
      ["\(index + 1).", exercise.name, exercise.difficulty.rawValue, howTo(exercise, exercise.difficulty)]
    }
    return head + SessionText.columns(rows)
  }

  /// The names of exercises, a line for each category.
  static func names(_ exercises: [ExerciseInfo]) -> String {
    var rows: [(category: String, names: [String])] = []
    for exercise in exercises {
      if rows.last?.category != exercise.category { rows.append((exercise.category, [])) }
      rows[rows.count - 1].names.append(exercise.name)
    }
    return SessionText.columns(rows.map { [$0.category, $0.names.joined(separator: ", ")] })
  }

  /// How exercises are done, in both versions; the one chosen is marked.
  static func details(_ exercises: [ExerciseInfo]) -> String {
    exercises.map { exercise in
      let rows = Difficulty.allCases.map { difficulty in
        let mark = difficulty == exercise.difficulty ? "*" : " "
        return ["  \(mark) \(difficulty.rawValue)", howTo(exercise, difficulty)]
      }
      return "\(exercise.name) \(ClockText.clock(exercise.duration))\n" + SessionText.columns(rows)
    }.joined()
  }

  private static func howTo(_ exercise: ExerciseInfo, _ difficulty: Difficulty) -> String {
    [exercise.howTo[difficulty], exercise.sides].compactMap { $0 }.joined(separator: " ")
  }
}
