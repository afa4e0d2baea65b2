import ActorCore
import ActorRuntime
import Display
import Messages
import Workout

extension Commands {
  static let start = CommandSpec(
    "start", "Start a workout, and the daemons if needed.", operands: "[PRESET]", operandCount: 0...1,
    options: timing + intervalList + [replaceRunning, json],
    notes: [
      "Without PRESET and times it starts the preset used last, or the first.",
      "Times given with a preset replace its own for this workout.",
      "The name of an exercise in place of PRESET is a workout of that exercise.",
      "A TIME in place of PRESET is a countdown: minutes 0 to 99, more with hours.",
      timeNote, intervalNote,
    ],
    examples: [
      ("\(program) start Tabata", "start a preset"),
      ("\(program) start --work 20 --rest 10 --rounds 8", "start without a preset"),
      ("\(program) start Tabata --voice off", "start a preset without the voice"),
      ("\(program) start 5m", "start a countdown"), ("\(program) start Plank", "start an exercise"),
      ("\(program) start --interval \"Minute 1:00\" --cycles 10", "start an EMOM"),
    ], daemons: .started
  ) { arguments in
    let remote = try Startup(settings: ConnectionSettings(arguments)).ready(topics: SilenceNotice.topics)
    let parameters = try StartCommand(arguments: arguments, remote: remote).parameters()
    return try SessionCommands(arguments, remote: remote).start(EngineMethods.Start.self, parameters)
  }
}

/// The parameters of `engine.start` from the arguments of `start`.
struct StartCommand {
  let arguments: Arguments
  /// Returns the preset with an id or a name; nil if there is none.
  let preset: (String) throws -> StoredPreset?
  /// Returns the catalogue.
  let exercises: () throws -> [ExerciseInfo]

  func parameters() throws -> EngineMethods.Start.Parameters {
    var parameters = EngineMethods.Start.Parameters()
    // Sound and voice alone do not change the routine.
    parameters.sound = try arguments.onOff("sound")
    parameters.voice = try arguments.onOff("voice")
    parameters.replace = arguments.has("replace") ? true : nil
    let changes = try changes()
    guard let text = arguments.operands.first else {
      let kind = arguments.presetKind() ?? .interval
      if kind == .interval {
        parameters.routine = changes
      } else {
        parameters.workout = try arguments.changed(Preset(kind), exercises: exercises())
      }
      return parameters
    }
    let stored = try preset(text)
    if let stored { try arguments.checkOptions(for: stored.preset.kind) }
    if let other = stored, other.preset.kind != .interval {
      // The engine changes only interval presets. Options that apply to another kind are applied here.
      let changed = try arguments.changed(other.preset, exercises: exercises())
      if changes == nil, changed.plan == other.preset.plan {
        parameters.preset = text
      } else {
        parameters.workout = changed
      }
    } else if stored == nil, let workout = try workout(text) {
      parameters.workout = try arguments.changed(workout, exercises: exercises())
    } else {
      (parameters.preset, parameters.routine) = (text, changes)
    }
    return parameters
  }

  /// The values given for this workout, without sound and voice; nil if there is none.
  private func changes() throws -> PresetChanges? {
    guard var changes = try arguments.presetChanges() else { return nil }
    (changes.soundEnabled, changes.voiceEnabled) = (nil, nil)
    return changes.isEmpty ? nil : changes
  }

  /// The countdown or the workout of an exercise that a text means; nil if it is neither.
  private func workout(_ text: String) throws -> Preset? {
    if let seconds = try arguments.countdown(text) {
      var preset = Preset(.countdown)
      preset.countdown.durationSeconds = seconds
      return preset
    }
    if Self.isMeantAsTime(text) {
      throw Commands.usage("\"\(text)\" is neither a preset nor a time such as 90, 1:30 or 1m30s", arguments)
    }
    let name = text.trimmed.lowercased()
    return try exercises().first { $0.name.lowercased() == name }.map { Self.workout(of: $0) }
  }

  /// A workout of one exercise, in the version chosen last and with its predefined length.
  static func workout(of exercise: ExerciseInfo) -> Preset {
    var preset = Preset(.exercise)
    preset.name = exercise.name
    preset.exercise.exercises = [
      ExerciseStep(ExerciseChoice(exercise), durationSeconds: exercise.duration)
    ]
    return preset
  }

  /// Whether a text is meant as a time but is not one, such as `1:60`.
  static func isMeantAsTime(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return ClockText.seconds(from: text) == nil && scalars.contains { ("0"..."9").contains($0) }
      && scalars.allSatisfy { ("0"..."9").contains($0) || "-:.,hmsHMS ".unicodeScalars.contains($0) }
  }
}

extension StartCommand {
  /// Looks presets and exercises up in the store.
  init(arguments: Arguments, remote: Remote) {
    self.init(
      arguments: arguments,
      preset: { text in
        do {
          return try remote.call(StoreMethods.GetPreset.self, .init(preset: text))
        } catch let error as ErrorObject where error.reason == .noSuchPreset {
          return nil
        }
      }, exercises: remote.exercises)
  }
}
