import ActorRuntime
import Workout

/// What the command line asks for.
struct StatusOptions: Hashable, Sendable {
  /// How a line looks.
  var style = SegmentStyle()
  /// Whether to go on, with a line for each change, instead of ending after the first.
  var isFollowing = false

  /// Whether the lines make up i3bar's array without end, and clicks come back.
  var isI3barStream: Bool { isFollowing && style.format == .i3bar }

  /// One plain line.
  init() {}

  /// Reads a command line. `NO_COLOR` in the environment counts as `--no-color`, unless empty (no-color.org).
  init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
    let help = "\(Self.spec.name) --help"
    if let name = arguments["format"] {
      guard let format = SegmentFormat(rawValue: name) else {
        let guess = nearest(to: name, among: SegmentFormat.allCases.map(\.rawValue))
        throw UsageError(
          "--format is \"\(name)\"; it must be \(Self.formats)"
            + (guess.map { "; did you mean \($0)?" } ?? ""),
          help: help)
      }
      style.format = format
    }
    if arguments.has("compact"), arguments.has("expanded") {
      throw UsageError("--compact and --expanded exclude each other; leave one out", help: help)
    }
    if arguments.has("compact") { style.detail = .compact }
    if arguments.has("expanded") { style.detail = .expanded }
    style.idleText = DisplayText.clean(arguments["idle-text"] ?? "")
    style.isColored = !arguments.has("no-color") && environment["NO_COLOR", default: ""].isEmpty
    isFollowing = arguments.has("follow")
  }

  private static let formats = "tmux, i3bar, plain or json"
}

extension StatusOptions {
  /// The table of the command line.
  static let spec = CommandSpec(
    "gympulse-status", "One segment of a status bar: phase, remaining time, round and set of the workout.",
    options: [
      OptionSpec("format", "FORMAT", "\(formats) (default: plain)"),
      OptionSpec("follow", nil, "go on: a line whenever what is shown changes"),
      OptionSpec("compact", nil, "phase and time only"),
      OptionSpec("expanded", nil, "with progress and what comes next"),
      OptionSpec("idle-text", "TEXT", "what to show when there is no workout (default: nothing)"),
      OptionSpec("no-color", nil, "no colours; the same as setting NO_COLOR"),
    ] + CommandSpec.connectionOptions + [
      OptionSpec("log-level", "LEVEL", "error, warning, info or debug (default: error)")
    ],
    notes: [
      "Without --follow it writes one line and ends. Without a workout, or without a broker, that is the idle",
      "text or an empty line, and the exit code is 0 all the same: a bar takes any other for a fault. To ask in a",
      "script whether GymPulse runs, use gympulse-ctl state. --log-level info tells why a line is empty.",
      "With --follow it counts by itself, even while broker or engine are away, and ends with its bar.",
      "",
      "Formats:",
      "  tmux   text with tmux styles, for #(…) in status-left or status-right",
      "  i3bar  with --follow the whole protocol of i3bar and swaybar, a left click pauses and resumes;",
      "         without, one block as i3blocks takes it with format=json",
      "  plain  text as it is, its own markup (of lemonbar, polybar, xmobar, Pango) not escaped",
      "  json   an object: text, the plain line; remaining, the time as shown; progress of the phase, 0 to 1;",
      "         name of the routine; isRunning while time counts down; isConnected to the broker; and as in the",
      "         session topic sessionId phase title isPaused remainingSeconds phaseSeconds phaseEndsAt",
      "         elapsedSeconds totalSeconds setIndex sets roundIndex rounds next",
      "",
      "Exit codes: 0 done, 1 turned away by the broker, 2 wrong arguments.",
    ],
    examples: [
      ("gympulse-status", "Work 0:42 · Round 2/8"),
      ("set -g status-right '#(gympulse-status --format tmux --follow)'", "in ~/.tmux.conf"),
      ("status_command gympulse-status --format i3bar --follow", "in the bar block of i3's or sway's config"),
      ("gympulse-status --format json --follow | jq .remaining", "for a bar of your own"),
    ])
}
