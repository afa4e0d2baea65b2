import CLinux
import Glibc

/// Watches a process, a child or not, for its end (pidfd_open(2)).
package final class ProcessWatch {
  /// How a process ended.
  package enum End: Hashable, Sendable, CustomStringConvertible {
    /// It exited with a code.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// Unknown, because it is not a child of this process.
    case unknown

    /// The exit code; nil if it was killed, or unknown.
    package var exitCode: Int32? {
      if case .exited(let code) = self { code } else { nil }
    }

    package var description: String {
      switch self {
      // The codes of shells (POSIX, "2.8.2 Exit Status for Commands").
      case .exited(126): "ended with code 126, a program cannot be executed"
      case .exited(127): "ended with code 127, a program was not found"
      case .exited(let code): "ended with code \(code)"
      case .killed(let signal): "was killed by signal \(signal)"
      case .unknown: "ended"
      }
    }
  }

  /// The process id.
  package let pid: pid_t
  private let descriptor: Descriptor
  private var watch: EventLoop.Watch?

  /// Calls the handler once, when the process has ended.
  ///
  /// - Throws: `ESRCH` if there is no such process.
  package init(
    _ pid: pid_t, on loop: EventLoop, handler: @escaping (End) -> Void
  ) throws(SystemError) {
    let descriptor = Descriptor(owning: try check("pidfd_open \(pid)") { pidfd_open(pid, 0) })
    self.pid = pid
    self.descriptor = descriptor
    watch = try loop.watch(descriptor) { [weak self] _ in
      self?.watch = nil
      handler(Self.reap(pid))
    }
  }

  /// Starts a program as a child and watches it. If it cannot be watched, it is killed.
  package static func start(
    _ path: String, _ arguments: [String], setup: ChildProcess.Setup = ChildProcess.Setup(),
    on loop: EventLoop, onEnd: @escaping (pid_t, End) -> Void
  ) throws(SystemError) -> ProcessWatch {
    try watching(ChildProcess.start(path, arguments, setup: setup)) { (pid) throws(SystemError) in
      try ProcessWatch(pid, on: loop) { onEnd(pid, $0) }
    }
  }

  /// Starts `gympulse-ctl` for the daemons of a socket, apart from the terminal, and watches it. If it fails, the handler gets
  /// what it has written to stderr.
  package static func control(
    _ arguments: [String], socket: String, variables: [String: String] = [:], on loop: EventLoop,
    onEnd: @escaping (pid_t, _ failure: String?) -> Void
  ) throws(SystemError) -> ProcessWatch {
    let isUsual = (try? Paths().brokerSocket()) == socket
    let arguments = arguments + (isUsual ? [] : ["--socket", socket])
    var setup = ChildProcess.Setup(isDetached: true)
    setup.variables = variables
    setup.isInHome = true
    return try startReporting(
      ChildProcess.sibling("gympulse-ctl"), arguments, setup: setup, on: loop, onEnd: onEnd)
  }

  /// Starts a program as a child and watches it. If it fails, the handler gets what it has written to stderr.
  package static func startReporting(
    _ path: String, _ arguments: [String], setup: ChildProcess.Setup, on loop: EventLoop,
    onEnd: @escaping (pid_t, _ failure: String?) -> Void
  ) throws(SystemError) -> ProcessWatch {
    let pipe = try Pipe()
    let output = pipe.output
    // What the command has started may hold the other end.
    _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
    var setup = setup
    setup.error = pipe.input
    return try start(path, arguments, setup: setup, on: loop) { pid, end in
      let written = String(decoding: (try? output.read()) ?? [], as: UTF8.self).trimmed
      onEnd(pid, end == .exited(0) ? nil : written)
    }
  }

  /// Watches a child that was just started, or kills it and waits for its end.
  static func watching<Watch>(
    _ child: pid_t, _ watch: (pid_t) throws(SystemError) -> Watch
  ) throws(SystemError) -> Watch {
    do {
      return try watch(child)
    } catch {
      // The pid is not reused before the child is reaped.
      kill(child, SIGKILL)
      var status: Int32 = 0
      while waitpid(child, &status, 0) == -1 && errno == EINTR {}
      throw error
    }
  }

  /// Sends a signal to this process, never to another with the same pid. Has no effect after its end.
  package func send(_ signal: Int32) {
    _ = pidfd_send_signal(descriptor.number, signal, nil, 0)
  }

  private static func reap(_ pid: pid_t) -> End {
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return .unknown }
    // WIFEXITED and the like are macros, which are not imported (wait(2)).
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal)
  }
}
