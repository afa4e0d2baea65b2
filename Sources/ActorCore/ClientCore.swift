import Messages
import Workout

/// A client of the broker: says hello, comes back after a loss, then subscribes and publishes anew.
///
/// It holds no socket; whoever does tells it what happened and performs its effects in order.
package struct ClientCore {
  /// What the socket tells.
  package enum Event: Hashable, Sendable {
    /// The process begins, or the pause is over.
    case connect
    /// A broker may have appeared.
    case noticed
    /// The socket is connected.
    case opened
    /// A frame's body came.
    case received([UInt8])
    /// The connection broke, or could not be made. `isWatched`: a new broker will be noticed without trying.
    case lost(reason: String, isWatched: Bool)
  }

  /// What the socket is to do.
  package enum Effect {
    /// Try to connect; answer with `opened` or `lost`.
    case open
    /// Send a body. Of a state topic only the newest value need wait.
    case send([UInt8], state: Topic?)
    /// End the connection.
    case close
    /// Come again with `connect` at this instant.
    case retry(at: Instant)
    /// Tell the owner.
    case tell(News)
  }

  /// What the owner hears.
  package enum News {
    /// The hello was answered. Retained values came just before.
    case connected
    /// The broker is gone, or not there yet. Tried again if the client was told to.
    case disconnected(reason: String)
    /// The broker does not want us: the name is taken, or it speaks another version. Not tried again.
    case turnedAway(ErrorObject)
    /// Somebody asks something; answer with `reply`.
    case request(IncomingRequest)
    /// Something subscribed to was published.
    case publication(Topic, [UInt8])
    /// The answer to the request of this number; comes exactly once.
    case answer(Int, Result<[UInt8], ErrorObject>)
  }

  /// The first pause before trying again; each further one is twice as long.
  package static let backOffMin = Duration.milliseconds(10)
  /// The longest pause while only trying tells whether the broker is back: everybody is, within a second.
  package static let backOffMax = Duration.milliseconds(500)
  /// The longest pause where a new broker is noticed at once; then trying is only a precaution.
  package static let watchedBackOffMax = Duration.seconds(5)

  /// Bytes of a value, below which its envelope fits into a frame with it.
  package static let valueLengthMax = Frame.bodyLengthMax - 1024

  private static let helloNumber = 0

  private enum Condition { case apart, greeting, connected, turnedAway }

  private let actor: String?
  private let topics: [Topic]
  private let pid: Int32
  private let reconnects: Bool
  private var condition = Condition.apart
  private var connection = 0
  private var backOff = ClientCore.backOffMin
  private var published: [Topic: [UInt8]] = [:]
  private var lastNumber = ClientCore.helloNumber
  /// What the broker last answered to the hello; nil before.
  private var hello: [UInt8]?

  /// The version of the broker's program; nil before its first answer.
  package var brokerVersion: String? {
    hello.flatMap { try? JSON.decode(BrokerMethods.Hello.Result.self, from: $0).version }
  }
  private var waiting: Set<Int> = []

  /// A client that has not begun. `actor` is the name to take requests under, nil to take none.
  package init(actor: String?, topics: [Topic], pid: Int32, reconnects: Bool) {
    self.actor = actor
    self.topics = topics
    self.pid = pid
    self.reconnects = reconnects
  }

  /// Takes in what happened to the socket.
  package mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .connect:
      return condition == .apart ? [.open] : []
    case .noticed:
      guard condition == .apart else { return [] }
      // Its socket may be there a moment before it listens.
      backOff = Self.backOffMin
      return [.open]
    case .opened:
      condition = .greeting
      connection += 1
      let hello = BrokerMethods.Hello.Parameters(actor: actor, pid: pid, subscribe: topics.map(\.name))
      return [send(BrokerMethods.Hello.name, Self.helloNumber, hello.json)]
    case .received(let body):
      return receive(body)
    case .lost(let reason, let isWatched):
      return lose(reason, isWatched: isWatched, at: now)
    }
  }

  /// Publishes a value. One of a state topic is kept and published again whenever the connection is new; any
  /// other is lost while there is none.
  package mutating func publish(_ topic: Topic, _ params: [UInt8]) -> [Effect] {
    if topic.isState { published[topic] = params }
    guard condition == .connected, params.count < Self.valueLengthMax else { return [] }
    return [publication(topic, params)]
  }

  /// Asks; the answer comes as news with the number, an error when the connection is lost first.
  package mutating func request(_ method: String, params: [UInt8]) -> (number: Int, effects: [Effect]) {
    lastNumber += 1
    guard condition == .connected || condition == .greeting else {
      let error = ErrorObject(.actorNotRunning, "the broker is not running")
      return (lastNumber, [.tell(.answer(lastNumber, .failure(error)))])
    }
    guard params.count < Self.valueLengthMax else {
      let error = ErrorObject(.limitReached, "the request is longer than \(Self.valueLengthMax) bytes")
      return (lastNumber, [.tell(.answer(lastNumber, .failure(error)))])
    }
    waiting.insert(lastNumber)
    return (lastNumber, [send(method, lastNumber, params)])
  }

  /// Answers a request that came as news. One that came on an earlier connection can't be answered any more.
  package func reply(_ token: RequestToken, _ answer: Result<[UInt8], ErrorObject>) -> [Effect] {
    guard condition == .connected, token.connection == connection else { return [] }
    switch answer {
    case .success(let result):
      guard result.count < Self.valueLengthMax else {
        return reply(token, .failure(ErrorObject(.internalError, "the answer is too long; ask for less")))
      }
      return [.send(Envelope.response(id: token.id, result: result), state: nil)]
    case .failure(let error):
      var json = JSON.encode(error)
      if json.count >= Self.valueLengthMax {
        // It quotes what was refused.
        json = JSON.encode(ErrorObject(error.code, "what was refused is too long to quote"))
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

  private mutating func receive(_ body: [UInt8]) -> [Effect] {
    guard let envelope = try? Envelope(body) else { return [] }
    switch envelope.kind {
    case .request(let id, let method):
      let request = IncomingRequest(
        token: RequestToken(id: id, connection: connection), method: method, params: envelope.params)
      return [.tell(.request(request))]
    case .notification(let method):
      return [.tell(.publication(Topic(method), envelope.params ?? Array("{}".utf8)))]
    case .response(let id):
      guard let number = Int(String(decoding: id, as: UTF8.self)) else { return [] }
      let outcome = Self.outcome(envelope)
      if number == Self.helloNumber { return greeted(outcome) }
      return waiting.remove(number) == nil ? [] : [.tell(.answer(number, outcome))]
    }
  }

  private mutating func greeted(_ answer: Result<[UInt8], ErrorObject>) -> [Effect] {
    guard condition == .greeting else { return [] }
    if case .failure(let error) = answer {
      condition = .turnedAway
      return [.close] + failWaiting(error) + [.tell(.turnedAway(error))]
    }
    if case .success(let json) = answer { hello = json }
    condition = .connected
    backOff = Self.backOffMin
    let values = published.sorted { $0.key.name < $1.key.name }
    return values.map { publication($0.key, $0.value) } + [.tell(.connected)]
  }

  private mutating func lose(_ reason: String, isWatched: Bool, at now: Instant) -> [Effect] {
    guard condition != .turnedAway else { return [] }
    condition = .apart
    var effects = failWaiting(ErrorObject(.unanswered, "the broker left before it answered: \(reason)"))
    if reconnects {
      effects.append(.retry(at: now.advanced(by: backOff)))
      backOff = min(backOff * 2, isWatched ? Self.watchedBackOffMax : Self.backOffMax)
    }
    return effects + [.tell(.disconnected(reason: reason))]
  }

  private mutating func failWaiting(_ error: ErrorObject) -> [Effect] {
    defer { waiting = [] }
    return waiting.sorted().map { .tell(.answer($0, .failure(error))) }
  }

  private static func outcome(_ envelope: Envelope) -> Result<[UInt8], ErrorObject> {
    if let result = envelope.result { return .success(result) }
    let error = try? JSON.decode(ErrorObject.self, from: envelope.error ?? [])
    return .failure(error ?? ErrorObject(.internalError, "an error that can't be read"))
  }
}
