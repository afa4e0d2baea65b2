import Glibc
import Supervision

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

  /// Returns the error of daemons that did not come up. `reason` is what they recorded, `log` the path of the log, or the
  /// command that shows it.
  static func failure(of missing: [String], reason: String? = nil, log: String? = nil) -> AdvisedError {
    let names = missing.map { Actor(rawValue: $0)?.program ?? $0 }.joined(separator: ", ")
    return AdvisedError(
      "\(names) did not start" + (reason.map { ": \($0)" } ?? ""), log.map { "see the reason in \($0)" })
  }

  let settings: ConnectionSettings

  /// Returns a connection while all daemons are connected. Starts them if needed, unless the user has forbidden it.
  func ready(topics: [Topic] = []) throws -> Remote {
    do {
      let remote = try settings.connectToRunning(topics: topics)
      let isComplete = Self.daemons.allSatisfy { remote.presence(of: $0) != nil }
      if isComplete, !settings.hasSupervisorCrashed { return remote }
    } catch let error as AdvisedError where error.cause == .notRunning {
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
      } catch let error as AdvisedError where error.cause == .supervisorEnded {
        // Either the running one was just ending, or another one took the lock before ours. The next attempt waits for
        // that one or starts a new one.
        guard running == nil, settings.supervisor == nil else { continue }
        for actor in [Actor.broker, .supervisor].map(\.name) {
          guard let failure = StartFailure.read(of: actor, socket: settings.socket, since: begin) else {
            continue
          }
          throw Self.failure(of: [actor], reason: failure.reason)
        }
        throw Self.failure(of: [Actor.supervisor.name], log: log)
      }
    }
    throw Self.failure(of: [Actor.supervisor.name], log: log)
  }

  /// Waits until a supervisor has all daemons running.
  private func daemons(of supervisor: pid_t, log: String, topics: [Topic]) throws -> Remote {
    let remote: Remote
    do {
      remote = try Remote(
        socket: settings.socket, isTraced: settings.isTraced, supervisor: supervisor,
        actor: settings.actor,
        topics: [.storeHealth, .settings] + topics.filter { ![.storeHealth, .settings].contains($0) })
    } catch let error as AdvisedError where error.cause == .notRunning {
      throw Self.failure(of: [Actor.broker.name], log: log)
    }
    let needed = (Self.daemons + [.supervisor]).map(\.name)
    guard try remote.wait(for: needed, Self.deadline) else {
      throw Self.failure(of: needed.filter { remote.presence(of: $0) == nil }, log: log)
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

/// Stops the daemons, with or without a supervisor and a broker.
struct Shutdown {
  /// Time for a supervisor to stop all daemons and itself.
  private static let supervisorDeadline = Duration.seconds(15)
  /// Time for a daemon to end after SIGTERM, and after SIGKILL.
  private static let daemonDeadline = Duration.seconds(2)
  /// The daemons in the order in which they stop.
  private static let order = Actor.supervised.reversed()

  let settings: ConnectionSettings

  /// Stops all daemons that a supervisor started, and waits until they have ended. Throws if something of other programs is
  /// still changed, because their server did not answer in time.
  func down() throws {
    var hasStopped = false
    // Not by a signal, because a service that waits for its restart has no process.
    if let service = UserService(for: settings), service.isActive { hasStopped = service.stop() }
    if let supervisor = settings.supervisor {
      hasStopped = true
      // Checked while a pidfd is open, so that the pid cannot have been reused.
      let isStill = { settings.supervisor == supervisor }
      guard try stop(supervisor, within: Self.supervisorDeadline, ifStill: isStill) else {
        throw AdvisedError(
          "gympulse-supervisor (process \(supervisor)) won't stop",
          "run kill -9 \(supervisor), then \(Commands.program) down", exitCode: .notRunning)
      }
    }
    // Daemons of a supervisor that was killed.
    for actor in Self.order {
      for daemon in ProcessFacts.supervised(on: settings.socket, programs: [actor.program]) {
        hasStopped = true
        try stop(
          daemon.pid, within: Self.daemonDeadline, killsAfterwards: true,
          ifStill: { daemon.isSupervised(on: settings.socket) })
      }
    }
    // A supervisor that was killed has left it.
    SupervisorRecord(settings.paths).remove(settings.socket)
    if !hasStopped, ProcessLock.holder(of: settings.socket + ".lock") != nil {
      throw AdvisedError(
        "GymPulse was started by hand and nothing was stopped", "stop it the same way", exitCode: .notRunning)
    }
    let records = UndoRecord.present(in: settings.paths).filter(\.isChange)
    guard records.isEmpty else {
      let texts = UndoRecord.allCases.filter(records.contains).map(\.text)
      throw ShownError(
        "not yet put back: \(texts.joined(separator: ", ")); \(Commands.program) up puts it back")
    }
    guard hasStopped else { throw AdvisedError("nothing is running", exitCode: .notRunning) }
  }

  /// Sends SIGTERM to a process, then SIGKILL if `killsAfterwards`. Returns whether it has ended in time.
  @discardableResult
  private func stop(
    _ pid: pid_t, within allowance: Duration, killsAfterwards: Bool = false, ifStill isStill: () -> Bool
  ) throws -> Bool {
    let loop = try EventLoop()
    var hasEnded = false
    let watch: ProcessWatch
    do {
      watch = try ProcessWatch(pid, on: loop) { _ in hasEnded = true }
    } catch {
      guard error.code == ESRCH else { throw error }
      return true
    }
    guard isStill() else { return true }
    for signal in killsAfterwards ? [SIGTERM, SIGKILL] : [SIGTERM] where !hasEnded {
      watch.send(signal)
      try loop.run(for: allowance) { hasEnded }
    }
    return hasEnded
  }
}

/// A daemon that runs only if it is installed and the settings need it, and is not connected.
struct OptionalDaemon {
  /// Why it is not connected, in a word.
  enum Absence: String {
    /// No setting needs it.
    case notNeeded = "off"
    /// Its program is not beside this one.
    case notInstalled = "not installed"
    /// It should run.
    case notRunning = "not running"
  }

  /// Time for one that was just started to connect.
  private static let startAllowance = Duration.seconds(1)

  let actor: Actor
  /// Why it is not connected.
  let absence: Absence

  /// Returns the optional daemons that are not connected. Empty if the settings are unknown, because the store is not
  /// connected or `remote` is not subscribed to them.
  static func absent(_ remote: Remote) throws -> [OptionalDaemon] {
    guard let settings = remote.value(of: .settings, as: Settings.self) else { return [] }
    return try Actor.optional.compactMap { actor in
      let absence = absence(of: actor, settings)
      if absence == .notRunning {
        try remote.wait(startAllowance) { remote.presence(of: actor) != nil }
      }
      return remote.presence(of: actor) == nil ? OptionalDaemon(actor: actor, absence: absence) : nil
    }
  }

  /// Waits until the commands at transitions can be run, if any are set, so that those of a workout that is started
  /// next are not missed.
  static func awaitHooks(_ remote: Remote) throws {
    try remote.wait(startAllowance) {
      guard let settings = remote.value(of: .settings, as: Settings.self) else { return false }
      return absence(of: .hooks, settings) != .notRunning
        || remote.presence(of: .hooks) != nil
    }
  }

  private static func absence(of actor: Actor, _ settings: Settings) -> Absence {
    let isNeeded =
      actor.need?.isMet(settings) == true || UndoRecord.present(in: Paths()).contains { $0.actor == actor }
    guard isNeeded else { return .notNeeded }
    guard let path = try? ChildProcess.sibling(actor.program), Paths.exists(path) else {
      return .notInstalled
    }
    return .notRunning
  }

  /// Whether nothing is wrong with it.
  var isOK: Bool {
    switch absence {
    case .notNeeded: true
    case .notInstalled: actor.need?.canLack == true
    case .notRunning: false
    }
  }

  /// The reason or what to do.
  var detail: String {
    switch absence {
    case .notNeeded: actor.need?.unmet ?? ""
    case .notInstalled: "\(actor.program) is not installed"
    case .notRunning: "start it with \(Commands.program) up"
    }
  }
}
