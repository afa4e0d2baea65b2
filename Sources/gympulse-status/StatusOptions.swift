import ActorRuntime
import Messages
import Workout

/// What the command line asks for.
struct StatusOptions: Hashable, Sendable {
  /// How a line looks, as far as the settings do not decide.
  var style = SegmentStyle()
  /// The theme that was asked for; nil is that of the settings.
  var theme: Theme?
  /// Whether to go on, with a line for each change, instead of ending after the first.
  var isFollowing = false
  /// The click that a bar started the process with, such as i3blocks does.
  var click: Click?
  /// Whether clicks come on stdin, such as i3bar and i3blocks write them.
  var takesClicks = false

  /// The command whose blocks are to stand beside ours, `-` for what comes on stdin; nil is none.
  var merges: String?

  /// Whether the lines make up i3bar's array without end.
  var isI3barStream: Bool { isFollowing && style.format == .i3bar }

  /// What there is to hear: a single line is not worth more than it shows.
  var topics: [Topic] {
    var topics = [Topic.session]
    if isFollowing { topics.append(.presence(of: ActorName.engine)) }
    if isFollowing || style.hasPaint { topics.append(.settings) }
    return topics
  }

  /// One plain line.
  init() {}

  /// How a line looks with these settings.
  func style(with settings: StyleSettings) -> SegmentStyle {
    var style = style
    style.theme = theme ?? settings.theme ?? style.theme
    style.hasReducedMotion = style.hasReducedMotion || settings.reducedMotion == true
    return style
  }

  /// Reads a command line. `NO_COLOR` in the environment counts as `--no-color`, unless empty (no-color.org).
  init(_ arguments: Arguments, environment: Environment) throws(UsageError) {
    if let format = try Self.choice(SegmentFormat.self, "format", arguments) { style.format = format }
    theme = try Self.choice(Theme.self, "theme", arguments)
    style.theme = theme ?? style.theme
    style.detail = try Self.detail(arguments)
    style.idleText = DisplayText.clean(arguments["idle-text"] ?? "")
    style.isColored = !arguments.has("no-color") && (environment["NO_COLOR"] ?? "").isEmpty
    style.isColoredByTime = arguments.has("color-by-time")
    style.hasReducedMotion = arguments.has("reduced-motion")
    style.isASCII = arguments.has("ascii")
    style.width = try Self.number("width", arguments, in: Template.widthRange, of: "cells")
    var cadence = Cadence()
    if let text = arguments["update"] {
      guard let seconds = ClockText.seconds(from: text), Cadence.stepRange.contains(seconds) else {
        throw Self.usage("--update is \"\(text)\"; it must be 1s to 1:00")
      }
      cadence.stepSeconds = seconds
    }
    cadence.isQuiet = arguments.has("quiet")
    cadence.hasTenths = arguments.has("tenths")
    style.cadence = cadence
    isFollowing = arguments.has("follow")
    merges = arguments["merge"]
    if merges != nil, !isI3barStream { throw Self.usage("--merge goes with --format i3bar --follow") }
    // i3blocks names each block to its command, and the button in the environment or, of a process that goes on, on
    // its stdin (i3blocks(1), "COMMAND").
    click = environment["BLOCK_BUTTON"].flatMap { Int($0) }.flatMap(Click.init)
    takesClicks =
      isFollowing && merges != "-"
      && (style.format == .i3bar || style.format == .i3blocks || environment["BLOCK_NAME"] != nil)
  }

  private static func detail(_ arguments: Arguments) throws(UsageError) -> SegmentDetail {
    let given = ["compact", "expanded", "template"].filter { arguments.has($0) }
    guard given.count < 2 else {
      throw usage("--\(given[0]) and --\(given[1]) exclude each other; leave one out")
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
    throw usage("--\(option) is \"\(text)\"; it must be \(Self.list(words))\(hint)")
  }

  private static func number(
    _ option: String, _ arguments: Arguments, in range: ClosedRange<Int>, of unit: String
  ) throws(UsageError) -> Int? {
    guard let text = arguments[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw usage("--\(option) is \"\(text)\"; it must be \(range.lowerBound) to \(range.upperBound) \(unit)")
    }
    return number
  }

  /// Words as in `tmux, i3bar or plain`.
  static func list(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
  }

  private static func usage(_ message: String) -> UsageError {
    UsageError(message, help: "\(spec.name) --help")
  }
}
