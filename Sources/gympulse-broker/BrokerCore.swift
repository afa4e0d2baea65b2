import Messages

/// The rules of the broker: clients, their names and subscriptions, retained values and pending requests.
struct BrokerCore {
  /// Identifies a connection; never used again.
  typealias ClientID = Int

  /// An event of the sockets or the timer.
  enum Event: Hashable {
    /// A process of the same user has connected. Its pid is from the kernel; 0 if it is in another pid namespace.
    case opened(ClientID, pid: Int32)
    /// A frame's body was received.
    case received(ClientID, [UInt8])
    /// Bytes were received that are not a frame; the rest of the stream cannot be read.
    case malformed(ClientID, FrameError)
    /// The connection has ended.
    case closed(ClientID)
    /// The instant set with `wake` has passed.
    case timer
  }

  /// An effect on the sockets, the timer or the log.
  enum Effect: Hashable {
    /// Send a body. `state`: a newer value of the topic may replace it while it waits to be sent.
    case send(ClientID, [UInt8], state: Topic?)
    /// Close a connection after writing what does not block.
    case close(ClientID, reason: String)
    /// Set the timer; nil stops it.
    case wake(at: Instant?)
    /// Log a warning.
    case warn(String)
  }

  struct Client {
    var actor: String?
    var role = Role.control
    /// The process, from the kernel.
    let pid: Int32
    /// When it must have said hello; nil if its hello was accepted.
    var helloDue: Instant?
    var subscriptions: [Topic] = []
    /// Whether a publication that it may not send was logged; it is logged once.
    var hasRefusedPublication = false
  }

  let version: String
  let pid: Int32
  var clients: [ClientID: Client] = [:]
  var actors: [String: ClientID] = [:]
  var retained: [Topic: [UInt8]] = [:]
  var requests = PendingRequests()
  /// The clients for which the last value of a topic of their own is retained.
  var retainers: [Topic: ClientID] = [:]
  let bootId: String
  let wallTime: () -> WallTime

  /// Handles one event.
  mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    var effects: [Effect]
    switch event {
    case .opened(let id, let pid): effects = open(id, pid: pid, at: now)
    case .received(let id, let body): effects = receive(body, from: id, at: now)
    case .malformed(let id, let error):
      effects = drop(id, ErrorObject(.parseError, "\(error)"))
    case .closed(let id): effects = remove(id)
    case .timer:
      effects = expire(at: now)
    }
    assert(clients.count <= BrokerLimits.connectionsMax, "connections beyond the limit are closed")
    assert(actors.values.allSatisfy { clients[$0] != nil }, "a name belongs to an open connection")
    effects.append(.wake(at: nextDeadline))
    return effects
  }

  /// The next deadline of a hello or a request; nil if none is pending.
  var nextDeadline: Instant? {
    [requests.deadline, clients.values.lazy.compactMap(\.helloDue).min()].compactMap { $0 }.min()
  }

  // MARK: Connections

  private mutating func open(_ id: ClientID, pid: Int32, at now: Instant) -> [Effect] {
    clients[id] = Client(pid: pid, helloDue: now.advanced(by: BrokerLimits.helloDeadline))
    guard clients.count <= BrokerLimits.connectionsMax else {
      let error = ErrorObject(
        .limitReached, "the broker has \(BrokerLimits.connectionsMax) connections; close one and try again",
        .tooMany, max: BrokerLimits.connectionsMax)
      return drop(id, error)
    }
    return []
  }

  /// Sends an error, as the response to a request if there is one, and closes the connection.
  private mutating func drop(
    _ id: ClientID, _ error: ErrorObject, request: [UInt8] = Envelope.nullID
  ) -> [Effect] {
    guard clients[id] != nil else { return [] }
    let response = Envelope.response(id: request, error: JSON.encode(error))
    return [.send(id, response, state: nil), .close(id, reason: error.message)] + remove(id)
  }

  /// Removes a connection with its subscriptions, requests and name.
  private mutating func remove(_ id: ClientID) -> [Effect] {
    guard let client = clients.removeValue(forKey: id) else { return [] }
    var effects: [Effect] = []
    for request in requests.removeAll(of: id) where request.client != id {
      effects += respond(
        to: request,
        ErrorObject(.unanswered, "\(client.actor ?? "the actor") disconnected before it responded"))
    }
    for topic in retainers.filter({ $0.value == id }).keys {
      (retainers[topic], retained[topic]) = (nil, nil)
    }
    if let actor = client.actor {
      actors[actor] = nil
      // The person's own actors end with the supervisor, which cannot publish this if it was killed.
      for topic in [Topic.readings, .sharedReadings]
      where topic.publisher?.name == actor && retained[topic] != nil {
        let none = Envelope.notification(method: topic.name, params: JSON.encode(Readings()))
        retained[topic] = none
        effects += publish(topic, none)
      }
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
      effects += respond(
        to: request, ErrorObject(.actorUnresponsive, "\(request.actor) did not respond within \(seconds) s"))
    }
    let silent = clients.filter { $0.value.helloDue.map { $0 <= now } ?? false }
    for id in silent.keys.sorted() {
      effects += drop(
        id, ErrorObject(.helloNeeded, "\(BrokerMethods.Hello.name) was not received in time", .helloNeeded))
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
      case .notJSON:
        let error = ErrorObject(
          .parseError, "the frame is not JSON, or nested deeper than \(JSON.depthMax) levels")
        return drop(id, error)
      case .notMessage(let reason): return drop(id, ErrorObject(.invalidRequest, reason))
      }
    }
    switch envelope.kind {
    case .request(let request, BrokerMethods.Hello.name):
      return acceptHello(id, request: request, envelope)
    case _ where client.helloDue != nil:
      let error = ErrorObject(
        .helloNeeded, "the first message must be \(BrokerMethods.Hello.name)", .helloNeeded)
      if case .request(let request, _) = envelope.kind { return drop(id, error, request: request) }
      return drop(id, error)
    case .request(let request, let method):
      if !client.role.isFull {
        do throws(ErrorObject) {
          try client.role.check(method: method, params: envelope.params)
        } catch {
          return [refusal(to: id, request: request, error)]
        }
      }
      let actor = method.prefix { $0 != "." }
      return actor == Actor.broker.name
        ? serve(id, request: request, method: method, envelope, at: now)
        : route(id, request: request, method: method, actor: String(actor), envelope, at: now)
    case .notification(let name):
      return forward(body, of: Topic(name), from: id, client)
    case .response(let request):
      guard let pending = requests.remove(request, respondedBy: id) else { return [] }
      return respond(to: pending, envelope)
    }
  }

  private mutating func forward(
    _ body: [UInt8], of topic: Topic, from id: ClientID, _ client: Client
  ) -> [Effect] {
    let publisher = topic.publisher?.name ?? retainers[topic].flatMap { clients[$0]?.actor }
    guard client.role.isFull, publisher == nil || publisher == client.actor else {
      guard !client.hasRefusedPublication else { return [] }
      clients[id]?.hasRefusedPublication = true
      let name = client.actor ?? "a client without a name"
      let role = client.role.isFull ? "" : " and with the role \(client.role)"
      return [.warn("\(name)\(role) may not publish \(topic)" + (publisher.map { "; only \($0) may" } ?? ""))]
    }
    let isRetained = topic.isState || body.count <= BrokerLimits.retainedBytesMax
    if publisher != nil { retained[topic] = isRetained ? body : nil }
    return publish(topic, body)
  }

  /// Sends a publication to the topic's subscribers.
  func publish(_ topic: Topic, _ body: [UInt8]) -> [Effect] {
    let state = topic.isState || retainers[topic] != nil ? topic : nil
    let subscribers = clients.filter { $0.value.subscriptions.contains { $0.matches(topic) } }
    // Made once for all connections with a role.
    let bodies = Dictionary(
      uniqueKeysWithValues: Set(subscribers.values.map(\.role)).map { ($0, $0.readable(body)) })
    return subscribers.sorted { $0.key < $1.key }.compactMap { id, subscriber in
      bodies[subscriber.role]?.map { .send(id, $0, state: state) }
    }
  }

  // MARK: Requests between actors

  private mutating func route(
    _ id: ClientID, request: [UInt8], method: String, actor: String, _ envelope: Envelope, at now: Instant
  ) -> [Effect] {
    guard method.contains("."), !actor.isEmpty else {
      return [refusal(to: id, request: request, ErrorObject(.methodNotFound, "there is no method \(method)"))]
    }
    guard let target = actors[actor] else {
      let error =
        Actor.isValid(actor)
        ? ErrorObject(.actorNotRunning, "\(actor) is not running")
        : ErrorObject(
          .methodNotFound, "there is no method \(method), because no actor can be called \(actor)")
      return [refusal(to: id, request: request, error)]
    }
    let length = envelope.params?.count ?? 0
    if let error = requests.refusal(of: length, from: id, to: target, named: actor) {
      return [refusal(to: id, request: request, error)]
    }
    let forwardedId = requests.add(
      client: id, request: request, length: length, target: target, actor: actor, at: now)
    let role = clients[id]?.role ?? .control
    let body = Envelope.request(id: forwardedId, method: method, params: envelope.params, from: role)
    // The broker's id can be longer than the client's, and it adds the role.
    guard body.count <= Frame.bodyLengthMax else {
      _ = requests.remove(forwardedId, respondedBy: target)
      return [refusal(to: id, request: request, Self.tooLong("request"))]
    }
    return [.send(target, body, state: nil)]
  }

  private func respond(to pending: PendingRequests.Request, _ envelope: Envelope) -> [Effect] {
    guard let content = envelope.result ?? envelope.error else {
      return respond(to: pending, ErrorObject(.internalError, "the response is empty"))
    }
    // The data of an error, too, can be a preset.
    guard let readable = (clients[pending.client]?.role ?? .control).readable(content) else {
      return respond(to: pending, ErrorObject(.internalError, "the response has a member twice"))
    }
    let body =
      envelope.result == nil
      ? Envelope.response(id: pending.id, error: readable)
      : Envelope.response(id: pending.id, result: readable)
    // The client's id can be longer than the broker's.
    guard body.count <= Frame.bodyLengthMax else { return respond(to: pending, Self.tooLong("response")) }
    return [.send(pending.client, body, state: nil)]
  }

  private func respond(to pending: PendingRequests.Request, _ error: ErrorObject) -> [Effect] {
    [refusal(to: pending.client, request: pending.id, error)]
  }

  func refusal(to id: ClientID, request: [UInt8], _ error: ErrorObject) -> Effect {
    let body = Envelope.response(id: request, error: JSON.encode(error))
    guard body.count <= Frame.bodyLengthMax else {
      // The error quotes a value of the request.
      let short = ErrorObject(error.code, "a value is out of range, and too long to quote")
      return refusal(to: id, request: request, short)
    }
    return .send(id, body, state: nil)
  }

  private static func tooLong(_ message: String) -> ErrorObject {
    ErrorObject(
      .limitReached, "the \(message) is longer than the \(Frame.bodyLengthMax) bytes of a frame", .tooLarge,
      max: Frame.bodyLengthMax)
  }
}
