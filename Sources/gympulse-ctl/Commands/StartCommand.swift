import ActorRuntime

extension Commands {
  static let muted = OptionSpec("mute", nil, "start muted; gympulse mute unmutes")

  static let start = CommandSpec(
    "start", "Start a workout.", operands: "[WORKOUT]", operandCount: 0...20,
    options: workout + [
      OptionSpec("check", nil, "print what would start, and start nothing"), muted, replaceRunning,
      ClickRun.option, json,
    ],
    notes: [
      "WORKOUT is one of these:",
      .row("Tabata", "a timer, or any unique part of its name"),
      .row("EMOM 20", "the timer EMOM 10, but with 20 rounds"),
      .row("30/15x8", "30 s of work and 15 s of rest, 8 rounds; help notation has more"),
      .row("until 14:30", "a countdown to a time of day, today or tomorrow"),
      .row("4m", "a countdown of up to 99 minutes; a longer one is 2:00:00"), .row("Plank", "an exercise"),
      .row("Fran", "a known workout; timer examples lists them"),
      "Without WORKOUT and times, it starts the timer you used last, or else the first one.",
      "Options change a timer for this workout only.",
      roundsNote, timeNote, intervalNote, exerciseNote,
    ],
    examples: [
      ("\(program) start Tabata", "start a timer"),
      ("\(program) start --work 20 --rest 10 --rounds 8", "start without a timer"),
      ("\(program) start Tabata --voice off", "start a timer without the voice"),
      ("\(program) start 4m --name Tea", "start a countdown with a name"),
      (
        "\(program) start --interval \"Run 40\" --interval \"Walk 20\" --rounds 3",
        "start a circuit"
      ),
    ], daemons: .started
  ) { arguments in
    try ClickRun.run(arguments) {
      let remote = try Startup(settings: ConnectionSettings(arguments)).ready(topics: SilenceNotice.topics)
      let chosen = try StartCommand(arguments: arguments, remote: remote).chosen()
      if let note = chosen.note { Output.warn(note) }
      let isCheck = arguments.has("check")
      if isCheck || chosen.isLine, !arguments.has("json"), let preset = chosen.preset {
        let length = preset.kind == .countdown ? "" : " · \(PresetSummary.length(preset))"
        _ = try Output.print("\(PresetSummary.line(preset))\(length)\n")
      }
      if isCheck { return .done }
      return try SessionCommands(arguments: arguments, remote: remote)
        .start(EngineMethods.Start.self, chosen.parameters)
    }
  }
}

/// The parameters of `engine.start` from the arguments of `start`.
struct StartCommand {
  let arguments: Arguments
  /// Returns all presets.
  let presets: () throws -> [StoredPreset]
  /// Returns the catalogue.
  let exercises: () throws -> [ExerciseInfo]

  /// What to start, and what to say about the choice.
  struct Chosen {
    var parameters = EngineMethods.Start.Parameters()
    var note: String?
    /// The workout with its options; nil until it is chosen.
    var preset: Preset?
    /// Whether a line was read, so that it is said how it was understood.
    var isLine = false
  }

  func chosen() throws -> Chosen {
    var chosen = Chosen()
    // Sound and voice alone do not change the routine.
    chosen.parameters.sound = try arguments.onOff("sound")
    chosen.parameters.voice = try arguments.onOff("voice")
    chosen.parameters.muted = arguments.has("mute") ? true : nil
    chosen.parameters.replace = arguments.has("replace") ? true : nil
    let kind = try arguments.presetKind()
    let text = arguments.operands.joined(separator: " ")
    guard !arguments.operands.isEmpty else {
      try arguments.checkOptions(for: kind ?? .interval)
      guard kind != nil || !arguments.has("check") else {
        throw arguments.usage("--check needs a workout, such as 30/15x8")
      }
      chosen.preset = try start(Preset(kind ?? .interval), in: &chosen.parameters)
      return chosen
    }
    switch try choice(text) {
    case .stored(let stored, let note):
      try arguments.checkOptions(for: stored)
      chosen.note = note
      chosen.preset = try start(stored, in: &chosen.parameters)
    case .own(let preset):
      try arguments.checkOptions(for: preset.kind, named: text)
      chosen.parameters.workout = try changed(preset)
      chosen.preset = chosen.parameters.workout
      chosen.isLine = [.interval, .custom].contains(preset.kind)
    }
    return chosen
  }

  /// A preset, with what to say about the choice, or a workout that is not stored.
  private enum Choice {
    case stored(StoredPreset, note: String? = nil)
    case own(Preset)
  }

  /// Sets what starts a workout that is not stored. Returns it with the options applied.
  private func start(
    _ preset: Preset, in parameters: inout EngineMethods.Start.Parameters
  ) throws -> Preset {
    let changed = try changed(preset)
    if preset.kind == .interval {
      parameters.routine = try changes()
    } else {
      parameters.workout = changed
    }
    return changed
  }

  /// Sets what starts a stored one. Returns it with the options applied.
  private func start(
    _ stored: StoredPreset, in parameters: inout EngineMethods.Start.Parameters
  ) throws -> Preset {
    let changed = try changed(stored.preset)
    var silent = stored.preset
    (silent.soundEnabled, silent.voiceEnabled) = (changed.soundEnabled, changed.voiceEnabled)
    if stored.preset.kind == .interval {
      parameters.preset = stored.id
      parameters.routine = try changes()
      if changed.name != stored.name { parameters.routine?.name = changed.name }
    } else if changed == silent {
      parameters.preset = stored.id
    } else {
      // The engine changes only interval presets.
      parameters.workout = changed
    }
    return changed
  }

  /// The values given for this workout, without sound and voice; nil if there is none.
  private func changes() throws -> PresetChanges? {
    guard var changes = try arguments.presetChanges() else { return nil }
    (changes.soundEnabled, changes.voiceEnabled) = (nil, nil)
    return changes.isEmpty ? nil : changes
  }

  /// Returns a preset with the options applied. A name that ends with its rounds follows them.
  private func changed(_ preset: Preset) throws -> Preset {
    var changed = try arguments.changed(preset, exercises: exercises())
    if !arguments.has("name"), let rounds = changed.rounds, rounds != preset.rounds,
      let name = preset.name(withRounds: rounds)
    {
      changed.name = name
    }
    return changed
  }

  /// Returns what a text means: a time or a line that begins with a number, a preset by its whole name, another workout of
  /// its own, the only preset like it, or an example. A line of one interval, which may be a name, is one where no preset is
  /// like it.
  private func choice(_ text: String) throws -> Choice {
    // The store is not asked, so that one that is busy or away delays no such start.
    if text.first?.isNumber == true, let line = try line(text) { return .own(line) }
    let presets = try presets()
    let missing: ErrorObject
    do {
      return .stored(try presets.preset(matching: text))
    } catch {
      guard error.reason == .noSuchPreset else { throw error }
      missing = error
    }
    if let preset = Self.preset(text, among: presets) { return .own(preset) }
    let example = NotationExample.named(text)?.preset
    do {
      if let workout = try workout(text) { return .own(workout) }
    } catch  where example != nil {
      // The name of an example, such as 10-20-30, can look like a line.
    }
    if let only = presets.only(containing: text) {
      return .stored(only, note: "Starting \"\(only.name)\", the only match for \"\(text)\"")
    }
    if let example { return .own(example) }
    guard missing.suggestions.isEmpty else { throw missing }
    if let preset = try? Notation.preset(from: text) { return .own(preset) }
    let unknown = ErrorObject.noPreset(text, or: "exercise", among: try exercises().map(\.name))
    guard unknown.suggestions.isEmpty else { throw unknown }
    // Words with a number, or what begins with one, are meant as a line; its error says more than that no timer has
    // this name.
    let isLine = text.contains { $0.isNumber } && (text.contains(" ") || text.first?.isNumber == true)
    guard isLine else { throw missing }
    return .own(try Self.notated(text, arguments))
  }

  /// Returns the countdown of a time, or the workout of a line that has a sign of notation and can be read.
  private func line(_ text: String) throws -> Preset? {
    do throws(InvalidField) {
      if let preset = try Preset.countdown(until: text, at: BootClock.moment()) { return preset }
    } catch { throw arguments.usage("\(error)") }
    guard let seconds = try arguments.countdown(text) else {
      // Notation reads more times, such as 1h30 and 1.5 min.
      let preset = try? Notation.preset(from: text)
      return preset?.kind == .countdown || Notation.isMeant(text) && !Self.isMeantAsTime(text) ? preset : nil
    }
    var preset = Preset(.countdown)
    preset.countdown.durationSeconds = seconds
    return preset
  }

  /// Returns the workout that a text describes; nil if it describes none.
  private func workout(_ text: String) throws -> Preset? {
    if let line = try line(text) { return line }
    if Self.isMeantAsTime(text) {
      throw arguments.usage(
        "no timer or exercise called \"\(text)\", and it is not a time; see \(Commands.program) help workouts"
      )
    }
    if Notation.isMeant(text) { return try Self.notated(text, arguments) }
    return try exercises().exercise(named: text, by: \.name).map { Self.workout(of: $0) }
  }

  /// Returns the workout of a line of notation.
  static func notated(_ text: String, _ arguments: Arguments) throws -> Preset {
    do {
      return try Notation.preset(from: text)
    } catch {
      throw arguments.usage("\"\(text.shortened(to: 80))\", \(error.description)")
    }
  }

  /// Returns the preset `EMOM 10` with 20 rounds for `EMOM 20`, `Tabata` with 4 rounds for `Tabata 4 rounds`, and with 4 sets
  /// for `Tabata x 4`; nil if there is none.
  private static func preset(_ text: String, among presets: [StoredPreset]) -> Preset? {
    if let match = text.wholeMatch(of: #/(.+) (?:[x×*] ?([0-9]+)|([0-9]+) rounds?)/#.ignoresCase()),
      var preset = presets.first(where: { $0.name.lowercased() == match.1.lowercased() })?.preset,
      let count = (match.2 ?? match.3).flatMap({ Int($0) }), count > 0
    {
      switch preset.kind {
      case .interval where match.2 != nil: preset.interval.sets = count
      case .interval: preset.interval.rounds = count
      case .custom: preset.custom.cycles = count
      case .countdown, .exercise: return nil
      }
      if match.3 != nil { preset.name = preset.name(withRounds: count) ?? preset.name }
      return preset
    }
    guard let rounds = text.split(separator: " ").last.flatMap({ Int($0) }), rounds > 0,
      var preset = presets.lazy.map(\.preset).first(where: {
        $0.name(withRounds: rounds)?.lowercased() == text.lowercased()
      })
    else { return nil }
    preset.name = preset.name(withRounds: rounds) ?? preset.name
    if preset.kind == .custom { preset.custom.cycles = rounds } else { preset.interval.rounds = rounds }
    return preset
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
      presets: { try remote.call(StoreMethods.ListPresets.self, .init()).presets },
      exercises: remote.exercises)
  }
}
