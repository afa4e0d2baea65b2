import ActorRuntime
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
    return [
      StoredPreset(id: "1", preset: tabata), StoredPreset(id: "2", preset: core),
      StoredPreset(id: "3", preset: squats),
    ]
  }()

  private func parameters(_ words: String...) throws -> EngineMethods.Start.Parameters {
    try StartCommand(
      arguments: CommandLines.arguments(["start"] + words),
      preset: { name in Self.presets.first { $0.isNamed(name) } }, exercises: { Catalogue.all }
    ).parameters()
  }

  @Test("a preset by its name, with changes of its times, sound and voice")
  func preset() throws {
    let plain = try parameters("Tabata")
    #expect(plain.preset == "Tabata" && plain.routine == nil && plain.workout == nil)
    let changed = try parameters("tabata", "--work", "40", "--voice", "off", "--replace")
    #expect(changed.preset == "tabata" && changed.routine?.workSeconds == 40 && changed.voice == false)
    #expect(changed.replace == true && changed.sound == nil)
    #expect(try parameters("nothing like it").preset == "nothing like it", "the engine refuses it")
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
    #expect(given.preset == "Squats" && given.workout == nil)
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
    "flags that do not apply are refused as typed, never dropped",
    arguments: [
      (["Yoga Flow", "--work", "5"], "--work", "exercise"),
      (["Easy Walk", "--rounds", "2"], "--rounds", "exercise"),
      (["5m", "--rest", "10"], "--rest", "countdown"),
      (["1:30", "--cycles", "5"], "--cycles", "countdown"),
      (["Core", "--sets", "2"], "--sets", "custom"),
      (["Core", "--skip-last-rest", "on"], "--skip-last-rest", "custom"),
    ])
  func refused(words: [String], option: String, kind: String) throws {
    let error = #expect(throws: UsageError.self) {
      try StartCommand(
        arguments: CommandLines.arguments(["start"] + words),
        preset: { name in Self.presets.first { $0.isNamed(name) } }, exercises: { Catalogue.all }
      ).parameters()
    }
    #expect(error?.message == "\(option) does not apply to a preset of the kind \(kind)")
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
