import ActorCore
import ActorRuntime
import CommandLineInterface
import Messages
import Workout

extension Commands {
  static let view = CommandSpec(
    "view", "Open the full-screen view, here or in a window.", options: [ClickRun.option],
    notes: [
      """
      Outside a terminal, a window that shows GymPulse comes to the front; without one, a terminal is opened (the variable \
      TERMINAL chooses it). If none opens, notify-send says so.
      """,
      "Used by the menu entry, a click on a notification and a right click on a bar.",
    ],
    examples: [("\(program) view", "")]
  ) { arguments in try ClickRun.run(arguments) { try ViewCommand(arguments: arguments).run() } }
}

/// Shows the timers and the running workout on the whole screen: of this terminal, else of the window that has it already, else
/// of a new one.
struct ViewCommand {
  let arguments: Arguments

  /// Why no terminal could be opened.
  enum NoTerminalError: AdvisedError, Hashable {
    /// There is no X or Wayland display.
    case noDisplay
    /// No terminal program is installed.
    case notFound
    /// None of the terminals opened; how the first of them failed.
    case failed(String)

    var problem: String {
      switch self {
      case .noDisplay: "can't open a window: no display"
      case .notFound: "can't open a window: no terminal program found"
      case .failed(let reason): "can't open a window: \(reason)"
      }
    }

    var advice: String? {
      switch self {
      case .noDisplay: "run \(Commands.program) watch in a terminal"
      case .notFound: "set the variable TERMINAL, such as TERMINAL=xterm"
      case .failed: "set TERMINAL to another"
      }
    }
  }

  /// How long to wait for a terminal to fail, or for the screen in it. One that has not failed by then counts as open.
  private static let openingDeadline = (alone: Duration.seconds(1), withDaemons: Duration.seconds(3))
  /// How long to wait for a screen to come to the front.
  private static let raisingDeadline = Duration.milliseconds(300)
  /// How often, and for how long, to look whether another command has opened a screen.
  private static let turn = (interval: Duration.milliseconds(50), deadline: Duration.seconds(4))

  /// Terminal programs with their arguments before a command. The first is the user's default on Debian.
  static let terminals: [(program: String, words: [String])] = [
    ("x-terminal-emulator", ["-e"]), ("i3-sensible-terminal", ["-e"]), ("foot", []), ("alacritty", ["-e"]),
    ("kitty", []), ("gnome-terminal", ["--"]), ("ptyxis", ["--"]), ("kgx", ["--"]), ("konsole", ["-e"]),
    ("xfce4-terminal", ["-x"]),
    ("urxvt", ["-e"]), ("st", ["-e"]), ("xterm", ["-e"]),
  ]

  /// Returns the commands that run a program in a new terminal, one for each terminal that is installed. `wanted` is `TERMINAL`.
  static func commands(_ wanted: String?, path: (String) -> String?) -> [[String]] {
    let installed = terminals.compactMap { terminal in path(terminal.program).map { [$0] + terminal.words } }
    guard let wanted, !wanted.isEmpty, let found = wanted.hasPrefix("/") ? wanted : path(wanted) else {
      return installed
    }
    let name = String(found.split(separator: "/").last ?? "")
    let command = [found] + (terminals.first { $0.program == name }?.words ?? ["-e"])
    return [command] + installed.filter { $0 != command }
  }

  /// Whether the environment has a display.
  static func hasDisplay(_ environment: Environment) -> Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
  }

  /// Runs until the view is closed if this is a terminal, else until a window shows it.
  ///
  /// - Throws: `NoTerminalError` if none opens.
  func run() throws -> ExitCode {
    let options = arguments.socket.map { ["--socket", $0] } ?? []
    if Output.standard.isTerminal { try ChildProcess.become("gympulse-tui", options) }
    let settings = try ConnectionSettings(arguments)
    // One after the other, so that three clicks open one window.
    guard let lock = try waitForTurn(settings.socket + ".view.lock") else { return .done }
    defer { withExtendedLifetime(lock) {} }
    let remote = try? settings.connectToRunning(topics: [.screenShown])
    if let remote, try raise(by: remote) { return .done }
    let environment = Environment.process
    guard Self.hasDisplay(environment) else { throw NoTerminalError.noDisplay }
    let screen = try [ChildProcess.sibling("gympulse-tui")] + options
    var failure = NoTerminalError.notFound
    for command in Self.commands(environment["TERMINAL"], path: ExternalCommand.path(of:)) {
      let reason = Self.failure(of: command[0], command.dropFirst() + screen, remote)
      guard let reason else { return .done }
      // The first one is the person's own.
      if failure == .notFound { failure = .failed(reason) }
    }
    // Who has chosen the menu entry sees no output; a click has its own way to show it. As the summary, because the text of
    // a notification is markup.
    if !arguments.has(ClickRun.option.name) {
      _ = ExternalCommand.run("notify-send", ["--icon=gympulse", "GymPulse: \(failure)"])
    }
    throw failure
  }

  /// Takes the lock of this command; nil if another one holds it too long. Without a folder for it none is needed.
  private func waitForTurn(_ path: String) throws -> ProcessLock?? {
    let deadline = BootClock.now().advanced(by: Self.turn.deadline)
    while true {
      do {
        if let lock = try ProcessLock(path: path) { return .some(lock) }
      } catch {
        return .some(nil)
      }
      guard BootClock.now() < deadline else { return nil }
      try EventLoop().run(for: Self.turn.interval)
    }
  }

  /// Returns whether a screen has come to the front.
  private func raise(by remote: Remote) throws -> Bool {
    try remote.publish(.screenShow, JSON.encode(ScreenNotice()))
    return try remote.wait(Self.raisingDeadline) { remote.isScreenShown }
  }

  /// Starts a program and returns how it failed; nil if it still runs when the screen in it is shown, or at the deadline.
  private static func failure(of program: String, _ words: [String], _ remote: Remote?) -> String? {
    var end: ProcessWatch.End?
    do {
      let loop = try remote?.loop ?? EventLoop()
      let watch = try ProcessWatch.start(
        program, words, setup: ChildProcess.Setup(error: nil, isDetached: true), on: loop
      ) { _, how in end = how }
      let deadline = remote == nil ? openingDeadline.alone : openingDeadline.withDaemons
      // A terminal that passes the command to its server ends at once.
      let isOver = { end.map { remote == nil || $0 != .exited(0) } ?? false || remote?.isScreenShown == true }
      try withExtendedLifetime(watch) { _ = try loop.run(for: deadline, until: isOver) }
    } catch {
      return "\(error)"
    }
    return end.flatMap { $0 == .exited(0) ? nil : "\(program) \($0)" }
  }
}

extension Remote {
  /// Whether a screen has been shown since the connection was made.
  fileprivate var isScreenShown: Bool { value(of: .screenShown, as: ScreenNotice.self) != nil }
}
