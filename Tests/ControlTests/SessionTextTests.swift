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

@Suite("gympulse-ctl: how far a workout is")
struct ProgressTextTests {
  private func payload(_ preset: AnyPreset, after seconds: Int) -> SessionPayload {
    let session = Session(
      id: "s", timeline: Timeline(preset.routine),
      anchor: Session.Anchor(at: Instant(nanoseconds: 0), elapsed: .seconds(seconds)), isPaused: true,
      sound: true, voice: true)
    let moment = Moment(
      instant: Instant(nanoseconds: 0), wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0))
    return SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: moment)
  }

  private static let custom: AnyPreset = {
    var fields = CustomFields()
    (fields.name, fields.countIn, fields.cycles) = ("Core", false, 2)
    fields.intervals = [
      IntervalFields(title: "Plank", durationSeconds: 30),
      IntervalFields(title: "Push-ups", durationSeconds: nil),
    ]
    return .custom(fields)
  }()

  private static let exercise: AnyPreset = {
    var fields = ExerciseFields()
    fields.exercises = [
      ExerciseStep(ExerciseChoice(name: "Squats", category: "Quads", difficulty: .hard))
    ]
    return .exercise(fields)
  }()

  @Test(
    "elapsed, left and next, for every kind",
    arguments: [
      (AnyPreset(.interval), 15, "Set 1/1 · Round 1/4", "Elapsed 0:15 · Left 7:55 · Next: Rest 1:00"),
      (custom, 15, "Interval 1/2 · Round 1/2", "Elapsed 0:15 · Next: Push-ups until done"),
      (custom, 75, "Interval 2/2 · Round 1/2", "Elapsed 1:15 · Next: Plank 0:30"),
      (AnyPreset(.countdown), 60, "", "Elapsed 1:00 · Left 4:00 · Next: Complete"),
      (exercise, 31, "Exercise 1/1 · Quads, hard", "Elapsed 0:31 · Left 0:29 · Next: Complete"),
    ])
  func progress(preset: AnyPreset, seconds: Int, place: String, progress: String) {
    let payload = payload(preset, after: seconds)
    #expect(SessionText.place(payload) == place)
    #expect(SessionText.progress(payload) == progress)
  }

  @Test("who has done an exercise workout is praised and offered to go on")
  func praise() {
    #expect(
      SessionText.progress(payload(Self.exercise, after: 60))
        == "Elapsed 1:00 · Well done! Go on for two minutes: gympulse-ctl extend")
  }
}
