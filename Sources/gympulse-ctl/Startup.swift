import ActorRuntime
import Glibc
import Messages
import Workout

/// Starts and stops the daemons.
struct Startup {
  /// Time for all daemons to be there.
  static let deadline = Duration.seconds(15)
  /// Time for all daemons to be gone.
  static let stopDeadline = Duration.seconds(15)
  /// The log is put aside above this many bytes.
  static let logBytesMax: off_t = 1 << 20
  /// Who has to be there before a workout can start.
  static let daemons = [ActorName.store, ActorName.engine, ActorName.audio]

  /// The daemons did not come up.
  struct Failure: Error, CustomStringConvertible {
    let missing: [String]
    let log: String

    var description: String {
      let names = missing.map { "gympulse-\($0)" }.joined(separator: ", ")
      return "\(names) did not start; \(log) says why"
    }
  }

  let settings: ConnectionSettings

  /// A connection to daemons that are all there, started now where need be.
  func ready() throws -> Remote {
    if let remote = try? connect(waits: false), Self.daemons.allSatisfy({ remote.presence(of: $0) != nil }) {
      return remote
    }
    return try up()
  }

  /// Starts a supervisor unless one is there, and waits until all daemons are.
  func up() throws -> Remote {
    let log = try settings.paths.stateFolder() + "/gympulse.log"
    if ProcessLock.holder(of: Remote.supervisorLock(settings.socket)) == nil { try startSupervisor(log: log) }
    let remote: Remote
    do {
      remote = try connect(waits: true)
    } catch Remote.Failure.notRunning {
      throw Failure(missing: [ActorName.broker], log: log)
    }
    // What has failed often is started again now, and not when the supervisor would.
    if remote.presence(of: ActorName.supervisor) != nil,
      Self.daemons.contains(where: { remote.presence(of: $0) == nil })
    {
      _ = try remote.call(SupervisorMethods.Up.self, NoParams())
    }
    guard try remote.wait(for: Self.daemons + [ActorName.supervisor], Self.deadline) else {
      let missing = (Self.daemons + [ActorName.supervisor]).filter { remote.presence(of: $0) == nil }
      throw Failure(missing: missing, log: log)
    }
    return remote
  }

  /// Stops everything and waits until it is gone.
  func down() throws {
    let remote = try connect(waits: false)
    guard let supervisor = remote.presence(of: ActorName.supervisor) else {
      throw Remote.Failure.unsupervised
    }
    _ = try remote.call(SupervisorMethods.Down.self, NoParams())
    guard try remote.wait(forEndOf: supervisor.pid, Self.stopDeadline) else { throw Remote.Failure.timedOut }
  }

  private func connect(waits: Bool) throws -> Remote {
    try Remote(socket: settings.socket, isTraced: settings.isTraced, waitsForBroker: waits)
  }

  private func startSupervisor(log path: String) throws {
    try settings.paths.makePrivate(settings.paths.stateFolder())
    if !settings.hasOwnSocket { try settings.paths.makePrivate(settings.paths.runtimeFolder()) }
    var status = stat()
    if stat(path, &status) == 0, status.st_size > Self.logBytesMax { rename(path, path + ".old") }
    let log = try openFile(path, O_WRONLY | O_CREAT | O_APPEND)
    let setup = ChildProcess.Setup(output: log.number, error: log.number, isDetached: true)
    let program = try ChildProcess.sibling("gympulse-supervisor")
    _ = try ChildProcess.start(program, ["--socket", settings.socket], setup: setup)
  }
}

/// Where the broker is.
struct ConnectionSettings {
  let paths = Paths()
  let socket: String
  let hasOwnSocket: Bool
  let isTraced: Bool

  init(_ arguments: Arguments) throws {
    hasOwnSocket = arguments.has("socket")
    socket = try arguments["socket"] ?? paths.brokerSocket()
    isTraced = arguments.has("trace")
  }

  /// A connection to what is running; throws `Remote.Failure.notRunning` where nothing is.
  func connect(topics: [Topic] = []) throws -> Remote {
    try Remote(socket: socket, isTraced: isTraced, topics: topics)
  }
}
