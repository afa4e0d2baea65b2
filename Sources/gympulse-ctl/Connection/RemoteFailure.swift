import ActorCore
import CommandLineInterface
import Glibc
import Messages

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

    var problem: String {
      switch self {
      case .notRunning(let what), .unusable(let what), .unanswered(let what), .unresponsive(let what): what
      case .nothingToStop: "nothing is running"
      case .unsupervised: "GymPulse was started by hand and nothing was stopped"
      case .supervisorEnded: "gympulse-supervisor has ended"
      case .unresponsiveSupervisor(let pid): "gympulse-supervisor (process \(pid)) won't stop"
      case .unresponsiveBroker(let pid): "gympulse-broker (process \(pid)) does not respond"
      case .timedOut: "GymPulse isn't responding"
      }
    }

    var advice: String? {
      switch self {
      case .notRunning: "start it with \(Commands.program) up"
      case .unusable, .nothingToStop: nil
      case .unsupervised: "stop it the same way"
      case .supervisorEnded: "start everything with \(Commands.program) up"
      case .unresponsiveSupervisor(let pid): "run kill -9 \(pid), then \(Commands.program) down"
      case .unanswered: "it may still have worked; check with \(Commands.program) state"
      case .unresponsive:
        "it may still have worked; check with \(Commands.program) state, and find out why with \(Commands.program) doctor"
      case .unresponsiveBroker(let pid): ActorList.Entry.advice(Actor.broker.name, pid)
      case .timedOut: "find out why with \(Commands.program) doctor"
      }
    }
  }
}
