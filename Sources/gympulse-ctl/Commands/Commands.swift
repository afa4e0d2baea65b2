import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

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
        [pause, resume, back, jump, done, finish, swap, restart, sound, voice, state, watch, dismiss]),
      CommandGroup("Exercises", [plan, exercises, difficulty]),
      CommandGroup("Data and sound", [export, importData, audio]),
      CommandGroup("Background service", [up, down, autostart, actors, doctor, call, subscribe]),
      CommandGroup("Phone, bars and shell", [phone, view, integrate, completions]),
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

  /// Returns the usage error of a word that is none of some.
  static func usage(oneOf words: [String], not word: String, _ arguments: Arguments) -> UsageError {
    usage("use \(listed(words)), not \"\(word)\"", arguments)
  }

  /// Returns a usage error that the tables of arguments do not detect.
  static func usage(_ message: String, _ arguments: Arguments) -> UsageError {
    UsageError(message, help: ([program] + arguments.command + ["--help"]).joined(separator: " "))
  }
}
