// The "API Contracts" of the Exercise App's PRD, in its form. `userId` is accepted and ignored, because a store has one
// user.

extension StoreMethods {
  /// A day of the plan.
  package enum WorkoutPlan: Query {
    package static let name = "store.workoutPlan"
    package typealias Result = DayPlan

    package struct Parameters: Params {
      package var userId: String?
      /// Today if nil.
      package var date: LocalDate?

      package init(date: LocalDate? = nil) {
        self.date = date
      }
    }
  }

  /// Exercises of the catalogue in its order.
  package enum Exercises: Query {
    package static let name = "store.exercises"
    package typealias Result = [ExerciseInfo]

    package struct Parameters: Params {
      package var userId: String?
      /// A category, or `Legs` for its three; all if nil.
      package var category: String?
      /// The maximum number of exercises to return; all if nil.
      package var limit: Int?
      /// The number of exercises to omit first; 0 if nil.
      package var offset: Int?

      package init(category: String? = nil, limit: Int? = nil, offset: Int? = nil) {
        self.category = category
        self.limit = limit
        self.offset = offset
      }
    }
  }

  /// The workout of a day, ready to be started.
  package enum DailyWorkout: Query {
    package static let name = "store.workout"
    package typealias Result = DayWorkout

    package struct Parameters: Params {
      package var userId: String?
      /// Today if nil.
      package var date: LocalDate?
      /// The version of all exercises; the version chosen last for each if nil.
      package var difficulty: Difficulty?
      /// The number of exercises; ten if nil.
      package var limit: Int?
      /// The number of the day's exercises to omit first; 0 if nil.
      package var offset: Int?

      package init(
        date: LocalDate? = nil, difficulty: Difficulty? = nil, limit: Int? = nil, offset: Int? = nil
      ) {
        self.date = date
        self.difficulty = difficulty
        self.limit = limit
        self.offset = offset
      }

      /// Two minutes more, after the exercises of the day (Exercise App PRD, "additional 2 minutes").
      package static let more = Self(limit: 4, offset: 10)
    }
  }

  /// Chooses the versions of exercises from now on and returns the choice.
  package enum SetDifficulty: StoreChangeMethod {
    package static let name = "store.setDifficulty"
    package static let isIdempotent = true
    package typealias Parameters = DifficultyChoice
    package typealias Result = DifficultyChoice
  }
}

/// A day of the plan.
package struct DayPlan: Codable, Hashable, Sendable {
  package var date: LocalDate
  /// From 1, Monday, to 7, Sunday.
  package var day: Int
  package var categories: [String]

  package init(date: LocalDate, day: Int, categories: [String]) {
    self.date = date
    self.day = day
    self.categories = categories
  }
}

/// An exercise of the catalogue.
package struct ExerciseInfo: Codable, Hashable, Sendable {
  package var name: String
  package var category: String
  /// The names of the pictures, such as `chest/push_ups_easy.gif`.
  package var difficultyLevels: DifficultyLevels
  /// How to do it, a sentence for each version.
  package var howTo: DifficultyLevels
  /// Seconds.
  package var duration: Int
  /// A note about left and right; null if both sides work together.
  @OrNull package var sides: String?
  /// The version chosen last.
  package var difficulty: Difficulty

  package init(
    name: String, category: String, difficultyLevels: DifficultyLevels, howTo: DifficultyLevels,
    duration: Int, sides: String?, difficulty: Difficulty
  ) {
    self.name = name
    self.category = category
    self.difficultyLevels = difficultyLevels
    self.howTo = howTo
    self.duration = duration
    self.sides = sides
    self.difficulty = difficulty
  }
}

extension ExerciseChoice {
  /// The exercise in a version; that chosen last if nil.
  package init(_ info: ExerciseInfo, difficulty: Difficulty? = nil) {
    self.init(
      name: info.name, category: info.category, difficulty: difficulty ?? info.difficulty, howTo: info.howTo,
      pictures: info.difficultyLevels, sides: info.sides)
  }
}

/// The workout of a day.
package struct DayWorkout: Codable, Hashable, Sendable {
  package var date: LocalDate
  package var day: Int
  package var categories: [String]
  /// The exercises in order.
  package var exercises: [ExerciseInfo]
  /// The preset to start: the `workout` of `engine.start`.
  package var workout: Preset

  package init(plan: DayPlan, exercises: [ExerciseInfo], workout: Preset) {
    date = plan.date
    day = plan.day
    categories = plan.categories
    self.exercises = exercises
    self.workout = workout
  }
}

/// The versions chosen for exercises.
package struct DifficultyChoice: Params {
  package var difficulty: Difficulty
  /// The names of the exercises; all exercises if nil.
  package var exercises: [String]?

  package init(difficulty: Difficulty, exercises: [String]?) {
    self.difficulty = difficulty
    self.exercises = exercises
  }
}
