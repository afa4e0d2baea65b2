import CLinux
import Glibc

/// Signals as events of the loop, so that their handler may run any code.
package final class Signals {
  private let watch: EventLoop.Watch

  /// Blocks the signals' default actions and calls the handler instead.
  package init(
    _ signals: [Int32], on loop: EventLoop, handler: @escaping (Int32) -> Void
  ) throws(SystemError) {
    var set = try Self.block(signals)
    let flags = Int32(SFD_NONBLOCK | SFD_CLOEXEC)
    let descriptor = Descriptor(owning: try check("signalfd") { signalfd(-1, &set, flags) })
    watch = try loop.watch(descriptor) { _ in
      let length = MemoryLayout<signalfd_siginfo>.size
      while let bytes = try? descriptor.read(limit: length), bytes.count == length {
        // ssi_signo is the first member (signalfd(2)).
        handler(bytes.withUnsafeBytes { Int32(bitPattern: $0.loadUnaligned(as: UInt32.self)) })
      }
    }
  }

  /// Blocks the signals' default actions, so that those that arrive wait for their handler.
  @discardableResult
  package static func block(_ signals: [Int32]) throws(SystemError) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    try check("sigprocmask") { sigprocmask(SIG_BLOCK, &set, nil) }
    return set
  }

  /// The signals of a write that failed: to a pipe or socket without a reader, or above the limit of a file's size.
  static let ofFailedWrites = [SIGPIPE, SIGXFSZ]

  /// Ignores the signals of failed writes, so that the write returns an error.
  package static func ignoreFailedWrites() {
    for number in ofFailedWrites { signal(number, SIG_IGN) }
  }
}
