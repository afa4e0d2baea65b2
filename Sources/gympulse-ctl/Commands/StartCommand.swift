import ActorCore
import ActorRuntime
import Display
import Messages
import Workout

extension Commands {
  static let start = CommandSpec(
    "start", "Start a workout, and the daemons if needed.", operands: "[PRESET]", operandCount: 0...1,
    options: timing + [replaceRunning, json],
    notes: [
      "Without PRESET and times it starts the preset used last, or the first.",
      "Times given with an interval preset replace its own for this workout.",
      "The name of an exercise in place of PRESET is a workout of that exercise.",
      "A TIME in place of PRESET is a countdown: minutes 0 to 99, more with hours.",
      timeNote,
    ],
    examples: [
      ("\(program) start Tabata", "start a preset"),
      ("\(program) start --work 20 --rest 10 --rounds 8", "start without a preset"),
      ("\(program) start Tabata --voice off", "start a preset without the voice"),
      ("\(program) start 5m", "start a countdown"), ("\(program) start Plank", "start an exercise"),
    ]
  ) { arguments in
    let remote = try Startup(settings: ConnectionSettings(arguments)).ready()
    let parameters = try StartCommand(arguments: arguments, remote: remote).parameters()
    return try SessionCommands(arguments, remote: remote).call(EngineMethods.Start.self, parameters)
  }
}

/// The parameters of `engine.start` from the arguments of `start`.
struct StartCommand {
  let arguments: Arguments
  let remote: Remote

  func parameters() throws -> EngineMethods.Start.Parameters {
    var parameters = EngineMethods.Start.Parameters()
    var changes = try arguments.presetChanges()
    if let given = changes {
      // Sound and voice alone do not change the routine.
      parameters.sound = given.soundEnabled
      parameters.voice = given.voiceEnabled
      changes?.soundEnabled = nil
      changes?.voiceEnabled = nil
    }
    parameters.routine = changes?.isEmpty == true ? nil : changes
    parameters.replace = arguments.has("replace") ? true : nil
    guard let text = arguments.operands.first else { return parameters }
    if let seconds = try arguments.countdown(text), try !isPreset(text) {
      guard parameters.routine == nil else {
        throw Commands.usage("\(text) is a countdown; options for other times do not apply", arguments)
      }
      var preset = Preset(.countdown)
      preset.countdown.durationSeconds = seconds
      parameters.workout = preset
    } else if Self.isMeantAsTime(text), try !isPreset(text) {
      throw Commands.usage("\"\(text)\" is neither a preset nor a time such as 90, 1:30 or 1m30s", arguments)
    } else if parameters.routine == nil, let exercise = try exercise(text) {
      parameters.workout = Self.workout(of: exercise)
    } else {
      parameters.preset = text
    }
    return parameters
  }

  /// The exercise with a name, ignoring case; nil if a preset has the name, or no exercise.
  private func exercise(_ text: String) throws -> ExerciseInfo? {
    if try isPreset(text) { return nil }
    let name = text.trimmed.lowercased()
    return try remote.call(StoreMethods.Exercises.self, .init()).first { $0.name.lowercased() == name }
  }

  /// A workout of one exercise, in the version chosen last and with its predefined length.
  static func workout(of exercise: ExerciseInfo) -> Preset {
    var preset = Preset(.exercise)
    preset.name = exercise.name
    let choice = ExerciseChoice(
      name: exercise.name, category: exercise.category, difficulty: exercise.difficulty,
      howTo: exercise.howTo, pictures: exercise.difficultyLevels, sides: exercise.sides)
    preset.exercise.exercises = [ExerciseStep(choice, durationSeconds: exercise.duration)]
    return preset
  }

  /// Whether a text is meant as a time but is not one, such as `1:60`.
  static func isMeantAsTime(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return ClockText.seconds(from: text) == nil && scalars.contains { ("0"..."9").contains($0) }
      && scalars.allSatisfy { ("0"..."9").contains($0) || "-:.,hmsHMS ".unicodeScalars.contains($0) }
  }

  private func isPreset(_ text: String) throws -> Bool {
    do {
      _ = try remote.call(StoreMethods.GetPreset.self, .init(preset: text))
      return true
    } catch let error as ErrorObject where error.code == .refused {
      return false
    }
  }
}
