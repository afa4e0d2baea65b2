import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages

/// The commands of `gympulse-ctl`, and what they share.
enum Commands {
  /// The name by which the program was called.
  static let program = CommandSpec.calledName("gympulse-ctl", or: ["gympulse"])

  static let json = OptionSpec("json", nil, "print JSON")
  static let replaceRunning = OptionSpec("replace", nil, "stop the running workout first")
  static let timeNote: Note = "TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s."

  /// The whole program. Without a command it shows the running workout, or the help if none runs.
  static let spec: CommandSpec = CommandSpec(
    program, "Start and control workouts.",
    options: [OptionSpec.all] + CommandSpec.connectionOptions + [ConnectionSettings.noStart],
    notes: [
      "There are no colours if NO_COLOR is set or the output is not a terminal.",
      "\(program) help COMMAND explains a command.",
    ],
    examples: [
      ("\(program) start Tabata", "start a preset"),
      ("\(program) start 30/15x8", "start 8 rounds of work and rest"),
      ("\(program) start 5m", "start a countdown"),
    ],
    introduction: [
      "A workout has rounds: --rounds 8.",
      "A round has intervals: --work 20 --rest 10, or several --interval \"Plank 30s\".",
      "Sets repeat the rounds: --sets 2 --set-rest 1m.",
    ],
    groups: [
      CommandGroup("Every day", [start, go, toggle, stop, skip, extend, mute, preset, history, settings]),
      CommandGroup(
        "Workout",
        [pause, resume, back, jump, done, finish, swap, restart, sound, voice, state, watch, dismiss]),
      CommandGroup("Exercises", [plan, exercises, difficulty]),
      CommandGroup("Files and sound", [export, importData, audio]),
      CommandGroup("Daemons", [up, down, autostart, actors, doctor, call, subscribe]),
      CommandGroup("Phones, bars and shells", [phone, view, integrate, completions]),
    ],
    aliases: [
      "begin": "start", "continue": "resume", "unpause": "resume", "next": "skip", "previous": "back",
      "prev": "back", "end": "stop", "status": "state", "list": "preset list", "presets": "preset list",
      "log": "history", "stats": "history", "set": "settings set", "volume": "settings set soundVolume",
      "today": "plan", "unmute": "mute off", "exercise": "exercises", "version": "--version",
      CommandSpec.digit: "start",
    ],
    hints: [
      "quit": "stop, which ends the workout, or down, which ends everything",
      "exit": "stop, which ends the workout, or down, which ends everything",
      "undo": "back, or preset examples --restore", "reset": "restart or stop", "new": "preset new",
      "add": "extend or preset new", "create": "preset new",
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

  /// Returns a usage error that the tables of arguments do not detect.
  static func usage(_ message: String, _ arguments: Arguments) -> UsageError {
    UsageError(message, help: ([program] + arguments.command + ["--help"]).joined(separator: " "))
  }
}
