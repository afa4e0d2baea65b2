import CommandLineInterface
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: what start starts")
struct StartCommandTests {
  private static let presets: [StoredPreset] = {
    var (tabata, core, squats) = (Preset(.interval), Preset(.custom), Preset(.interval))
    (tabata.name, core.name, squats.name) = ("Tabata", "Core", "Squats")
    core.custom.intervals = [CustomInterval(title: "Plank", durationSeconds: 30)]
    var (emom, couch) = (Preset(.custom), Preset(.interval))
    (emom.name, couch.name) = ("EMOM 10", "Couch to 5k, week 1")
    emom.custom.intervals = [CustomInterval(title: "Minute", durationSeconds: 60)]
    emom.custom.cycles = 10
    return [tabata, core, squats, emom, couch].enumerated().map { index, preset in
      StoredPreset(id: "\(index + 1)", preset: preset)
    }
  }()

  private func chosen(_ words: [String]) throws -> StartCommand.Chosen {
    try StartCommand(
      arguments: CommandLines.arguments(["start"] + words), presets: { Self.presets },
      exercises: { Catalogue.all }
    ).chosen()
  }

  private func parameters(_ words: String...) throws -> EngineMethods.Start.Parameters {
    try chosen(words).parameters
  }

  private func complaint(_ line: String) -> String {
    do {
      _ = try chosen(CommandLines.words(line))
      return ""
    } catch let error as UsageError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  @Test("a preset by its name, with changes of its times, sound and voice")
  func preset() throws {
    let plain = try parameters("Tabata")
    #expect(plain.preset == "1" && plain.routine == nil && plain.workout == nil)
    let changed = try parameters("tabata", "--work", "40", "--voice", "off", "--replace")
    #expect(changed.preset == "1" && changed.routine?.workSeconds == 40 && changed.voice == false)
    #expect(changed.replace == true && changed.sound == nil)
    #expect(complaint("nothing like it") == "there is no timer \"nothing like it\"")
  }

  @Test(
    "an exercise by its name, in any case, with its predefined length",
    arguments: [("Yoga Flow", 300), ("easy walk", 300), ("PUSH-UPS", 30)])
  func exercise(name: String, seconds: Int) throws {
    let given = try parameters(name)
    let workout = try #require(given.workout)
    #expect(given.preset == nil && workout.kind == .exercise)
    #expect(workout.name.lowercased() == name.lowercased() && workout.getReadySeconds == 30)
    #expect(workout.exercise.exercises.map(\.durationSeconds) == [seconds])
    #expect(try CheckedPreset(workout).preset == workout)
  }

  @Test("a preset comes before an exercise of its name")
  func presetFirst() throws {
    let given = try parameters("Squats")
    #expect(given.preset == "3" && given.workout == nil)
  }

  @Test("flags that apply to an exercise or a countdown are applied")
  func applied() throws {
    let exercise = try #require(
      try parameters("Yoga Flow", "--get-ready", "0", "--warm-up", "1m", "--track", "off", "--voice", "off")
        .workout)
    #expect(
      exercise.getReadySeconds == 0 && exercise.warmUpSeconds == 60 && !exercise.track
        && !exercise.voiceEnabled)
    let countdown = try #require(try parameters("5m", "--track", "on").workout)
    #expect(countdown.countdown.durationSeconds == 300 && countdown.track)
    let custom = try #require(try parameters("core", "--track", "off").workout)
    #expect(custom.name == "Core" && custom.custom.intervals.count == 1 && !custom.track)
  }

  @Test(
    "an option that does not suit is refused with what it is for and what was chosen, never dropped",
    arguments: [
      (
        "\"Yoga Flow\" --work 5",
        "--work is for work and rest in turn, not for \"Yoga Flow\", a list of exercises"
      ),
      (
        "5m --rounds 3",
        "--rounds is for --work and --rest, --interval or --exercise, not for \"5m\", a countdown; "
          + "repeat a time with --interval \"Work 5m\" --rounds 3"
      ),
      (
        "Core --sets 2", "--sets is for --work and --rest, not for \"Core\", a list of intervals"
      ),
      (
        "Core --work 20",
        "--work is for work and rest in turn, not for \"Core\", a list of intervals; "
          + "change its intervals with gympulse-ctl timer edit"
      ),
      ("--interval \"Plank 30s\" --sets 2", "--sets is for --work and --rest, not for --interval"),
      (
        "--interval \"Plank 30s\" --work 20",
        "--work is for work and rest in turn, not for --interval; give each interval its own time"
      ),
      ("--work 20 --count-in on", "--count-in is for --interval"),
      (
        "--exercise Plank --skip-last-rest on",
        "--skip-last-rest is for --work and --rest or --interval, not for --exercise"
      ),
      (
        "--interval \"Plank 30s\" --exercise Plank",
        "--interval and --exercise can't be used together"
      ),
      (
        "Tabata --interval \"Plank 30s\"",
        "--interval and \"Tabata\", work and rest in turn can't be used together"
      ),
    ])
  func refused(line: String, text: String) {
    #expect(complaint(line) == text)
  }

  @Test("every option of a workout is applied or refused beside every other that decides its kind")
  func nothingDropped() throws {
    let values = [
      "interval": "Plank 30s", "exercise": "Plank", "countdown": "5m", "name": "Mine", "rounds": "2",
      "sets": "2",
      "work-title": "Go", "rest-title": "Stop",
    ]
    let switches = Set(Commands.workout.filter { $0.value == "[on|off]" }.map(\.name))
    for first in ["interval", "exercise", "countdown", "work"] {
      for second in Commands.workout.map(\.name)
      where second != first && !["sound", "voice"].contains(second) {
        func words(_ name: String) -> [String] {
          let isOn = name == "track" && first != "countdown" || name == "count-in"
          let toggled = switches.contains(name) ? (isOn ? "off" : "on") : nil
          return ["--\(name)", values[name] ?? toggled ?? "7"]
        }
        guard let both = try? chosen(words(first) + words(second)).parameters else { continue }
        let one = try chosen(words(first)).parameters
        #expect(both.workout != one.workout || both.routine != one.routine, "--\(first) --\(second)")
      }
    }
  }

  @Test("rounds are those of work and rest, of intervals, and of exercises")
  func rounds() throws {
    #expect(try parameters("--work", "20", "--rounds", "3").routine?.rounds == 3)
    let circuit = try parameters("--interval", "Push-ups 12 reps", "--interval", "Plank 30s", "--rounds", "3")
    #expect(circuit.workout?.custom.cycles == 3 && circuit.workout?.custom.intervals.count == 2)
    #expect(
      try parameters("--interval", "Plank 30s", "--rounds", "endless").workout?.custom.cycles == .some(nil))
    let exercises = try parameters("--exercise", "Squats", "--exercise", "Push-ups", "--rounds", "2").workout
    #expect(
      exercises?.exercise.exercises.map(\.exercise.name) == ["Squats", "Push-ups", "Squats", "Push-ups"])
    #expect(complaint("--exercise Squats --rounds 101").contains("1 to 100"))
  }

  @Test(
    "a time or a line that begins with a number asks the store for nothing",
    arguments: ["30/15x8", "5m", "3x(12 Push-ups, 30s Plank) rest 1m", "4x4m/3m --voice off"])
  func noStore(line: String) throws {
    struct StoreIsAway: Error {}
    let command = StartCommand(
      arguments: try CommandLines.arguments(["start"] + CommandLines.words(line)),
      presets: { throw StoreIsAway() }, exercises: { throw StoreIsAway() })
    #expect(try command.chosen().parameters.workout != nil)
  }

  @Test("each time of the notation alone is a countdown", arguments: ["1h30", "1.5 min", "1,5h", "1.5m"])
  func times(_ text: String) throws {
    let workout = try #require(try parameters(text).workout)
    #expect(workout.kind == .countdown && [90, 5400].contains(workout.countdown.durationSeconds))
  }

  @Test("a name that ends with its rounds follows them, with or without an option")
  func emom() throws {
    for words in [["EMOM", "20"], ["emom 20"], ["EMOM 10", "--rounds", "20"]] {
      let workout = try #require(try chosen(words).parameters.workout)
      #expect(workout.name == "EMOM 20" && workout.custom.cycles == 20)
    }
    #expect(try parameters("EMOM", "10").preset == "4")
    let tabata = try #require(try parameters("Tabata", "4", "rounds").workout)
    #expect(tabata.name == "Tabata" && tabata.interval.rounds == 4)
    let sets = try #require(try parameters("tabata", "x", "4").workout)
    #expect(sets.name == "Tabata" && sets.interval.sets == 4)
    #expect(try parameters("Tabata x4").workout == sets)
    #expect(complaint("90 Sekunden").contains("write 90s"))
    #expect(complaint("5k").contains("write 5km"))
    #expect(complaint("Nothing 4 rounds").contains("write a time or reps and a name"))
  }

  @Test("the only preset with a text in its name is taken, and the choice is said")
  func onlyOne() throws {
    let couch = try chosen(["couch"])
    #expect(couch.parameters.preset == "5")
    #expect(couch.note == "Starting \"Couch to 5k, week 1\", the only match for \"couch\"")
    #expect(try chosen(["Couch", "to", "5k"]).parameters.preset == "5")
    #expect(try chosen(["couch to 5k week 1"]).parameters.preset == "5")
    #expect(try chosen(["EMOM"]).parameters.preset == "4" && chosen(["Tabata"]).note == nil)
    #expect(complaint("co").contains("there is no timer \"co\""))
  }

  @Test(
    "work, rest and rounds in short",
    arguments: [("30/15x8", 30, 15, 8), ("20s/10s × 8", 20, 10, 8), ("3m/1m X 12", 180, 60, 12)])
  func short(text: String, work: Int, rest: Int, rounds: Int) throws {
    let plan = try #require(try parameters(text).workout).interval
    #expect(plan.workSeconds == work && plan.restSeconds == rest && plan.rounds == rounds)
    #expect(
      complaint("30/15")
        == "\"30/15\", at \"30/15\": how many rounds? write 30/15x8")
    #expect(complaint("a/bx8").contains("there is no timer"))
  }

  @Test("an exercise in the singular, and one that is misspelt")
  func singular() throws {
    #expect(try parameters("push-up").workout?.name == "Push-ups")
    #expect(complaint("Psh-ups") == "there is no timer or exercise \"Psh-ups\"; did you mean \"Push-ups\"?")
  }

  @Test("a name of its own, in any kind")
  func named() throws {
    #expect(try parameters("4min", "--name", "Tea").workout?.name == "Tea")
    #expect(try parameters("--work", "30", "--name", "Legs").routine?.name == "Legs")
    #expect(try parameters("4", "min").workout?.countdown.durationSeconds == 240)
    #expect(try parameters("Tabata", "--mute").muted == true)
  }

  @Test("an option that is on or off is on without a value, and takes no other word for one")
  func switches() throws {
    let squats = ["--interval", "Squats 5 reps", "--interval", "Rest 3m"]
    for (words, isSkipped) in [
      (["--skip-last-rest"], true), (["--skip-last-rest", "on"], true), (["--skip-last-rest", "off"], false),
      (["--skip-last-rest=off"], false), (["--skip-last-rest", "--rounds", "5"], true),
    ] {
      #expect(try chosen(squats + words).parameters.workout?.custom.skipLastRest == isSkipped, "\(words)")
    }
    let tabata = try parameters("--skip-last-rest", "Tabata")
    #expect(tabata.preset != nil && tabata.routine?.skipLastRest == true)
    #expect(complaint("--skip-last-rest=yes") == "--skip-last-rest must be on or off, not \"yes\"")
  }

  @Test("a time that is none is refused, not taken for a name")
  func times() throws {
    for text in ["1:60", "25:60", "5,5"] {
      #expect(throws: UsageError.self) { try parameters(text) }
    }
  }

  @Test("without a name the values of the options alone")
  func values() throws {
    #expect(try parameters("--work", "5").routine?.workSeconds == 5)
    let muted = try parameters("--sound", "off")
    #expect(muted.routine == nil && muted.sound == false)
  }
}
