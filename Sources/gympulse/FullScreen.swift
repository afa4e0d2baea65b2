import ActorRuntime
import Glibc

/// Becomes `gympulse-tui` if the process was called without words in a terminal. Returns if it was not, or if that program is
/// not installed.
func becomeFullScreen() {
  guard CommandLine.arguments.count == 1, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
    let path = try? ChildProcess.sibling("gympulse-tui")
  else { return }
  let words: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
  execv(path, words)
  // It is not there.
  free(words[0])
}
