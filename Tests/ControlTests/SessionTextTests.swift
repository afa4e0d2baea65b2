import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: the workout in words")
struct SessionTextTests {
  @Test(
    "phase, remaining time, set and round; started seconds in full",
    arguments: [
      (0.0, "Get Ready 0:05 · Set 1/2 · Round 1/2"), (0.001, "Get Ready 0:05 · Set 1/2 · Round 1/2"),
      (4.999, "Get Ready 0:01 · Set 1/2 · Round 1/2"), (5.0, "Work 0:20 · Set 1/2 · Round 1/2"),
      (36.5, "Work 0:19 · Set 1/2 · Round 2/2"), (65.0, "Work 0:20 · Set 2/2 · Round 1/2"),
      (124.5, "Rest 0:01 · Set 2/2 · Round 2/2"), (125.0, "Workout complete · Tabata"),
    ])
  func line(_ seconds: Double, _ text: String) {
    #expect(SessionText.line(Workouts.payload(Workouts.intervals, after: seconds)) == text)
  }

  @Test("idle, endless, and paused")
  func others() {
    #expect(SessionText.line(Workouts.payload(nil, after: 0)) == "No workout is running")
    #expect(
      SessionText.line(Workouts.payload(Workouts.endless, after: 31)) == "Work 0:09 · Set 1/1 · Round 3")
    var session = Workouts.intervals
    session.pause(at: Workouts.start.advanced(by: .seconds(8)))
    #expect(
      SessionText.line(Workouts.payload(session, after: 100)) == "Work 0:17 (paused) · Set 1/2 · Round 1/2")
  }

  @Test("a preset in a line: get ready only where there is one, sets only where there are several")
  func summary() {
    var fields = PresetFields()
    #expect(PresetText.summary(.interval(fields)) == "Get Ready 0:10, Work 1:00, Rest 1:00, 4 rounds")
    fields.getReadySeconds = 0
    fields.workSeconds = 1800
    fields.rounds = 1
    fields.sets = 3
    #expect(PresetText.summary(.interval(fields)) == "Work 30:00, Rest 1:00, 1 round, 3 sets")
  }

  @Test("columns are as wide as their widest cell, and lines end without spaces")
  func columns() {
    #expect(SessionText.columns([["a", "bbb", "c"], ["äää", "d"], ["e"]]) == "a    bbb  c\näää  d\ne\n")
    #expect(SessionText.columns([]).isEmpty)
  }
}
