import ActorRuntime
import Glibc

/// Becomes `gympulse-tui` if the process was called without words in a terminal, or with `--spoken`. Returns if it was not, or
/// if that program is not installed.
func becomeFullScreen() {
  let given = Array(CommandLine.arguments.dropFirst())
  let isInTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  guard given.isEmpty ? isInTerminal : given == ["--spoken"],
    let path = try? ChildProcess.sibling("gympulse-tui")
  else { return }
  let words = ([path] + given).map { strdup($0) }
  execv(path, words + [nil])
  // It is not there.
  words.forEach { free($0) }
}
