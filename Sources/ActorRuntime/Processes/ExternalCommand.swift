import Glibc

/// Programs of other projects, as the `PATH` finds them.
package enum ExternalCommand {
  /// The result of a command.
  package struct Result: Sendable {
    /// The exit code; nil if a signal ended it.
    package let code: Int32?
    /// The standard output.
    package let output: String
  }

  /// Returns the path of a program on the `PATH`; nil if it is not found.
  package static func path(of name: String) -> String? {
    (Environment.process["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Runs a command without a shell and waits for it. Its stderr is discarded. Returns nil if it cannot be started.
  package static func run(_ name: String, _ arguments: [String]) -> Result? {
    guard let path = path(of: name) else { return nil }
    do {
      let (output, pid) = try start(path, arguments)
      var bytes: [UInt8] = []
      while let more = try output.read(), !more.isEmpty { bytes += more }
      var status: Int32 = 0
      while waitpid(pid, &status, 0) == -1, errno == EINTR {}
      // wait(2): the low seven bits are the signal.
      return Result(
        code: status & 0x7f == 0 ? status >> 8 & 0xff : nil, output: String(decoding: bytes, as: UTF8.self))
    } catch {
      return nil
    }
  }

  private static func start(
    _ path: String, _ arguments: [String]
  ) throws(SystemError) -> (output: Descriptor, pid: pid_t) {
    // Only the child may hold the writing end, or reading would not end with it.
    let pipe = try Pipe()
    let setup = ChildProcess.Setup(output: pipe.input.number, error: nil)
    return (pipe.output, try ChildProcess.start(path, arguments, setup: setup))
  }
}
