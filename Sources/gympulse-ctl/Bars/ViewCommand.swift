import ActorCore
import ActorRuntime
import Glibc

/// Shows the full view: here where this is a terminal, else in one of its own. It is what a right click opens.
struct ViewCommand {
  let arguments: Arguments

  /// There is no terminal to show it in.
  struct NoTerminal: Error, CustomStringConvertible {
    var description: String { "no terminal program was found; set TERMINAL to yours, such as TERMINAL=xterm" }
  }

  /// Terminals, each with what it wants before a command. The first is Debian's choice of the person.
  static let terminals: [(program: String, words: [String])] = [
    ("x-terminal-emulator", ["-e"]), ("i3-sensible-terminal", ["-e"]), ("foot", []), ("alacritty", ["-e"]),
    ("kitty", []), ("gnome-terminal", ["--"]), ("konsole", ["-e"]), ("xfce4-terminal", ["-x"]),
    ("urxvt", ["-e"]), ("st", ["-e"]), ("xterm", ["-e"]),
  ]

  /// The command that shows a program in a terminal of its own; nil where there is none.
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

  /// Shows it; ends with the view where that is here.
  func run() throws -> ExitCode {
    if Output.standard.isTerminal {
      let full = try ChildProcess.sibling("gympulse-tui")
      guard Paths.exists(full) else { return try WatchCommand(arguments: arguments).run() }
      try ChildProcess.become(full, [])
    }
    guard
      let command = Self.terminal(Environment.process["TERMINAL"], path: IntegrateCommand.path(of:))
    else { throw NoTerminal() }
    let words = try Array(command.dropFirst()) + [ChildProcess.sibling("gympulse-ctl"), "view"]
    _ = try ChildProcess.start(command[0], words, setup: ChildProcess.Setup(error: nil, isDetached: true))
    return .done
  }
}
