import FoundationEssentials
import Glibc

/// The system's Python, which has Debian's python3-jsonschema; another one in the PATH may not.
enum Python {
  private static let interpreter = "/usr/bin/python3"

  /// Runs a script of this folder and returns its exit code and output.
  static func run(_ script: String, _ arguments: [String]) throws -> (exitCode: Int32, output: String) {
    try withTemporaryFolder { folder in
      let output = "\(folder)/output"
      let path = "\(Contract.root)/Tests/MessagesTests/\(script)"
      let status = spawn([interpreter, "-W", "ignore", path] + arguments, output: output)
      return (status, (try? String(contentsOfFile: output, encoding: .utf8)) ?? "could not be started")
    }
  }

  /// Calls `body` with the path of a new folder, which is removed afterwards.
  static func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "gympulse-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  private static func spawn(_ command: [String], output: String) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var words = command.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, command[0], &actions, nil, &words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
