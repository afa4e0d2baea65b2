import ActorRuntime
import CSystemd
import Glibc

/// sd-event's loop, as one descriptor for the loop of the process. It serves connections to the buses.
final class SystemdEvents {
  let pointer: OpaquePointer

  /// Creates a loop without sources.
  init() throws(SystemError) {
    var pointer: OpaquePointer?
    let result = sd_event_new(&pointer)
    guard result >= 0, let pointer else { throw SystemError("sd_event_new", code: -result) }
    self.pointer = pointer
  }

  deinit {
    sd_event_unref(pointer)
  }

  /// A descriptor that is readable when there is something to do.
  func descriptor() throws(SystemError) -> Descriptor {
    // The loop closes its own.
    Descriptor(owning: try check("fcntl") { fcntl(sd_event_get_fd(pointer), F_DUPFD_CLOEXEC, 0) })
  }

  /// Does what can be done without waiting: one message at most. Returns whether there may be more.
  func turn() -> Bool {
    sd_event_run(pointer, 0) > 0
  }
}

/// A connection to a bus, from its start until it is lost. It may wait for the bus to appear.
final class SystemdBus {
  /// A message of the bus.
  enum Message {
    case signal(SystemdMessage)
    case call(SystemdMessage)
    case reply(SystemdMessage)
    case lost
  }

  /// How long a program may take for a reply.
  private static let replyTimeoutMicroseconds: UInt64 = 10_000_000

  private let bus: OpaquePointer
  private let receive: (Message) -> Void

  /// Begins to connect to an address. `receive` gets each message during `SystemdEvents.turn`.
  init(address: String, on events: SystemdEvents, receive: @escaping (Message) -> Void) throws(SystemError) {
    var created: OpaquePointer?
    let result = sd_bus_new(&created)
    guard result >= 0, let created else { throw SystemError("sd_bus_new", code: -result) }
    bus = created
    self.receive = receive
    try succeed("sd_bus_set_address", sd_bus_set_address(bus, address))
    try succeed("sd_bus_set_bus_client", sd_bus_set_bus_client(bus, 1))
    try succeed("sd_bus_negotiate_fds", sd_bus_negotiate_fds(bus, 1))
    // A bus that does not run is waited for by inotify.
    try succeed("sd_bus_set_watch_bind", sd_bus_set_watch_bind(bus, 1))
    let owner = Unmanaged.passUnretained(self).toOpaque()
    try succeed("sd_bus_add_filter", sd_bus_add_filter(bus, nil, Self.filter, owner))
    try succeed("sd_bus_attach_event", sd_bus_attach_event(bus, events.pointer, 0))
    try succeed("sd_bus_start", sd_bus_start(bus))
  }

  deinit {
    sd_bus_detach_event(bus)
    sd_bus_close_unref(bus)
  }

  /// Whether the bus has accepted the connection.
  var isReady: Bool { sd_bus_is_ready(bus) > 0 }

  /// Sends a call and returns the number that its reply repeats; nil if none is wanted.
  func send(_ call: BusCall, wantsReply: Bool) throws(SystemdMessage.Invalid) -> UInt64? {
    let message = try SystemdMessage(call, on: bus)
    guard wantsReply else {
      message.expectNoReply()
      try send(message)
      return nil
    }
    let result = sd_bus_call_async(
      bus, nil, message.pointer, Self.reply, Unmanaged.passUnretained(self).toOpaque(),
      Self.replyTimeoutMicroseconds)
    guard result >= 0 else { throw SystemdMessage.Invalid(code: result) }
    return message.cookie
  }

  /// Sends a signal.
  func send(_ signal: BusSignal) throws(SystemdMessage.Invalid) {
    try send(try SystemdMessage(signal, on: bus))
  }

  /// Sends a reply.
  func send(_ message: SystemdMessage) throws(SystemdMessage.Invalid) {
    let result = sd_bus_send(bus, message.pointer, nil)
    guard result >= 0 else { throw SystemdMessage.Invalid(code: result) }
  }

  private func succeed(_ call: String, _ result: Int32) throws(SystemError) {
    guard result >= 0 else { throw SystemError(call, code: -result) }
  }

  /// Takes a message that is not a reply. Returns 1 if no one else is to handle it.
  private func filter(_ message: SystemdMessage) -> Int32 {
    if message.isSignal {
      let member = message.member
      let isLost = member.interface == "org.freedesktop.DBus.Local" && member.name == "Disconnected"
      receive(isLost ? .lost : .signal(message))
      return 0
    }
    // libsystemd replies to pings.
    guard message.isCall, message.member.interface != "org.freedesktop.DBus.Peer" else { return 0 }
    receive(.call(message))
    return 1
  }

  private static let filter: sd_bus_message_handler_t = { message, owner, _ in
    guard let message, let owner else { return 0 }
    return Unmanaged<SystemdBus>.fromOpaque(owner).takeUnretainedValue().filter(SystemdMessage(message))
  }

  private static let reply: sd_bus_message_handler_t = { message, owner, _ in
    guard let message, let owner else { return 0 }
    Unmanaged<SystemdBus>.fromOpaque(owner).takeUnretainedValue().receive(.reply(SystemdMessage(message)))
    return 1
  }
}
