import ActorRuntime
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: refusals in the words of the command line")
struct RefusalTextTests {
  private static func field(_ field: String, _ value: String, _ allowed: String) -> InvalidField {
    InvalidField(field: field, value: value, allowed: allowed)
  }

  @Test(
    "the option or operand that was typed, the problem and the range",
    arguments: [
      (
        ["start", "--work", "0"], field("workSeconds", "0", "1 to 1800 seconds"),
        "--work: 0 s is out of range (1 to 1800 s)"
      ),
      (
        ["preset", "new", "--rest", "0"], field("restSeconds", "0", "1 to 1800 seconds"),
        "--rest: 0 s is out of range (1 to 1800 s); for work without rests: --interval \"Work 1:00\" --cycles 10"
      ),
      (
        ["preset", "edit", "Legs", "--rounds", "100"], field("rounds", "100", "1 to 99"),
        "--rounds: 100 is out of range (1 to 99)"
      ),
      (
        ["preset", "edit", "Core", "--cycles", "0"], field("cycles", "0", "1 to 999, or null without end"),
        "--cycles: 0 is out of range (1 to 999, or endless)"
      ),
      (
        ["preset", "new", "--countdown", "0"], field("durationSeconds", "0", "1 to 359999 seconds"),
        "--countdown: 0 s is out of range (1 to 359999 s)"
      ),
      (
        ["start", "0s"], field("durationSeconds", "0", "1 to 359999 seconds"),
        "TIME: 0 s is out of range (1 to 359999 s)"
      ),
      (
        ["extend", "0"], field("seconds", "0", "1 to 359999 seconds, or -1 to -359999 to take time away"),
        "TIME: 0 s is out of range (1 to 359999 s, or -1 to -359999 to take time away)"
      ),
      (["jump", "9"], field("interval", "9", "1 to 2"), "INTERVAL: 9 is out of range (1 to 2)"),
      (["jump", "1", "--round", "9"], field("round", "9", "1 to 8"), "--round: 9 is out of range (1 to 8)"),
      (["history", "--days", "0"], field("days", "0", "1 to 3660"), "--days: 0 is out of range (1 to 3660)"),
      (
        ["preset", "move", "Legs", "0"], field("position", "0", "1 to 9"),
        "POSITION: 0 is out of range (1 to 9)"
      ),
      (
        ["preset", "new", "--name", "nnn"], field("name", "\"nnn\"", "1 to 30 characters"),
        "--name: \"nnn\" is not allowed; give 1 to 30 characters"
      ),
      (
        ["preset", "new", "--interval", "Plank 0"],
        field("intervals.1.durationSeconds", "0", "1 to 359999 seconds, or null to wait for done"),
        "--interval 1, time: 0 s is out of range (1 to 359999 s, or open)"
      ),
      (
        ["preset", "new", "--interval", "Plank 5 sound:bell"],
        field("intervals.1.sound", "\"bell\"", "the path of a WAV file"),
        "--interval 1, sound: \"bell\" is not allowed; give the path of a WAV file"
      ),
      (
        ["preset", "interval", "remove", "Core", "1"], field("intervals", "0", "1 to 100"),
        "intervals: 0 is out of range (1 to 100)"
      ),
      (
        ["settings", "set", "countdownSeconds", "99"], field("countdownSeconds", "\"99\"", "0 to 10 seconds"),
        "countdownSeconds: 99 s is out of range (0 to 10 s)"
      ),
      (
        ["preset", "import", "f.json"], field("presets.2.durationSeconds", "0", "1 to 359999 seconds"),
        "presets.2.durationSeconds: 0 s is out of range (1 to 359999 s)"
      ),
    ])
  func values(_ words: [String], _ field: InvalidField, _ text: String) throws {
    let arguments = try CommandLines.arguments(words)
    #expect(RefusalText.text(field, for: arguments) == text)
    #expect(RefusalText.text(ErrorObject(field), for: arguments) == text, "as a daemon sends it")
  }

  @Test("all wrong values are named")
  func several() throws {
    let arguments = try CommandLines.arguments("start --work 0 --sets 100")
    let fields = try #require(
      InvalidFields([
        Self.field("workSeconds", "0", "1 to 1800 seconds"), Self.field("sets", "100", "1 to 99"),
      ]))
    let text = "--work: 0 s is out of range (1 to 1800 s); --sets: 100 is out of range (1 to 99)"
    #expect(RefusalText.text(ErrorObject(fields), for: arguments) == text)
  }

  @Test("a refusal with a sentence of its own keeps it; times for another kind of preset are named")
  func sentences() throws {
    let unknown = InvalidField(
      field: "setting", value: "\"volume\"", allowed: "one of many",
      sentence: "there is no setting \"volume\"; did you mean soundVolume?")
    let set = try CommandLines.arguments("settings get volume")
    #expect(
      RefusalText.text(unknown, for: set) == "there is no setting \"volume\"; did you mean soundVolume?")
    let routine = InvalidField(
      field: "routine", value: "given", allowed: "left out", problem: .excluded,
      sentence: "\"Pyramid\" is not an interval preset")
    let start = try CommandLines.arguments("start Pyramid --get-ready 10 --rounds 2")
    #expect(
      RefusalText.text(ErrorObject(routine), for: start)
        == "--get-ready, --rounds: \"Pyramid\" is not an interval preset; change it with gympulse-ctl preset edit"
    )
    let refused = ErrorObject(.refused, "no workout is running")
    #expect(RefusalText.text(refused, for: set) == "no workout is running")
  }

  @Test(
    "what to do is a command, chosen by the reason of the error",
    arguments: [
      (ErrorReason.noWorkout, "pause", "x; start one with gympulse-ctl start"),
      (
        .alreadyComplete, "skip",
        "x; repeat it with gympulse-ctl restart, or start another with gympulse-ctl start"
      ),
      (.workoutRunning, "start", "x; stop it first, or start with --replace"),
      (.noPreset, "start", "x; give values such as --work 30 --rest 15, or save a preset"),
      (.notOpen, "done", "x; end it earlier with gympulse-ctl skip"),
      (.noExercise, "swap", "x; only exercises, as of gympulse-ctl go, have a difficulty"),
      (.noSuchPreset, "preset show Legs", "x; see them with: gympulse-ctl preset list"),
      (.unreadablePreset, "preset show dmg2", "x; delete it with gympulse-ctl preset delete dmg2"),
      (.nameTaken, "import f.json", "x; import with --replace, or with --rename to keep both"),
      (.restartNeeded, "history", "x; restart it with gympulse-ctl down, then up"),
      (.nameTaken, "preset copy Legs", "x"), (.tooMany, "preset copy Legs", "x"), (.notFound, "history", "x"),
    ])
  func hints(_ reason: ErrorReason, _ command: String, _ text: String) throws {
    let arguments = try CommandLines.arguments(command)
    #expect(RefusalText.text(ErrorObject(.refused, "x", reason), for: arguments) == text)
  }

  @Test("an unknown name has a list of the names, unless it is like one of them")
  func unknownNames() throws {
    let list = try CommandLines.arguments("exercises list Legs")
    let start = try CommandLines.arguments("start Legs")
    let guess = ErrorObject(.refused, "there is no preset \"a\"; did you mean \"b\"?", .noSuchPreset)
    #expect(RefusalText.text(guess, for: start) == guess.message)
    for field in ["category", "exercises.2", "difficulties.1.exercises.1"] {
      let unknown = InvalidField(
        field: field, value: "\"x\"", allowed: "one of many", sentence: "there is no \"x\"")
      #expect(
        RefusalText.text(ErrorObject(unknown), for: list)
          == "there is no \"x\"; see them with: gympulse-ctl exercises list")
    }
    let open = InvalidField(
      field: "seconds", value: "60", allowed: "left out", problem: .excluded, sentence: "\"Plank\" has no end"
    )
    #expect(
      RefusalText.text(ErrorObject(open), for: try CommandLines.arguments("extend"))
        == "\"Plank\" has no end; end it with gympulse-ctl done")
  }

  @Test(
    "an unknown setting has the names like it, and no list of all",
    arguments: [
      ("volume", "there is no setting \"volume\"; did you mean soundVolume, voiceVolume or duckVolume?"),
      ("halfwaycu", "there is no setting \"halfwaycu\"; did you mean halfwayCue?"),
      ("xyz", "there is no setting \"xyz\"; see them with: gympulse-ctl settings list"),
    ])
  func settings(_ name: String, _ text: String) throws {
    let arguments = try CommandLines.arguments("settings get \(name)")
    #expect {
      try SettingsTable.setting(named: name)
    } throws: {
      RefusalText.text($0, for: arguments) == text
    }
  }
}
