import ActorCore
import CommandLineInterface
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: refusals in the words of the command line")
struct RefusalTextTests {
  private static func field(
    _ field: String, _ value: String, _ allowed: String, _ problem: InvalidField.Problem = .notAllowed
  ) -> InvalidField {
    InvalidField(field: field, value: value, allowed: allowed, problem: problem)
  }

  private static func range(_ field: String, _ value: String, _ range: ClosedRange<Int>) -> InvalidField {
    InvalidField(
      field: field, value: value, allowed: "\(range.lowerBound) to \(range.upperBound)",
      problem: .outOfRange(min: range.lowerBound, max: range.upperBound))
  }

  @Test("of an actor that says neither the value nor what was given, the field")
  func withoutValue() throws {
    let data = #"{"code":-32602,"message":"no","data":{"field":"/bpm","allowed":"20 to 250"}}"#
    let error = try JSON.decode(ErrorObject.self, from: Array(data.utf8))
    let arguments = try CommandLines.arguments(["call", "heart.set", "{}"])
    #expect(RefusalText.text(error, for: arguments) == "bpm is not valid; use 20 to 250")
  }

  @Test(
    "what was typed, and its range as it is typed",
    arguments: [
      (
        ["start", "--work", "0"], range("workSeconds", "0", 1...1800), "--work 0 is out of range (1s to 30m)"
      ),
      (
        ["start", "--work", "50m"], range("workSeconds", "3000", 1...1800),
        "--work 50m is out of range (1s to 30m); for longer use --interval \"Work 50m\""
      ),
      (
        ["preset", "new", "--rest", "0"], range("restSeconds", "0", 1...1800),
        "--rest 0 is out of range (1s to 30m); for work without rest use --interval \"Work 1m\" --rounds 10"
      ),
      (
        ["preset", "edit", "Legs", "--rounds", "100"], range("rounds", "100", 1...99),
        "--rounds 100 is out of range (1 to 99)"
      ),
      (
        ["preset", "edit", "Core", "--rounds", "0"], range("cycles", "0", 1...999),
        "--rounds 0 is out of range (1 to 999, or endless)"
      ),
      (
        ["preset", "new", "--countdown", "0"], range("durationSeconds", "0", 1...359_999),
        "--countdown 0 is out of range (1s to 99:59:59)"
      ),
      (
        ["call", "engine.extend", #"{"seconds":-9}"#], range("seconds", "-9", 1...9),
        "seconds -9 is out of range (1s to 9s)"
      ),
      (["start", "0s"], range("durationSeconds", "0", 1...359_999), "0s is out of range (1s to 99:59:59)"),
      (["start", "3000/10x8"], range("workSeconds", "3000", 1...1800), "50m is out of range (1s to 30m)"),
      (["jump", "9"], range("round", "9", 1...8), "9 is out of range (1 to 8)"),
      (["jump", "1", "--round", "9"], range("round", "9", 1...8), "--round 9 is out of range (1 to 8)"),
      (["history", "--days", "0"], range("days", "0", 1...3660), "--days 0 is out of range (1 to 3660)"),
      (["preset", "move", "Legs", "0"], range("position", "0", 1...9), "0 is out of range (1 to 9)"),
      (
        ["preset", "new", "--name", "nnn"], field("name", "\"nnn\"", "1 to 30 characters"),
        "--name \"nnn\" is not valid; use 1 to 30 characters"
      ),
      (
        ["preset", "new", "--interval", "Plank 0"], range("intervals.1.durationSeconds", "0", 1...359_999),
        "--interval \"Plank 0\", time 0s is out of range (1s to 99:59:59, or open)"
      ),
      (
        ["preset", "new", "--interval", "Plank 5 sound:bell"],
        field("intervals.1.sound", "\"bell\"", "the path of a WAV file"),
        "--interval \"Plank 5 sound:bell\", sound \"bell\" is not valid; use the path of a WAV file"
      ),
      (
        ["settings", "set", "countdownSeconds", "99"], range("countdownSeconds", "99", 0...10),
        "countdownSeconds 99 is out of range (0s to 10s)"
      ),
      (
        ["settings", "set", "workSound", "x.wav"], field("sound", "\"/x.wav\"", "a WAV file"),
        "workSound \"/x.wav\" is not valid; use a WAV file"
      ),
      (
        ["preset", "import", "f.json"], range("presets.2.durationSeconds", "0", 1...359_999),
        "presets.2.durationSeconds 0 is out of range (1s to 99:59:59)"
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
      InvalidFields([Self.range("workSeconds", "0", 1...1800), Self.range("sets", "100", 1...99)]))
    let text = "--work 0 is out of range (1s to 30m); --sets 100 is out of range (1 to 99)"
    #expect(RefusalText.text(ErrorObject(fields), for: arguments) == text)
  }

  @Test("a refusal with a sentence of its own keeps it")
  func sentences() throws {
    let unknown = InvalidField(
      unknown: "setting", "volume", field: "setting", among: ["soundVolume", "theme"], allowed: "one of many")
    let set = try CommandLines.arguments("settings get volume")
    #expect(
      RefusalText.text(unknown, for: set) == "there is no setting \"volume\"; did you mean \"soundVolume\"?")
    let refused = ErrorObject(.refused, "no workout is running")
    #expect(RefusalText.text(refused, for: set) == "no workout is running")
  }

  @Test(
    "what to do is a command, chosen by the reason of the error",
    arguments: [
      (ErrorReason.noWorkout, "pause", "x; start one with gympulse-ctl start"),
      (
        .alreadyComplete, "skip",
        "x; gympulse-ctl restart does it again"
      ),
      (.workoutRunning, "start", "x; stop it first or add --replace"),
      (.noPreset, "start", "x; try gympulse-ctl start 30/15x8"),
      (.notOpen, "done", "x; to end it now, use gympulse-ctl skip"),
      (.noExercise, "swap", "x; only exercises can be easy or hard"),
      (.noSuchPreset, "preset show Legs", "x; list them with gympulse-ctl timer list"),
      (.unreadablePreset, "preset show dmg2", "x; delete it with gympulse-ctl timer delete dmg2"),
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
    let guess = ErrorObject.noPreset("Tabta", among: ["Tabata"])
    #expect(RefusalText.text(guess, for: start) == guess.message && guess.suggestions == ["Tabata"])
    let question = ErrorObject.noPreset("who?", among: ["Tabata"])
    #expect(
      RefusalText.text(question, for: start)
        == "there is no timer \"who?\"; list them with gympulse-ctl timer list", "the words do not matter")
    for field in ["category", "exercises.2", "difficulties.1.exercises.1"] {
      let unknown = InvalidField(
        unknown: "thing", "x", field: field, among: ["Plank"], allowed: "one of many")
      #expect(
        RefusalText.text(ErrorObject(unknown), for: list)
          == "there is no thing \"x\"; list them with gympulse-ctl exercises list")
    }
    let open = InvalidField(
      field: "seconds", value: "60", allowed: "left out", problem: .excluded, sentence: "\"Plank\" has no end"
    )
    #expect(
      RefusalText.text(ErrorObject(open), for: try CommandLines.arguments("extend"))
        == "\"Plank\" has no end; end it with gympulse-ctl done")
  }

  @Test("a bar has the problem alone, whatever the words are")
  func problems() throws {
    let arguments = try CommandLines.arguments("start Tabata")
    let named = ErrorObject(.refused, "\"Legs; arms\" is already running", .workoutRunning)
    #expect(RefusalText.problem(named, for: arguments) == named.message)
    #expect(
      RefusalText.text(named, for: arguments)
        == "\"Legs; arms\" is already running; stop it first or add --replace")
    let failure = AdvisedError.supervisorEnded
    #expect(RefusalText.problem(failure, for: arguments) == failure.problem)
    #expect(RefusalText.text(failure, for: arguments) == "\(failure)" && failure.advice != nil)
  }

  @Test("a reason has one exit code: without a workout it is 3, however that is found out")
  func exitCodes() {
    for reason in ErrorReason.allCases {
      let isIdle = [.noWorkout, .alreadyComplete].contains(reason)
      #expect(ExitCode(ErrorObject(.refused, "x", reason)) == (isIdle ? .notRunning : .refused), "\(reason)")
    }
    #expect(ExitCode(AdvisedError.notRunning("x")) == .notRunning)
    #expect(ExitCode(UsageError("x", help: "y")) == .usage)
    #expect(ExitCode(Startup.failure(of: [])) == .refused)
  }

  @Test(
    "a ready preset that was deleted can be brought back",
    arguments: ["start Tabata", "start quick hiit", "preset show 'Quick HIIT'"])
  func examples(_ line: String) throws {
    let missing = ErrorObject.noPreset("x", among: [])
    let arguments = try CommandLines.arguments(CommandLines.words(line))
    #expect(
      RefusalText.text(missing, for: arguments)
        == "there is no timer \"x\"; restore it with gympulse-ctl timer examples --restore")
  }

  @Test(
    "an unknown setting has the names like it, and no list of all",
    arguments: [
      (
        "volume",
        "there is no setting \"volume\"; did you mean \"soundVolume\", \"voiceVolume\" or \"duckVolume\"?"
      ),
      ("halfwaycu", "there is no setting \"halfwaycu\"; did you mean \"halfwayCue\"?"),
      ("xyz", "there is no setting \"xyz\"; list them with gympulse-ctl settings list"),
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
