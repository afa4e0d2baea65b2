import Glibc
import Messages
import Workout

/// A process's connection to the broker: says hello, comes back after a loss, subscribes and publishes
/// anew by itself.
package final class BrokerClient {
  /// What the connection tells its owner.
  package enum Event {
    /// The hello was answered. Retained values came just before.
    case connected
    /// The broker is gone, or not there yet. Tried again if the client was told to.
    case disconnected(reason: String)
    /// The broker does not want us: the name is taken, or it speaks another version. Not tried again.
    case turnedAway(ErrorObject)
    /// Somebody asks something; answer with `reply`.
    case request(id: [UInt8], method: String, params: [UInt8]?)
    /// Something subscribed to was published.
    case publication(Topic, [UInt8])
  }

  /// How a client presents itself and behaves.
  package struct Configuration {
    /// The broker's socket.
    package var path: String
    /// The name to take requests under; nil takes none.
    package var actor: String?
    /// What to subscribe to.
    package var topics: [Topic]
    /// Whether to try again when the broker is away.
    package var reconnects: Bool
    /// Whether every frame is written to stderr.
    package var isTraced: Bool

    package init(
      path: String, actor: String? = nil, topics: [Topic] = [], reconnects: Bool = true,
      isTraced: Bool = false
    ) {
      self.path = path
      self.actor = actor
      self.topics = topics
      self.reconnects = reconnects
      self.isTraced = isTraced
    }
  }

  /// The first pause before trying again; each further one is twice as long.
  package static let backOffMin = Duration.milliseconds(10)
  /// The longest pause while only trying tells whether the broker is back: everybody is, within a second.
  package static let backOffMax = Duration.milliseconds(500)
  /// The longest pause while the socket's folder is watched, which tells at once; then trying is only a precaution.
  package static let watchedBackOffMax = Duration.seconds(5)

  private let configuration: Configuration
  private let loop: EventLoop
  private let onEvent: (Event) -> Void
  private var connection: FrameConnection?
  private var isConnected = false
  private var retryTimer: BootTimer?
  private var backOff = BrokerClient.backOffMin
  private var folderWatch: FolderWatch?
  private var published: [Topic: [UInt8]] = [:]
  private var lastId = 0
  private var waiting: [[UInt8]: (Result<[UInt8], ErrorObject>) -> Void] = [:]

  /// A client that has not begun to connect.
  package init(
    _ configuration: Configuration, on loop: EventLoop, onEvent: @escaping (Event) -> Void
  ) throws(SystemError) {
    self.configuration = configuration
    self.loop = loop
    self.onEvent = onEvent
    if configuration.reconnects {
      retryTimer = try BootTimer(on: loop) { [weak self] in self?.connect() }
    }
  }

  /// Tries to connect; the outcome comes as an event.
  package func connect() {
    do {
      let socket = try UnixSocket.connect(configuration.path)
      connection = try FrameConnection(
        socket, on: loop, trace: configuration.isTraced ? { Self.trace(isIncoming: $0, body: $1) } : nil,
        onFrame: { [weak self] in self?.receive($0) },
        onEnd: { [weak self] end in self?.lose("\(end)") })
      sayHello()
    } catch {
      lose(
        error.code == ENOENT || error.code == ECONNREFUSED ? "no broker at \(configuration.path)" : "\(error)"
      )
    }
  }

  /// Closes the connection for good.
  package func close() {
    retryTimer?.set(at: nil)
    connection?.close()
    connection = nil
    isConnected = false
  }

  /// Publishes a value. One of a state topic is kept and published again whenever the connection is new; any
  /// other is lost while there is none.
  package func publish(_ topic: Topic, _ params: [UInt8]) {
    if topic.isState { published[topic] = params }
    if isConnected { send(Envelope.notification(method: topic.name, params: params), state: topic) }
  }

  /// Asks; the answer comes exactly once, an error when the connection is lost first.
  package func request(
    _ method: String, params: [UInt8], answer: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    guard connection != nil else {
      return answer(.failure(ErrorObject(.actorNotRunning, "the broker is not running")))
    }
    lastId += 1
    let id = Array("\(lastId)".utf8)
    waiting[id] = answer
    send(Envelope.request(id: id, method: method, params: params))
  }

  /// Answers a request that came as an event.
  package func reply(to id: [UInt8], _ answer: Result<[UInt8], ErrorObject>) {
    switch answer {
    case .success(let result): send(Envelope.response(id: id, result: result))
    case .failure(let error): send(Envelope.response(id: id, error: JSON.encode(error)))
    }
  }

  private func send(_ body: [UInt8], state topic: Topic? = nil) {
    guard body.count <= Frame.bodyLengthMax else { return }
    connection?.send(body, state: topic.flatMap { $0.isState ? $0 : nil })
  }

  private func sayHello() {
    let hello = BrokerMethods.Hello.Parameters(
      actor: configuration.actor, pid: getpid(), subscribe: configuration.topics.map(\.name))
    request(BrokerMethods.Hello.name, params: JSON.encode(hello)) { [weak self] answer in
      switch answer {
      case .success: self?.enter()
      case .failure(let error): self?.beTurnedAway(error)
      }
    }
  }

  private func enter() {
    isConnected = true
    backOff = Self.backOffMin
    folderWatch = nil
    for (topic, params) in published.sorted(by: { $0.key.name < $1.key.name }) { publish(topic, params) }
    onEvent(.connected)
  }

  private func beTurnedAway(_ error: ErrorObject) {
    // A connection that broke before the answer is no answer: `lose` deals with it.
    guard connection != nil else { return }
    close()
    onEvent(.turnedAway(error))
  }

  private func lose(_ reason: String) {
    connection = nil
    isConnected = false
    let unanswered = waiting.values
    waiting = [:]
    for answer in unanswered { answer(.failure(ErrorObject(.actorNotRunning, reason))) }
    if configuration.reconnects { planRetry() }
    onEvent(.disconnected(reason: reason))
  }

  /// Tries again after a pause, or as soon as a socket appears.
  private func planRetry() {
    // Made anew each time: the folder may be another than before. Without one pauses stay short.
    folderWatch = try? FolderWatch(Paths.folder(of: configuration.path), on: loop) { [weak self] in
      self?.hurry()
    }
    retryTimer?.set(at: BootClock.now().advanced(by: backOff))
    backOff = min(backOff * 2, folderWatch == nil ? Self.backOffMax : Self.watchedBackOffMax)
  }

  private func hurry() {
    guard connection == nil else { return }
    backOff = Self.backOffMin
    connect()
  }

  private func receive(_ body: [UInt8]) {
    guard let envelope = try? Envelope(body) else { return }
    switch envelope.kind {
    case .request(let id, let method):
      onEvent(.request(id: id, method: method, params: envelope.params))
    case .notification(let method):
      onEvent(.publication(Topic(method), envelope.params ?? Array("{}".utf8)))
    case .response(let id):
      guard let answer = waiting.removeValue(forKey: id) else { return }
      answer(Self.outcome(envelope))
    }
  }

  private static func outcome(_ envelope: Envelope) -> Result<[UInt8], ErrorObject> {
    if let result = envelope.result { return .success(result) }
    let error = try? JSON.decode(ErrorObject.self, from: envelope.error ?? [])
    return .failure(error ?? ErrorObject(.internalError, "an error that can't be read"))
  }

  private static func trace(isIncoming: Bool, body: [UInt8]) {
    Output.error.write((isIncoming ? "← " : "→ ") + String(decoding: body, as: UTF8.self) + "\n")
  }
}
