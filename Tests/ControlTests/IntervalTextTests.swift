import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: intervals as people type them")
struct IntervalTextTests {
  @Test(
    "title, length, colour, words and sound",
    arguments: [
      ("Plank 30s", IntervalFields(title: "Plank", durationSeconds: 30)),
      ("Push-ups open", IntervalFields(title: "Push-ups", durationSeconds: nil)),
      ("Zone 2 5m red", IntervalFields(title: "Zone 2", durationSeconds: 300, color: "red")),
      (
        "Plank 30s #ff8800 say:Hold on sound:tick",
        IntervalFields(
          title: "Plank", durationSeconds: 30, color: "#ff8800", speech: "Hold on", sound: "tick")
      ),
      (
        "Run 4:00 sound:/a b.wav say:",
        IntervalFields(title: "Run", durationSeconds: 240, speech: "", sound: "/a b.wav")
      ),
    ])
  func read(text: String, fields: IntervalFields) throws {
    #expect(try IntervalText.fields(from: text) == fields)
    #expect(try IntervalText.fields(from: PresetText.interval(fields)) == fields)
  }

  @Test(
    "what is none is refused with the form it should have", arguments: ["", "Plank", "30s", "Plank 30s blu"])
  func refused(text: String) {
    #expect { try IntervalText.fields(from: text) } throws: { "\($0)".contains("TITLE TIME|open [COLOR]") }
  }

  @Test(
    "a list is changed place by place",
    arguments: [
      ("add", ["D 4s"], "A B C D"), ("insert", ["1", "D 4s"], "D A B C"),
      ("insert", ["4", "D 4s"], "A B C D"),
      ("set", ["2", "D open"], "A D C"), ("move", ["1", "3"], "B C A"), ("move", ["3", "1"], "C A B"),
      ("copy", ["2"], "A B B C"), ("remove", ["3"], "A B"),
    ])
  func change(command: String, words: [String], titles: String) throws {
    var intervals = ["A", "B", "C"].map { IntervalFields(title: $0, durationSeconds: 5) }
    try IntervalCommands.change(&intervals, command, words)
    #expect(intervals.map(\.title).joined(separator: " ") == titles)
  }

  @Test(
    "a place that there is not is refused",
    arguments: [("remove", ["0"]), ("remove", ["4"]), ("insert", ["5", "D 4s"]), ("move", ["1", "x"])])
  func noPlace(command: String, words: [String]) {
    var intervals = ["A", "B", "C"].map { IntervalFields(title: $0, durationSeconds: 5) }
    let before = intervals
    #expect(throws: InvalidField.self) { try IntervalCommands.change(&intervals, command, words) }
    #expect(intervals == before)
  }
}

@Suite("gympulse-ctl: presets as text for an editor")
struct PresetEditorTests {
  private static let custom: AnyPreset = {
    var fields = CustomFields()
    fields.intervals = [IntervalFields(title: "Plank", durationSeconds: nil, color: "red")]
    return .custom(fields)
  }()

  private static let exercise: AnyPreset = {
    var fields = ExerciseFields()
    fields.exercises = [ExerciseStep(ExerciseChoice(name: "Plank", category: "Abs", difficulty: .hard))]
    return .exercise(fields)
  }()

  @Test(
    "every kind comes back as it was written, ranges in comments above",
    arguments: [AnyPreset(.interval), AnyPreset(.countdown), custom, exercise])
  func roundTrip(preset: AnyPreset) throws {
    let text = PresetEditor.text(preset)
    #expect(text.hasPrefix("// A preset of the kind \(preset.kind.rawValue)."))
    #expect(try PresetEditor.preset(from: text) == preset)
  }

  @Test(
    "what is out of its range, misspelt or no JSON is refused",
    arguments: [
      (#"{"kind":"interval","workSeconds":1801}"#, "workSeconds is 1801; it must be 1 to 1800 seconds"),
      (#"{"kind":"interval","wrokSeconds":20}"#, "wrokSeconds"), ("{", ""),
      (#"{"kind":"custom","intervals":[]}"#, "intervals is 0; it must be 1 to 100"),
    ])
  func refused(text: String, reason: String) {
    #expect { try PresetEditor.preset(from: text) } throws: { reason.isEmpty || "\($0)".contains(reason) }
  }
}
