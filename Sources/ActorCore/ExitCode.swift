/// The exit codes of all programs.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Success.
  case done = 0
  /// Refused or failed; stderr says why.
  case refused = 1
  /// A usage error; stderr says which.
  case usage = 2
  /// There is nothing to act on: no workout is running, or a daemon is not.
  case notRunning = 3

  /// The meaning, as in the manual pages.
  package var meaning: String {
    switch self {
    case .done: "Done."
    case .refused: "Refused or failed, also for a value out of range; standard error says why."
    case .usage: "Usage error; standard error says which."
    case .notRunning: "No workout is running, or GymPulse is not running or does not respond."
    }
  }
}
