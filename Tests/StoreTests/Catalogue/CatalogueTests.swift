import Testing
import Workout

@testable import gympulse_store

@Suite("The catalogue of exercises")
struct CatalogueTests {
  @Test("each category has at least ten exercises of 30 seconds", arguments: ExerciseCategory.allCases)
  func enough(category: ExerciseCategory) {
    let exercises = ExerciseCatalogue.exercises(in: category)
    #expect(exercises.count { $0.seconds == CatalogueEntry.usualSeconds } >= 10)
  }

  @Test("the categories are together and in order, and each has exercises")
  func complete() {
    #expect(ExerciseCatalogue.all.map(\.category) == ExerciseCatalogue.all.map(\.category).sortedByCase)
    #expect(Set(ExerciseCatalogue.all.map(\.category)) == Set(ExerciseCategory.allCases))
    #expect(ExerciseCatalogue.all.count == 140)
  }

  @Test("what stands in brackets after a name is read, and nothing else can stand there")
  func notes() {
    let all = ExerciseCatalogue.all
    #expect(!all.contains { $0.name.contains("(") })
    #expect(all.filter { $0.seconds == 300 }.map(\.name) == ["Yoga Flow", "Easy Walk"])
    #expect(all.count { $0.sides == .inTurn } == 30 && all.count { $0.sides == .halfway } == 22)
  }

  @Test("no two are called the same, and no two have the same picture")
  func unique() {
    let names = ExerciseCatalogue.all.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    let pictures = ExerciseCatalogue.all.flatMap { [$0.pictures.easy, $0.pictures.hard] }
    #expect(Set(pictures).count == pictures.count)
  }

  @Test(
    "each difficulty has a whole sentence, with a caution if need be, and the two differ",
    arguments: ExerciseCatalogue.all)
  func howTo(exercise: CatalogueEntry) {
    for text in [exercise.howTo.easy, exercise.howTo.hard] {
      #expect(text.hasSuffix(".") && text.count { $0 == "." } <= 2, "\(text)")
      #expect(!text.contains("the same"), "\(text)")
      #expect(text.first?.isUppercase == true)
      #expect((20...140).contains(text.count), "\(text.count): \(text)")
    }
    #expect(exercise.howTo.easy != exercise.howTo.hard)
    #expect((1...ExerciseCatalogue.nameLengthMax).contains(exercise.name.count))
    #expect([30, 300].contains(exercise.seconds))
  }

  @Test(
    "the picture's name follows from the exercise's",
    arguments: [
      ("Push-ups", "chest/push_ups_easy.gif"), ("Bicep Curls", "biceps/bicep_curls_easy.gif"),
      ("Child's Pose", "yoga/child_s_pose_easy.gif"), ("Y Raises", "back/y_raises_easy.gif"),
      ("Jumping Jacks", "hiit/jumping_jacks_easy.gif"),
    ])
  func pictures(name: String, picture: String) throws {
    #expect(try ExerciseCatalogue.exercise(matching: name, at: "exercises.1").pictures.easy == picture)
  }

  @Test("a category is meant by its name, whatever its case; Legs are three")
  func categories() throws {
    #expect(try ExerciseCatalogue.categories(matching: " chest") == [.chest])
    #expect(try ExerciseCatalogue.categories(matching: "hiit") == [.hiit])
    #expect(try ExerciseCatalogue.categories(matching: "Legs") == [.quads, .hamstrings, .glutes])
    #expect(try ExerciseCatalogue.categories(matching: "Arms") == [.biceps, .triceps])
    #expect(try ExerciseCatalogue.categories(matching: "Active Training (HIIT)") == [.hiit])
    #expect(try ExerciseCatalogue.categories(matching: "rest-walk") == [.walk])
    #expect(try ExerciseCatalogue.categories(matching: "Rest and Walk") == [.walk])
    let error = #expect(throws: InvalidField.self) { try ExerciseCatalogue.categories(matching: "Chets") }
    #expect(error?.allowed.hasPrefix("one of Chest, Triceps, ") == true)
    #expect(error?.allowed.hasSuffix(", Legs, Arms") == true)
    #expect(error?.description == "there is no category \"Chets\"; did you mean \"Chest\"?")
  }

  @Test("a mistyped exercise is guessed")
  func guess() throws {
    #expect(try ExerciseCatalogue.exercise(matching: " PLANK ", at: "exercises.1").name == "Plank")
    let error = #expect(throws: InvalidField.self) {
      try ExerciseCatalogue.exercise(matching: "Plnak", at: "exercises.1")
    }
    #expect(error?.path.pointer == "/exercises/0")
    #expect(error?.description == "there is no exercise \"Plnak\"; did you mean \"Plank\"?")
    let long = String(repeating: "x", count: 1000)
    #expect(throws: InvalidField.self) { try ExerciseCatalogue.exercise(matching: long, at: "exercises.1") }
  }
}

extension [ExerciseCategory] {
  /// In the order in which the categories are declared.
  fileprivate var sortedByCase: [ExerciseCategory] {
    ExerciseCategory.allCases.flatMap { category in filter { $0 == category } }
  }
}
