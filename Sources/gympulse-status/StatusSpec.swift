import ActorRuntime
import Workout

extension StatusOptions {
  /// The table of the command line.
  static let spec = CommandSpec(
    "gympulse-status", "One segment of a status bar: phase, remaining time, round and set of the workout.",
    options: [
      OptionSpec("format", "FORMAT", "the bar's language, see below (default: plain)"),
      OptionSpec("follow", nil, "go on: a line whenever what is shown changes"),
      OptionSpec(
        "merge", "COMMAND", "i3bar: run i3status or the like and put its blocks beside ours; - reads stdin"),
      OptionSpec("compact", nil, "phase and time only"),
      OptionSpec("expanded", nil, "with progress and what comes next"),
      OptionSpec("template", "TEXT", "a line of your own, see below"),
      OptionSpec("width", "CELLS", "cut the line to so many cells"),
      OptionSpec("idle-text", "TEXT", "what to show when there is no workout (default: nothing)"),
      OptionSpec("update", "TIME", "change no more often than this, but at each phase (default: 1s)"),
      OptionSpec("quiet", nil, "seconds in the last minute of a phase only, before that minutes"),
      OptionSpec("tenths", nil, "tenths of seconds in the last ten"),
      OptionSpec("ascii", nil, "no characters beyond ASCII but those in names"),
      OptionSpec(
        "theme", "THEME",
        "oceanBlue, forestGreen, sunsetOrange, monochrome or highContrast (default: the setting)"),
      OptionSpec(
        "color-by-time", nil, "colours from the theme's own over yellow and orange to red as a phase ends"),
      OptionSpec(
        "reduced-motion", nil, "no pulse in the last ten seconds; the same as the setting reducedMotion"),
      OptionSpec("no-color", nil, "no colours; the same as setting NO_COLOR"),
    ] + CommandSpec.connectionOptions + [
      OptionSpec("log-level", "LEVEL", "error, warning, info or debug (default: error)")
    ],
    notes: [
      "Without --follow it writes one line and ends. Without a workout, or without a broker, that is the idle",
      "text or an empty line, and the exit code is 0 all the same: a bar takes any other for a fault. To ask in a",
      "script whether GymPulse runs, use gympulse-ctl state. --log-level info tells why a line is empty.",
      "With --follow it counts by itself, even while broker or engine are away, and ends with its bar. After ten",
      "seconds without them the line says stale.",
      "",
      "Formats:",
    ] + SegmentFormat.allCases.map { row($0.rawValue, $0.help) } + [
      "",
      "A template is text with fields in braces. What stands in square brackets is left out when a field in it is",
      "empty; {title:8} cuts a field to 8 cells; {{ }} [[ ]] are the characters themselves. Fields:",
    ] + TemplateField.allCases.map { row($0.rawValue, $0.help) } + [
      "",
      "json: text, the plain line; remaining, the time as shown; progress of the phase, 0 to 1; color, #rrggbb; name",
      "of the routine; isRunning while time runs; isConnected to the broker; isStale; and as in the session topic",
      "sessionId phase title isPaused isOpen remainingSeconds phaseSeconds phaseEndsAt elapsedSeconds totalSeconds",
      "setIndex sets roundIndex rounds next.",
      "",
      "Clicks, where the bar sends them: left pauses and resumes, middle skips, right opens the full view, the wheel",
      "adds and takes away ten seconds. `gympulse-ctl integrate BAR` prints what to paste for each bar.",
      "",
      "Exit codes: 0 done, 1 turned away by the broker, 2 wrong arguments.",
    ],
    examples: [
      ("gympulse-status", "Work 0:42 · Round 2/8"),
      ("set -g status-right '#(gympulse-status --format tmux --follow)'", "in ~/.tmux.conf"),
      ("status_command gympulse-status --format i3bar --follow", "in the bar block of i3's or sway's config"),
      ("… --format i3bar --follow --merge i3status", "with the blocks of i3status"),
      ("gympulse-status --format json --follow | jq .remaining", "for a bar of your own"),
      ("gympulse-status --template '{time}[ of {left}] {ring}'", "0:42 of 3:12 ◑"),
    ])

  private static func row(_ name: String, _ help: String) -> String {
    "  " + name + String(repeating: " ", count: max(10 - name.count, 1)) + help
  }
}
