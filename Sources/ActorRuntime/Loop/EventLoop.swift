import CLinux
import Glibc

/// The event loop of a process: it waits for descriptors and calls their handlers one after the other.
///
/// It uses epoll directly and not Dispatch, for one system call per turn, no other threads and no idle wake-ups.
package final class EventLoop {
  /// The operations that a descriptor is ready for.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A read will not block: there are bytes, a connection, a signal, an expiry or the end of the stream.
    package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    /// A write will not block.
    package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
  }

  /// A watch of a descriptor, which it keeps open. It ends when this is released.
  package final class Watch {
    private let descriptor: Descriptor
    private let loop: EventLoop

    fileprivate init(_ descriptor: Descriptor, _ loop: EventLoop) {
      (self.descriptor, self.loop) = (descriptor, loop)
    }

    deinit { loop.unwatch(descriptor) }

    /// Changes the operations that the descriptor is watched for.
    package func change(to readiness: Readiness) throws(SystemError) {
      guard let serial = loop.watches[descriptor.number]?.serial else { return }
      try loop.control(EPOLL_CTL_MOD, descriptor.number, readiness, serial: serial)
    }
  }

  /// Most descriptors per turn; the others follow in the next.
  private static let eventsPerTurn = 64

  private let epoll: Descriptor
  private var watches: [Int32: (serial: UInt32, handler: (Readiness) -> Void)] = [:]
  /// Distinguishes watches of the same descriptor number, because an event can belong to an earlier one.
  private var lastSerial: UInt32 = 0
  private var deferred: [() -> Void] = []
  private var isStopped = false

  package init() throws(SystemError) {
    epoll = Descriptor(owning: try check("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
  }

  /// Calls the handler in each turn in which the descriptor is ready, as long as the result exists.
  package func watch(
    _ descriptor: Descriptor, for readiness: Readiness = .readable,
    handler: @escaping (Readiness) -> Void
  ) throws(SystemError) -> Watch {
    lastSerial &+= 1
    try control(EPOLL_CTL_ADD, descriptor.number, readiness, serial: lastSerial)
    watches[descriptor.number] = (lastSerial, handler)
    return Watch(descriptor, self)
  }

  private func unwatch(_ descriptor: Descriptor) {
    // Released last, because its handler may hold another watch.
    let ended = watches.removeValue(forKey: descriptor.number)
    defer { withExtendedLifetime(ended) {} }
    _ = epoll_ctl(epoll.number, EPOLL_CTL_DEL, descriptor.number, nil)
  }

  /// Runs until `stop` is called, also before, or until `isDone` returns true after a turn.
  package func run(until isDone: () -> Bool = { false }) throws(SystemError) {
    var events = [epoll_event](repeating: epoll_event(), count: Self.eventsPerTurn)
    runDeferred()
    while !isStopped && !isDone() {
      let count = try check("epoll_wait") {
        epoll_wait(epoll.number, &events, Int32(events.count), -1)
      }
      for event in events.prefix(Int(count)) where !isStopped {
        // The next read reports an end or an error.
        let ends = event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue)
        let readiness = Readiness(rawValue: event.events).union(ends != 0 ? .readable : [])
        let number = Int32(truncatingIfNeeded: event.data.u64)
        guard let watch = watches[number], watch.serial == UInt32(event.data.u64 >> 32) else { continue }
        watch.handler(readiness)
      }
      runDeferred()
    }
  }

  /// Calls an action at the end of the current turn, so that work for many events is done once.
  package func atTurnEnd(_ action: @escaping () -> Void) {
    deferred.append(action)
  }

  private func runDeferred() {
    while !deferred.isEmpty {
      let actions = deferred
      deferred = []
      for action in actions { action() }
    }
  }

  /// Ends `run` after the current handler.
  package func stop() {
    isStopped = true
  }

  private func control(
    _ operation: Int32, _ number: Int32, _ readiness: Readiness, serial: UInt32
  ) throws(SystemError) {
    let data = UInt64(serial) << 32 | UInt64(UInt32(bitPattern: number))
    var event = epoll_event(events: readiness.rawValue, data: epoll_data_t(u64: data))
    try check("epoll_ctl") { epoll_ctl(epoll.number, operation, number, &event) }
  }
}
