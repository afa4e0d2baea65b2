import Messages
import Workout

// The methods that the broker serves itself.
extension BrokerCore {
  mutating func greet(_ id: ClientID, request: [UInt8], _ envelope: Envelope) -> [Effect] {
    do {
      let hello = try JSON.decodeParams(BrokerMethods.Hello.Parameters.self, from: envelope.params)
      try admit(id, hello)
      let topics = (hello.subscribe ?? []).map { Topic($0) }
      try subscribe(id, to: topics)
      clients[id]?.actor = hello.actor
      clients[id]?.pid = hello.pid
      clients[id]?.isGreeted = true
      hellos.remove(id)
      var effects = lastValues(of: topics, to: id)
      effects.append(reply(to: id, request: request, BrokerMethods.Hello.Result(version: version)))
      if let actor = hello.actor { effects += announce(actor, id, hello.pid) }
      return effects
    } catch {
      return [refusal(to: id, request: request, error)]
    }
  }

  private func admit(_ id: ClientID, _ hello: BrokerMethods.Hello.Parameters) throws(ErrorObject) {
    guard clients[id]?.isGreeted == false else {
      throw ErrorObject(.invalidRequest, "hello was said already")
    }
    guard hello.protocolVersion == BrokerMethods.protocolVersion else {
      throw ErrorObject(
        .helloNeeded,
        "protocol \(hello.protocolVersion) is not spoken here, only \(BrokerMethods.protocolVersion); "
          + "install the same version of all GymPulse programs")
    }
    guard let actor = hello.actor else { return }
    guard ActorName.isValid(actor), actor != ActorName.broker else {
      throw ErrorObject(
        InvalidField(
          field: "actor", value: "\"\(actor.prefix(40))\"",
          allowed: "1 to 32 of a-z, 0-9 and -, a letter first, and not \"broker\""))
    }
    if let holder = actors[actor].flatMap({ clients[$0] }) {
      throw ErrorObject(.nameTaken, "another \(actor) is running (process \(holder.pid))")
    }
  }

  private mutating func announce(_ actor: String, _ id: ClientID, _ pid: Int32) -> [Effect] {
    actors[actor] = id
    let topic = Topic.presence(of: actor)
    let presence = Presence(actor: actor, pid: pid, isRunning: true)
    let body = Envelope.notification(method: topic.name, params: JSON.encode(presence))
    retained[topic] = body
    return publish(topic, body)
  }

  mutating func serve(_ id: ClientID, request: [UInt8], method: String, _ envelope: Envelope) -> [Effect] {
    do throws(ErrorObject) {
      switch method {
      case BrokerMethods.Subscribe.name:
        let topics = try topics(in: envelope)
        try subscribe(id, to: topics)
        return lastValues(of: topics, to: id) + [subscriptions(of: id, request: request)]
      case BrokerMethods.Unsubscribe.name:
        let topics = try topics(in: envelope)
        clients[id]?.subscriptions.removeAll { topics.contains($0) }
        routes = [:]
        return [subscriptions(of: id, request: request)]
      case BrokerMethods.Actors.name:
        _ = try JSON.decodeParams(NoParams.self, from: envelope.params)
        return [reply(to: id, request: request, BrokerMethods.Actors.Result(actors: presences))]
      case BrokerMethods.Ping.name:
        _ = try JSON.decodeParams(NoParams.self, from: envelope.params)
        return [reply(to: id, request: request, Nothing())]
      default:
        throw ErrorObject(.methodNotFound, "there is no method \(method)")
      }
    } catch {
      return [refusal(to: id, request: request, error)]
    }
  }

  private var presences: [Presence] {
    let named = actors.map { Presence(actor: $0.key, pid: clients[$0.value]?.pid ?? 0, isRunning: true) }
    let own = Presence(actor: ActorName.broker, pid: pid, isRunning: true)
    return (named + [own]).sorted { $0.actor < $1.actor }
  }

  private func topics(in envelope: Envelope) throws(ErrorObject) -> [Topic] {
    let parameters = try JSON.decodeParams(BrokerMethods.Topics.self, from: envelope.params)
    return parameters.topics.map { Topic($0) }
  }

  private mutating func subscribe(_ id: ClientID, to topics: [Topic]) throws(ErrorObject) {
    var all = clients[id]?.subscriptions ?? []
    for topic in topics where !all.contains(topic) {
      guard (1...Envelope.methodLengthMax).contains(topic.name.utf8.count) else {
        throw ErrorObject(
          InvalidField(
            field: "topics", value: "\(topic.name.utf8.count) bytes long",
            allowed: "names of 1 to \(Envelope.methodLengthMax) bytes"))
      }
      all.append(topic)
    }
    guard all.count <= BrokerLimits.subscriptionsMax else {
      throw ErrorObject(
        .limitReached, "a connection has \(BrokerLimits.subscriptionsMax) subscriptions at most")
    }
    clients[id]?.subscriptions = all
    routes = [:]
  }

  private func lastValues(of topics: [Topic], to id: ClientID) -> [Effect] {
    retained.filter { value in topics.contains { $0.matches(value.key) } }
      .sorted { $0.key.name < $1.key.name }
      .map { .send(id, $0.value, state: $0.key) }
  }

  private func subscriptions(of id: ClientID, request: [UInt8]) -> Effect {
    let names = clients[id]?.subscriptions.map(\.name) ?? []
    return reply(to: id, request: request, BrokerMethods.Topics(topics: names))
  }

  private func reply(to id: ClientID, request: [UInt8], _ result: some Encodable) -> Effect {
    .send(id, Envelope.response(id: request, result: JSON.encode(result)), state: nil)
  }
}
