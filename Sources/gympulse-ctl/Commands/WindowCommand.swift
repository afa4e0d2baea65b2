import ActorRuntime
import Glibc

extension Commands {
  static let window = CommandSpec(
    "window", "Open GymPulse in a window of its own.",
    options: [OptionSpec("full", nil, "fill the screen, such as a second monitor"), ClickRun.option],
    notes: [
      """
      Uses Chromium, Chrome, Brave or Edge, with a profile of its own; else opens a page in your default browser, without \
      --full.
      """,
      "Only this computer can open the page. It ends a minute after the window is closed, unless the setting web is on.",
      "To open it from the menu, notifications and the panel: \(program) settings set menuOpens window",
    ],
    examples: [("\(program) window", "")], daemons: .started
  ) { arguments in
    try ClickRun.run(arguments) {
      do {
        let remote = try ConnectionSettings(arguments).connect(topics: [.webDevices])
        try WindowCommand(arguments: arguments, remote: remote).open()
      } catch {
        ViewCommand.notify("\(error)", arguments)
        throw error
      }
      return .done
    }
  }
}

/// Opens the page as a window of this computer.
struct WindowCommand {
  let arguments: Arguments
  /// It has `webDevices`.
  let remote: Remote

  /// Browsers that open a page without an address bar.
  static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "brave-browser", "brave",
    "microsoft-edge", "microsoft-edge-stable",
  ]
  /// Time for the page to be there.
  private static let startAllowance = Duration.seconds(5)
  /// How often to look whether it is.
  private static let interval = Duration.milliseconds(50)

  /// Returns the commands that open an address, the best first. `profile` is the folder of the browser's own files.
  static func commands(
    _ address: String, profile: String, isFull: Bool, hasX11: Bool, path: (String) -> String?
  ) -> [[String]] {
    // The class is the name of the menu entry, so that a panel takes its icon and shows it as running.
    let words =
      ["--app=\(address)", "--user-data-dir=\(profile)", "--class=gympulse", "--no-first-run"]
      + (isFull ? ["--start-fullscreen"] : []) + (hasX11 ? [] : ["--ozone-platform=wayland"])
    return browsers.compactMap(path).map { [$0] + words }
      + ["xdg-open"].compactMap(path).map { [$0, address] }
  }

  /// Opens the window, and returns when it is connected.
  func open() throws {
    guard ViewCommand.hasDisplay(.process) else { throw ViewCommand.noDisplay }
    guard try Paths.exists(ChildProcess.sibling(Actor.web.program)) else {
      throw AdvisedError("gympulse-web is not installed beside the other programs")
    }
    let paths = Paths()
    // The supervisor runs gympulse-web for this record, and that removes it.
    let record = try UndoFile<String>(.window, paths: paths, log: Log(process: "gympulse", level: .error))
    guard record.write(BootClock.bootId(), then: {}) else {
      throw AdvisedError("the state folder cannot be written", "see \(Commands.program) doctor")
    }
    // A browser that runs with a profile opens no window that fills the screen.
    let profile = try paths.stateFolder() + (arguments.has("full") ? "/window-full" : "/window")
    try paths.makePrivate(profile)
    var failure = AdvisedError("no browser found", "install Chromium")
    // A code is for one browser.
    for index in 0... {
      let code = try code()
      let commands = Self.commands(
        code.address, profile: profile, isFull: arguments.has("full"),
        hasX11: !(Environment.process["DISPLAY"] ?? "").isEmpty, path: ExternalCommand.path(of:))
      guard commands.indices.contains(index) else { throw failure }
      guard let reason = try self.failure(of: commands[index], code.seconds) else { return }
      failure = AdvisedError(reason, "try again, or \(Commands.program) view --terminal")
    }
  }

  /// Returns a code for the window. Waits for the page, which may be starting.
  private func code() throws -> WebMethods.Pair.Result {
    let end = BootClock.now().advanced(by: Self.startAllowance)
    while true {
      do { return try remote.call(WebMethods.Pair.self, .init(role: .window)) } catch {
        let refusal = error as? ErrorObject
        let isFinal = refusal?.code == .refused && refusal?.reason != .notListening
        guard !isFinal, BootClock.now() < end else { throw error }
        // A page that has just been switched off may end in between.
        try remote.wait(Self.interval)
      }
    }
  }

  /// Starts a browser, and returns why it does not show the page; nil if it does.
  private func failure(of command: [String], _ seconds: Int) throws -> String? {
    let paired = {
      remote.value(of: .webDevices, as: WebDevices.self)?.devices.filter { $0.role == .window }.map(
        \.pairedAt)
    }
    let before = paired()
    var end: ProcessWatch.End?
    let watch: ProcessWatch
    do {
      watch = try ProcessWatch.start(
        command[0], Array(command.dropFirst()), setup: ChildProcess.Setup(error: nil, isDetached: true),
        on: remote.loop
      ) { end = $1 }
    } catch { return "\(error)" }
    let isOpen = { paired() != before }
    try withExtendedLifetime(watch) {
      // One that passes the address to the browser that runs ends at once.
      _ = try remote.wait(.seconds(seconds)) { isOpen() || end.map { $0 != .exited(0) } ?? false }
    }
    if isOpen() { return nil }
    return "\(command[0]) \(end.map { "\($0)" } ?? "did not show the page within \(seconds) s")"
  }
}
