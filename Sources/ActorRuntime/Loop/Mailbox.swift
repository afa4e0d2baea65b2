import CLinux
import Glibc
import Synchronization

/// A queue of values from any thread to the event loop of another.
package final class Mailbox<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  /// Readable while there are values.
  private let eventDescriptor: Int32

  package init() throws(SystemError) {
    eventDescriptor = try check("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
  }

  deinit {
    close(eventDescriptor)
  }

  /// Appends a value. Does not wait for the reader.
  package func put(_ value: Value) {
    values.withLock { $0.append(value) }
    var one: UInt64 = 1
    // It fails only if the counter is full, and then the descriptor is readable.
    _ = write(eventDescriptor, &one, 8)
  }

  /// Calls the handler on a loop with the values in their order, as long as the result exists.
  package func read(
    on loop: EventLoop, handler: @escaping ([Value]) -> Void
  ) throws(SystemError) -> EventLoop.Watch {
    let readDescriptor = Descriptor(owning: try check("dup") { dup(eventDescriptor) })
    return try loop.watch(readDescriptor) { [self] _ in
      guard (try? readDescriptor.read(limit: 8)) != nil else { return }
      let taken = values.withLock { values in
        defer { values = [] }
        return values
      }
      if !taken.isEmpty { handler(taken) }
    }
  }
}
