import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

// Buses of a world's own, with programs on them.
extension World {
  /// Starts a session bus and a system bus.
  func startBuses() throws {
    for (variable, name) in [
      ("DBUS_SESSION_BUS_ADDRESS", "session-bus"), ("DBUS_SYSTEM_BUS_ADDRESS", "system-bus"),
    ] {
      environment[variable] = "unix:path=\(folder)/\(name)"
      _ = try start(
        "/usr/bin/dbus-daemon", "--session", "--nofork", "--nopidfile",
        "--address=unix:path=\(folder)/\(name)")
      try wait("the \(name)") { Paths.exists("\(folder)/\(name)") }
    }
  }

  /// Starts the daemons and waits for the desktop actor, which the supervisor starts.
  func startDesktop() throws {
    try done("up")
    try wait("the desktop actor") { try actors()[Actor.desktop.name] != nil }
  }

  /// Calls a method on the session bus and returns what it replies.
  @discardableResult
  func call(_ name: String, _ path: String, _ method: String, _ arguments: String...) throws -> String {
    let outcome = try run(
      "/usr/bin/gdbus",
      ["call", "--session", "--dest", name, "--object-path", path, "--method", method] + arguments)
    try #require(outcome.code == 0, "\(method): \(outcome)")
    return outcome.output
  }

  /// Waits until a program owns a name.
  func waitForOwner(of name: String, system: Bool = false) throws {
    try wait("the owner of \(name)") {
      try run(
        "/usr/bin/gdbus",
        [
          "call", system ? "--system" : "--session", "--dest", "org.freedesktop.DBus", "--object-path",
          "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.NameHasOwner", name,
        ]
      ).output.contains("true")
    }
  }
}

/// A program on a bus made of python3-dbusmock, which writes down the calls it gets.
struct MockService {
  private let program: Program

  /// The calls of a method so far.
  func calls(_ method: String) -> [Program.Line] {
    program.lines.filter { $0.text.split(separator: " ").dropFirst().first.map(String.init) == method }
  }

  /// A server of notifications with actions.
  static func notifications(in world: World) throws -> MockService {
    let service = MockService(
      program: try world.start(
        "/usr/bin/python3", "-m", "dbusmock", "--session", "--template", "notification_daemon",
        "--parameters", #"{"capabilities": "body body-markup actions"}"#))
    try world.waitForOwner(of: "org.freedesktop.Notifications")
    return service
  }

  /// A program with methods, given as name, signatures of arguments and reply, and Python code.
  static func of(
    _ name: String, at path: String, interface: String, system: Bool = false,
    methods: [(String, String, String, String)], in world: World
  ) throws -> MockService {
    let bus = system ? "--system" : "--session"
    let service = MockService(
      program: try world.start("/usr/bin/python3", "-m", "dbusmock", bus, name, path, interface))
    try world.waitForOwner(of: name, system: system)
    for method in methods {
      let outcome = try world.run(
        "/usr/bin/gdbus",
        [
          "call", bus, "--dest", name, "--object-path", path, "--method",
          "org.freedesktop.DBus.Mock.AddMethod", "", method.0, method.1, method.2, method.3,
        ])
      try #require(outcome.code == 0, "\(method.0): \(outcome)")
    }
    return service
  }

  /// A screen saver.
  static func screenSaver(in world: World) throws -> MockService {
    try of(
      "org.freedesktop.ScreenSaver", at: "/org/freedesktop/ScreenSaver",
      interface: "org.freedesktop.ScreenSaver",
      methods: [("Inhibit", "ss", "u", "ret = 7"), ("UnInhibit", "u", "", "")], in: world)
  }

  /// The device whose descriptor the mock of logind grants.
  static let lock = "/dev/full"

  /// logind.
  static func login(in world: World) throws -> MockService {
    try of(
      "org.freedesktop.login1", at: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager",
      system: true,
      methods: [
        ("Inhibit", "ssss", "h", "ret = dbus.types.UnixFd(os.open(\"\(lock)\", os.O_RDONLY))")
      ], in: world)
  }
}

extension World {
  /// Whether the desktop actor holds logind's lock.
  func holdsLock() throws -> Bool {
    guard let pid = try actors()[Actor.desktop.name] else { return false }
    return try run("/usr/bin/find", "/proc/\(pid)/fd", "-lname", MockService.lock).output.isEmpty == false
  }
}
