import Messages

/// The difficulty that the user chose last for each exercise.
struct ExercisePreferences: Hashable, Sendable {
  /// By the exercise's name. Unknown names are kept, because another release may know them.
  private(set) var chosen: [String: Difficulty] = [:]

  /// Most choices that are read, many times the size of the catalogue.
  static let choicesMax = 2000

  /// Returns the exercises of a request.
  ///
  /// - Throws: `invalidParams` if the category is unknown or a number out of its range.
  func page(_ params: StoreMethods.Exercises.Parameters) throws(ErrorObject) -> [ExerciseInfo] {
    try checkingParameters { () throws(InvalidField) in
      let categories = try params.category.map { (text) throws(InvalidField) in
        try ExerciseCatalogue.categories(matching: text)
      }
      let page = try Page(
        limit: params.limit, offset: params.offset, limitDefault: Page.limitRange.upperBound)
      let found = ExerciseCatalogue.all.filter { categories?.contains($0.category) ?? true }
      return found.dropFirst(page.offset).prefix(page.limit).map { info($0) }
    }
  }

  /// Returns the workout of a day: a countdown, then each exercise.
  ///
  /// - Throws: `invalidParams` if a number is out of its range.
  func workout(
    _ params: StoreMethods.DailyWorkout.Parameters, today: LocalDate
  ) throws(ErrorObject) -> DayWorkout {
    let page = try checkingParameters { () throws(InvalidField) in
      try DailyExercises.limitRange.check("limit", params.limit ?? DailyExercises.count)
      return try Page(limit: params.limit, offset: params.offset, limitDefault: DailyExercises.count)
    }
    let date = params.date ?? today
    let plan = WeekPlan.plan(for: date)
    let exercises = DailyExercises.exercises(on: date, limit: page.limit, offset: page.offset)
    let infos = exercises.map { info($0, params.difficulty) }
    var preset = Preset(.exercise)
    preset.name = plan.categories.joined(separator: ", ")
    preset.exercise.exercises = infos.map { ExerciseStep(ExerciseChoice($0), durationSeconds: $0.duration) }
    return DayWorkout(plan: plan, exercises: infos, workout: preset)
  }

  /// Returns the names of a choice's exercises, each once, as the catalogue spells them. `path` is where the choice is.
  ///
  /// - Throws: `invalidParams` if one is unknown.
  func names(matching choice: DifficultyChoice, at path: String = "") throws(ErrorObject) -> [String] {
    do throws(InvalidField) {
      return try Self.names(matching: choice)
    } catch {
      throw ErrorObject(error.within(path))
    }
  }

  private static func names(matching choice: DifficultyChoice) throws(InvalidField) -> [String] {
    guard let wanted = choice.exercises else { return ExerciseCatalogue.all.map(\.name) }
    let countMax = ExerciseCatalogue.all.count
    guard (1...countMax).contains(wanted.count) else {
      throw InvalidField(
        field: "exercises", value: "\(wanted.count)", allowed: "1 to \(countMax) names",
        problem: .wrongLength(min: 1, max: countMax))
    }
    var names: [String] = []
    for (number, text) in zip(1..., wanted) {
      let name = try ExerciseCatalogue.exercise(matching: text, at: "exercises.\(number)").name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the difficulty of an exercise.
  func difficulty(of name: String) -> Difficulty { chosen[name] ?? .first }

  /// Applies choices that were stored.
  mutating func choose(_ choices: [DifficultyChoice]) {
    for choice in choices {
      for name in choice.exercises ?? [] { chosen[name] = choice.difficulty }
    }
  }

  private func info(_ exercise: CatalogueEntry, _ difficulty: Difficulty? = nil) -> ExerciseInfo {
    exercise.info(difficulty ?? self.difficulty(of: exercise.name))
  }
}
