import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

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
    if isFollowing { topics += [.presence(of: Actor.engine), .clickNotice] }
    // The tooltip says why nothing is heard.
    if style.format == .waybar { topics.append(.audioHealth) }
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
    if let format = try Self.choice(SegmentFormat.self, "format", arguments) { style.format = format }
    theme = try Self.choice(Theme.self, "theme", arguments)
    style.theme = theme ?? style.theme
    appearance = try Self.choice(Appearance.self, "appearance", arguments)
    colorFGBG = environment["COLORFGBG"]
    style.isDark = (appearance ?? .system).isDark(colorFGBG: colorFGBG)
    style.detail = try Self.detail(arguments)
    style.idleText = ShortText.clean(arguments["idle"] ?? "")
    style.isColored =
      !arguments.has("no-color") && TerminalColor.isPermitted(noColor: environment["NO_COLOR"])
    style.isColoredByTime = arguments.has("color-by-time")
    style.hasReducedMotion = arguments.has("reduced-motion")
    style.isASCII = arguments.has("ascii")
    style.width = try Self.number("width", arguments, in: Template.widthRange, of: "cells")
    var cadence = Cadence()
    if let text = arguments["update"] {
      guard let seconds = ClockText.seconds(from: text), Cadence.stepRange.contains(seconds) else {
        throw Self.usage("--update: \"\(text)\" is out of range (1s to 1:00)")
      }
      cadence.stepSeconds = seconds
    }
    cadence.isQuiet = arguments.has("quiet")
    cadence.hasTenths = arguments.has("tenths")
    style.cadence = cadence
    isFollowing = arguments.has("follow")
    merges = arguments["merge"]
    if merges != nil, !isI3barStream { throw Self.usage("--merge: it needs --format i3bar --follow") }
    // i3blocks passes the block's name in the environment, and the button there or, to a persistent process, on stdin
    // (i3blocks(1), "COMMAND").
    click = environment["BLOCK_BUTTON"].flatMap { Int($0) }.flatMap(Click.init)
    takesClicks =
      isFollowing && merges != "-"
      && (style.format == .i3bar || style.format == .i3blocks || environment["BLOCK_NAME"] != nil)
  }

  private static func detail(_ arguments: Arguments) throws(UsageError) -> SegmentDetail {
    let given = ["compact", "expanded", "template"].filter { arguments.has($0) }
    guard given.count < 2 else {
      throw usage("--\(given[0]) and --\(given[1]) can't be used together")
    }
    if let template = arguments["template"] {
      do {
        return .custom(try Template(template))
      } catch {
        throw usage("\(error)")
      }
    }
    return arguments.has("compact") ? .compact : arguments.has("expanded") ? .expanded : .standard
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, _ option: String, _ arguments: Arguments
  ) throws(UsageError) -> Choice? {
    guard let text = arguments[option] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let hint = nearest(to: text, among: words).map { "; did you mean \($0)?" } ?? ""
    throw usage("--\(option): \"\(text)\" is unknown; use \(listed(words))\(hint)")
  }

  private static func number(
    _ option: String, _ arguments: Arguments, in range: ClosedRange<Int>, of unit: String
  ) throws(UsageError) -> Int? {
    guard let text = arguments[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw usage(
        "--\(option): \"\(text)\" is out of range (\(range.lowerBound) to \(range.upperBound) \(unit))")
    }
    return number
  }

  private static func usage(_ message: String) -> UsageError {
    UsageError(message, help: "\(spec.name) --help")
  }
}
