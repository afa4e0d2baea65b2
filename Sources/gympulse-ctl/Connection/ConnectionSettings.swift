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
    process.isSupervised(on: socket) || ActorFile.all(in: paths).contains { $0.name == name }
  }

  /// The path of the daemons' log when they run in the background.
  func logFile() throws -> String { try paths.stateFolder() + "/gympulse.log" }

  /// Returns where a supervisor's log is: its path, or the command that shows it.
  func log(of supervisor: pid_t) throws -> String {
    ProcessFacts(pid: supervisor).isService ? UserService.log : try logFile()
  }

  /// Returns a connection as the command needs it: to the running daemons, or after starting them.
  ///
  /// - Throws: `Remote.Failure` if they do not run; for a command for the workout what the engine replies without one.
  func connect(topics: [Topic] = []) throws -> Remote {
    do {
      let remote = try connectToRunning(topics: topics)
      return hasSupervisorCrashed && mayStart ? try Startup(settings: self).up(topics: topics) : remote
    } catch Remote.Failure.notRunning(let what) {
      if mayStart { return try Startup(settings: self).up(topics: topics) }
      switch use {
      case .running where isPartlyRunning: throw Remote.Failure.notRunning("GymPulse is only partly running")
      case .running where JournaledWorkout(paths) != nil:
        throw Remote.Failure.notRunning("GymPulse is not running, but your workout keeps its time")
      case .running: throw ErrorObject(.refused, "no workout is running", .noWorkout)
      case .none where hasOwnSocket: throw Remote.Failure.notRunning(what)
      case .started, .none: throw Remote.Failure.notRunning("GymPulse is not running")
      }
    }
  }

  /// Whether the engine of a supervisor that was killed still runs, without a broker.
  private var isPartlyRunning: Bool {
    !ProcessFacts.supervised(on: socket, programs: [Actor.engine.program]).isEmpty
  }

  /// Returns a connection to the running daemons; throws `Remote.Failure.notRunning` if there are none.
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
protocol AdvisedError: Error, CustomStringConvertible {
  /// What is wrong.
  var problem: String { get }
  /// What to do; nil if the problem says all.
  var advice: String? { get }
}

extension AdvisedError {
  var description: String { problem + (advice.map { "; \($0)" } ?? "") }
}

extension Remote {
  /// Why there is no reply.
  enum Failure: ExitingError, AdvisedError {
    /// The broker or the actor is not running.
    case notRunning(String)
    /// The broker's socket cannot be used, and why.
    case unusable(String)
    /// `down` finds no daemon.
    case nothingToStop
    /// The daemons run, but no supervisor started them.
    case unsupervised
    /// The supervisor ended while this program waited for its daemons.
    case supervisorEnded
    /// The supervisor does not end after SIGTERM.
    case unresponsiveSupervisor(pid_t)
    /// The broker is running but does not respond.
    case unresponsiveBroker(pid_t)
    /// The actor or the broker disconnected before it responded.
    case unanswered(String)
    /// The actor did not respond in time.
    case unresponsive(String)
    /// The broker did not respond in time.
    case timedOut

    var exitCode: ExitCode { .notRunning }

    var problem: String { words.problem }
    var advice: String? { words.advice }

    private var words: (problem: String, advice: String?) {
      let program = Commands.program
      return switch self {
      case .notRunning(let what): (what, "start it with \(program) up")
      case .unusable(let what): (what, nil)
      case .nothingToStop: ("nothing is running", nil)
      case .unsupervised: ("GymPulse was started by hand and nothing was stopped", "stop it the same way")
      case .supervisorEnded: ("gympulse-supervisor has ended", "start everything with \(program) up")
      case .unresponsiveSupervisor(let pid):
        ("gympulse-supervisor (process \(pid)) won't stop", "run kill -9 \(pid), then \(program) down")
      case .unresponsiveBroker(let pid):
        (
          "gympulse-broker (process \(pid)) does not respond", ActorList.Entry.advice(Actor.broker.name, pid)
        )
      case .unanswered(let what): (what, "it may still have worked; check with \(program) state")
      case .unresponsive(let what):
        (
          what,
          "it may still have worked; check with \(program) state, and find out why with \(program) doctor"
        )
      case .timedOut: ("GymPulse isn't responding", "find out why with \(program) doctor")
      }
    }
  }
}
