/// The rules of a client of the broker: it says hello, reconnects when the connection is lost, and then subscribes and
/// publishes again.
///
/// The owner of the socket passes it events and performs its effects in order.
package struct ClientCore {
  /// An event of the socket or the retry timer.
  package enum Event: Hashable, Sendable {
    /// The process starts, or the back-off is over.
    case connect
    /// A broker may have started.
    case brokerAppeared
    /// The socket is connected.
    case opened
    /// A frame's body was received.
    case received([UInt8])
    /// The connection was lost or could not be made. `isWatched`: `brokerAppeared` will come when a broker starts.
    case lost(reason: String, isWatched: Bool)
  }

  /// An effect on the socket or the owner.
  package enum Effect {
    /// Try to connect; `opened` or `lost` follows.
    case open
    /// Send a body. `state`: a newer value of the topic may replace it while it waits to be sent.
    case send([UInt8], state: Topic?)
    /// End the connection.
    case close
    /// Deliver `connect` at this instant.
    case retry(at: Instant)
    /// Pass a report to the owner.
    case report(Report)
  }

  /// A report to the owner of the connection.
  package enum Report {
    /// The hello was accepted. The retained values came before this.
    case connected
    /// The connection was lost or could not be made; the client reconnects if configured to. `refusal` is the broker's
    /// reason for closing the connection; nil if it gave none.
    case disconnected(reason: String, refusal: ErrorObject?)
    /// The broker refused the hello, because the name is taken or the version is another. There is no reconnection.
    case helloRefused(ErrorObject)
    /// A request to this actor, to be replied to with `reply`.
    case request(IncomingRequest)
    /// A publication of a topic subscribed to.
    case publication(Topic, [UInt8])
    /// The response to the request with this number; exactly one for each.
    case response(Int, Result<[UInt8], ErrorObject>)
    /// A value that was to be published does not fit into a frame. Subscribers keep the one before.
    case tooLong(Topic, bytes: Int)
  }

  /// The first back-off; each further one is twice as long.
  package static let backOffMin = Duration.milliseconds(10)
  /// The longest back-off: all clients reconnect within a second.
  package static let backOffMax = Duration.milliseconds(500)
  /// The longest back-off when `brokerAppeared` announces a broker, so that retries are only a precaution.
  package static let watchedBackOffMax = Duration.seconds(5)

  /// A value shorter than this many bytes fits into a frame with its envelope.
  package static let valueLengthMax = Frame.bodyLengthMax - 1024

  private static let helloNumber = 0

  private enum State { case disconnected, awaitingHello, connected, helloRefused }

  private let actor: String?
  private let topics: [Topic]
  private let pid: Int32
  private let role: Role?
  private let reconnects: Bool
  private var state = State.disconnected
  private var connection = 0
  private var backOff = ClientCore.backOffMin
  private var published: [Topic: [UInt8]] = [:]
  private var lastNumber = ClientCore.helloNumber
  /// The broker's last response to the hello; nil before the first.
  private var helloResult: [UInt8]?
  /// The broker's reason for closing the connection; nil if it gave none.
  private var closingError: ErrorObject?

  /// The version of the broker's program; nil before the first hello.
  package var brokerVersion: String? {
    helloResult.flatMap { try? JSON.decode(BrokerMethods.Hello.Result.self, from: $0).version }
  }
  /// The numbers of the requests without a response.
  private var pending: Set<Int> = []

  /// Creates a client that is not connected. `actor` is the name to receive requests under; nil for none.
  /// `role` is what the connection may do; nil for everything.
  package init(actor: String?, topics: [Topic], pid: Int32, role: Role? = nil, reconnects: Bool) {
    self.actor = actor
    self.topics = topics
    self.pid = pid
    self.role = role
    self.reconnects = reconnects
  }

  /// Handles one event and returns the effects to perform.
  package mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .connect:
      return state == .disconnected ? [.open] : []
    case .brokerAppeared:
      guard state == .disconnected else { return [] }
      // Its socket exists shortly before it listens.
      backOff = Self.backOffMin
      return [.open]
    case .opened:
      state = .awaitingHello
      closingError = nil
      connection += 1
      let hello = BrokerMethods.Hello.Parameters(
        actor: actor, pid: pid, subscribe: topics.map(\.name), role: role)
      return [send(BrokerMethods.Hello.name, Self.helloNumber, hello.json)]
    case .received(let body):
      return handleMessage(body)
    case .lost(let reason, let isWatched):
      return handleLoss(reason, isWatched: isWatched, at: now)
    }
  }

  /// Publishes a value. The value of a state topic is stored and published again after each reconnection; any other is
  /// dropped while there is no connection. One that does not fit into a frame is neither sent nor stored.
  package mutating func publish(_ topic: Topic, _ params: [UInt8]) -> [Effect] {
    guard params.count < Self.valueLengthMax else { return [.report(.tooLong(topic, bytes: params.count))] }
    if topic.isState { published[topic] = params }
    guard state == .connected else { return [] }
    return [publication(topic, params)]
  }

  /// Sends a request. The response comes as `response` with the number; an error if the connection is lost first.
  package mutating func request(_ method: String, params: [UInt8]) -> (number: Int, effects: [Effect]) {
    lastNumber += 1
    guard state == .connected || state == .awaitingHello else {
      let error = ErrorObject(.actorNotRunning, "the broker is not running")
      return (lastNumber, [.report(.response(lastNumber, .failure(error)))])
    }
    guard params.count < Self.valueLengthMax else {
      let error = ErrorObject(.limitReached, "the request is longer than \(Self.valueLengthMax) bytes")
      return (lastNumber, [.report(.response(lastNumber, .failure(error)))])
    }
    pending.insert(lastNumber)
    return (lastNumber, [send(method, lastNumber, params)])
  }

  /// Replies to a request. A request of an earlier connection is ignored.
  package func reply(_ token: RequestToken, _ response: Result<[UInt8], ErrorObject>) -> [Effect] {
    guard state == .connected, token.connection == connection else { return [] }
    switch response {
    case .success(let result):
      guard result.count < Self.valueLengthMax else {
        return reply(
          token, .failure(ErrorObject(.internalError, "the result is too long for a frame; request less")))
      }
      return [.send(Envelope.response(id: token.id, result: result), state: nil)]
    case .failure(let error):
      var json = JSON.encode(error)
      if json.count >= Self.valueLengthMax {
        // The error quotes a value of the request.
        json = JSON.encode(ErrorObject(error.code, "a value is out of range, and too long to quote"))
      }
      return [.send(Envelope.response(id: token.id, error: json), state: nil)]
    }
  }

  private func send(_ method: String, _ number: Int, _ params: [UInt8]) -> Effect {
    .send(Envelope.request(id: Array("\(number)".utf8), method: method, params: params), state: nil)
  }

  private func publication(_ topic: Topic, _ params: [UInt8]) -> Effect {
    .send(Envelope.notification(method: topic.name, params: params), state: topic.isState ? topic : nil)
  }

  private mutating func handleMessage(_ body: [UInt8]) -> [Effect] {
    guard let envelope = try? Envelope(body) else { return [] }
    switch envelope.kind {
    case .request(let id, let method):
      let request = IncomingRequest(
        token: RequestToken(id: id, connection: connection), method: method, params: envelope.params,
        role: envelope.role)
      if let actor = actor.flatMap({ Actor(rawValue: $0) }), method == "\(actor.name).describe" {
        return describe(actor, to: request)
      }
      return [.report(.request(request))]
    case .notification(let method):
      return [.report(.publication(Topic(method), envelope.params ?? Array("{}".utf8)))]
    case .response(Envelope.nullID):
      if case .failure(let error) = Self.outcome(envelope) { closingError = error }
      return []
    case .response(let id):
      guard let number = Int(String(decoding: id, as: UTF8.self)) else { return [] }
      let outcome = Self.outcome(envelope)
      if number == Self.helloNumber { return handleHello(outcome) }
      return pending.remove(number) == nil ? [] : [.report(.response(number, outcome))]
    }
  }

  /// Replies to `NAME.describe`, which follows from the tables of methods and topics for every actor.
  private func describe(_ actor: Actor, to request: IncomingRequest) -> [Effect] {
    do throws(ErrorObject) {
      _ = try JSON.decodeParams(NoParams.self, from: request.params)
      return reply(request.token, .success(JSON.encode(ActorDescription(of: actor))))
    } catch {
      return reply(request.token, .failure(error))
    }
  }

  private mutating func handleHello(_ response: Result<[UInt8], ErrorObject>) -> [Effect] {
    guard state == .awaitingHello else { return [] }
    if case .failure(let error) = response {
      state = .helloRefused
      return [.close] + failPending(error) + [.report(.helloRefused(error))]
    }
    if case .success(let json) = response { helloResult = json }
    state = .connected
    backOff = Self.backOffMin
    let values = published.sorted { $0.key.name < $1.key.name }
    return values.map { publication($0.key, $0.value) } + [.report(.connected)]
  }

  private mutating func handleLoss(_ reason: String, isWatched: Bool, at now: Instant) -> [Effect] {
    guard state != .helloRefused else { return [] }
    state = .disconnected
    let reason = closingError.map { "the broker closed the connection: \($0.message)" } ?? reason
    var effects = failPending(
      ErrorObject(.unanswered, "the broker disconnected before it responded: \(reason)"))
    if reconnects {
      effects.append(.retry(at: now.advanced(by: backOff)))
      backOff = min(backOff * 2, isWatched ? Self.watchedBackOffMax : Self.backOffMax)
    }
    return effects + [.report(.disconnected(reason: reason, refusal: closingError))]
  }

  private mutating func failPending(_ error: ErrorObject) -> [Effect] {
    assert(state == .disconnected || state == .helloRefused, "requests fail only when the connection is lost")
    defer { pending = [] }
    return pending.sorted().map { .report(.response($0, .failure(error))) }
  }

  private static func outcome(_ envelope: Envelope) -> Result<[UInt8], ErrorObject> {
    if let result = envelope.result { return .success(result) }
    let error = try? JSON.decode(ErrorObject.self, from: envelope.error ?? [])
    return .failure(error ?? ErrorObject(.internalError, "the error of the response is not valid"))
  }
}
