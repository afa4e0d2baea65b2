import CLinux
import Glibc

/// The one loop of a process: waits for descriptors and calls whoever watches them, one after the other.
///
/// epoll directly and not Dispatch: one system call a turn, no hop to another thread, and nothing wakes up
/// when there is nothing to do.
package final class EventLoop {
  /// What a descriptor is ready for.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Bytes, a connection, a signal or an expiry is there, or the other end is gone.
    package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    /// More bytes are taken.
    package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
  }

  /// How many descriptors one turn serves at most; the rest are served by the next.
  private static let eventsPerTurn = 64

  private let epoll: Descriptor
  private var watches: [Int32: (serial: UInt32, handler: (Readiness) -> Void)] = [:]
  /// Tells a watch from an earlier one of a descriptor with the same number: an event can be older than both.
  private var lastSerial: UInt32 = 0
  private var deferred: [() -> Void] = []
  private var isStopped = false

  /// Counts the turns.
  package private(set) var turn = 0
  /// Room for what one handler is busy with; what is in it means nothing to the next. The system gives memory only to
  /// the parts that are used.
  package let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: scratchLength, alignment: 16)
  /// Bytes of the room: the longest frame, and a large read behind it.
  private static let scratchLength = 2 << 20

  /// A loop that watches nothing yet.
  package init() throws(SystemError) {
    epoll = Descriptor(owning: try check("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
  }

  deinit {
    scratch.deallocate()
  }

  /// Calls the handler each turn in which the descriptor is ready, until `unwatch`.
  package func watch(
    _ descriptor: Descriptor, for readiness: Readiness = .readable,
    handler: @escaping (Readiness) -> Void
  ) throws(SystemError) {
    lastSerial &+= 1
    try control(EPOLL_CTL_ADD, descriptor.number, readiness, serial: lastSerial)
    watches[descriptor.number] = (lastSerial, handler)
  }

  /// Changes what a watched descriptor is watched for.
  package func watch(_ descriptor: Descriptor, newly readiness: Readiness) throws(SystemError) {
    guard let serial = watches[descriptor.number]?.serial else { return }
    try control(EPOLL_CTL_MOD, descriptor.number, readiness, serial: serial)
  }

  /// Ends a watch; call it before the descriptor is closed.
  package func unwatch(_ descriptor: Descriptor) {
    watches[descriptor.number] = nil
    // It fails only where there was no watch, and then nothing needs doing.
    _ = epoll_ctl(epoll.number, EPOLL_CTL_DEL, descriptor.number, nil)
  }

  /// Runs until `stop` is called, be it before, or until the condition, asked after each turn, holds.
  package func run(until isDone: () -> Bool = { false }) throws(SystemError) {
    var events = [epoll_event](repeating: epoll_event(), count: Self.eventsPerTurn)
    runDeferred()
    while !isStopped && !isDone() {
      let count = try check("epoll_wait") {
        epoll_wait(epoll.number, &events, Int32(events.count), -1)
      }
      turn += 1
      for event in events.prefix(Int(count)) where !isStopped {
        // An end or an error is seen by whoever reads next.
        let ends = event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue)
        let readiness = Readiness(rawValue: event.events).union(ends != 0 ? .readable : [])
        let number = Int32(truncatingIfNeeded: event.data.u64)
        guard let watch = watches[number], watch.serial == UInt32(event.data.u64 >> 32) else { continue }
        watch.handler(readiness)
      }
      runDeferred()
    }
  }

  /// Calls something at the end of the present turn, or of the first: what many handlers of a turn ask for can
  /// then be done once.
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

  /// Ends `run` after the present handler.
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
