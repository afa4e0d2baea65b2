import ActorCore
import ActorRuntime
import CommandLineInterface
import Glibc
import Messages

extension Remote {
  /// Why there is no reply.
  enum Failure: ExitingError, CustomStringConvertible {
    /// The broker or the actor is not running.
    case notRunning(String)
    /// The broker's socket cannot be used, and why.
    case unusable(String)
    /// No daemon runs, so no workout does.
    case noWorkout
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

    var description: String {
      switch self {
      case .notRunning(let what): "\(what); start it with gympulse-ctl up"
      case .unusable(let what): what
      case .noWorkout: "no workout is running; start one with gympulse-ctl start"
      case .nothingToStop: "nothing is running"
      case .unsupervised: "the daemons were started by hand and nothing was stopped; stop them by hand"
      case .supervisorEnded: "gympulse-supervisor has ended; start everything with gympulse-ctl up"
      case .unresponsiveSupervisor(let pid):
        "gympulse-supervisor (process \(pid)) does not end; end it with kill -9 \(pid), then run gympulse-ctl down"
      case .unanswered(let what): "\(what); check with gympulse-ctl state whether it was done"
      case .unresponsive(let what):
        "\(what); check with gympulse-ctl state whether it was done, and with gympulse-ctl doctor what is wrong"
      case .unresponsiveBroker(let pid):
        "gympulse-broker (process \(pid)) \(ActorList.Entry.unresponsive( ActorName.broker, pid))"
      case .timedOut: "no reply in time; see with gympulse-ctl actors which daemons respond"
      }
    }
  }
}
