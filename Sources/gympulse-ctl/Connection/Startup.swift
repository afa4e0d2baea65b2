import ActorRuntime
import Glibc
import Messages
import Workout

/// Starts the daemons.
struct Startup {
  /// Time for all daemons to connect.
  static let deadline = Duration.seconds(15)
  /// Time for the store, once it is connected, to publish its health.
  private static let healthDeadline = Duration.seconds(1)
  /// Most supervisors to start or wait for. One is enough unless another one is just ending.
  private static let attemptsMax = 5
  /// Daemons that must be connected before a workout can start.
  static let daemons = [ActorName.store, ActorName.engine, ActorName.audio]

  /// The daemons did not come up.
  struct Failure: Error, CustomStringConvertible {
    let missing: [String]
    /// The daemon's last error in the log; nil if there is none.
    var reason: String?
    /// The path of the log, or the command that shows it.
    let log: String

    var description: String {
      let names = missing.map { "gympulse-\($0)" }.joined(separator: ", ")
      return "\(names) did not start" + (reason.map { ": \($0)" } ?? "; see the reason in \(log)")
    }
  }

  let settings: ConnectionSettings

  /// Returns a connection while all daemons are connected. Starts them if needed, unless the user has forbidden it.
  func ready(topics: [Topic] = []) throws -> Remote {
    if let remote = try? settings.connectToRunning(topics: topics),
      Self.daemons.allSatisfy({ remote.presence(of: $0) != nil })
    {
      return remote
    }
    return settings.mayStart ? try up(topics: topics) : try settings.connect(topics: topics)
  }

  /// Starts a supervisor unless one runs, and waits until all daemons are connected.
  func up(topics: [Topic] = []) throws -> Remote {
    try UnixSocket.checkLength(of: settings.socket)
    let log = try settings.logFile()
    for _ in 0..<Self.attemptsMax {
      let logLength = Self.length(of: log)
      let running = settings.supervisor
      let supervisor = try running ?? startService() ?? startSupervisor(log: log)
      do {
        return try daemons(of: supervisor, log: settings.log(of: supervisor), topics: topics)
      } catch Remote.Failure.supervisorEnded {
        // Either the running one was just ending, or another one took the lock before ours. The next attempt waits for
        // that one or starts a new one.
        guard running == nil, settings.supervisor == nil else { continue }
        throw Failure(
          missing: [ActorName.broker], reason: Self.reason(in: log, from: logLength), log: log)
      }
    }
    throw Failure(missing: [ActorName.supervisor], log: log)
  }

  /// Waits until a supervisor has all daemons running.
  private func daemons(of supervisor: pid_t, log: String, topics: [Topic]) throws -> Remote {
    let remote: Remote
    do {
      remote = try Remote(
        socket: settings.socket, isTraced: settings.isTraced, supervisor: supervisor,
        topics: [.storeHealth, .settings] + topics.filter { ![.storeHealth, .settings].contains($0) })
    } catch Remote.Failure.notRunning {
      throw Failure(missing: [ActorName.broker], log: log)
    }
    let needed = Self.daemons + [ActorName.supervisor]
    // Daemons in back-off are restarted without further delay.
    if remote.presence(of: ActorName.supervisor)?.pid == supervisor,
      needed.contains(where: { remote.presence(of: $0) == nil })
    {
      _ = try remote.call(SupervisorMethods.Up.self, NoParams())
    }
    guard try remote.wait(for: needed, Self.deadline) else {
      throw Failure(missing: needed.filter { remote.presence(of: $0) == nil }, log: log)
    }
    try OptionalDaemon.awaitHooks(remote)
    try showMessages(of: remote)
    return remote
  }

  /// Shows the messages of the store, such as that a backup was restored.
  private func showMessages(of remote: Remote) throws {
    try remote.wait(Self.healthDeadline) { remote.storeHealth != nil }
    for message in remote.storeHealth?.messages ?? [] {
      Output.error.write("\(Commands.program): store: \(message)\n")
    }
  }

  /// Starts the supervisor as a service. Returns its process; nil if there is no service or it cannot start.
  private func startService() -> pid_t? {
    guard let service = UserService(for: settings), service.start() else { return nil }
    // A unit whose conditions are not met counts as started.
    return settings.supervisor
  }

  private func startSupervisor(log path: String) throws -> pid_t {
    try settings.paths.makePrivate(settings.paths.stateFolder())
    if !settings.hasOwnSocket { try settings.paths.makePrivate(settings.paths.runtimeFolder()) }
    let log = try openFile(path, O_WRONLY | O_CREAT | O_APPEND)
    let setup = ChildProcess.Setup(output: log.number, error: log.number, isDetached: true)
    let program = try ChildProcess.sibling("gympulse-supervisor")
    return try ChildProcess.start(program, ["--socket", settings.socket, "--log-file", path], setup: setup)
  }

  // MARK: The reason in the log

  private static func length(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the last error of the broker, else of the supervisor, after an offset in the log.
  private static func reason(in log: String, from offset: Int) -> String? {
    guard let bytes = try? readFile(log, limit: 2 * LogFile.bytesMax) else { return nil }
    let lines = String(decoding: bytes.dropFirst(offset), as: UTF8.self).split(separator: "\n")
    for name in [ActorName.broker, ActorName.supervisor] {
      for line in lines.reversed() {
        guard let range = line.firstRange(of: "gympulse-\(name): ") else { continue }
        let text = line[range.upperBound...]
        if ["debug: ", "info: ", "warning: "].contains(where: { text.hasPrefix($0) }) { continue }
        return String(text.hasPrefix("error: ") ? text.dropFirst("error: ".count) : text)
      }
    }
    return nil
  }
}
