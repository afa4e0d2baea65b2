import ActorCore
import Glibc

extension ExitCode {
  /// Ends the process.
  package func exit() -> Never {
    Glibc.exit(rawValue)
  }
}
