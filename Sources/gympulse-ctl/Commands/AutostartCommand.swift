import ActorRuntime
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

  func run(_ arguments: Arguments) throws -> ExitCode {
    let service = UserService(for: settings)
    let entry = try Paths.folder(of: settings.paths.configFolder()) + "/autostart/gympulse.desktop"
    switch arguments.operands[0] {
    case "on":
      if let service {
        guard service.enable() else { throw UserService.failure("enable") }
        unlink(entry)
      } else {
        try Self.write(Self.entry(program: try ChildProcess.sibling("gympulse-ctl")), to: entry)
      }
    case "off":
      if let service, service.isEnabled, !service.disable() { throw UserService.failure("disable") }
      unlink(entry)
    case "status": break
    case let word: throw arguments.usage(oneOf: ["on", "off", "status"], not: word)
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

/// The systemd user service that runs the supervisor of this installation.
struct UserService {
  /// Its unit.
  static let unit = "gympulse.service"
  /// The command that shows its log.
  static let log = "journalctl --user -u gympulse"

  /// Returns the error of a command of systemctl.
  static func failure(_ verb: String) -> ShownError {
    ShownError("\(unit): cannot \(verb) it; try systemctl --user \(verb) \(unit)")
  }

  /// Whether it runs, starts or waits for a restart.
  let isActive: Bool

  /// Finds the service for these settings. Returns nil if no user manager runs, if the unit is not installed or runs another
  /// supervisor, or if the service would use other folders than this command.
  init?(for settings: ConnectionSettings) {
    // The folder is absent where no user manager runs, so that nothing is started there.
    guard !settings.hasOwnSocket, let runtime = Environment.process["XDG_RUNTIME_DIR"],
      Paths.exists(runtime + "/systemd"), let supervisor = try? ChildProcess.sibling("gympulse-supervisor"),
      let properties = Self.systemctl("show", "--property=LoadState,ActiveState,ExecStart", Self.unit),
      let environment = Self.systemctl("show-environment")
    else { return nil }
    self.init(
      properties: properties.output, supervisor: supervisor, environment: environment.output,
      own: .process)
  }

  /// The service with the properties that `systemctl show` prints, in the environment that `systemctl show-environment`
  /// prints; nil if it does not start `supervisor` or its folders are not those of the environment `own`.
  init?(properties: String, supervisor: String, environment: String, own: Environment) {
    let properties = Self.assignments(properties)
    guard properties["LoadState"] == "loaded",
      properties["ExecStart"]?.hasPrefix("{ path=\(supervisor) ;") == true
    else { return nil }
    let environment = Environment(Self.assignments(environment))
    guard Paths(environment: environment).folders == Paths(environment: own).folders else { return nil }
    isActive = !["inactive", "failed"].contains(properties["ActiveState"] ?? "inactive")
  }

  /// Starts the service and waits until it is ready. Returns whether that succeeded.
  func start() -> Bool { Self.systemctl("start", Self.unit, deadline: Self.jobDeadline)?.code == 0 }

  /// Stops the service and waits until it has stopped. Returns whether that succeeded.
  func stop() -> Bool { Self.systemctl("stop", Self.unit, deadline: Self.jobDeadline)?.code == 0 }

  /// Whether it starts at login.
  var isEnabled: Bool { Self.systemctl("is-enabled", Self.unit)?.code == 0 }

  /// Has it start at login. Returns whether that succeeded.
  func enable() -> Bool { Self.systemctl("enable", Self.unit)?.code == 0 }

  /// Has it not start at login. Returns whether that succeeded.
  func disable() -> Bool { Self.systemctl("disable", Self.unit)?.code == 0 }

  /// How long to wait for a start or a stop; longer than `TimeoutStopSec` of the unit.
  private static let jobDeadline = Duration.seconds(20)

  private static func systemctl(
    _ words: String..., deadline: Duration = .seconds(2)
  ) -> ExternalCommand.Result? {
    ExternalCommand.run("systemctl", ["--user"] + words, deadline: deadline)
  }

  private static func assignments(_ text: String) -> [String: String] {
    let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return Dictionary(pairs) { $1 }
  }
}
