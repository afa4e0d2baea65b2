/// What a program's exit says to the script that called it.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done as asked.
  case done = 0
  /// Understood, but refused or failed; stderr says why.
  case refused = 1
  /// The arguments make no sense; stderr says which.
  case usage = 2
  /// What it takes is not running.
  case notRunning = 3

  /// What it says, in a sentence.
  package var meaning: String {
    switch self {
    case .done: "Done as asked."
    case .refused: "Refused, or failed; standard error says why."
    case .usage: "The arguments make no sense; standard error says which."
    case .notRunning: "What it takes is not running."
    }
  }
}
