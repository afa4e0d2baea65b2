import Workout

// The Exercise App's "API Contracts", in its PRD's shapes. A `userId` is taken, as they have it, and says nothing: a
// store is one person's.

extension StoreMethods {
  /// What a day of the plan trains.
  package enum WorkoutPlan: Method {
    package static let name = "store.workoutPlan"
    package static let isRepeatable = true
    package typealias Result = DayPlan

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      package var userId: String?
      /// Today when nil.
      package var date: LocalDate?

      package init(date: LocalDate? = nil) {
        self.date = date
      }

      package enum CodingKeys: String, CodingKey, CaseIterable { case userId, date }
    }
  }

  /// Exercises of the catalogue in its order.
  package enum Exercises: Method {
    package static let name = "store.exercises"
    package static let isRepeatable = true
    package typealias Result = [ExerciseInfo]

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      package var userId: String?
      /// A category, or `Legs` for its three; all when nil.
      package var category: String?
      /// Most to answer; all when nil.
      package var limit: Int?
      /// How many to leave out first.
      package var offset: Int?

      package init(category: String? = nil, limit: Int? = nil, offset: Int? = nil) {
        self.category = category
        self.limit = limit
        self.offset = offset
      }

      package enum CodingKeys: String, CodingKey, CaseIterable { case userId, category, limit, offset }
    }
  }

  /// The workout of a day, ready to be started.
  package enum DailyWorkout: Method {
    package static let name = "store.workout"
    package static let isRepeatable = true
    package typealias Result = DayWorkout

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      package var userId: String?
      /// Today when nil.
      package var date: LocalDate?
      /// Of all exercises; as chosen before for each when nil.
      package var difficulty: Difficulty?

      package init(date: LocalDate? = nil, difficulty: Difficulty? = nil) {
        self.date = date
        self.difficulty = difficulty
      }

      package enum CodingKeys: String, CodingKey, CaseIterable { case userId, date, difficulty }
    }
  }

  /// Chooses the versions of exercises from now on; answers what was chosen.
  package enum SetDifficulty: Method {
    package static let name = "store.setDifficulty"
    package static let isRepeatable = true
    package typealias Parameters = DifficultyChoice
    package typealias Result = DifficultyChoice
  }
}

/// What a day of the plan trains.
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
  /// How it is done, a sentence each.
  package var howTo: DifficultyLevels
  /// Seconds.
  package var duration: Int
  /// What there is to know about left and right; null where both sides work together.
  package var sides: String?
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

  /// Writes every member, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(category, forKey: .category)
    try container.encode(difficultyLevels, forKey: .difficultyLevels)
    try container.encode(howTo, forKey: .howTo)
    try container.encode(duration, forKey: .duration)
    try container.encode(sides, forKey: .sides)
    try container.encode(difficulty, forKey: .difficulty)
  }
}

/// The workout of a day.
package struct DayWorkout: Codable, Hashable, Sendable {
  package var date: LocalDate
  package var day: Int
  package var categories: [String]
  /// What is done, in this order.
  package var exercises: [ExerciseInfo]
  /// The same to be started: the `workout` of `engine.start`.
  package var workout: AnyPreset

  package init(plan: DayPlan, exercises: [ExerciseInfo], workout: AnyPreset) {
    date = plan.date
    day = plan.day
    categories = plan.categories
    self.exercises = exercises
    self.workout = workout
  }
}

/// The versions chosen for exercises.
package struct DifficultyChoice: Params {
  package static let names = CodingKeys.allCases.map(\.rawValue)
  package var difficulty: Difficulty
  /// Their names; all exercises there are when nil.
  package var exercises: [String]?

  package init(difficulty: Difficulty, exercises: [String]?) {
    self.difficulty = difficulty
    self.exercises = exercises
  }

  package enum CodingKeys: String, CodingKey, CaseIterable { case difficulty, exercises }
}
