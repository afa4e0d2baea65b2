import Glibc
import Workout

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

  /// Runs a command without a shell and waits for its end; kills it after `deadline`. Its stderr is discarded. Returns nil
  /// if it cannot be started or was killed.
  package static func run(
    _ name: String, _ arguments: [String], deadline: Duration = .seconds(2)
  ) -> Result? {
    guard let path = path(of: name) else { return nil }
    return try? run(path: path, arguments, deadline: deadline)
  }

  private static func run(
    path: String, _ arguments: [String], deadline: Duration
  ) throws(SystemError) -> Result? {
    let loop = try EventLoop()
    let pipe = try Pipe()
    let output = pipe.output
    // What the command has started may hold the other end for longer.
    _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var reading: EventLoop.Watch?
    defer {
      withExtendedLifetime(reading) {}
      reading = nil
    }
    let read = {
      while let more = try? output.read() {
        if more.isEmpty { return reading = nil }
        bytes += more
      }
    }
    var end: ProcessWatch.End?
    let watch = try ProcessWatch.start(
      path, arguments, setup: ChildProcess.Setup(output: pipe.input, error: nil), on: loop
    ) { end = $1 }
    reading = try loop.watch(output) { _ in read() }
    var isLate = false
    let timer = try BootTimer(on: loop) { isLate = true }
    timer.set(at: BootClock.now().advanced(by: deadline))
    try loop.run { end != nil || isLate }
    timer.set(at: nil)
    guard let end else {
      watch.send(SIGKILL)
      try loop.run { end != nil }
      return nil
    }
    read()
    return Result(code: end.exitCode, output: String(decoding: bytes, as: UTF8.self))
  }
}
