/// What a program's exit says to the script that called it.
package enum ExitCode: Int32, Sendable {
  /// Done as asked.
  case done = 0
  /// Understood, but refused or failed; stderr says why.
  case refused = 1
  /// The arguments make no sense; stderr says which.
  case usage = 2
  /// What it takes is not running.
  case notRunning = 3
}
