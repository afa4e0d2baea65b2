import Chance
import Messages
import Testing

@testable import gympulse_store

/// The requests are the PRD's own, letter by letter. Its responses, and ours, are read by types that have its members
/// and no other: what a client of the Exercise App reads, it finds.
@Suite("The Exercise App's API contracts")
struct ExerciseAppContractTests {
  private let store = StoreDriver()
  private let folder = TemporaryFolder()

  private struct Plan: Codable, Equatable {
    var day: Int
    var categories: [String]
  }
  private struct Exercise: Codable, Equatable {
    struct Levels: Codable, Equatable {
      var easy: String
      var hard: String
    }
    var name: String
    var difficultyLevels: Levels
    var duration: Int
  }

  private func answer<Value: Decodable>(_ method: String, _ params: String, as type: Value.Type) throws
    -> Value
  {
    return try JSON.decode(type, from: store.send(method, Array(params.utf8)).get())
  }

  private func read<Value: Decodable>(_ json: String, as type: Value.Type) throws -> Value {
    try JSON.decode(type, from: Array(json.utf8))
  }

  @Test("fetch workout plan for the day")
  func plan() throws {
    let theirs = try read(#"{"day": 1, "categories": ["Shoulders", "Back", "Abs"]}"#, as: Plan.self)
    #expect(theirs == Plan(day: 1, categories: ["Shoulders", "Back", "Abs"]))
    let ours = try answer("store.workoutPlan", #"{"userId": "1234", "date": "2025-02-05"}"#, as: Plan.self)
    // A Wednesday. (The PRD's example gives a shape: no day of its own plan trains what it shows.)
    #expect(ours == Plan(day: 3, categories: ["Quads", "Hamstrings", "Glutes", "Abs"]))
  }

  @Test("fetch exercises for a workout category")
  func exercises() throws {
    let theirs = try read(
      """
      [{"name": "Pull-ups", "difficultyLevels": {"easy": "pull_up_easy.gif", "hard": "pull_up_hard.gif"},
        "duration": 30}]
      """, as: [Exercise].self)
    let ours = try answer("store.exercises", #"{"category": "Back"}"#, as: [Exercise].self)
    let same = try #require(ours.first { $0.name == theirs[0].name })
    #expect(same.duration == theirs[0].duration)
    #expect(same.difficultyLevels == .init(easy: "back/pull_ups_easy.gif", hard: "back/pull_ups_hard.gif"))
  }

  @Test("log user workout completion, then fetch user workout history")
  func log() throws {
    struct Answer: Codable, Equatable {
      var status: String
      var message: String
    }
    struct History: Codable, Equatable {
      struct Day: Codable, Equatable {
        var date: String
        var completedExercises: [String]
      }
      var history: [Day]
    }
    let store = try StoreDriver(in: folder, at: WallTime("2025-02-06T08:30:00.000+01:00"))
    let request =
      #"{"userId": "1234", "date": "2025-02-05", "#
      + #""completedExercises": [{"name": "Bicep Curls", "difficulty": "hard", "duration": 30}]}"#
    let answer = try store.send("store.logWorkout", Array(request.utf8)).get()
    let theirs = try read(
      #"{"status": "success", "message": "Workout logged successfully."}"#, as: Answer.self)
    #expect(try JSON.decode(Answer.self, from: answer) == theirs)

    let shape = try read(
      #"{"history": [{"date": "2025-02-04", "completedExercises": ["Push-ups", "Squats", "Plank"]}]}"#,
      as: History.self)
    #expect(shape.history.count == 1)
    let history = try store.send("store.workoutHistory", Array(#"{"userId": "1234"}"#.utf8)).get()
    #expect(
      try JSON.decode(History.self, from: history).history
        == [.init(date: "2025-02-05", completedExercises: ["Bicep Curls"])])
    let entry = try #require(try store.history().first)
    #expect(entry.startedAt == "2025-02-05T12:00:00.000+01:00" && entry.activeSeconds == 30)
    #expect(entry.exercises.first?.category == "Biceps")
  }

  @Test("one exercise more than any routine can have is refused")
  func tooMany() throws {
    let one = #"{"name":"x","difficulty":"hard","duration":1}"#
    for (count, isTaken) in [(LoggedWorkout.exercisesMax, true), (LoggedWorkout.exercisesMax + 1, false)] {
      let list = Array(repeating: one, count: count).joined(separator: ",")
      let answer = store.send(
        "store.logWorkout", Array("{\"date\":\"2026-11-21\",\"completedExercises\":[\(list)]}".utf8))
      #expect(((try? answer.get()) != nil) == isTaken)
    }
  }
}
