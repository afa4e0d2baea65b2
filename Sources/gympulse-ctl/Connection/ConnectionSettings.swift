import Glibc
import Supervision

/// The daemons' socket, the options of a connection, and how the command uses the daemons.
struct ConnectionSettings {
  let paths = Paths()
  let socket: String
  let hasOwnSocket: Bool
  let isTraced: Bool
  /// The name of the connection; nil for none.
  var actor: String?
  private let use: DaemonUse
  private let isStartForbidden: Bool

  /// The option that forbids starting daemons.
  static let noStart = OptionSpec("no-start", nil, "fail if GymPulse is not running", isShared: true)

  /// Reads the options of a command. `use` replaces what the command declares.
  init(_ arguments: Arguments, use: DaemonUse? = nil) throws {
    hasOwnSocket = arguments.has("socket")
    socket = try arguments.socket ?? SupervisorRecord(paths).clientSocket()
    isTraced = arguments.has("trace")
    self.use = use ?? arguments.daemons
    isStartForbidden = arguments.has(Self.noStart.name)
  }

  /// Whether the command starts the daemons if they do not run. One for the running workout does if `down` or a crash left
  /// one in the journal.
  var mayStart: Bool {
    guard !isStartForbidden else { return false }
    switch use {
    case .started: return true
    case .running: return JournaledWorkout(paths) != nil
    case .none: return false
    }
  }

  /// The running supervisor; nil if there is none.
  var supervisor: pid_t? { ProcessLock.holder(of: SupervisorRecord.lock(of: socket)) }

  /// Whether a workout runs on without the supervisor that should restart its daemons.
  var hasSupervisorCrashed: Bool { SupervisorRecord(paths).hasCrashed(on: socket) }

  /// Whether the supervisor has started the process of an actor, and starts it again: a daemon, or one of the person's own.
  func startsItself(_ name: String, _ process: ProcessFacts) -> Bool {
    process.isSupervised(on: socket)
      || ActorFile.all(in: paths).contains { (try? $0.file.get())?.name == name }
  }

  /// The path of the daemons' log when they run in the background.
  func logFile() throws -> String { try paths.stateFolder() + "/gympulse.log" }

  /// Returns where a supervisor's log is: its path, or the command that shows it.
  func log(of supervisor: pid_t) throws -> String {
    ProcessFacts(pid: supervisor).isService ? UserService.log : try logFile()
  }

  /// Returns a connection as the command needs it: to the running daemons, or after starting them.
  ///
  /// - Throws: `AdvisedError` if they do not run; for a command for the workout what the engine replies without one.
  func connect(topics: [Topic] = []) throws -> Remote {
    do {
      let remote = try connectToRunning(topics: topics)
      return hasSupervisorCrashed && mayStart ? try Startup(settings: self).up(topics: topics) : remote
    } catch let error as AdvisedError where error.cause == .notRunning {
      if mayStart { return try Startup(settings: self).up(topics: topics) }
      switch use {
      case .running where isPartlyRunning: throw AdvisedError.notRunning("GymPulse is only partly running")
      case .running where JournaledWorkout(paths) != nil:
        throw AdvisedError.notRunning("GymPulse is not running, but your workout keeps its time")
      case .running: throw ErrorObject(.refused, "no workout is running", .noWorkout)
      case .none where hasOwnSocket: throw error
      case .started, .none: throw AdvisedError.notRunning("GymPulse is not running")
      }
    }
  }

  /// Whether the engine of a supervisor that was killed still runs, without a broker.
  private var isPartlyRunning: Bool {
    !ProcessFacts.supervised(on: socket, programs: [Actor.engine.program]).isEmpty
  }

  /// Returns a connection to the running daemons; throws `AdvisedError.notRunning` if there are none.
  func connectToRunning(topics: [Topic] = []) throws -> Remote {
    try Remote(socket: socket, isTraced: isTraced, actor: actor, topics: topics)
  }
}

/// A group of commands that send requests.
protocol RemoteCommands {
  var arguments: Arguments { get }
  var remote: Remote { get }

  init(arguments: Arguments, remote: Remote)
}

extension RemoteCommands {
  /// Connects with the options of a command line.
  init(_ arguments: Arguments) throws {
    self.init(arguments: arguments, remote: try ConnectionSettings(arguments).connect())
  }
}

/// An error with what to do about it, which a bar leaves out.
struct AdvisedError: ExitingError, CustomStringConvertible {
  /// What a caller can mend.
  enum Cause { case notRunning, supervisorEnded }

  /// What is wrong.
  let problem: String
  /// What to do; nil if the problem says all.
  let advice: String?
  let exitCode: ExitCode
  /// Nil for what no caller can mend.
  let cause: Cause?

  init(
    _ problem: String, _ advice: String? = nil, exitCode: ExitCode = .refused, cause: Cause? = nil
  ) {
    self.problem = problem
    self.advice = advice
    self.exitCode = exitCode
    self.cause = cause
  }

  var description: String { problem + (advice.map { "; \($0)" } ?? "") }
}

extension AdvisedError {
  /// The broker or the actor is not running.
  static func notRunning(_ what: String) -> AdvisedError {
    AdvisedError(what, "start it with \(Commands.program) up", exitCode: .notRunning, cause: .notRunning)
  }

  /// What to do about a reply that did not come.
  static let toCheck = "it may still have worked; check with \(Commands.program) state"
  static let toFindOut = "find out why with \(Commands.program) doctor"

  /// The supervisor ended while this program waited for its daemons.
  static let supervisorEnded = AdvisedError(
    "gympulse-supervisor has ended", "start everything with \(Commands.program) up", exitCode: .notRunning,
    cause: .supervisorEnded)
}
