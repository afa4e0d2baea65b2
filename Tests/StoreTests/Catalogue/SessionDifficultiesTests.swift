import Chance
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Versions of exercises that are chosen in a session")
struct SessionDifficultiesTests {
  private func session(_ id: String, _ exercises: [(String, Difficulty)]) -> Session {
    var preset = Preset(.exercise)
    preset.exercise.exercises = exercises.map {
      ExerciseStep(ExerciseChoice(name: $0.0, category: "Abs", difficulty: $0.1))
    }
    return Session(CheckedPreset(repairing: preset).routine, id: id)
  }

  private func difficulty(of name: String, in store: StoreDriver) throws -> Difficulty? {
    try store.call(StoreMethods.Exercises.self, .init()).first { $0.name == name }?.difficulty
  }

  @Test(
    "a start and a swap are remembered for the next time; an exercise that is not in the catalogue is not")
  func remembered() throws {
    let folder = TemporaryFolder()
    let now = WallTime("2026-11-21T08:30:00.000+01:00")
    let store = try StoreDriver(in: folder, at: now)
    store.publish(nil)
    store.publish(session("a", [("Plank", .hard), ("Push-ups", .easy), ("My own", .hard)]))
    #expect(try difficulty(of: "Plank", in: store) == .hard)
    store.publish(session("a", [("Plank", .hard), ("Push-ups", .hard), ("My own", .hard)]))
    #expect(try difficulty(of: "Push-ups", in: store) == .hard)
    let again = try StoreDriver(in: folder, at: now)
    #expect(try difficulty(of: "Plank", in: again) == .hard)
    #expect(try difficulty(of: "Push-ups", in: again) == .hard)
  }

  @Test("what is chosen for the next time while a workout runs stays, whatever the workout does")
  func chosenMeanwhile() throws {
    let store = StoreDriver()
    store.publish(nil)
    store.publish(session("a", [("Plank", .hard)]))
    _ = try store.call(StoreMethods.SetDifficulty.self, .init(difficulty: .easy, exercises: ["Plank"]))
    store.publish(session("a", [("Plank", .hard)]))
    #expect(try difficulty(of: "Plank", in: store) == .easy)
    store.send(.disconnected)
    store.publish(session("a", [("Plank", .hard)]))
    #expect(try difficulty(of: "Plank", in: store) == .easy, "what a new connection finds is old")
  }
}
