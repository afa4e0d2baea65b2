import ActorRuntime
import Glibc

/// The broker's shell: it runs a `BrokerCore` and owns the sockets and the timer.
final class BrokerShell {
  private var core: BrokerCore
  private let loop: EventLoop
  private let log: Log
  private let isTraced: Bool
  private let socket: BrokerSocket
  private var connections: [BrokerCore.ClientID: FrameConnection] = [:]
  private var lastId = 0
  private var timer: BootTimer?
  private var acceptor: Acceptor?
  private var queue = EventQueue<BrokerCore.Event>()

  /// Starts to accept connections.
  init(_ core: BrokerCore, socket: BrokerSocket, on loop: EventLoop, settings: DaemonSettings) throws {
    self.core = core
    self.socket = socket
    self.loop = loop
    log = settings.log
    isTraced = settings.isTraced
    timer = try BootTimer(on: loop) { [weak self] in self?.deliver(.timer) }
    acceptor = try Acceptor(socket.listener, on: loop, log: log) { [weak self] in try self?.admit($0) }
  }

  /// Closes all connections, after writing what does not block, and removes the socket.
  func close() {
    for connection in connections.values { connection.close() }
    socket.remove()
  }

  private func admit(_ connection: Descriptor) throws(SystemError) {
    let peer = try UnixSocket.peer(of: connection)
    guard peer.user == getuid() else {
      return log.warning("a process of user \(peer.user) tried to connect and was refused")
    }
    try open(connection, pid: peer.pid)
  }

  private func open(_ peer: Descriptor, pid: pid_t) throws(SystemError) {
    lastId += 1
    let id = lastId
    var trace: FrameConnection.Trace?
    if isTraced {
      trace = { [log] isIncoming, body in
        log.trace("\(id) \(isIncoming ? "←" : "→") \(String(decoding: body, as: UTF8.self))")
      }
    }
    connections[id] = try FrameConnection(
      peer, on: loop, trace: trace,
      onFrame: { [weak self] body in self?.deliver(.received(id, body)) },
      onEnd: { [weak self] end in self?.lose(id, end) })
    deliver(.opened(id, pid: pid))
  }

  private func lose(_ id: BrokerCore.ClientID, _ end: FrameConnection.End) {
    if case .malformed(let error) = end {
      // Nothing more can be read, but the error can still be sent.
      deliver(.malformed(id, error))
    } else {
      if case .tooSlow = end { log.warning("client \(id) was disconnected: \(end)") }
      connections[id] = nil
      deliver(.closed(id))
    }
  }

  /// Delivers an event to the core, after the one that it is handling: performing an effect can cause events.
  private func deliver(_ event: BrokerCore.Event) {
    guard queue.add(event) else { return }
    while let event = queue.next() {
      for effect in core.handle(event, at: BootClock.now()) { perform(effect) }
      disconnectSlowest()
    }
  }

  /// Keeps the bytes that wait for all clients within their limit by disconnecting those with the longest queues.
  private func disconnectSlowest() {
    while connections.values.reduce(0, { $0 + $1.waitingByteCount }) > BrokerLimits.waitingBytesMax {
      connections.values.max { $0.waitingByteCount < $1.waitingByteCount }?.disconnectSlow()
    }
  }

  private func perform(_ effect: BrokerCore.Effect) {
    switch effect {
    case .send(let id, let body, let topic): connections[id]?.send(body, state: topic)
    case .close(let id, let reason):
      log.info("client \(id) was disconnected: \(reason)")
      connections.removeValue(forKey: id)?.close()
    case .wake(let instant): timer?.set(at: instant)
    case .warn(let message): log.warning(message)
    }
  }
}
