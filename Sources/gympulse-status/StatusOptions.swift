import ActorRuntime

/// The options of the command line.
struct StatusOptions: Hashable, Sendable {
  /// How a line looks, before the settings are applied.
  var style = SegmentStyle()
  /// The theme given with `--theme`; nil for that of the settings.
  var theme: Theme?
  /// The ground given with `--appearance`; nil for that of the settings.
  var appearance: Appearance?
  /// The variable `COLORFGBG`, by which the appearance `system` is known.
  var colorFGBG: String?
  /// Whether to write a line for each change instead of a single one.
  var isFollowing = false
  /// The click that i3blocks started the process for.
  var click: Click?
  /// Whether clicks arrive on stdin, from i3bar or i3blocks.
  var takesClicks = false

  /// The command whose blocks are shown beside ours, `-` for stdin; nil for none.
  var merges: String?

  /// Whether the lines make up i3bar's endless array.
  var isI3barStream: Bool { isFollowing && style.format == .i3bar }

  /// The topics to subscribe to: only what the lines depend on.
  var topics: [Topic] {
    var topics = [Topic.session]
    if isFollowing { topics += [.presence(of: Actor.engine), .clickNotice, .results] }
    // The tooltip says why nothing is heard.
    if style.format == .waybar { topics.append(.audioHealth) }
    // The other lines have no room for them.
    if ![.compact, .standard].contains(style.detail) || [.waybar, .json].contains(style.format) {
      topics.append(.readings)
    }
    return topics + [.desktopAppearance, .settings]
  }

  /// One plain line.
  init() {}

  /// Returns how a line looks with these settings, on a desktop.
  func style(with settings: Settings, on desktop: DesktopAppearance?) -> SegmentStyle {
    let settings = settings.following(desktop)
    var style = style
    style.theme = theme ?? settings.theme
    style.isDark = (appearance ?? settings.appearance).isDark(
      desktopIsDark: desktop?.isDark, colorFGBG: colorFGBG)
    style.hasReducedMotion = style.hasReducedMotion || settings.reducedMotion
    if settings.showTenths { style.cadence.hasTenths = true }
    return style
  }

  /// The options of a command line. `NO_COLOR` in the environment counts as `--no-color`, unless empty (no-color.org).
  init(_ arguments: Arguments, environment: Environment) throws(UsageError) {
    style.format = arguments["format"].flatMap(SegmentFormat.init) ?? style.format
    theme = arguments["theme"].flatMap(Theme.init)
    style.theme = theme ?? style.theme
    appearance = arguments["appearance"].flatMap(Appearance.init)
    colorFGBG = environment["COLORFGBG"]
    style.isDark = (appearance ?? .system).isDark(colorFGBG: colorFGBG)
    style.detail = try Self.detail(arguments)
    style.idleText = ShortText.clean(arguments["idle"] ?? "")
    style.isColored =
      !arguments.has("no-color") && TerminalColor.isPermitted(noColor: environment["NO_COLOR"])
    style.isColoredByTime = arguments.has("color-by-time")
    style.hasReducedMotion = arguments.has("reduced-motion")
    style.isASCII = arguments.has("ascii")
    style.width = try Self.width(arguments)
    var cadence = Cadence()
    if let text = arguments["update"] {
      guard let seconds = ClockText.seconds(from: text), Cadence.stepRange.contains(seconds) else {
        throw arguments.usage("--update: \"\(text)\" is out of range (1s to 1:00)")
      }
      cadence.stepSeconds = seconds
    }
    cadence.isQuiet = arguments.has("quiet")
    cadence.hasTenths = arguments.has("tenths")
    style.cadence = cadence
    isFollowing = arguments.has("follow")
    merges = arguments["merge"]
    if merges != nil, !isI3barStream { throw arguments.usage("--merge: it needs --format i3bar --follow") }
    // i3blocks passes the block's name in the environment, and the button there or, to a persistent process, on stdin
    // (i3blocks(1), "COMMAND").
    click = environment["BLOCK_BUTTON"].flatMap { Int($0) }.flatMap(Click.init)
    takesClicks =
      isFollowing && merges != "-"
      && (style.format == .i3bar || style.format == .i3blocks || environment["BLOCK_NAME"] != nil)
  }

  private static func detail(_ arguments: Arguments) throws(UsageError) -> SegmentDetail {
    switch try arguments.only(of: ["compact", "expanded", "template"]) {
    case "compact": return .compact
    case "expanded": return .expanded
    case "template":
      do {
        return .custom(try Template(arguments["template"] ?? ""))
      } catch {
        throw arguments.usage("\(error)")
      }
    default: return .standard
    }
  }

  private static func width(_ arguments: Arguments) throws(UsageError) -> Int? {
    guard let text = arguments["width"] else { return nil }
    let range = Template.widthRange
    guard let width = Int(text), range.contains(width) else {
      throw arguments.usage(
        "--width: \"\(text)\" is out of range (\(range.lowerBound) to \(range.upperBound) cells)")
    }
    return width
  }
}

extension StatusOptions {
  /// The table of the command line.
  static let spec = CommandSpec(
    "gympulse-status", "Show the workout in a status bar.",
    options: [
      OptionSpec(
        "format", "FORMAT", "output format, see below (default: plain)",
        choices: SegmentFormat.allCases.map(\.rawValue)),
      OptionSpec("follow", nil, "keep running and print each change"),
      OptionSpec("merge", "COMMAND", "i3bar: merge another program's blocks; - reads stdin"),
      OptionSpec("compact", nil, "name and time only"),
      OptionSpec("expanded", nil, "add progress, what's next and readings"),
      OptionSpec("template", "TEXT", "text with fields, see below"),
      OptionSpec("width", "CELLS", "shorten the line to this width, 1 to 500 cells"),
      OptionSpec("idle", "TEXT", "text when no workout is running, to click (default: none)"),
      OptionSpec("update", "TIME", "update this often at most (default: 1s)"),
      OptionSpec("quiet", nil, "show minutes only until the last minute"),
      OptionSpec("tenths", nil, "tenths in the last ten seconds; like showTenths"),
      OptionSpec("ascii", nil, "plain ASCII (names excepted)"),
      OptionSpec(
        "theme", "THEME", "colours, see below (default: the setting theme)",
        choices: Theme.allCases.map(\.rawValue)),
      OptionSpec(
        "appearance", "MODE", "background: system, light or dark (default: the setting)",
        choices: Appearance.allCases.map(\.rawValue)),
      OptionSpec("color-by-time", nil, "turn yellow, orange, red as time runs out"),
      OptionSpec("reduced-motion", nil, "disable pulsing; like the setting reducedMotion"),
      OptionSpec("no-color", nil, "disable colours; like the variable NO_COLOR"),
    ] + CommandSpec.connectionOptions + [
      CommandSpec.logLevel(default: .error)
    ],
    notes: notes,
    examples: [
      ("gympulse-status", "Work 0:42 · Round 2/8"),
      ("set -ga status-right ' #(gympulse-status --format tmux --follow)'", "in ~/.tmux.conf"),
      ("status_command gympulse-status --format i3bar --follow", "in the bar block of i3's or sway's config"),
      ("… --format i3bar --follow --merge i3status", "with the blocks of i3status"),
      ("gympulse-status --format json --follow | jq .remaining", "for a bar of your own"),
      ("gympulse-status --template '{time}[ of {left}]'", "0:42 of 3:12"),
    ])

  // In pieces, each of which the compiler can type.
  private static var notes: [Note] {
    let formats = SegmentFormat.allCases.map { Note.row($0.rawValue, $0.help) }
    let fields = TemplateField.allCases.map { Note.row($0.rawValue, $0.help) }
    return use + formats + templates + fields + output
  }

  private static let use: [Note] = [
    """
    Without --follow, prints one line. Always exits with 0, because bars treat anything else as an error; in scripts \
    use gympulse state. --log-level info shows why a line is empty.
    """,
    """
    With --follow it counts down by itself, even if GymPulse stops; after ten seconds of that the line says offline. It \
    ends with its bar. A completed workout stays for completionSeconds (one minute by default).
    """,
    "",
    "Themes: \(listed(Theme.allCases.map(\.rawValue))).",
    "",
    "Formats:",
  ]

  private static let templates: [Note] = [
    "",
    """
    A template is text with fields in braces. Text in square brackets is left out if a field in it is empty; \
    {title:8} cuts a field to 8 cells; {{ }} [[ ]] are the characters themselves. Fields:
    """,
  ]

  private static let output: [Note] = [
    "",
    """
    json: text, the plain line; remaining, the time as shown; progress of the phase, 0 to 1; color of text on \
    the ground of appearance, badge with color and background for any ground, ringColor, each #rrggbb; \
    name of the routine; count, such as 4/10; howTo, how the exercise is done; readings; isRunning while time runs; \
    isConnected to the broker; isStale; and, as in the topic session, sessionId phase title isPaused isOpen \
    remainingSeconds phaseSeconds phaseEndsAt elapsedSeconds totalSeconds setIndex sets roundIndex rounds \
    intervalIndex intervals reps roundsDone goal exercise next.
    """,
    "",
    """
    Clicks, if the bar sends them: left pauses and resumes, or starts your last timer, or a complete one again; \
    middle skips, right opens the full view, the wheel adds and removes ten seconds. If a click can do nothing, the \
    line says why for two seconds. gympulse-ctl integrate BAR prints the lines for a bar's configuration.
    """,
    "",
    "Exit codes: 0 done, 1 refused by the broker, 2 usage error.",
  ]
}
