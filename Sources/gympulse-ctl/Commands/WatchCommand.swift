import Supervision
import Terminal

extension Commands {
  static let watch = CommandSpec(
    "watch", "Follow the workout on one line.",
    options: [OptionSpec("until-complete", nil, "exit when the workout ends"), json],
    notes: [
      "In a pipe, prints one line per change. Without a workout it waits for one.",
      "With --until-complete it exits with 0 at the end, 1 if the workout is stopped before, 3 if there is none.",
    ],
    examples: [
      ("\(program) watch", "until Ctrl-C"), ("\(program) watch --json", "a JSON line per change"),
    ], daemons: .running
  ) { try WatchCommand(arguments: $0).run() }
}

/// Shows a workout on the terminal until Ctrl-C or, with `--until-complete`, its end.
struct WatchCommand {
  let arguments: Arguments
  private var endsWithWorkout: Bool { arguments.has("until-complete") }

  func run() throws -> ExitCode {
    // Starts the daemons if a workout waits for them.
    do {
      _ = try ConnectionSettings(arguments).connect()
    } catch let error as ErrorObject where error.reason == .noWorkout && !endsWithWorkout {}
    let isLive = Output.standard.isTerminal && !arguments.has("json")
    let style: WatchCore.Style =
      arguments.has("json") ? .json : isLive ? .live : .lines
    let environment = Environment.process
    let depth =
      isLive && TerminalColor.isPermitted(noColor: environment["NO_COLOR"])
      ? ColorDepth(colorTerm: environment["COLORTERM"], term: environment["TERM"]) : nil
    // Asked before the settings are known, because nothing else reads the terminal yet.
    let terminalIsDark = depth == .indexed || depth == .trueColor ? Self.terminalIsDark : nil
    let settings = try DaemonSettings(display: arguments, name: Commands.program, defaultLevel: .warning)
    let code = try runDisplay(
      WatchCore.self, topics: WatchCore.topics, settings: settings
    ) { _, _ in
      let core = WatchCore(
        style: style, endsWithWorkout: endsWithWorkout, terminalIsDark: terminalIsDark,
        colorFGBG: environment["COLORFGBG"])
      return (core, { output in Self.show(output, isLive: isLive, depth) })
    }
    if isLive { try Output.standard.write("\n") }
    return code
  }

  /// Whether the terminal replies that its background is dark; nil if it does not reply in time.
  private static var terminalIsDark: Bool? {
    let device = try? TerminalDevice(Capabilities(environment: { Environment.process[$0] }))
    device?.askInPlace()
    return device?.capabilities.isDark
  }

  private static func show(
    _ output: WatchCore.Output, isLive: Bool, _ depth: ColorDepth?
  ) -> WatchCore.Input? {
    do throws(OutputError) {
      switch output {
      case .line(let text):
        try Output.standard.write(text)
      case .draw(let line):
        try Output.standard.write("\(clear)\(line.text(columns: Output.standard.columns, depth))")
      case .problem(let text):
        Output.error.write(
          "\(isLive ? clear : "")\(Commands.program): \(text)\n")
      }
      return nil
    } catch {
      error.end(program: Commands.program)
    }
  }

  /// Moves to the start of the line and erases it.
  private static let clear: Escaped<TerminalText> = "\r\u{1B}[K"
}
