import ActorCore
import ActorRuntime
import Glibc

extension Commands {
  static let view = CommandSpec(
    "view", "Show the screen here, or in a new terminal.", options: [ClickRun.option],
    notes: [
      "A right click on a bar's segment runs it. The variable TERMINAL chooses the terminal."
    ],
    examples: [("\(program) view", "")]
  ) { arguments in try ClickRun.run(arguments) { try ViewCommand(arguments: arguments).run() } }
}

/// Shows the timers and the running workout on the whole screen, of this terminal or else of a new one.
struct ViewCommand {
  let arguments: Arguments

  /// Why no terminal could be opened.
  enum NoTerminal: Error, Hashable, CustomStringConvertible {
    /// There is no X or Wayland display.
    case noDisplay
    /// No terminal program is installed.
    case notFound
    /// The terminal program ended with an exit code.
    case failed(String, code: Int32)

    var description: String {
      switch self {
      case .noDisplay: "no terminal: there is no display; run gympulse-ctl watch in a terminal"
      case .notFound: "no terminal: none was found; set the variable TERMINAL, such as TERMINAL=xterm"
      case .failed(let program, let code):
        "no terminal: \(program) ended with code \(code); set TERMINAL to one that opens here"
      }
    }
  }

  /// How long to wait for a terminal to fail. One that has not failed by then counts as open.
  static let failureDeadline = Duration.seconds(1)

  /// Terminal programs with their arguments before a command. The first is the user's default on Debian.
  static let terminals: [(program: String, words: [String])] = [
    ("x-terminal-emulator", ["-e"]), ("i3-sensible-terminal", ["-e"]), ("foot", []), ("alacritty", ["-e"]),
    ("kitty", []), ("gnome-terminal", ["--"]), ("konsole", ["-e"]), ("xfce4-terminal", ["-x"]),
    ("urxvt", ["-e"]), ("st", ["-e"]), ("xterm", ["-e"]),
  ]

  /// Returns the command that runs a program in a new terminal; nil if no terminal is installed. `wanted` is `TERMINAL`.
  static func terminal(_ wanted: String?, path: (String) -> String?) -> [String]? {
    if let wanted, !wanted.isEmpty, let found = wanted.hasPrefix("/") ? wanted : path(wanted) {
      let name = String(found.split(separator: "/").last ?? "")
      return [found] + (terminals.first { $0.program == name }?.words ?? ["-e"])
    }
    for (program, words) in terminals {
      if let found = path(program) { return [found] + words }
    }
    return nil
  }

  /// Whether the environment has a display.
  static func hasDisplay(_ environment: Environment) -> Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
  }

  /// Runs until the view is closed if this is a terminal, else until the new one has started.
  ///
  /// - Throws: `NoTerminal` if none opens.
  func run() throws -> ExitCode {
    let options = arguments["socket"].map { ["--socket", $0] } ?? []
    if Output.standard.isTerminal { try ChildProcess.become("gympulse-tui", options) }
    let environment = Environment.process
    guard Self.hasDisplay(environment) else { throw NoTerminal.noDisplay }
    guard let command = Self.terminal(environment["TERMINAL"], path: ExternalCommand.path(of:))
    else { throw NoTerminal.notFound }
    let words = try Array(command.dropFirst()) + [ChildProcess.sibling("gympulse-tui")] + options
    if case .exited(let code) = try Self.end(of: command[0], words), code != 0 {
      throw NoTerminal.failed(command[0], code: code)
    }
    return .done
  }

  /// Starts a program and returns how it ended; nil if it still runs at the deadline.
  private static func end(of program: String, _ words: [String]) throws -> ProcessWatch.End? {
    let loop = try EventLoop()
    var end: ProcessWatch.End?
    var isLate = false
    let watch = try ProcessWatch.start(
      program, words, setup: ChildProcess.Setup(error: nil, isDetached: true), on: loop
    ) { _, how in end = how }
    let timer = try BootTimer(on: loop) { isLate = true }
    timer.set(at: BootClock.now().advanced(by: failureDeadline))
    try withExtendedLifetime((watch, timer)) { try loop.run { end != nil || isLate } }
    return end
  }
}
