import ActorRuntime
import Glibc
import Messages

/// Starts the daemons.
struct Startup {
  /// Time for all daemons to connect.
  static let deadline = Duration.seconds(15)
  /// Time for the store, once it is connected, to publish its health.
  private static let healthDeadline = Duration.seconds(1)
  /// Most supervisors to start or wait for. One is enough unless another one is just ending.
  private static let attemptsMax = 5
  /// Daemons that must be connected before a workout can start.
  static let daemons = [Actor.store, Actor.engine, Actor.audio]

  /// The daemons did not come up.
  struct Failure: AdvisedError {
    let missing: [String]
    /// The errors of the daemons; nil if they recorded none.
    var reason: String?
    /// The path of the log, or the command that shows it; nil if there is a reason.
    var log: String?

    var problem: String {
      let names = missing.map { Actor(rawValue: $0)?.program ?? $0 }.joined(separator: ", ")
      return "\(names) did not start" + (reason.map { ": \($0)" } ?? "")
    }

    var advice: String? { log.map { "see the reason in \($0)" } }
  }

  let settings: ConnectionSettings

  /// Returns a connection while all daemons are connected. Starts them if needed, unless the user has forbidden it.
  func ready(topics: [Topic] = []) throws -> Remote {
    do {
      let remote = try settings.connectToRunning(topics: topics)
      let isComplete = Self.daemons.allSatisfy { remote.presence(of: $0) != nil }
      if isComplete, !settings.hasSupervisorCrashed { return remote }
    } catch Remote.Failure.notRunning {
      // It is started below, if it may be.
    }
    return settings.mayStart ? try up(topics: topics) : try settings.connect(topics: topics)
  }

  /// Starts a supervisor unless one runs, and waits until all daemons are connected.
  func up(topics: [Topic] = []) throws -> Remote {
    try UnixSocket.checkLength(of: settings.socket)
    let log = try settings.logFile()
    for _ in 0..<Self.attemptsMax {
      let begin = BootClock.now()
      let running = settings.supervisor
      let supervisor = try running ?? startService() ?? startSupervisor(log: log)
      do {
        return try daemons(of: supervisor, log: settings.log(of: supervisor), topics: topics)
      } catch Remote.Failure.supervisorEnded {
        // Either the running one was just ending, or another one took the lock before ours. The next attempt waits for
        // that one or starts a new one.
        guard running == nil, settings.supervisor == nil else { continue }
        for actor in [Actor.broker, .supervisor].map(\.name) {
          guard let failure = StartFailure.read(of: actor, socket: settings.socket, since: begin) else {
            continue
          }
          throw Failure(missing: [actor], reason: failure.reason)
        }
        throw Failure(missing: [Actor.supervisor.name], log: log)
      }
    }
    throw Failure(missing: [Actor.supervisor.name], log: log)
  }

  /// Waits until a supervisor has all daemons running.
  private func daemons(of supervisor: pid_t, log: String, topics: [Topic]) throws -> Remote {
    let remote: Remote
    do {
      remote = try Remote(
        socket: settings.socket, isTraced: settings.isTraced, supervisor: supervisor,
        actor: settings.actor,
        topics: [.storeHealth, .settings] + topics.filter { ![.storeHealth, .settings].contains($0) })
    } catch Remote.Failure.notRunning {
      throw Failure(missing: [Actor.broker.name], log: log)
    }
    let needed = (Self.daemons + [.supervisor]).map(\.name)
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
    for message in remote.storeHealth?.messages ?? [] { Output.warn("store: \(message)") }
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
    let log = try LogFile.open(path)
    let setup = ChildProcess.Setup(output: log, error: log, isDetached: true)
    let program = try ChildProcess.sibling(Actor.supervisor.program)
    return try ChildProcess.start(program, ["--socket", settings.socket, "--log-file", path], setup: setup)
  }
}
