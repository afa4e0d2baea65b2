import ActorRuntime
import CommandLineInterface

/// The command line of the full-screen view.
let name = CommandSpec.calledName("gympulse-tui", or: ["gympulse"])
let spec = CommandSpec(
  name, "Show timers and the running workout on the whole screen.",
  options: [
    OptionSpec("ascii", nil, "use only ASCII characters"),
    OptionSpec("spoken", nil, "a dialogue in lines, for screen readers"),
    OptionSpec("keys", "FILE", "file of keys (default: ~/.config/gympulse/keys)"),
    OptionSpec("log-file", "FILE", "log to FILE (1 MiB, 3 older files)"),
  ] + CommandSpec.connectionOptions + [CommandSpec.logLevel(default: .error)],
  notes: [
    "Press ? for the keys of a screen. Leaving does not stop a running workout.",
    """
    The file of keys has lines such as "run.pause = p space": a screen, a command and its keys. Screens are \
    \(ScreenName.allCases.map(\.rawValue).joined(separator: ", ")).
    """,
    "The settings theme, appearance, reducedMotion, colorByTime and showTenths change how it looks.",
  ],
  examples: [
    (name, "show the timers, or the workout that runs"),
    ("tmux display-popup -E \(name)", "over a tmux window"),
  ],
  groups: [CommandGroup("Pictures of exercises", [drawSpec, exportSpec])], run: runScreen)

private let drawSpec = CommandSpec(
  "draw", "Draw an exercise in the terminal, or into a file.", operands: "EXERCISE", operandCount: 1...1,
  options: CommandSpec.pictureOptions + CommandSpec.fileOptions + [
    OptionSpec("caption", "TEXT", "text beside the picture in the terminal")
  ],
  notes: CommandSpec.pictureNotes + [
    "In a terminal the figure moves until a key is pressed, at most a minute. In a pipe it is still."
  ],
  examples: [
    ("\(name) draw Squats", "in the terminal"),
    ("\(name) draw Squats --png --size 128 --output squats.png", "for a notification"),
  ]
) { try DrawCommand($0).run() }

private let exportSpec = CommandSpec(
  "export-pictures", "Write pictures of all exercises.", operands: "FOLDER", operandCount: 1...1,
  options: CommandSpec.fileOptions, notes: CommandSpec.exportNotes,
  examples: [("\(name) export-pictures pictures", "both versions of 140 exercises")]
) { try ExportCommand($0).run() }
