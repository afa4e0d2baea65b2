import CommandLineInterface
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: exercises on the command line")
struct ExerciseArgumentTests {
  @Test(
    "name, length and version; without them the exercise's own length and the version chosen last",
    arguments: [
      ("Push-ups 40s", "Push-ups", 40, Difficulty.easy), ("push-ups", "Push-ups", 30, .easy),
      ("Squat Jumps", "Squat Jumps", 30, .hard), ("Squat Jumps easy", "Squat Jumps", 30, .easy),
      ("  squat   jumps  hard 1:30 ", "Squat Jumps", 90, .hard), ("Squats 2m HARD", "Squats", 120, .hard),
      ("squat hard", "Squats", 30, .hard), ("Yoga Flow", "Yoga Flow", 300, .easy),
      ("Easy Walk", "Easy Walk", 300, .easy),
      ("Easy Walk hard 60", "Easy Walk", 60, .hard),
    ])
  func read(text: String, name: String, seconds: Int, difficulty: Difficulty) throws {
    let step = try ExerciseArgument(text).step(among: Catalogue.all)
    #expect(step.exercise.name == name && step.exercise.difficulty == difficulty)
    #expect(step.durationSeconds == seconds && step.exercise.howTo?.hard == "Hard.")
  }

  @Test(
    "an unknown name is refused with the one that may be meant",
    arguments: [
      ("Pushups 40s", "there is no exercise \"Pushups\"; did you mean \"Push-ups\"?"),
      ("Sqats hard", "there is no exercise \"Sqats\"; did you mean \"Squats\"?"),
      ("Nap", "there is no exercise \"Nap\""), ("30s", "there is no exercise \"30s\""),
      ("", "there is no exercise \"\""),
    ])
  func unknown(text: String, message: String) {
    let error = #expect(throws: InvalidField.self) { try ExerciseArgument(text).step(among: Catalogue.all) }
    #expect(error?.description == message)
  }

  private func preset(_ words: String...) throws -> Preset {
    let arguments = try CommandLines.arguments(["preset", "new"] + words)
    let kind = try arguments.presetKind() ?? .interval
    try arguments.checkOptions(for: kind)
    return try arguments.changed(Preset(kind), exercises: Catalogue.all)
  }

  @Test("--exercise makes a preset of exercises in the order given, with its own Get Ready")
  func presets() throws {
    let preset = try preset(
      "--name", "Mine", "--exercise", "Squats 45s", "--exercise", "Push-ups hard", "--get-ready", "5")
    #expect(preset.kind == .exercise && preset.name == "Mine" && preset.getReadySeconds == 5)
    #expect(preset.exercise.exercises.map(\.exercise.name) == ["Squats", "Push-ups"])
    #expect(preset.exercise.exercises.map(\.durationSeconds) == [45, 30])
    #expect(try CheckedPreset(preset).preset == preset)
    #expect(try self.preset("--exercise", "Squats").getReadySeconds == 30)
  }

  @Test("an option of another kind is refused, as it was typed, and not dropped")
  func otherOptions() throws {
    for (option, value) in [("work", "20"), ("sets", "3"), ("count-in", "on"), ("countdown", "5m")] {
      let error = #expect(throws: UsageError.self) {
        try preset("--exercise", "Squats", "--exercise", "Push-ups", "--\(option)", value)
      }
      #expect(error?.message.contains("--\(option)") == true && error?.message.contains("--exercise") == true)
    }
  }

  @Test("an empty or long list, and a length out of range, are refused by the rules of presets")
  func ranges() throws {
    let long = try preset("--exercise", "Squats 31m", "--exercise", "Squats 0")
    let error = #expect(throws: InvalidFields.self) { try CheckedPreset(long) }
    #expect(
      error?.all.map(\.field) == ["exercises.1.durationSeconds", "exercises.2.durationSeconds"])
  }

  @Test("the names of exercises complete --exercise")
  func completion() {
    let completion = Commands.spec.completion(of: ["preset", "new", "--exercise", ""])
    #expect(completion.placeholders == ["EXERCISE"] && completion.words.isEmpty)
  }
}
