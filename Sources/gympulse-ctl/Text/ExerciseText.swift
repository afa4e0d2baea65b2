import Display
import Messages
import Workout

/// The text for exercises.
enum ExerciseText {
  /// Returns the workout of a day: its categories, and how to do each exercise in the chosen version.
  static func workout(_ workout: DayWorkout, width: Int = 80) -> Escaped<TerminalText> {
    let head: Escaped<TerminalText> =
      "\(workout.date) · day \(workout.day) of the plan: \(workout.categories.joined(separator: ", "))\n"
    let rows = workout.exercises.enumerated().map { index, exercise in
      ["\(index + 1).", exercise.name, exercise.difficulty.rawValue, howTo(exercise, exercise.difficulty)]
    }
    return head + Columns.text(rows, width: width)
  }

  /// Returns the names of exercises, a line for each category.
  static func names(_ exercises: [ExerciseInfo], width: Int = 80) -> Escaped<TerminalText> {
    var rows: [(category: String, names: [String])] = []
    for exercise in exercises {
      if rows.last?.category != exercise.category { rows.append((exercise.category, [])) }
      rows[rows.count - 1].names.append(exercise.name)
    }
    return Columns.text(rows.map { [$0.category, $0.names.joined(separator: ", ")] }, width: width)
  }

  /// Returns how to do exercises in both versions; the chosen one is marked.
  static func details(_ exercises: [ExerciseInfo], width: Int = 80) -> Escaped<TerminalText> {
    exercises.map { exercise -> Escaped<TerminalText> in
      let rows = Difficulty.allCases.map { difficulty in
        let mark = difficulty == exercise.difficulty ? "*" : " "
        return ["  \(mark) \(difficulty.rawValue)", howTo(exercise, difficulty)]
      }
      return "\(exercise.name) \(ClockText.clock(exercise.duration))\n\(Columns.text(rows, width: width))"
    }.joined()
  }

  /// Returns the name of a version, how to do it, and what it says of the sides, in paragraphs.
  static func caption(_ exercise: ExerciseInfo, _ difficulty: Difficulty) -> String {
    let head = "\(exercise.name), \(difficulty.rawValue)"
    return [head, exercise.howTo[difficulty], exercise.sides].compactMap { $0 }.joined(separator: "\n\n")
  }

  private static func howTo(_ exercise: ExerciseInfo, _ difficulty: Difficulty) -> String {
    [exercise.howTo[difficulty], exercise.sides].compactMap { $0 }.joined(separator: " ")
  }
}
