import ActorCore
import Glibc
import Messages
import Workout

/// A process's connection to the broker: the socket, the timer and the folder watch around a `ClientCore`.
package final class BrokerClient {
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

  private let configuration: Configuration
  private let loop: EventLoop
  private let onNews: (ClientCore.News) -> Void
  private var core: ClientCore
  private var connection: FrameConnection?
  private var retryTimer: BootTimer?
  private var folderWatch: FolderWatch?
  private var answers: [Int: (Result<[UInt8], ErrorObject>) -> Void] = [:]

  /// A client that has not begun to connect. Answers to requests go to those who asked, all other news to `onNews`.
  package init(
    _ configuration: Configuration, on loop: EventLoop, onNews: @escaping (ClientCore.News) -> Void
  ) throws(SystemError) {
    self.configuration = configuration
    self.loop = loop
    self.onNews = onNews
    core = ClientCore(
      actor: configuration.actor, topics: configuration.topics, pid: getpid(),
      reconnects: configuration.reconnects)
    if configuration.reconnects {
      retryTimer = try BootTimer(on: loop) { [weak self] in self?.connect() }
    }
  }

  /// The version of the broker's program; nil before the first connection.
  package var brokerVersion: String? { core.brokerVersion }

  /// Tries to connect; the outcome comes as news.
  package func connect() {
    deliver(.connect)
  }

  /// Closes the connection for good.
  package func close() {
    retryTimer?.set(at: nil)
    folderWatch = nil
    connection?.close()
    connection = nil
  }

  /// Publishes a value. One of a state topic is kept and published again whenever the connection is new; any
  /// other is lost while there is none.
  package func publish(_ topic: Topic, _ params: [UInt8]) {
    perform(core.publish(topic, params))
  }

  /// Asks; the answer comes exactly once, an error when the connection is lost first.
  package func request(
    _ method: String, params: [UInt8], answer: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    let (number, effects) = core.request(method, params: params)
    answers[number] = answer
    perform(effects)
  }

  /// Answers a request that came as news.
  package func reply(_ token: RequestToken, _ answer: Result<[UInt8], ErrorObject>) {
    perform(core.reply(token, answer))
  }

  private func deliver(_ event: ClientCore.Event) {
    perform(core.handle(event, at: BootClock.now()))
  }

  private func perform(_ effects: [ClientCore.Effect]) {
    for effect in effects {
      switch effect {
      case .open: open()
      case .send(let body, let topic): connection?.send(body, state: topic)
      case .close: close()
      case .retry(let instant): retryTimer?.set(at: instant)
      case .tell(.answer(let number, let answer)): answers.removeValue(forKey: number)?(answer)
      case .tell(let news): onNews(news)
      }
    }
  }

  private func open() {
    do {
      let socket = try UnixSocket.connect(configuration.path)
      connection = try FrameConnection(
        socket, on: loop, trace: configuration.isTraced ? { Self.trace(isIncoming: $0, body: $1) } : nil,
        onFrame: { [weak self] in self?.deliver(.received($0)) },
        onEnd: { [weak self] end in self?.lose("\(end)") })
      folderWatch = nil
      deliver(.opened)
    } catch {
      lose(
        error.code == ENOENT || error.code == ECONNREFUSED
          ? "no broker at \(configuration.path)" : "\(error)")
    }
  }

  private func lose(_ reason: String) {
    connection = nil
    if configuration.reconnects {
      // Made anew each time: the folder may be another than before. Without one pauses stay short.
      folderWatch = try? FolderWatch(Paths.folder(of: configuration.path), on: loop) { [weak self] in
        self?.deliver(.noticed)
      }
    }
    deliver(.lost(reason: reason, isWatched: folderWatch != nil))
  }

  private static func trace(isIncoming: Bool, body: [UInt8]) {
    Output.error.write((isIncoming ? "← " : "→ ") + String(decoding: body, as: UTF8.self) + "\n")
  }
}
