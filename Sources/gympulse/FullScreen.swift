import ActorRuntime
import Glibc

/// Becomes `gympulse-tui` if the process was called in a terminal without words or with `--ascii`, or with `--spoken`. Returns
/// if it was not, or if that program is not installed.
func becomeFullScreen() {
  let given = Array(CommandLine.arguments.dropFirst())
  let isInTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  guard given == ["--spoken"] || isInTerminal && (given.isEmpty || given == ["--ascii"]) else { return }
  try? ChildProcess.become("gympulse-tui", given)
}
