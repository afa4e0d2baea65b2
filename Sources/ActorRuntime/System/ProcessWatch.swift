import CLinux
import Glibc

/// Waits for the end of a process, be it our child or not (pidfd_open(2)).
package final class ProcessWatch {
  /// How a process ended.
  package enum End: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with an exit code.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)
    /// It was not our child, so nobody tells us.
    case unknown

    package var description: String {
      switch self {
      case .exited(let code): "ended with code \(code)"
      case .killed(let signal): "was ended by signal \(signal)"
      case .unknown: "ended"
      }
    }
  }

  private let descriptor: Descriptor
  private let loop: EventLoop

  /// Calls the handler once, when the process has ended. Throws `ESRCH` where there is no such process.
  package init(
    _ pid: pid_t, on loop: EventLoop, handler: @escaping (End) -> Void
  ) throws(SystemError) {
    let descriptor = Descriptor(owning: try check("pidfd_open \(pid)") { pidfd_open(pid, 0) })
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

  private static func reap(_ pid: pid_t) -> End {
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return .unknown }
    // WIFEXITED and its kin are macros, which Swift does not see (wait(2)).
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal)
  }
}
