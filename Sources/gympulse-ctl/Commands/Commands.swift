import Supervision

/// The commands of `gympulse-ctl`, and what they share.
enum Commands {
  /// The name by which the program was called.
  static let program = CommandSpec.calledName("gympulse-ctl", or: ["gympulse"])

  static let json = OptionSpec("json", nil, "print as JSON")
  static let replaceRunning = OptionSpec("replace", nil, "replace the running workout")
  static let timeNote: Note = "TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s."

  /// The whole program. Without a command it shows the running workout, or the help if none runs.
  static let spec: CommandSpec = CommandSpec(
    program, "Interval timer: start and control workouts.",
    options: [OptionSpec.all] + CommandSpec.connectionOptions + [ConnectionSettings.noStart],
    notes: [
      "Colour is off if NO_COLOR is set or the output is not a terminal.",
      "For details: \(program) help COMMAND.",
    ],
    examples: [
      ("\(program) start Tabata", "start a timer"),
      ("\(program) start 30/15x8", "start 8 rounds of work and rest"),
      ("\(program) start 5m", "start a countdown"),
    ],
    groups: [
      CommandGroup("Everyday", [start, go, toggle, stop, skip, extend, mute, preset, history, settings]),
      CommandGroup(
        "During a workout",
        [pause, resume, back, jump, done, finish, swap, restart, sound, voice, note, state, watch, dismiss]),
      CommandGroup("Exercises", [plan, exercises, difficulty]),
      CommandGroup("Data and sound", [card, export, importData, audio]),
      CommandGroup("Background service", [up, down, autostart, actors, doctor, call, subscribe]),
      CommandGroup("Phone, bars and shell", [window, phone, say, view, integrate, completions]),
    ],
    aliases: [
      "begin": "start", "continue": "resume", "unpause": "resume", "next": "skip", "previous": "back",
      "prev": "back", "end": "stop", "status": "state", "list": "timer list", "preset": "timer",
      "presets": "timer list", "timers": "timer list",
      "log": "history", "stats": "history", "set": "settings set", "volume": "settings set soundVolume",
      "today": "plan", "unmute": "mute off", "exercise": "exercises", "version": "--version",
      CommandSpec.digit: "start",
    ],
    hints: [
      "quit": leaving,
      "exit": leaving,
      "undo": "\(program) back, or \(program) timer examples --restore",
      "reset": "\(program) restart, or \(program) stop", "new": "\(program) timer new",
      "add": "\(program) extend, or \(program) timer new", "create": "\(program) timer new",
    ], topics: Manual.topics, about: program == "gympulse" ? Manual.about : [], daemons: DaemonUse.none
  ) { arguments in
    let connection = try ConnectionSettings(arguments)
    guard let remote = try? connection.connect(topics: [.session, .storeHealth]),
      let session = remote.session, session.sessionId != nil
    else {
      return try Output.print(Escaped<TerminalText>(lines: spec.shortHelp(width: Output.standard.columns)))
    }
    try SessionCommands.show(session.session, storeHealth: remote.storeHealth)
    return .done
  }

  private static let leaving =
    "\(program) stop, which ends the workout, or \(program) down, which stops GymPulse"
}

/// Every program that reads a command line.
private let programs =
  ["gympulse", "gympulse-tui", "gympulse-ctl", "gympulse-status"] + Actor.allCases.map(\.program)

extension Commands {
  static let completions = CommandSpec(
    "completions", "Print a shell completion script.", operands: "bash|zsh|fish",
    operandCount: 1...1,
    notes: [
      "bash, in ~/.bashrc: source <(\(program) completions bash)",
      "zsh, in ~/.zshrc: source <(\(program) completions zsh)",
      "fish, in ~/.config/fish/config.fish: \(program) completions fish | source",
    ],
    examples: [("\(program) completions bash", "")]
  ) { arguments in
    let name = arguments.operands[0]
    guard let script = CompletionScript(rawValue: name) else {
      throw arguments.usage(oneOf: CompletionScript.allCases.map(\.rawValue), not: name)
    }
    try Output.standard.write(Escaped<PlainLine>(lines: script.text(for: programs)))
    return .done
  }
}

/// The present values of the placeholders in help texts, for the completions of a shell.
///
/// A completion must neither print errors nor start daemons. If a request fails there are no candidates.
enum Candidates {
  /// Returns the candidates for a placeholder after the given operands.
  static func list(_ placeholder: String, after operands: [String]) -> [Candidate] {
    switch placeholder {
    case "TIMER": presets()
    case "WORKOUT": presets() + examples()
    case "LINE": examples()
    case "NUMBER": workouts()
    case "INTERVAL": intervals()
    case "SETTING": SettingsTable.all.map { Candidate($0.name, $0.field.help) }
    case "BAR": BarSnippet.allCases.map { Candidate($0.rawValue) }
    case "EXERCISE": exercises().map { Candidate($0.name, $0.category) }
    case "CATEGORY": categories()
    case "SOUND": CueSound.allCases.map { Candidate($0.rawValue) }
    case "VALUE": values(of: operands.last ?? "")
    case "METHOD": MethodTable.all.map { Candidate($0.name) }.sorted { $0.word < $1.word }
    case "TOPIC": TopicTable.all.map { Candidate($0.topic.name) }
    default: []
    }
  }

  private static func presets() -> [Candidate] {
    let presets = result(of: StoreMethods.ListPresets.self, .init())?.presets ?? []
    return presets.map { Candidate($0.name) }
  }

  private static func examples() -> [Candidate] { NotationExample.all.map { Candidate($0.name, $0.text) } }

  /// The newest workouts of the history by their numbers.
  private static func workouts() -> [Candidate] {
    let days = StoreMethods.WorkoutHistory.Parameters.daysRange.upperBound
    let page = result(of: StoreMethods.WorkoutHistory.self, .init(days: days, after: nil))
    return (page?.history ?? []).enumerated().map { Candidate("\($0 + 1)", HistoryText.line($1)) }
  }

  /// The intervals of the running workout.
  private static func intervals() -> [Candidate] {
    let round = result(of: EngineMethods.State.self, NoParams())?.routine?.round ?? []
    return round.enumerated().map { Candidate($1.title, "interval \($0 + 1)") }
  }

  private static func exercises() -> [ExerciseInfo] {
    result(of: StoreMethods.Exercises.self, StoreMethods.Exercises.Parameters()) ?? []
  }

  private static func categories() -> [Candidate] {
    var known: Set<String> = []
    return exercises().map(\.category).filter { known.insert($0).inserted }.map { Candidate($0) }
  }

  /// The values of a setting if these are a few words.
  private static func values(of name: String) -> [Candidate] {
    switch (try? SettingsTable.setting(named: name))?.type {
    case .words(let words): words.map { Candidate($0.name, $0.title == $0.name ? "" : $0.title) }
    case .flag: ["on", "off"].map { Candidate($0) }
    case .form(.sound): CueSound.allCases.map { Candidate($0.rawValue) }
    default: []
    }
  }

  private static func result<M: Method>(of method: M.Type, _ parameters: M.Parameters) -> M.Result? {
    guard let socket = try? SupervisorRecord(Paths()).clientSocket(),
      let remote = try? Remote(socket: socket, isTraced: false)
    else { return nil }
    return try? remote.call(method, parameters)
  }
}
