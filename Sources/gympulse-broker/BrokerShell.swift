import ActorRuntime
import Glibc
import Messages

/// The broker's sockets around its core.
final class BrokerShell {
  private var core: BrokerCore
  private let loop: EventLoop
  private let log: Log
  private let isTraced: Bool
  private let socket: BrokerSocket
  private var connections: [BrokerCore.ClientID: FrameConnection] = [:]
  private var lastId = 0
  private var timer: BootTimer?
  private var events: [BrokerCore.Event] = []
  private var isHandling = false

  /// Begins to serve whoever connects.
  init(_ core: BrokerCore, socket: BrokerSocket, on loop: EventLoop, settings: DaemonSettings) throws {
    self.core = core
    self.socket = socket
    self.loop = loop
    log = settings.log
    isTraced = settings.isTraced
    timer = try BootTimer(on: loop) { [weak self] in self?.deliver(.timer) }
    try loop.watch(socket.listener) { [weak self] _ in self?.accept() }
  }

  /// Sends what is under way and ends all connections.
  func close() {
    for connection in connections.values { connection.close() }
    socket.remove()
  }

  private func accept() {
    do {
      while let peer = try UnixSocket.accept(socket.listener) {
        let user = try UnixSocket.peerUser(peer)
        guard user == getuid() else {
          log.warning("a process of user \(user) tried to connect and was turned away")
          continue
        }
        try welcome(peer)
      }
    } catch {
      log.warning("\(error)")
    }
  }

  private func welcome(_ peer: Descriptor) throws(SystemError) {
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
      // A trace shows what came and went one by one.
      forward: isTraced ? nil : { [weak self] in self?.forward($0, from: id) ?? 0 },
      onFrame: { [weak self] body in self?.deliver(.received(id, body)) },
      onEnd: { [weak self] end in self?.lose(id, end) })
    deliver(.opened(id))
  }

  private func forward(_ bytes: UnsafeRawBufferPointer, from id: BrokerCore.ClientID) -> Int {
    // What sending finds out has to wait until it is done.
    isHandling = true
    let count = Forwarder.forward(bytes, from: id, &core) { run, receivers in
      for receiver in receivers { connections[receiver]?.send(events: run) }
    }
    isHandling = false
    deliverWaiting()
    return count
  }

  private func lose(_ id: BrokerCore.ClientID, _ end: FrameConnection.End) {
    if case .malformed(let error) = end {
      // The frames are lost, but the connection can still carry the reason.
      deliver(.malformed(id, error))
    } else {
      if case .tooSlow = end { log.warning("client \(id) was cut off: \(end)") }
      connections[id] = nil
      deliver(.closed(id))
    }
  }

  /// Lets the core take in an event, after the one it is busy with: sending can find out that a client is gone.
  private func deliver(_ event: BrokerCore.Event) {
    events.append(event)
    deliverWaiting()
  }

  private func deliverWaiting() {
    guard !isHandling, !events.isEmpty else { return }
    isHandling = true
    while !events.isEmpty {
      let event = events.removeFirst()
      for effect in core.handle(event, at: BootClock.now()) { perform(effect) }
    }
    isHandling = false
  }

  private func perform(_ effect: BrokerCore.Effect) {
    switch effect {
    case .send(let id, let body, let topic): connections[id]?.send(body, state: topic)
    case .close(let id, let reason):
      log.info("client \(id) was cut off: \(reason)")
      connections.removeValue(forKey: id)?.close()
    case .wake(let instant): timer?.set(at: instant)
    case .warn(let message): log.warning(message)
    }
  }
}
