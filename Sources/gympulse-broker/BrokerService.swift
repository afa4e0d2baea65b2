import Messages

// The methods of the broker.
extension BrokerCore {
  mutating func acceptHello(_ id: ClientID, request: [UInt8], _ envelope: Envelope) -> [Effect] {
    do {
      let hello = try JSON.decodeParams(BrokerMethods.Hello.Parameters.self, from: envelope.params)
      let protocolVersion = try chosenVersion(for: hello, from: id)
      try check(hello, from: id)
      let topics = (hello.subscribe ?? []).map { Topic($0) }
      let role = hello.role ?? .control
      try role.check(actor: hello.actor)
      try subscribe(id, to: topics, parameter: "subscribe", role: role)
      clients[id]?.actor = hello.actor
      clients[id]?.role = role
      clients[id]?.helloDue = nil
      var effects = retainedValues(of: topics, to: id)
      let result = BrokerMethods.Hello.Result(protocolVersion: protocolVersion, version: version)
      effects.append(reply(to: id, request: request, result))
      if let actor = hello.actor { effects += announce(actor, id) }
      return effects
    } catch {
      return [refusal(to: id, request: request, error)]
    }
  }

  /// Returns the newest version of the protocol that the client and the broker speak.
  private func chosenVersion(
    for hello: BrokerMethods.Hello.Parameters, from id: ClientID
  ) throws(ErrorObject) -> Int {
    guard clients[id]?.helloDue != nil else {
      throw ErrorObject(.refused, "this connection has said hello before", .helloRepeated)
    }
    let (offered, supported) = (hello.protocolVersions.all, BrokerMethods.protocolVersions)
    if let version = offered.filter(supported.contains).max() { return version }
    let list = { (versions: [Int]) in versions.map(String.init).joined(separator: ", ") }
    throw ErrorObject(
      .helloNeeded,
      "protocol \(list(offered)) is not supported, only \(list(supported)); "
        + "install the same version of all GymPulse programs", .otherVersion, supported: supported)
  }

  private func check(_ hello: BrokerMethods.Hello.Parameters, from id: ClientID) throws(ErrorObject) {
    let pid = clients[id]?.pid ?? 0
    if let claimed = hello.pid, claimed != pid, pid > 0 || claimed < 1 {
      throw ErrorObject(
        InvalidField(
          field: "pid", value: "\(claimed)",
          allowed: "\(pid), the process that connected, or left out"))
    }
    guard let actor = hello.actor else { return }
    guard pid > 0 else {
      throw ErrorObject(
        .refused,
        "the broker cannot see this process, so it cannot be \(actor); run it in the broker's pid namespace",
        .invisibleProcess)
    }
    guard Actor.isValid(actor), actor != Actor.broker.name else {
      throw ErrorObject(
        InvalidField(
          field: "actor", value: "\"\(actor.prefix(40))\"",
          allowed: "1 to 32 of a-z, 0-9 and -, a letter first, and not \"broker\""))
    }
    if let holder = actors[actor].flatMap({ clients[$0] }) {
      throw ErrorObject(.nameTaken, "another \(actor) is running (process \(holder.pid)); stop it first")
    }
  }

  private mutating func announce(_ actor: String, _ id: ClientID) -> [Effect] {
    assert(actors[actor] == nil, "a name belongs to one connection")
    actors[actor] = id
    let topic = Topic.presence(of: actor)
    let presence = Presence(actor: actor, pid: clients[id]?.pid ?? 0, isRunning: true)
    let body = Envelope.notification(method: topic.name, params: JSON.encode(presence))
    retained[topic] = body
    return publish(topic, body)
  }

  mutating func serve(
    _ id: ClientID, request: [UInt8], method: String, _ envelope: Envelope, at now: Instant
  ) -> [Effect] {
    do throws(ErrorObject) {
      let params = envelope.params
      if let topics = try BrokerMethods.Subscribe.parameters(ofRequestFor: method, params)?.list {
        try subscribe(id, to: topics, parameter: "topics", role: clients[id]?.role ?? .view)
        return retainedValues(of: topics, to: id) + [subscriptions(of: id, request: request)]
      }
      if let topics = try BrokerMethods.Unsubscribe.parameters(ofRequestFor: method, params)?.list {
        clients[id]?.subscriptions.removeAll { topics.contains($0) }
        return [subscriptions(of: id, request: request)]
      }
      if let topics = try BrokerMethods.Retain.parameters(ofRequestFor: method, params)?.list {
        try retain(topics, for: id)
        let names = retainers.filter { $0.value == id }.map(\.key.name).sorted()
        return [reply(to: id, request: request, BrokerMethods.Topics(topics: names))]
      }
      if try BrokerMethods.Now.parameters(ofRequestFor: method, params) != nil {
        let clocks = BrokerMethods.Now.Result(
          at: now.nanoseconds, bootId: bootId, date: wallTime().rfc3339)
        return [reply(to: id, request: request, clocks)]
      }
      if try BrokerMethods.Actors.parameters(ofRequestFor: method, params) != nil {
        return [reply(to: id, request: request, BrokerMethods.Actors.Result(actors: presences))]
      }
      if try BrokerMethods.Ping.parameters(ofRequestFor: method, params) != nil {
        return [reply(to: id, request: request, Empty())]
      }
      if try Describe<BrokerMethods>.parameters(ofRequestFor: method, params) != nil {
        return [reply(to: id, request: request, ActorDescription(of: .broker, version: version))]
      }
      throw ErrorObject(.methodNotFound, "there is no method \(method)")
    } catch {
      return [refusal(to: id, request: request, error)]
    }
  }

  private var presences: [Presence] {
    let named = actors.map { Presence(actor: $0.key, pid: clients[$0.value]?.pid ?? 0, isRunning: true) }
    let own = Presence(actor: Actor.broker.name, pid: pid, isRunning: true)
    return (named + [own]).sorted { $0.actor < $1.actor }
  }

  private mutating func subscribe(
    _ id: ClientID, to topics: [Topic], parameter: String, role: Role
  ) throws(ErrorObject) {
    var all = clients[id]?.subscriptions ?? []
    for (number, topic) in zip(1..., topics) where !all.contains(topic) {
      // At once: each further topic is compared with all before it.
      guard all.count < BrokerLimits.subscriptionsMax else {
        throw ErrorObject(
          .limitReached,
          "a connection has at most \(BrokerLimits.subscriptionsMax) subscriptions; unsubscribe from some first",
          .tooMany, max: BrokerLimits.subscriptionsMax)
      }
      guard topic.isSubscribable else {
        let name = String(String.UnicodeScalarView(topic.name.unicodeScalars.prefix(40)))
        throw ErrorObject(
          InvalidField(
            field: "\(parameter).\(number)", value: "\"\(name)\"", allowed: Topic.subscribableAllowed))
      }
      try role.check(subscription: topic, as: "\(parameter).\(number)")
      all.append(topic)
    }
    clients[id]?.subscriptions = all
  }

  private mutating func retain(_ topics: [Topic], for id: ClientID) throws(ErrorObject) {
    let actor = clients[id]?.actor
    for (number, topic) in zip(1..., topics) {
      let isOwn = actor.map { Topic("\($0).*").matches(topic) } ?? false
      guard isOwn, TopicTable.row(of: topic) == nil, topic.isSubscribable, !topic.name.hasSuffix(".*") else {
        throw ErrorObject(
          InvalidField(
            field: "topics.\(number)", value: "\"\(topic.name.prefix(40))\"",
            allowed: "a topic of its own, which begins with the name of the actor and a dot"))
      }
    }
    let all = retainers.merging(topics.map { ($0, id) }) { $1 }
    guard all.count <= BrokerLimits.retainedTopicsMax else {
      throw ErrorObject(
        .limitReached,
        "the broker retains \(BrokerLimits.retainedTopicsMax) topics of other programs at most",
        .tooMany, max: BrokerLimits.retainedTopicsMax)
    }
    retainers = all
  }

  private func retainedValues(of topics: [Topic], to id: ClientID) -> [Effect] {
    let role = clients[id]?.role ?? .view
    return retained.filter { value in topics.contains { $0.matches(value.key) } }
      .sorted { $0.key.name < $1.key.name }
      .compactMap { topic, body in role.readable(body).map { .send(id, $0, state: topic) } }
  }

  private func subscriptions(of id: ClientID, request: [UInt8]) -> Effect {
    let names = clients[id]?.subscriptions.map(\.name) ?? []
    return reply(to: id, request: request, BrokerMethods.Topics(topics: names))
  }

  private func reply(to id: ClientID, request: [UInt8], _ result: some Encodable) -> Effect {
    .send(id, Envelope.response(id: request, result: JSON.encode(result)), state: nil)
  }
}

extension BrokerMethods.Topics {
  fileprivate var list: [Topic] { topics.map { Topic($0) } }
}
