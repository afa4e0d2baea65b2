import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Testing
import Workout

/// A person's account of its own: a temporary folder for all files, and whatever runs in it.
final class World {
  /// The variable that every process of a world has, and no other.
  private static let mark = "GYMPULSE_WORLD"

  let folder: String
  let loop: EventLoop
  /// The variables that programs are started with.
  var environment: [String: String]
  private var programs: [Program] = []
  /// What the last program wrote that has ended.
  var seen = ""

  /// The folder of the executables.
  static let executables =
    Environment.process["GYMPULSE_BIN"]
    ?? URL(filePath: #filePath).appending(path: "../../../../.build/bin").standardized.path

  /// An empty account.
  init() throws {
    loop = try EventLoop()
    // Short, for a socket's path has to fit into 107 bytes; and never by a symbolic link.
    var template = Array("/tmp/gp-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemError("mkdtemp") }
    folder = String(cString: made)
    environment = [
      Self.mark: folder, "HOME": "\(folder)/home", "PATH": "/usr/local/bin:/usr/bin:/bin",
      "LANG": "C.UTF-8", "TMPDIR": folder,
      // A fault ends a program at once, as it does where the runtime of Swift is linked statically.
      "SWIFT_BACKTRACE": "enable=no",
      // Nothing of the machine: the session bus would be below XDG_RUNTIME_DIR.
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder)/system-bus",
    ]
    for (variable, name) in [
      ("XDG_RUNTIME_DIR", "run"), ("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data"),
      ("XDG_CONFIG_HOME", "config"),
    ] {
      environment[variable] = "\(folder)/\(name)"
    }
    for name in ["home", "run", "state", "data", "config"] {
      try check("mkdir \(name)") { mkdir("\(folder)/\(name)", 0o700) }
    }
  }

  /// The broker's socket.
  var socket: String { "\(folder)/run/gympulse/broker.sock" }
  /// What the daemons tell.
  var log: String { "\(folder)/state/gympulse/gympulse.log" }

  /// Starts a program: one of ours by its name, any other by its path.
  func start(_ program: String, _ arguments: String...) throws -> Program {
    try start(program, arguments)
  }

  /// Starts a program: one of ours by its name, any other by its path.
  func start(_ program: String, _ arguments: [String]) throws -> Program {
    let path = program.hasPrefix("/") ? program : "\(Self.executables)/\(program)"
    let started = try Program(path, arguments, environment: environment, on: loop)
    programs.append(started)
    return started
  }

  /// How long anything is waited for. What comes in time costs none of it; a machine that is busy with other things
  /// needs much of it.
  static let patience = Duration.seconds(60)

  /// Runs until the condition holds, checking after whatever happens and every 10 ms. Throws when it takes longer than
  /// allowed.
  func wait(
    _ what: String, within allowance: Duration = World.patience, until isDone: () throws -> Bool
  ) throws {
    let deadline = BootClock.now().advanced(by: allowance)
    while try !isDone() {
      let now = BootClock.now()
      guard now < deadline else { throw TimedOut(what: what, allowance: allowance, seen: seen) }
      try turn(until: min(deadline, now.advanced(by: .milliseconds(10))))
    }
  }

  /// Runs until an instant.
  func wait(until instant: Instant) throws {
    while BootClock.now() < instant { try turn(until: instant) }
  }

  /// Runs until something has happened, or the instant has come.
  private func turn(until instant: Instant) throws {
    var turns = 0
    let timer = try BootTimer(on: loop) {}
    timer.set(at: instant)
    try withExtendedLifetime(timer) {
      try loop.run {
        turns += 1
        return turns > 1
      }
    }
  }

  /// Ends all that runs in it and removes its folder.
  fileprivate func end() {
    if Paths.exists(socket) { _ = try? run("gympulse-ctl", "down") }
    for program in programs { program.signal(SIGTERM) }
    for signal in [SIGTERM, SIGKILL] {
      for process in processes { kill(process.pid, signal) }
      let isGone: () -> Bool = { self.processes.isEmpty && self.programs.allSatisfy { $0.end != nil } }
      if (try? wait("the end of all", within: .seconds(3), until: isGone)) != nil { break }
    }
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension World {
  /// A process of this world.
  struct Process: Hashable, CustomStringConvertible {
    let pid: pid_t
    let name: String

    var description: String { "\(name) (\(pid))" }
  }

  /// All running processes of this world, found by their environment.
  var processes: [Process] {
    let mark = Array("\(Self.mark)=\(folder)\0".utf8)
    let pids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    return pids.compactMap { pid in
      guard let variables = try? readFile("/proc/\(pid)/environ"), variables.firstRange(of: mark) != nil,
        let words = try? readFile("/proc/\(pid)/cmdline")
      else { return nil }
      let path = String(decoding: words.prefix { $0 != 0 }, as: UTF8.self)
      return Process(pid: pid, name: path.split(separator: "/").last.map(String.init) ?? path)
    }.sorted { $0.pid < $1.pid }
  }
}

/// Something that was waited for and did not come.
struct TimedOut: Error, CustomStringConvertible {
  let what: String
  let allowance: Duration
  /// What the last program wrote, which most waits look at.
  let seen: String

  var description: String { "\(what) did not come within \(allowance); seen last:\n\(seen)" }
}

/// Runs a test in a world of its own, which is gone afterwards, whatever happens.
func inWorld(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (World) throws -> Void
) throws {
  let world = try World()
  defer { world.end() }
  DaemonLog.$path.withValue(world.log) {
    do {
      try body(world)
    } catch is ExpectationFailedError {
      // It has been recorded where it happened.
    } catch {
      // Here and not in the caller, because here the log still exists.
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }
}

extension Paths {
  /// Whether something lies at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
