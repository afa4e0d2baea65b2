import Messages
import Testing

@testable import gympulse_store

@Suite("The daily workout, by the Exercise App's PRD")
struct DailyWorkoutTests {
  private let store = StoreDriver()

  /// Two years of dates.
  private static let dates = (0..<730).map { LocalDate(dayNumber: 20_000 + $0) }

  @Test(
    "the plan rotates by the day of the week, from Monday on",
    arguments: [
      ("2026-11-16", 1, ["Chest", "Triceps", "Abs"]), ("2026-11-17", 2, ["Back", "Biceps", "Abs"]),
      ("2026-11-18", 3, ["Quads", "Hamstrings", "Glutes", "Abs"]), ("2026-11-19", 4, ["Shoulders", "Abs"]),
      ("2026-11-20", 5, ["Active Training (HIIT)", "Abs"]), ("2026-11-21", 6, ["Yoga"]),
      ("2026-11-22", 7, ["Rest and Walk"]),
      ("2026-11-23", 1, ["Chest", "Triceps", "Abs"]),
    ])
  func plan(date: String, day: Int, categories: [String]) throws {
    let date = try #require(LocalDate(date))
    #expect(WeekPlan.plan(for: date) == DayPlan(date: date, day: day, categories: categories))
  }

  @Test("ten exercises, none twice, neighbours of different categories where the day has several")
  func ten() {
    for date in Self.dates {
      let exercises = DailyExercises.exercises(on: date)
      #expect(exercises.count == 10)
      #expect(Set(exercises.map(\.name)).count == 10)
      #expect(exercises.allSatisfy { $0.seconds == 30 })
      #expect(Set(exercises.map(\.category)) == Set(WeekPlan.categories(on: date)))
      if WeekPlan.categories(on: date).count > 1 {
        #expect(zip(exercises, exercises.dropFirst()).allSatisfy { $0.category != $1.category })
      }
    }
  }

  @Test("two minutes more are four other exercises of the day, where its categories have enough")
  func more() throws {
    let more = StoreMethods.DailyWorkout.Parameters.more
    for date in Self.dates {
      let exercises = DailyExercises.exercises(
        on: date, limit: try #require(more.limit), offset: try #require(more.offset))
      #expect(exercises.map(\.seconds).reduce(0, +) == 120)
      #expect(Set(exercises.map(\.name)).count == 4)
      // On Saturday and Sunday there is one category, which has fewer than 14.
      guard date.weekday < 6 else { continue }
      #expect(Set((exercises + DailyExercises.exercises(on: date)).map(\.name)).count == 14)
    }
    let workout = try store.call(StoreMethods.DailyWorkout.self, more)
    #expect(workout.workout.exercise.exercises.map(\.exercise.name) == workout.exercises.map(\.name))
  }

  @Test("a date has always the same ones; the same weekday in the next week has others")
  func deterministic() throws {
    let date = try #require(LocalDate("2026-11-21"))
    #expect(DailyExercises.exercises(on: date) == DailyExercises.exercises(on: date))
    for date in Self.dates {
      #expect(DailyExercises.exercises(on: date) != DailyExercises.exercises(on: date.advanced(by: 7)))
    }
    #expect(
      DailyExercises.exercises(on: date).map(\.name) == [
        "Downward Dog", "Warrior One", "Warrior Two", "Triangle", "Tree", "Cobra", "Child's Pose",
        "Chair Pose",
        "Low Lunge", "Seated Forward Bend",
      ], "what a person saw in one version comes in the next as well")
  }

  @Test("no exercise is left out for ever: each comes round as often as the others of its category")
  func rotation() {
    let done = Self.dates.flatMap { DailyExercises.exercises(on: $0) }
    let counts = Dictionary(done.map { ($0, 1) }, uniquingKeysWith: +)
    for category in ExerciseCategory.allCases {
      let numbers = ExerciseCatalogue.exercises(in: category).filter { $0.seconds == 30 }
        .map { counts[$0, default: 0] }
      #expect((numbers.max() ?? 0) - (numbers.min() ?? 0) <= 1, "\(category): \(numbers)")
    }
  }

  @Test("where a category has too few, the workout is shorter, and nothing comes twice")
  func tooFew() throws {
    let few = ExerciseCatalogue.exercises(in: .yoga).prefix(3) + ExerciseCatalogue.exercises(in: .walk)
    let date = try #require(LocalDate("2026-11-21"))
    #expect(DailyExercises.exercises(on: date, from: Array(few)).map(\.category) == [.yoga, .yoga, .yoga])
  }

  @Test("the difficulty is that chosen last for each exercise, or the one that is asked for")
  func difficulty() throws {
    let easy = try store.call(StoreMethods.DailyWorkout.self, .init())
    #expect(easy.exercises.allSatisfy { $0.difficulty == .easy }, "none was chosen yet")
    let chosen = try store.call(
      StoreMethods.SetDifficulty.self, .init(difficulty: .hard, exercises: [" tree", "Cobra", "TREE"]))
    #expect(chosen == DifficultyChoice(difficulty: .hard, exercises: ["Tree", "Cobra"]))
    let mixed = try store.call(StoreMethods.DailyWorkout.self, .init())
    #expect(mixed.exercises.filter { $0.difficulty == .hard }.map(\.name) == ["Tree", "Cobra"])
    let hard = try store.call(StoreMethods.DailyWorkout.self, .init(difficulty: .hard))
    #expect(hard.exercises.allSatisfy { $0.difficulty == .hard })
    #expect(try store.call(StoreMethods.DailyWorkout.self, .init()) == mixed, "asking chooses nothing")
    _ = try store.call(StoreMethods.SetDifficulty.self, .init(difficulty: .easy, exercises: nil))
    #expect(try store.call(StoreMethods.DailyWorkout.self, .init()) == easy)
  }

  @Test("choices are kept on disk")
  func durable() throws {
    let folder = TemporaryFolder()
    let now = WallTime("2026-11-21T08:30:00.000+01:00")
    let store = try StoreDriver(in: folder, at: now)
    _ = try store.call(StoreMethods.SetDifficulty.self, .init(difficulty: .hard, exercises: ["Plank"]))
    let database = try Database(path: folder.database)
    try database.run("INSERT INTO difficulties VALUES ('Crunches', 'impossible'), ('Gone', 'hard')")
    let again = try StoreDriver(in: folder, at: now)
    let abs = try again.call(StoreMethods.Exercises.self, .init(category: "Abs"))
    #expect(abs.filter { $0.difficulty == .hard }.map(\.name) == ["Plank"])
  }

  @Test("pages of the exercises, together, are all of them")
  func pages() throws {
    let all = try store.call(StoreMethods.Exercises.self, .init())
    #expect(all.count == ExerciseCatalogue.all.count)
    var pages: [ExerciseInfo] = []
    while pages.count < all.count {
      pages += try store.call(StoreMethods.Exercises.self, .init(limit: 7, offset: pages.count))
    }
    #expect(pages == all)
    #expect(try store.call(StoreMethods.Exercises.self, .init(offset: all.count)) == [])
    #expect(JSON.encode(all).count < Frame.bodyLengthMax / 2, "all of them fit into a frame")
  }
}
