import Display
import Messages
import Testing

@testable import Workout
@testable import gympulse_ctl

@Suite("gympulse-ctl: the text for the workout")
struct SessionTextTests {
  @Test("mute says what it did")
  func unmuted() {
    var (muted, heard) = (Workouts.intervals, Workouts.intervals)
    (muted.sound, muted.voice, heard.sound) = (false, false, false)
    #expect(SessionText.unmuted(heard, isChange: true) == "Unmuted")
    #expect(SessionText.unmuted(heard, isChange: false) == "Not muted")
    #expect(SessionText.unmuted(muted, isChange: true) == nil)
  }

  @Test("a preset in a line: get ready only if above 0, sets only if several")
  func summary() {
    var preset = Preset(.interval)
    #expect(PresetSummary.line(preset) == "Get Ready 0:10, Work 1:00, Rest 1:00, 4 rounds")
    preset.getReadySeconds = 0
    preset.interval.workSeconds = 1800
    preset.interval.rounds = 1
    preset.interval.sets = 3
    #expect(PresetSummary.line(preset) == "Work 30:00, Rest 1:00, 3 sets", "one round is not shown")
  }

  @Test("a damaged preset is marked with its id, one that cannot be read has what deletes it")
  func damaged() {
    let list = PresetList(
      presets: [
        StoredPreset(id: "a", preset: Preset(.countdown)),
        StoredPreset(id: "b", preset: Preset(.countdown), isDamaged: true),
      ], unreadable: ["c"])
    #expect(
      PresetText.rows(list) == [
        ["Countdown", "5:00", "countdown"], ["Countdown", "5:00", "countdown; damaged, id b"],
        ["(unreadable)", "", "delete it with gympulse-ctl timer delete c"],
      ])
    let rows = list.presets.map { PresetText.rows($0).last?.first }
    #expect(rows == ["Voice", "Damaged"])
  }

  @Test(
    "stop says what it ended, for how long it was trained and whether it is logged",
    arguments: [
      (3.0, "Stopped Tabata after 0:00; not saved: under 10 seconds"),
      (14.9, "Stopped Tabata after 0:09; not saved: under 10 seconds"),
      (15.0, "Stopped Tabata after 0:10; saved to history"), (125.0, "Tabata was already complete"),
    ])
  func stopped(_ seconds: Double, _ text: String) {
    let now = Workouts.start.advanced(by: .seconds(seconds))
    #expect(ScreenText.stopped(Workouts.intervals, isDiscarded: false, at: now) == text)
  }

  @Test("a discarded workout, and one that is not tracked, are not logged")
  func notLogged() {
    let now = Workouts.start.advanced(by: .seconds(36.5))
    let session = Workouts.intervals
    #expect(
      ScreenText.stopped(session, isDiscarded: true, at: now) == "Stopped Tabata after 0:31; discarded")
    var routine = session.timeline.routine
    routine.track = false
    let untracked = Workouts.session(routine)
    #expect(
      ScreenText.stopped(untracked, isDiscarded: false, at: now)
        == "Stopped Tabata after 0:31; not saved: history is off for this timer")
  }

  @Test("discard asks from ten seconds trained on, without Get Ready; not when idle or complete")
  func discard() {
    let question = { (seconds: Double) in
      SessionText.discardQuestion(Workouts.intervals, at: Workouts.start.advanced(by: .seconds(seconds)))
    }
    #expect(question(0) == nil && question(12) == nil && question(15) == nil)
    #expect(question(15.5) == "Discard 0:10 of Tabata? It will not be saved")
    #expect(question(80) == "Discard 1:15 of Tabata? It will not be saved")
    #expect(question(125) == nil)
    #expect(SessionText.discardQuestion(nil, at: Workouts.start) == nil)
  }
}

@Suite("gympulse-ctl: the progress of a workout")
struct ProgressTextTests {
  private func view(_ preset: Preset, after seconds: Int) -> SessionView {
    let session = Session(
      CheckedPreset(repairing: preset).routine, elapsed: .seconds(seconds), isPaused: true)
    return SessionView(session, at: Instant(nanoseconds: 0))
  }

  private static let custom: Preset = {
    var preset = Preset(.custom)
    (preset.name, preset.custom.countIn, preset.custom.cycles) = ("Core", false, 2)
    preset.custom.intervals = [
      CustomInterval(title: "Plank", durationSeconds: 30),
      CustomInterval(title: "Push-ups", durationSeconds: nil),
    ]
    return preset
  }()

  private static let exercise: Preset = {
    var preset = Preset(.exercise)
    preset.exercise.exercises = [
      ExerciseStep(ExerciseChoice(name: "Squats", category: "Quads", difficulty: .hard))
    ]
    return preset
  }()

  @Test(
    "elapsed, left and next, for every kind",
    arguments: [
      (Preset(.interval), 15, "Round 1/4", "0:15 elapsed · 7:55 left · Next: Rest 1:00"),
      (custom, 15, "Interval 1/2 · Round 1/2", "0:15 elapsed · Next: Push-ups until done"),
      (custom, 75, "Interval 2/2 · Round 1/2", "1:15 elapsed · Next: Plank 0:30"),
      (Preset(.countdown), 60, "", "1:00 elapsed · 4:00 left"),
      (exercise, 31, "Quads, hard", "0:31 elapsed · 0:29 left"),
    ])
  func progress(preset: Preset, seconds: Int, place: String, progress: String) {
    let view = view(preset, after: seconds)
    #expect(ScreenText(view).place == place)
    #expect(SessionText.progress(view) == progress)
  }

  @Test("a name that equals the title is not shown twice")
  func whole() {
    let session = Session(CheckedPreset(repairing: Preset(.countdown)).routine, isPaused: true)
    #expect(SessionText.whole(session, at: Instant(nanoseconds: 0)) == "Countdown 5:00 paused")
    #expect(
      SessionText.whole(Workouts.intervals, at: Workouts.start).hasPrefix("Tabata: Get Ready 0:05"))
  }

  @Test(
    "the whole length of a preset, with Get Ready; a word if it is unknown",
    arguments: [
      (Preset(.interval), "8:10"), (Preset(.countdown), "5:00"), (custom, "open-ended"), (exercise, "1:00"),
    ])
  func length(preset: Preset, length: String) {
    #expect(PresetSummary.length(preset) == length)
    #expect(PresetText.rows(StoredPreset(id: "p", preset: preset))[1] == ["Length", length])
    var endless = Preset(.custom)
    endless.custom.intervals = [CustomInterval(title: "Minute", durationSeconds: 60)]
    #expect(PresetSummary.length(endless) == "1:03" && PresetSummary.line(endless) == "Minute 1:00")
    endless.custom.cycles = nil
    #expect(PresetSummary.length(endless) == "endless")
  }

  @Test("swap prints the change and how to do the exercise")
  func swap() throws {
    let plank = ExerciseChoice(
      name: "Plank", category: "Abs", difficulty: .easy,
      howTo: DifficultyLevels(easy: "Stay on the knees.", hard: "Hold the body straight."))
    let old = Routine(
      name: "x", kind: .exercise,
      round: [Segment(.work, seconds: 30), Segment(.work, seconds: 30, exercise: plank)])
    var new = old
    new.round[1].exercise?.difficulty = .hard
    #expect(SwapText.change(from: old, to: new) == "Plank: easy → hard. Hold the body straight.")
    #expect(SwapText.change(from: new, to: old) == "Plank: hard → easy. Stay on the knees.")
    #expect(SwapText.change(from: new, to: new) == nil && SwapText.change(from: nil, to: new) == nil)
  }

  @Test("swap says of an exercise that it has the version already, in a break of the next one")
  func unchanged() {
    var preset = Preset(.exercise)
    preset.exercise.exercises = [
      ExerciseStep(ExerciseChoice(name: "Push-ups", category: "Chest", difficulty: .hard)),
      ExerciseStep(ExerciseChoice(name: "Squats", category: "Quads", difficulty: .easy)),
    ]
    let session = Workouts.session(CheckedPreset(repairing: preset).routine)
    for (seconds, text) in [
      (0, "Push-ups is already hard"), (31, "Push-ups is already hard"), (61, "Squats is already easy"),
    ] {
      #expect(SwapText.unchanged(session, at: Workouts.start.advanced(by: .seconds(seconds))) == text)
    }
    #expect(SwapText.unchanged(nil, at: Workouts.start) == "Nothing changed")
  }

  @Test("a complete exercise workout has a congratulation and an offer to extend")
  func praise() {
    #expect(
      SessionText.progress(view(Self.exercise, after: 60))
        == "1:00 elapsed · Two more minutes? gympulse extend")
  }
}
