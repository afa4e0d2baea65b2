import ActorRuntime
import Glibc

/// Becomes `gympulse-tui` if the process was called without words in a terminal, or with `--spoken`. Returns if it was not, or
/// if that program is not installed.
func becomeFullScreen() {
  let given = Array(CommandLine.arguments.dropFirst())
  let isInTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  guard given.isEmpty ? isInTerminal : given == ["--spoken"] else { return }
  try? ChildProcess.become("gympulse-tui", given)
}
