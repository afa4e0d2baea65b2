import Messages
import Testing

@testable import gympulse_store

/// The requests are the PRD's own, letter by letter. Its responses, and ours, are read by types that have its members and
/// no other: what a client of the Exercise App reads, it finds.
@Suite("The Exercise App's API contracts")
struct ExerciseAppContractTests {
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
    var store = StoreDriver()
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
}
