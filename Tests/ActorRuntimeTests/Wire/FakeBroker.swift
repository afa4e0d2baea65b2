import Messages
import Testing

@testable import ActorRuntime

/// The least that a client can take for a broker: it writes down what it hears and answers the hello.
final class FakeBroker {
  /// Every body that came, over all connections.
  private(set) var heard: [String] = []
  private(set) var connectionCount = 0
  /// What is answered to a hello: the members behind the id. Nil answers nothing.
  var welcome: String? = #""result":{"protocol":1,"version":"0"}"#
  private let loop: EventLoop
  private let path: String
  private var listener: Descriptor?
  private var watch: EventLoop.Watch?
  private var connections: [Int: FrameConnection] = [:]

  init(at path: String, on loop: EventLoop) throws {
    Signals.ignoreFailedWrites()
    self.loop = loop
    self.path = path
    try start()
  }

  /// Listens, after a `stop` as another broker.
  func start() throws {
    let listener = try UnixSocket.listen(path, backlog: 8)
    watch = try loop.watch(listener) { [weak self] _ in self?.accept() }
    self.listener = listener
  }

  /// Dies: its connections end, and the socket's file stays behind like a killed broker's.
  func stop() {
    (watch, listener) = (nil, nil)
    dropAll()
  }

  /// Ends all connections.
  func dropAll() { connections = [:] }

  /// Sends a body to everybody.
  func send(_ body: String) {
    for connection in connections.values { connection.send(Array(body.utf8)) }
  }

  /// What was heard since the last look.
  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  private func accept() {
    guard let listener, let peer = try? UnixSocket.accept(listener) else { return }
    connectionCount += 1
    let id = connectionCount
    connections[id] = try? FrameConnection(
      peer, on: loop, trace: nil, onFrame: { [weak self] in self?.hear($0, id) },
      onEnd: { [weak self] _ in self?.connections[id] = nil })
  }

  private func hear(_ body: [UInt8], _ id: Int) {
    heard.append(String(decoding: body, as: UTF8.self))
    guard let welcome, let envelope = try? Envelope(body),
      case .request(let request, BrokerMethods.Hello.name) = envelope.kind
    else { return }
    let answer = #"{"jsonrpc":"2.0","id":\#(String(decoding: request, as: UTF8.self)),\#(welcome)}"#
    connections[id]?.send(Array(answer.utf8))
  }
}
