import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Glibc

extension Commands {
  static let autostart = CommandSpec(
    "autostart", "Start GymPulse at login.", operands: "on|off|status",
    operandCount: 1...1,
    notes: [
      "Without it, GymPulse starts on first use.",
      "Uses the systemd user service, or a desktop autostart entry where there is none.",
    ],
    examples: [("\(program) autostart on", "from the next login on"), ("\(program) autostart status", "")]
  ) { arguments in
    try Autostart(settings: ConnectionSettings(arguments)).run(arguments)
  }
}

/// What starts the daemons at login: the systemd user service, or an entry in the XDG autostart folder.
struct Autostart {
  let settings: ConnectionSettings

  /// An error of systemctl.
  struct Failure: Error, CustomStringConvertible {
    let verb: String
    var description: String {
      "\(UserService.unit): cannot \(verb) it; try systemctl --user \(verb) \(UserService.unit)"
    }
  }

  func run(_ arguments: Arguments) throws -> ExitCode {
    let service = UserService(for: settings)
    let entry = try Paths.folder(of: settings.paths.configFolder()) + "/autostart/gympulse.desktop"
    switch arguments.operands[0] {
    case "on":
      if let service {
        guard service.enable() else { throw Failure(verb: "enable") }
        unlink(entry)
      } else {
        try Self.write(Self.entry(program: try ChildProcess.sibling("gympulse-ctl")), to: entry)
      }
    case "off":
      if let service, service.isEnabled, !service.disable() { throw Failure(verb: "disable") }
      unlink(entry)
    case "status": break
    case let word: throw Commands.usage("\"\(word)\" is not on, off or status", arguments)
    }
    let means = service?.isEnabled == true ? UserService.unit : Paths.exists(entry) ? entry : nil
    return try Output.print(
      means.map { "GymPulse starts at login, by \($0)\n" } ?? "GymPulse does not start at login\n")
  }

  /// Writes an entry. A new user has no folder for it, and perhaps none of settings.
  static func write(_ entry: String, to path: String) throws(SystemError) {
    try Paths.make(Paths.folder(of: path))
    try OwnFile.replace(path, with: Array(entry.utf8), mode: 0o644)
  }

  /// The desktop entry that runs a program (Desktop Entry Specification, "The Exec key").
  static func entry(program: String) -> String {
    var quoted = ""
    for character in program {
      // A backslash before each special character, itself written as two in a value.
      if "\"`$\\".contains(character) { quoted += "\\\\" }
      quoted += character == "%" ? "%%" : character == "\\" ? "\\\\" : String(character)
    }
    return """
      [Desktop Entry]
      Type=Application
      Name=GymPulse
      Comment=Start the interval timer
      Exec="\(quoted)" up
      NoDisplay=true

      """
  }
}
