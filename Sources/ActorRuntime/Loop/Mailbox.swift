import CLinux
import Glibc
import Synchronization

/// Values on their way from one thread's event loop to another's.
package final class Mailbox<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  /// Readable while there are values.
  private let bell: Int32

  /// An empty mailbox.
  package init() throws(SystemError) {
    bell = try check("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
  }

  deinit {
    close(bell)
  }

  /// Puts in a value. Never waits for the reader.
  package func put(_ value: Value) {
    values.withLock { $0.append(value) }
    var one: UInt64 = 1
    // It fails only where the bell has rung more often than fits, and then it is ringing.
    _ = write(bell, &one, 8)
  }

  /// Calls the handler on a loop with what was put in, in its order, until the answer is released.
  package func read(
    on loop: EventLoop, handler: @escaping ([Value]) -> Void
  ) throws(SystemError) -> MailboxReader {
    let ears = Descriptor(owning: try check("dup") { dup(bell) })
    try loop.watch(ears) { [self] _ in
      guard (try? ears.read(limit: 8)) != nil else { return }
      let news = values.withLock { values in
        defer { values = [] }
        return values
      }
      if !news.isEmpty { handler(news) }
    }
    return MailboxReader(ears, loop)
  }
}

/// Reads a mailbox while it lives.
package final class MailboxReader {
  private let ears: Descriptor
  private let loop: EventLoop

  fileprivate init(_ ears: Descriptor, _ loop: EventLoop) {
    self.ears = ears
    self.loop = loop
  }

  deinit {
    loop.unwatch(ears)
  }
}
