import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("Figures of a running workout")
struct RunExercisesTests {
  private func names(_ columns: Int, _ rows: Int, after seconds: Int) throws -> [String] {
    let stage = try Stage.running(Examples.exercises, after: .seconds(seconds), columns, rows)
    return stage.frame?.illustrations.compactMap {
      if case .figure(let exercise, _, _) = $0.content { exercise.name } else { nil }
    } ?? []
  }

  @Test("the exercise is large and moves, the next one is small and still, if there is room for it")
  func both() throws {
    #expect(try names(120, 40, after: 45) == ["Squats", "Forward Lunges"])
    #expect(try names(80, 24, after: 45) == ["Squats"])
    #expect(try names(120, 40, after: 105) == ["Plank"])
    let stage = try Stage.running(Examples.exercises, after: .seconds(45), 120, 40)
    let drawn = try #require(stage.frame?.illustrations)
    #expect(drawn[0].rect.rows > 2 * drawn[1].rect.rows && drawn[1].rect.bottom <= 40)
    guard case .figure(_, let phases, _) = drawn[0].content, case .figure(_, let still, _) = drawn[1].content
    else {
      Issue.record("not two figures")
      return
    }
    #expect(phases.count == 1 && still.count == 2)
    // The text is beside the one and above the other.
    let time = stage.lines.firstIndex { $0.contains("Next: Forward Lunges") } ?? 99
    #expect(time < drawn[1].rect.row)
  }

  @Test("before the first exercise, that is the large one")
  func first() throws {
    #expect(try names(120, 40, after: 5) == ["Squats"])
  }
}
