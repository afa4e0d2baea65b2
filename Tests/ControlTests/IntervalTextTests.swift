import Display
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: intervals on the command line")
struct IntervalTextTests {
  @Test(
    "title, length, colour, words and sound",
    arguments: [
      ("Plank 30s", CustomInterval(title: "Plank", durationSeconds: 30)),
      ("Push-ups open", CustomInterval(title: "Push-ups", durationSeconds: nil)),
      ("Zone 2 5m red", CustomInterval(title: "Zone 2", durationSeconds: 300, color: "red")),
      ("Push-ups 12 reps", CustomInterval(title: "Push-ups", durationSeconds: nil, reps: 12)),
      ("Set 3 1 rep", CustomInterval(title: "Set 3", durationSeconds: nil, reps: 1)),
      (
        "Lunge 45s 8 reps left/right green",
        CustomInterval(title: "Lunge", durationSeconds: 45, reps: 8, leftRight: true, color: "green")
      ),
      (
        "Hip stretch 1:30 left/right",
        CustomInterval(title: "Hip stretch", durationSeconds: 90, leftRight: true)
      ),
      (
        "Plank 30s #ff8800 say:Hold on sound:tick",
        CustomInterval(
          title: "Plank", durationSeconds: 30, color: "#ff8800", speech: "Hold on", sound: "tick")
      ),
      (
        "Run 4:00 sound:/a b.wav say:",
        CustomInterval(title: "Run", durationSeconds: 240, speech: "", sound: "/a b.wav")
      ),
    ])
  func read(text: String, interval: CustomInterval) throws {
    #expect(try IntervalText.interval(from: text) == interval)
    #expect(try IntervalText.interval(from: PresetText.interval(interval)) == interval)
  }

  @Test(
    "a time of each side, a time first, a unit apart",
    arguments: [
      ("Hamstring 30s each side", CustomInterval(title: "Hamstring", durationSeconds: 60, leftRight: true)),
      ("30s Side plank", CustomInterval(title: "Side plank", durationSeconds: 30)),
      ("Plank 2 min", CustomInterval(title: "Plank", durationSeconds: 120)),
      ("Rest 30s grey", CustomInterval(title: "Rest", durationSeconds: 30, color: "gray")),
    ])
  func lenient(text: String, interval: CustomInterval) throws {
    #expect(try IntervalText.interval(from: text) == interval)
  }

  @Test(
    "invalid text is refused with the word that is wrong or missing",
    arguments: [
      ("", "add a title: \"Plank 30s\""),
      ("Plank", "how long? add 30s, 12 reps or open"),
      ("30s", "add a title: \"Plank 30s\""),
      ("12 reps", "add a title: \"Plank 12 reps\""),
      ("left/right 30s", "add a title: \"Plank 30s\""),
      ("Plank 30s blu", "there is no colour \"blu\"; did you mean blue?"),
      ("Plank 30s beige", "there is no colour \"beige\"; give red, orange, amber, "),
      ("Squats 5 x 5", "5 x 5 is not a length; give reps as 5 reps, and rounds as --rounds 5"),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: InvalidField.self) { try IntervalText.interval(from: text) }
    #expect(error?.description.hasPrefix("\"\(text)\": \(problem)") == true, "\(error?.description ?? "")")
  }

  @Test(
    "changes of a list of intervals",
    arguments: [
      ("add", ["D 4s"], "A B C D"), ("insert", ["1", "D 4s"], "D A B C"),
      ("insert", ["4", "D 4s"], "A B C D"),
      ("set", ["2", "D open"], "A D C"), ("move", ["1", "3"], "B C A"), ("move", ["3", "1"], "C A B"),
      ("copy", ["2"], "A B B C"), ("remove", ["3"], "A B"),
    ])
  func change(command: String, words: [String], titles: String) throws {
    var intervals = ["A", "B", "C"].map { CustomInterval(title: $0, durationSeconds: 5) }
    try PresetIntervals.apply(#require(.init(rawValue: command)), words, to: &intervals)
    #expect(intervals.map(\.title).joined(separator: " ") == titles)
  }

  @Test(
    "a number out of range is refused",
    arguments: [("remove", ["0"]), ("remove", ["4"]), ("insert", ["5", "D 4s"]), ("move", ["1", "x"])])
  func noPlace(command: String, words: [String]) {
    var intervals = ["A", "B", "C"].map { CustomInterval(title: $0, durationSeconds: 5) }
    let before = intervals
    #expect(throws: InvalidField.self) {
      try PresetIntervals.apply(#require(.init(rawValue: command)), words, to: &intervals)
    }
    #expect(intervals == before)
  }
}

@Suite("gympulse-ctl: presets as text for an editor")
struct PresetEditorTests {
  private static let custom: Preset = {
    var preset = Preset(.custom)
    preset.custom.intervals = [CustomInterval(title: "Plank", durationSeconds: nil, color: "red")]
    return preset
  }()

  private static let exercise: Preset = {
    var preset = Preset(.exercise)
    preset.exercise.exercises = [
      ExerciseStep(ExerciseChoice(name: "Plank", category: "Abs", difficulty: .hard))
    ]
    return preset
  }()

  @Test(
    "every kind survives writing and reading, with ranges in comments",
    arguments: [Preset(.interval), Preset(.countdown), custom, exercise])
  func roundTrip(preset: Preset) throws {
    let text = PresetEditor.text(preset)
    #expect(text.hasPrefix("// A timer of the kind \(preset.kind.rawValue)."))
    #expect(try PresetEditor.preset(from: Array(text.utf8)) == preset)
  }

  @Test(
    "values out of range, unknown members and invalid JSON are refused",
    arguments: [
      (#"{"kind":"interval","workSeconds":1801}"#, "workSeconds is 1801; it must be 1 to 1800 seconds"),
      (#"{"kind":"interval","wrokSeconds":20}"#, "wrokSeconds"),
      ("// a\n  // b\n{\"kind\":\"interval\",}", "line 3, column 19: a comma before \"}\"; remove it"),
      (#"{"kind":"custom","intervals":[]}"#, "intervals is 0; it must be 1 to 300"),
    ])
  func refused(text: String, reason: String) {
    #expect { try PresetEditor.preset(from: Array(text.utf8)) } throws: { "\($0)".contains(reason) }
  }

  @Test("an error is one line, because line breaks in an error are shown as \\n")
  func oneLine() {
    let error = EditorCommand.notSaved("/preset-new.jsonc", "false failed")
    #expect(
      "\(error)"
        == "false failed. Not saved; your edits are in /preset-new.jsonc, and the same command reopens them")
  }

  @Test("a text contains the version of the preset it is based on")
  func version() throws {
    var preset = Preset(.interval)
    let text = Array(PresetEditor.text(preset).utf8)
    #expect(PresetEditor.isText(text, of: preset))
    preset.interval.rounds += 1
    #expect(!PresetEditor.isText(text, of: preset))
    #expect(!PresetEditor.isText(Array("{}".utf8), of: preset))
  }
}
