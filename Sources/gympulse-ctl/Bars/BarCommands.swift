import ActorRuntime
import Glibc

extension Commands {
  static let view = CommandSpec(
    "view", "Open the full-screen view, here or in a window.", operands: "[LINK]", operandCount: 0...1,
    options: [OptionSpec("terminal", nil, "open a terminal whatever menuOpens is"), ClickRun.option],
    notes: [
      """
      Outside a terminal, the setting menuOpens decides between \(program) window and this: a window that shows GymPulse comes to the front; without one, a terminal is opened (the variable \
      TERMINAL chooses it). If none opens, notify-send says so.
      """,
      "Used by the menu entry, a click on a notification and a right click on a bar.",
      "With LINK, such as gympulse:30/15x8, it opens New Timer with that line. Nothing is started or saved.",
    ],
    examples: [("\(program) view", ""), ("\(program) view gympulse:30/15x8", "")]
  ) { arguments in try ClickRun.run(arguments) { try ViewCommand(arguments: arguments).run() } }
}

/// Shows the timers and the running workout on the whole screen: of this terminal, else of the window that has it already, else
/// of a new one.
struct ViewCommand {
  let arguments: Arguments

  /// There is no X or Wayland display.
  static let noDisplay = noWindow("no display", "run \(Commands.program) watch in a terminal")

  private static func noWindow(_ reason: String, _ advice: String) -> AdvisedError {
    AdvisedError("can't open a window: \(reason)", advice)
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
  /// - Throws: `AdvisedError` if none opens.
  func run() throws -> ExitCode {
    var options = arguments.socket.map { ["--socket", $0] } ?? []
    if let link = arguments.operands.first {
      guard let line = NotationLink.line(of: link) else {
        throw arguments.usage(
          "\"\(link.prefix(40))\" is not a link such as gympulse:30/15x8, of at most \(NotationLink.lengthMax) characters"
        )
      }
      // Encoded again, because some terminals give their arguments to a shell.
      options += ["--link", NotationLink.text(of: line)]
    }
    if Output.standard.isTerminal { try ChildProcess.become("gympulse-tui", options) }
    let settings = try ConnectionSettings(arguments, use: .started)
    // One after the other, so that three clicks open one window.
    guard let lock = try waitForTurn(settings.socket + ".view.lock") else { return .done }
    defer { withExtendedLifetime(lock) {} }
    let remote = try? settings.connect(topics: [.screenShown, .webDevices])
    // A view that is open already does not take a link.
    if let remote, arguments.operands.isEmpty {
      if !arguments.has("terminal"), opensWindow(by: remote) { return .done }
      if try raise(by: remote) { return .done }
    }
    let environment = Environment.process
    guard Self.hasDisplay(environment) else { throw Self.noDisplay }
    let screen = try [ChildProcess.sibling("gympulse-tui")] + options
    var failure: AdvisedError?
    for command in Self.commands(environment["TERMINAL"], path: ExternalCommand.path(of:)) {
      let reason = Self.failure(of: command[0], command.dropFirst() + screen, remote)
      guard let reason else { return .done }
      // The first one is the person's own.
      failure = failure ?? Self.noWindow(reason, "set TERMINAL to another")
    }
    let problem =
      failure
      ?? Self.noWindow("no terminal program found", "set the variable TERMINAL, such as TERMINAL=xterm")
    Self.notify("\(problem)", arguments)
    throw problem
  }

  /// Shows an error to who has chosen the menu entry, and sees no output; a click has its own way to show it.
  static func notify(_ problem: String, _ arguments: Arguments) {
    guard !Output.standard.isTerminal, !arguments.has(ClickRun.option.name) else { return }
    // As the summary, because the text of a notification is markup.
    _ = ExternalCommand.run("notify-send", ["--icon=gympulse", "GymPulse: \(problem)"])
  }

  /// Opens a window if the person has chosen that. Returns whether one is open; without one a terminal is better than nothing.
  private func opensWindow(by remote: Remote) -> Bool {
    (try? remote.call(StoreMethods.GetSettings.self, NoParams()))?.menuOpens == .window
      && (try? WindowCommand(arguments: arguments, remote: remote).open()) != nil
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

extension Commands {
  static let integrate = CommandSpec(
    "integrate", "Print the configuration for a status bar or GNOME.", operands: "BAR", operandCount: 1...1,
    options: [OptionSpec("bindings", nil, "tmux: print the mouse bindings only")],
    notes: [
      "Changes no file: paste the output, which suits your installed version of the bar.",
      "BAR is one of \(BarSnippet.allCases.map(\.rawValue).joined(separator: ", ")).",
      "In ~/.tmux.conf: run-shell '\(program) integrate tmux --bindings | tmux source-file -'",
    ],
    examples: [("\(program) integrate waybar", "")]
  ) { try IntegrateCommand(arguments: $0).run() }
}

/// Prints the configuration for a bar.
struct IntegrateCommand {
  let arguments: Arguments

  /// Prints the snippet.
  func run() throws -> ExitCode {
    let name = arguments.operands[0]
    guard let bar = BarSnippet(rawValue: name) else {
      let names = BarSnippet.allCases.map(\.rawValue)
      let hint = nearest(to: name, among: names).map { "did you mean \($0)?" }
      throw arguments.usage(
        "there is no bar \"\(name)\"; \(hint ?? "use one of \(names.joined(separator: ", "))")")
    }
    if arguments.has("bindings"), bar != .tmux {
      throw arguments.usage("--bindings applies to tmux only")
    }
    var here = BarSnippet.Installation()
    here.status = try Self.call("gympulse-status")
    here.control = try Self.call("gympulse-ctl")
    here.share = try Self.share()
    here.version = bar.versionCommand.flatMap(Self.output(of:)).flatMap(BarSnippet.Version.init(in:))
    here.hasI3status = ExternalCommand.path(of: "i3status") != nil
    let text = arguments.has("bindings") ? BarSnippet.tmuxBindings(here) : bar.text(here)
    try Output.standard.write(Escaped<PlainLine>(lines: text))
    return .done
  }

  /// Returns the command of a program: its name if the `PATH` finds this installation, else its path.
  private static func call(_ name: String) throws -> String {
    let sibling = try ChildProcess.sibling(name)
    if let found = ExternalCommand.path(of: name), isSame(found, sibling) { return name }
    return try plain(sibling)
  }

  /// Returns the folder of the files that are installed with the programs.
  private static func share() throws -> String {
    let folders = try ["gympulse", "doc/gympulse"].map { try ChildProcess.sibling("../share/\($0)") }
    let path = folders.first { Paths.exists("\($0)/gnome-shell") } ?? folders[0]
    return try plain(path)
  }

  /// Returns a path that can be written into every configuration.
  private static func plain(_ path: String) throws(ShownError) -> String {
    guard let plain = PlainPath(path) else {
      throw ShownError(
        "\(path) has characters that bars can't handle; link the programs into a simpler folder on your PATH")
    }
    return plain.text
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  /// Returns a command's standard output; nil if it cannot be run.
  private static func output(of command: [String]) -> String? {
    command.first.flatMap { ExternalCommand.run($0, Array(command.dropFirst())) }?.output
  }
}
