import Glibc

/// A process's connection to the broker: it runs a `ClientCore` and owns the socket, the timer and the folder watch.
package final class BrokerClient {
  /// The parameters of a connection.
  package struct Configuration {
    /// The broker's socket.
    package var path: String
    /// The name to receive requests under; nil for none.
    package var actor: String?
    /// What the connection may do; nil for everything.
    package var role: Role?
    /// The topics to subscribe to.
    package var topics: [Topic]
    /// Whether to reconnect after a loss.
    package var reconnects: Bool
    /// Whether every frame is written to stderr.
    package var isTraced: Bool

    package init(
      path: String, actor: String? = nil, role: Role? = nil, topics: [Topic] = [], reconnects: Bool = true,
      isTraced: Bool = false
    ) {
      self.path = path
      self.actor = actor
      self.role = role
      self.topics = topics
      self.reconnects = reconnects
      self.isTraced = isTraced
    }
  }

  private let configuration: Configuration
  private let loop: EventLoop
  private let onReport: (ClientCore.Report) -> Void
  private var core: ClientCore
  private var connection: FrameConnection?
  private var retryTimer: BootTimer?
  private var folderWatch: FolderWatch?
  /// Why a socket that exists cannot be used, such as that another user owns it; nil if no broker listens or if connected.
  package private(set) var socketProblem: String?
  private var completions: [Int: (Result<[UInt8], ErrorObject>) -> Void] = [:]

  /// Creates a client; `connect` starts it. Responses are passed to the completion handlers, other reports to
  /// `onReport`.
  package init(
    _ configuration: Configuration, on loop: EventLoop, onReport: @escaping (ClientCore.Report) -> Void
  ) throws(SystemError) {
    self.configuration = configuration
    self.loop = loop
    self.onReport = onReport
    core = ClientCore(
      actor: configuration.actor, topics: configuration.topics, pid: getpid(), role: configuration.role,
      reconnects: configuration.reconnects)
    if configuration.reconnects {
      retryTimer = try BootTimer(on: loop) { [weak self] in self?.connect() }
    }
  }

  /// The version of the broker's program; nil before the first connection.
  package var brokerVersion: String? { core.brokerVersion }

  /// Starts to connect; `onReport` gets the result.
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

  /// Publishes a value. The value of a state topic is stored and published again after each reconnection; any other is
  /// dropped while there is no connection.
  package func publish(_ topic: Topic, _ params: [UInt8]) {
    perform(core.publish(topic, params))
  }

  /// Sends a request. The completion handler is called once, with an error if the connection is lost first.
  package func request(
    _ method: String, params: [UInt8], completion: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    let (number, effects) = core.request(method, params: params)
    completions[number] = completion
    perform(effects)
  }

  /// Replies to a request that came as a report.
  package func reply(_ token: RequestToken, _ response: Result<[UInt8], ErrorObject>) {
    perform(core.reply(token, response))
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
      case .report(.response(let number, let response)): completions.removeValue(forKey: number)?(response)
      case .report(let report): onReport(report)
      }
    }
  }

  private func open() {
    socketProblem = nil
    do {
      let socket = try UnixSocket.connect(configuration.path)
      connection = try FrameConnection(
        socket, on: loop, trace: configuration.isTraced ? { Self.trace(isIncoming: $0, body: $1) } : nil,
        onFrame: { [weak self] in self?.deliver(.received($0)) },
        onEnd: { [weak self] end in self?.lose("\(end)") })
      folderWatch = nil
      deliver(.opened)
    } catch {
      if case UnixSocket.ConnectError.noListener = error {} else { socketProblem = "\(error)" }
      lose("\(error)")
    }
  }

  private func lose(_ reason: String) {
    connection = nil
    if configuration.reconnects {
      // Created again after each loss, because the folder may have been replaced. Without one the back-off is short.
      folderWatch = try? FolderWatch(Paths.folder(of: configuration.path), on: loop) { [weak self] in
        self?.deliver(.brokerAppeared)
      }
    }
    deliver(.lost(reason: reason, isWatched: folderWatch != nil))
  }

  private static func trace(isIncoming: Bool, body: [UInt8]) {
    let line: Escaped<LogLine> = "\(isIncoming ? "←" : "→") \(String(decoding: body, as: UTF8.self))\n"
    Output.error.write(line)
  }
}
