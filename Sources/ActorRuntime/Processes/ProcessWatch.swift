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
      case .exited(let code): "ended with code \(code)"
      case .killed(let signal): "was killed by signal \(signal)"
      case .unknown: "ended"
      }
    }
  }

  /// The process id.
  package let pid: pid_t
  private let descriptor: Descriptor
  private let loop: EventLoop

  /// Calls the handler once, when the process has ended.
  ///
  /// - Throws: `ESRCH` if there is no such process.
  package init(
    _ pid: pid_t, on loop: EventLoop, handler: @escaping (End) -> Void
  ) throws(SystemError) {
    let descriptor = Descriptor(owning: try check("pidfd_open \(pid)") { pidfd_open(pid, 0) })
    self.pid = pid
    self.descriptor = descriptor
    self.loop = loop
    try loop.watch(descriptor) { _ in
      loop.unwatch(descriptor)
      handler(Self.reap(pid))
    }
  }

  deinit {
    loop.unwatch(descriptor)
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
