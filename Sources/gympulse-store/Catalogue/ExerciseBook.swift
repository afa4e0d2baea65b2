import Messages
import Workout

/// The catalogue with what a person has chosen in it.
struct ExerciseBook: Hashable, Sendable {
  /// The version chosen last, by the exercise's name. One that no exercise has now is kept: another version may.
  private(set) var chosen: [String: Difficulty] = [:]

  /// Most choices that are read: many times the exercises there are.
  static let choicesMax = 2000
  /// The length of the countdown before the workout (Exercise App PRD, "Home Screen").
  static let countdownSeconds = 30

  /// Some of the exercises, as the request asks for them; refuses a category or a place that there is not.
  func page(_ wish: StoreMethods.Exercises.Parameters) throws(ErrorObject) -> [ExerciseInfo] {
    do throws(InvalidField) {
      let categories = try wish.category.map { (text) throws(InvalidField) in
        try ExerciseCatalogue.categories(meantBy: text)
      }
      let page = try Page(limit: wish.limit, offset: wish.offset, limitDefault: Page.limitRange.upperBound)
      let found = ExerciseCatalogue.all.filter { categories?.contains($0.category) ?? true }
      return found.dropFirst(page.offset).prefix(page.limit).map { info($0) }
    } catch {
      throw ErrorObject(error)
    }
  }

  /// The workout of a day: the countdown, then each exercise.
  func workout(_ wish: StoreMethods.DailyWorkout.Parameters, today: LocalDate) -> DayWorkout {
    let date = wish.date ?? today
    let plan = WeekPlan.plan(for: date)
    let exercises = DailyExercises.exercises(on: date)
    let infos = exercises.map { info($0, wish.difficulty) }
    var fields = ExerciseFields()
    fields.name = plan.categories.joined(separator: ", ")
    fields.getReadySeconds = Self.countdownSeconds
    fields.exercises = infos.map { ExerciseStep(ExerciseChoice($0), durationSeconds: $0.duration) }
    return DayWorkout(plan: plan, exercises: infos, workout: .exercise(fields))
  }

  /// The exercises that a choice is about, as the catalogue writes them, each once; refuses one that there is not.
  func names(meantBy choice: DifficultyChoice) throws(ErrorObject) -> [String] {
    guard let wanted = choice.exercises else { return ExerciseCatalogue.all.map(\.name) }
    let countMax = ExerciseCatalogue.all.count
    do throws(InvalidField) {
      guard (1...countMax).contains(wanted.count) else {
        throw InvalidField(field: "exercises", value: "\(wanted.count)", allowed: "1 to \(countMax) names")
      }
      var names: [String] = []
      for text in wanted {
        let name = try ExerciseCatalogue.exercise(meantBy: text).name
        if !names.contains(name) { names.append(name) }
      }
      return names
    } catch {
      throw ErrorObject(error)
    }
  }

  /// Takes over a choice that is on disk.
  mutating func choose(_ difficulty: Difficulty, of names: [String]) {
    for name in names { chosen[name] = difficulty }
  }

  private func info(_ exercise: CatalogueEntry, _ difficulty: Difficulty? = nil) -> ExerciseInfo {
    exercise.info(difficulty ?? chosen[exercise.name] ?? .first)
  }
}

extension ExerciseChoice {
  /// An exercise as it is told, in the version chosen.
  fileprivate init(_ info: ExerciseInfo) {
    self.init(
      name: info.name, category: info.category, difficulty: info.difficulty, howTo: info.howTo,
      pictures: info.difficultyLevels, sides: info.sides)
  }
}
