import ActorRuntime
import Chance

/// The system's Python, which has Debian's python3-jsonschema; another one in the PATH may not.
enum Python {
  /// Runs a script of this folder and returns its exit code and all output.
  static func run(_ script: String, _ arguments: [String]) throws -> (exitCode: Int32, output: String) {
    let path = "\(Contract.root)/Tests/MessagesTests/\(script)"
    let line = ["-c", #"exec "$0" "$@" 2>&1"#, "/usr/bin/python3", "-W", "ignore", path]
    let ending = try ExternalCommand.run(
      path: "/bin/sh", line + arguments, outputMax: .max, deadline: .seconds(300))
    guard case .ended(let end, let output, _) = ending else { return (-1, "\(ending)") }
    return (end.exitCode ?? -1, String(decoding: output, as: UTF8.self))
  }

  /// Calls `body` with the path of a new folder, which is removed afterwards.
  static func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    try withExtendedLifetime(TemporaryFolder()) { try body($0.path) }
  }
}
