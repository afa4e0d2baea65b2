import ActorRuntime
import Messages
import Workout

/// Every command of `gympulse-ctl`: what it takes and what its help says.
enum Commands {
  static let program = "gympulse-ctl"

  static let json = OptionSpec("json", nil, "print JSON")
  static let timing = [
    OptionSpec("get-ready", "TIME", "countdown before the first work, 0 to 30:00 (default 10)"),
    OptionSpec("work", "TIME", "each work, 1 to 30:00 (default 1:00)"),
    OptionSpec("rest", "TIME", "each rest, 1 to 30:00 (default 1:00)"),
    OptionSpec("sets", "N", "sets, 1 to 99 (default 1)"),
    OptionSpec("rounds", "N", "work and rest pairs in each set, 1 to 99 (default 4)"),
    OptionSpec("set-rest", "TIME", "long rest between two sets, 0 to 30:00 (default 0)"),
    OptionSpec("warm-up", "TIME", "warm-up before the first work, 0 to 30:00 (default 0)"),
    OptionSpec("cool-down", "TIME", "cool-down at the end, 0 to 30:00 (default 0)"),
    OptionSpec("skip-last-rest", "on|off", "leave out the very last rest (default off)"),
    OptionSpec("sound", "on|off", "beep at each change (default on)"),
    OptionSpec("voice", "on|off", "speak at each change (default on)"),
  ]
  static let changedTiming = timing.map { option in
    OptionSpec(option.name, option.value, String(option.help.prefix { $0 != "(" }).trimmed)
  }
  static let timeNote = "TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s."

  private static func simple(_ name: String, _ summary: String) -> CommandSpec {
    CommandSpec(name, summary, options: [json], examples: [("\(program) \(name)", "")])
  }

  private static func toggle(_ name: String, _ summary: String) -> CommandSpec {
    CommandSpec(
      name, summary, operands: "on|off|toggle", operandCount: 1...1, options: [json],
      examples: [("\(program) \(name) off", "from the next cue on")])
  }

  static let duplicates = [
    OptionSpec("replace", nil, "put it in the place of a preset of the same name"),
    OptionSpec("rename", nil, "keep both, the new one with a number behind its name"),
  ]

  private static let settings = CommandSpec(
    "settings", "See and change what holds for every workout: list, get, set.",
    subcommands: [
      CommandSpec(
        "list", "List all settings.", options: [json], examples: [("\(program) settings list", "")]),
      CommandSpec(
        "get", "Show one setting.", operands: "SETTING", operandCount: 1...1, options: [json],
        examples: [("\(program) settings get whenSuspended", "")]),
      CommandSpec(
        "set", "Change one setting.", operands: "SETTING VALUE", operandCount: 2...2, options: [json],
        notes: ["Settings:"] + SettingsTable.all.map { "  \($0.name): \($0.help); \($0.allowed)" },
        examples: [("\(program) settings set whenSuspended pause", "")]),
    ])

  private static let history = CommandSpec(
    "history", "Show a calendar of the days trained, totals, and the finished workouts, the newest first.",
    options: [
      OptionSpec("days", "N", "how many days back, today included, 1 to 3660 (default 7)"),
      OptionSpec("csv", nil, "print the workouts as comma-separated values"), json,
    ],
    notes: [
      "A workout belongs to the local date on which it started. Weeks begin on Monday.",
      "A streak counts days trained with none skipped; Sundays, days of rest, neither count nor break it.",
    ],
    examples: [
      ("\(program) history --days 30", ""), ("\(program) history --days 365 --csv", ""),
    ])

  private static let go = CommandSpec(
    "go",
    "Start today's workout of the 7-day plan: ten exercises of 30 seconds; starts the daemons if need be.",
    options: [
      OptionSpec("easy", nil, "the easy version of every exercise, from now on"),
      OptionSpec("hard", nil, "the hard version of every exercise, from now on"),
      OptionSpec("date", "DATE", "the workout of another day, such as 2026-11-21"),
      OptionSpec("replace", nil, "give up the workout that is running"), json,
    ],
    notes: ["Without --easy and --hard each exercise is done in the version chosen last."],
    examples: [("\(program) go", ""), ("\(program) go --hard", "")])

  private static let export = CommandSpec(
    "export", "Print everything the store keeps, for another machine or for safety.",
    notes: ["A line of JSON for each preset, workout and choice, and one for the settings."],
    examples: [("\(program) export", "")])

  private static let importAll = CommandSpec(
    "import", "Take over what export printed; what is there already stays.", operands: "FILE",
    operandCount: 1...1, options: duplicates + [json],
    notes: [
      "The whole file is checked before anything is written. Presets come first in the list, in the file's order;",
      "a workout that is in the log already is not logged twice, so that it may be repeated.",
    ],
    examples: [("\(program) import gympulse.jsonl", "")])

  private static let plan = CommandSpec(
    "plan", "Show what the 7-day plan has for today, or for a date.",
    options: [OptionSpec("date", "DATE", "such as 2026-11-21 (default: today)"), json],
    notes: ["The plan begins on Monday: day 1 is Monday, day 7, of rest or a walk, is Sunday."],
    examples: [
      ("\(program) plan", "today's ten exercises"),
      ("\(program) plan --date 2026-11-22", "those of another day"),
    ])

  private static let exercises = CommandSpec(
    "exercises", "List the exercises, or tell how those of a category are done.", operands: "[CATEGORY]",
    operandCount: 0...1, options: [json],
    examples: [
      ("\(program) exercises", "what there is"), ("\(program) exercises Chest", "how each is done"),
    ])

  private static let difficulty = CommandSpec(
    "difficulty", "Choose the easy or the hard version of exercises from now on.",
    operands: "easy|hard [EXERCISE…]", operandCount: 1...500, options: [json],
    notes: ["Without EXERCISE it holds for all of them."],
    examples: [
      ("\(program) difficulty hard Plank", ""), ("\(program) difficulty easy", "every exercise"),
    ])

  private static let view = CommandSpec(
    "view", "Open the full view: here in a terminal, else in a new one.",
    examples: [("\(program) view", "what a right click on a bar's segment does")])

  private static let integrate = CommandSpec(
    "integrate", "Print what to paste for a bar; nothing is changed.", operands: "BAR", operandCount: 1...1,
    options: [OptionSpec("bindings", nil, "tmux: only what the mouse does")],
    notes: [
      "BAR is one of \(BarSnippet.allCases.map(\.rawValue).joined(separator: ", ")).",
      "In ~/.tmux.conf: run-shell '\(program) integrate tmux --bindings | tmux source-file -'",
    ],
    examples: [("\(program) integrate waybar", "for the version that is installed")])

  /// The whole program.
  static let spec = CommandSpec(
    program, "Start and steer a workout.", options: CommandSpec.connectionOptions,
    notes: [
      "Exit codes: 0 done, 1 refused, 2 wrong arguments, 3 not running.",
      "Colours are left out when NO_COLOR is set or the output is no terminal.",
    ],
    examples: [
      ("\(program) start", "start the preset used last"),
      ("\(program) start Tabata", "start a preset"),
      ("\(program) start --work 20 --rest 10 --rounds 8", "start without a preset"),
      ("\(program) toggle", "pause or resume"),
      ("\(program) watch", "follow it"),
    ],
    subcommands: [
      CommandSpec(
        "start", "Start a workout; starts the daemons if need be.", operands: "[PRESET]",
        operandCount: 0...1,
        options: timing + [OptionSpec("replace", nil, "give up the workout that is running"), json],
        notes: [
          "Without PRESET and without times it is the preset used last, or the first.",
          "Times given with an interval preset replace its own for this once.",
          "A TIME in place of PRESET is a countdown: minutes 0 to 99, more with hours.",
          timeNote,
        ],
        examples: [
          ("\(program) start Tabata", "start a preset"),
          ("\(program) start --work 20 --rest 10 --rounds 8", "start without a preset"),
          ("\(program) start Tabata --voice off", "start a preset without the voice"),
          ("\(program) start 5m", "start a countdown"),
        ]),
      simple("pause", "Freeze the remaining time."),
      simple("resume", "Go on from the frozen time."),
      simple("toggle", "Pause what runs, resume what is paused."),
      simple("skip", "Go on with the next interval."),
      simple(
        "back", "Go back to the start of the interval, or, within two seconds of it, of the one before."),
      CommandSpec(
        "jump", "Go to an interval.", operands: "INTERVAL", operandCount: 1...20,
        options: [
          OptionSpec("round", "N", "in this round (default: the present one)"),
          OptionSpec("set", "N", "in this set (default: the present one)"), json,
        ],
        notes: ["INTERVAL is its number in the round, from 1, or its title."],
        examples: [
          ("\(program) jump 3", "the third of the round"), ("\(program) jump Plank", ""),
          ("\(program) jump Work --round 5", ""),
        ]),
      simple("done", "End an interval that has no fixed length."),
      CommandSpec(
        "extend", "Make the interval longer, or go on after the end.", operands: "[TIME]",
        operandCount: 0...1,
        options: [json],
        notes: [
          "Without TIME it is 2 minutes; up to 99:59:59. -TIME makes it shorter, but for the last second.",
          timeNote,
        ],
        examples: [
          ("\(program) extend 30s", ""), ("\(program) extend -10", "ten seconds less"),
          ("\(program) extend", "two minutes more"),
        ]),
      CommandSpec(
        "swap", "Change the exercise, or the next one, to its other version.", operands: "[easy|hard]",
        operandCount: 0...1, options: [json], examples: [("\(program) swap hard", "")]),
      simple("restart", "Begin the same workout anew."),
      simple("stop", "End the workout. It is not logged unless it was complete."),
      toggle("sound", "Switch the beeps."),
      toggle("voice", "Switch the voice."),
      simple("state", "Show what the workout is doing."),
      CommandSpec(
        "watch", "Follow the workout: a line that redraws, or a line per change where there is no terminal.",
        options: [
          OptionSpec("until-complete", nil, "end with the workout"), json,
        ],
        examples: [
          ("\(program) watch", "until Ctrl-C"), ("\(program) watch --json", "a JSON line per change"),
        ]),
      view,
      integrate,
      history,
      CommandSpec(
        "dismiss", "End the sound at the end of a workout.", options: [json],
        examples: [("\(program) dismiss", "")]),
      audio,
      preset,
      go,
      plan,
      exercises,
      difficulty,
      settings,
      export,
      importAll,
      CommandSpec(
        "up", "Start the daemons in the background.", examples: [("\(program) up", "")]),
      CommandSpec(
        "down", "Stop the daemons. A workout goes on when they are started again.",
        examples: [("\(program) down", "")]),
      CommandSpec(
        "doctor", "Look whether all is well and say what to do where it is not. Plays a tick.",
        options: [json], notes: ["Exits with 1 when something is wrong."],
        examples: [("\(program) doctor", "")]),
      CommandSpec(
        "actors", "List the processes that are connected, and tell which of them hang.", options: [json],
        examples: [("\(program) actors", "")]),
      CommandSpec(
        "completions", "Print what a shell needs to complete our command lines.", operands: "bash|zsh|fish",
        operandCount: 1...1,
        notes: [
          "bash, in ~/.bashrc: source <(gympulse-ctl completions bash)",
          "zsh, in ~/.zshrc: source <(gympulse-ctl completions zsh)",
          "fish, in ~/.config/fish/config.fish: gympulse-ctl completions fish | source",
        ],
        examples: [("\(program) completions bash", "")]),
    ])

  /// The arguments are wrong in a way the table does not show.
  static func usage(_ message: String, _ arguments: Arguments) -> UsageError {
    UsageError(message, help: ([program] + arguments.command + ["--help"]).joined(separator: " "))
  }
}
