import Messages
import Workout

/// The broker: who is here, who wants to hear what, and who waits for whose answer.
struct BrokerCore {
  /// One connection, for as long as it lasts.
  typealias ClientID = Int

  /// What the sockets tell.
  enum Event: Hashable {
    /// A process of the same user connected.
    case opened(ClientID)
    /// A frame's body came.
    case received(ClientID, [UInt8])
    /// What came is no frame; nothing after it can be read.
    case malformed(ClientID, FrameError)
    /// The connection has ended.
    case closed(ClientID)
    /// The instant asked for has come.
    case timer
  }

  /// What the sockets are to do.
  enum Effect: Hashable {
    /// Send a body. Of a state topic only the newest value need wait.
    case send(ClientID, [UInt8], state: Topic?)
    /// End a connection once it has taken what it can.
    case close(ClientID, reason: String)
    /// Set the timer; nil stops it.
    case wake(at: Instant?)
    /// Tell the person who runs the broker.
    case warn(String)
  }

  struct Client {
    var actor: String?
    var pid: Int32 = 0
    var isGreeted = false
    var subscriptions: [Topic] = []
    var pendingCount = 0
  }

  let version: String
  let pid: Int32
  var clients: [ClientID: Client] = [:]
  var actors: [String: ClientID] = [:]
  var retained: [Topic: [UInt8]] = [:]
  var requests = PendingRequests()
  var hellos = Deadlines<ClientID>(after: BrokerLimits.helloDeadline)
  /// Who gets a topic, worked out once per topic and forgotten when a subscription changes.
  var routes: [Topic: [ClientID]] = [:]
  private var wakeAt: Instant?

  /// A broker with nobody connected. The version and process id are what it tells of itself.
  init(version: String, pid: Int32) {
    self.version = version
    self.pid = pid
  }

  /// Takes in one event.
  mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    var effects: [Effect]
    switch event {
    case .opened(let id): effects = open(id, at: now)
    case .received(let id, let body): effects = receive(body, from: id, at: now)
    case .malformed(let id, let error):
      effects = drop(id, ErrorObject(.parseError, "\(error)"), at: now)
    case .closed(let id): effects = leave(id)
    case .timer:
      // It has rung, so it is not set any more.
      wakeAt = nil
      effects = expire(at: now)
    }
    let next = [requests.deadline, hellos.next].compactMap { $0 }.min()
    if next != wakeAt {
      wakeAt = next
      effects.append(.wake(at: next))
    }
    return effects
  }

  // MARK: Coming and going

  private mutating func open(_ id: ClientID, at now: Instant) -> [Effect] {
    clients[id] = Client()
    guard clients.count <= BrokerLimits.connectionsMax else {
      let error = ErrorObject(
        .limitReached, "the broker has \(BrokerLimits.connectionsMax) connections already")
      return drop(id, error, at: now)
    }
    hellos.add(id, at: now)
    return []
  }

  /// Says why and ends the connection.
  private mutating func drop(_ id: ClientID, _ error: ErrorObject, at now: Instant) -> [Effect] {
    guard clients[id] != nil else { return [] }
    let farewell = Envelope.response(id: Envelope.nullID, error: JSON.encode(error))
    return [.send(id, farewell, state: nil), .close(id, reason: error.message)] + leave(id)
  }

  /// Forgets a connection: its subscriptions, its requests, its name.
  private mutating func leave(_ id: ClientID) -> [Effect] {
    guard let client = clients.removeValue(forKey: id) else { return [] }
    hellos.remove(id)
    routes = [:]
    var effects: [Effect] = []
    for request in requests.removeAll(of: id) where request.client != id {
      effects += answer(
        request, ErrorObject(.unanswered, "\(client.actor ?? "the actor") left before it answered"))
    }
    if let actor = client.actor {
      actors[actor] = nil
      let topic = Topic.presence(of: actor)
      retained[topic] = nil
      let presence = Presence(actor: actor, pid: client.pid, isRunning: false)
      effects += publish(topic, Envelope.notification(method: topic.name, params: JSON.encode(presence)))
    }
    return effects
  }

  private mutating func expire(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for request in requests.removeExpired(at: now) {
      let seconds = BrokerLimits.requestDeadline.components.seconds
      effects += answer(
        request, ErrorObject(.actorSilent, "\(request.actor) did not answer within \(seconds) seconds"))
    }
    for id in hellos.removeExpired(at: now) {
      effects += drop(id, ErrorObject(.helloNeeded, "no \(BrokerMethods.Hello.name) came in time"), at: now)
    }
    return effects
  }

  // MARK: Messages

  private mutating func receive(_ body: [UInt8], from id: ClientID, at now: Instant) -> [Effect] {
    guard let client = clients[id] else { return [] }
    let envelope: Envelope
    do {
      envelope = try Envelope(body)
    } catch {
      switch error {
      case .notJSON: return drop(id, ErrorObject(.parseError, "the frame does not hold JSON"), at: now)
      case .notMessage(let reason): return drop(id, ErrorObject(.invalidRequest, reason), at: now)
      }
    }
    switch envelope.kind {
    case .request(let request, BrokerMethods.Hello.name):
      return greet(id, request: request, envelope)
    case _ where !client.isGreeted:
      let error = ErrorObject(.helloNeeded, "the first message must be \(BrokerMethods.Hello.name)")
      return drop(id, error, at: now)
    case .request(let request, let method):
      let actor = method.prefix { $0 != "." }
      return actor == ActorName.broker
        ? serve(id, request: request, method: method, envelope)
        : route(id, request: request, method: method, actor: String(actor), envelope, at: now)
    case .notification(let name):
      return take(body, of: Topic(name), from: id, client)
    case .response(let request):
      guard let pending = requests.remove(request, answeredBy: id) else { return [] }
      return answer(pending, envelope)
    }
  }

  private mutating func take(
    _ body: [UInt8], of topic: Topic, from id: ClientID, _ client: Client
  ) -> [Effect] {
    if let publisher = topic.publisher {
      guard publisher == client.actor else {
        return [
          .warn(
            "\(client.actor ?? "a client without a name") may not publish \(topic); only \(publisher) may")
        ]
      }
      retained[topic] = body
    }
    return publish(topic, body)
  }

  /// Forwards a publication as it came.
  mutating func publish(_ topic: Topic, _ body: [UInt8]) -> [Effect] {
    let state = topic.isState ? topic : nil
    return receivers(of: topic).map { .send($0, body, state: state) }
  }

  /// Who gets what a client publishes as an event: all that has to be known to send it on. Nil where more is to be done
  /// than that: for a state topic, and for a client that has not said hello.
  mutating func receivers(ofEvent name: String, from id: ClientID) -> [ClientID]? {
    let topic = Topic(name)
    guard clients[id]?.isGreeted == true, !topic.isState else { return nil }
    return receivers(of: topic)
  }

  private mutating func receivers(of topic: Topic) -> [ClientID] {
    if let known = routes[topic] { return known }
    if routes.count >= BrokerLimits.routesMax { routes = [:] }
    let receivers = clients.filter { $0.value.subscriptions.contains { $0.matches(topic) } }.keys.sorted()
    routes[topic] = receivers
    return receivers
  }

  // MARK: Requests from actor to actor

  private mutating func route(
    _ id: ClientID, request: [UInt8], method: String, actor: String, _ envelope: Envelope, at now: Instant
  ) -> [Effect] {
    guard method.contains("."), !actor.isEmpty else {
      return [refusal(to: id, request: request, ErrorObject(.methodNotFound, "there is no method \(method)"))]
    }
    guard let target = actors[actor] else {
      let error = ErrorObject(.actorNotRunning, "\(actor) is not running")
      return [refusal(to: id, request: request, error)]
    }
    guard requests.count(of: id) < BrokerLimits.pendingRequestsMax else {
      let error = ErrorObject(
        .limitReached,
        "\(BrokerLimits.pendingRequestsMax) requests of this connection wait for an answer already")
      return [refusal(to: id, request: request, error)]
    }
    let ours = requests.add(client: id, request: request, target: target, actor: actor, at: now)
    let body = Envelope.request(id: ours, method: method, params: envelope.params)
    // Our id can be longer than the asker's.
    guard body.count <= Frame.bodyLengthMax else {
      _ = requests.remove(ours, answeredBy: target)
      return [refusal(to: id, request: request, Self.tooLong("request"))]
    }
    return [.send(target, body, state: nil)]
  }

  private func answer(_ pending: PendingRequests.Request, _ envelope: Envelope) -> [Effect] {
    let body: [UInt8]
    if let result = envelope.result {
      body = Envelope.response(id: pending.id, result: result)
    } else {
      let error = envelope.error ?? JSON.encode(ErrorObject(.internalError, "an empty answer"))
      body = Envelope.response(id: pending.id, error: error)
    }
    // The asker's id can be longer than ours.
    guard body.count <= Frame.bodyLengthMax else { return answer(pending, Self.tooLong("answer")) }
    return [.send(pending.client, body, state: nil)]
  }

  private func answer(_ pending: PendingRequests.Request, _ error: ErrorObject) -> [Effect] {
    [refusal(to: pending.client, request: pending.id, error)]
  }

  func refusal(to id: ClientID, request: [UInt8], _ error: ErrorObject) -> Effect {
    let body = Envelope.response(id: request, error: JSON.encode(error))
    guard body.count <= Frame.bodyLengthMax else {
      // It quotes what was refused.
      let short = ErrorObject(error.code, "what was refused is too long to quote")
      return refusal(to: id, request: request, short)
    }
    return .send(id, body, state: nil)
  }

  private static func tooLong(_ message: String) -> ErrorObject {
    ErrorObject(.limitReached, "the \(message) is longer than the \(Frame.bodyLengthMax) bytes of a frame")
  }
}
