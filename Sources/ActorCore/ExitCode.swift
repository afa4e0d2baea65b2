/// The exit codes of all programs.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Success.
  case done = 0
  /// Refused or failed; stderr says why.
  case refused = 1
  /// A usage error; stderr says which.
  case usage = 2
  /// A required daemon is not running.
  case notRunning = 3

  /// The meaning, as in the manual pages.
  package var meaning: String {
    switch self {
    case .done: "Done."
    case .refused: "Refused or failed; standard error says why."
    case .usage: "Usage error; standard error says which."
    case .notRunning: "A required daemon is not running."
    }
  }
}
