import ActorRuntime
import Display
import Glibc
import Workout

/// A question to the user, who can answer if standard input is a terminal.
enum Question {
  /// Whether a user can answer.
  static var canBeAsked: Bool { isatty(STDIN_FILENO) == 1 }

  /// Asks a question on standard error. Returns whether the answer is yes or y.
  static func isConfirmed(_ question: Escaped<TerminalText>) -> Bool {
    Output.error.write("\(question) (y/N) ")
    return ["y", "yes"].contains(readLine()?.trimmed.lowercased())
  }
}
