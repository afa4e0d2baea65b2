/// The rules of an actor as a value: it takes events and the time, and returns effects.
///
/// It owns no socket, clock, file or thread. The runtime passes it events and performs its effects in order; a test or
/// the simulator can do the same without any process.
package protocol ActorCore {
  /// An event from the actor's own adapters: a journal, a database, a sound device.
  associatedtype Input
  /// An effect for the actor's own adapters.
  associatedtype Output
  /// Identifies a request of the core until its response comes. `Never`: it sends none.
  associatedtype Tag: Hashable & Sendable
  /// An event delivered to this core.
  typealias Event = ActorEvent<Input, Tag>
  /// An effect requested by this core.
  typealias Effect = ActorEffect<Output, Tag>

  /// Handles one event and returns the effects to perform, in their order. The result of an effect
  /// for an adapter that has it at once is the next event; others come later.
  mutating func handle(_ event: Event, at now: Moment) -> [Effect]
}

/// An event delivered to a core.
package enum ActorEvent<Input, Tag> {
  /// The process has started; the first event, once.
  case started
  /// The broker has accepted the hello; again after each reconnection.
  case connected
  /// The connection to the broker is lost; the runtime reconnects by itself.
  case disconnected
  /// A request to this actor.
  case request(IncomingRequest)
  /// A publication of a topic subscribed to, with the JSON of its parameters.
  case publication(Topic, [UInt8])
  /// The response to the request that was sent with this tag: the result's JSON or the error.
  case response(tag: Tag, Result<[UInt8], ErrorObject>)
  /// The instant last set with `wake` has passed.
  case timer
  /// An event from an adapter.
  case input(Input)
}

/// An effect requested by a core.
package enum ActorEffect<Output, Tag> {
  /// Replies to a request with the JSON of a result.
  case reply(RequestToken, [UInt8])
  /// Replies to a request with an error.
  case refuse(RequestToken, ErrorObject)
  /// Publishes the JSON of a topic's parameters. The value of a state topic is published again after a reconnection.
  case publish(Topic, [UInt8])
  /// Sends a request; its response comes as `response` with the same tag.
  case request(tag: Tag, method: String, params: [UInt8])
  /// Sets the one timer; nil stops it.
  case wake(at: Instant?)
  /// Ends the process.
  case exit(ExitCode)
  /// An effect for an adapter.
  case output(Output)
}

/// Identifies a request until it is replied to.
package struct RequestToken: Hashable, Sendable {
  /// The id's JSON on the connection to the broker.
  package let id: [UInt8]
  /// The number of the process's connection that it came on: after a reconnection the broker may use an id again.
  package let connection: Int

  package init(id: [UInt8], connection: Int = 0) {
    self.id = id
    self.connection = connection
  }
}

/// A request as it was received.
package struct IncomingRequest: Hashable, Sendable {
  /// Identifies it in the reply.
  package let token: RequestToken
  /// The method's name on the wire, such as `engine.pause`.
  package let method: String
  /// The parameters' JSON, if any.
  package let params: [UInt8]?
  /// The role of the connection that it comes from.
  package let role: Role

  package init(token: RequestToken, method: String, params: [UInt8]?, role: Role = .control) {
    self.token = token
    self.method = method
    self.params = params
    self.role = role
  }

  /// Returns the parameters of a request for a method after a check; nil if it is for another method. Throws the error to
  /// reply with.
  package func parameters<M: Method>(of type: M.Type) throws(ErrorObject) -> M.Parameters? {
    try requestParams(of: type)?.value
  }

  /// Returns the parameters with what the client has added to them; nil if the request is for another method. Throws the
  /// error to reply with.
  package func requestParams<M: Method>(of type: M.Type) throws(ErrorObject) -> RequestParams<M>? {
    method == M.name ? try JSON.decodeParams(RequestParams<M>.self, from: params) : nil
  }

  /// The error for a method that the actor does not implement.
  package var unknownMethod: ErrorObject {
    ErrorObject(.methodNotFound, "there is no method \(method)")
  }
}

extension ActorEffect {
  /// Publishes a topic's value.
  package static func publish(_ topic: Topic, value: some Encodable) -> ActorEffect {
    .publish(topic, JSON.encode(value))
  }

  /// Replies to a request with a value.
  package static func reply(_ token: RequestToken, value: some Encodable) -> ActorEffect {
    .reply(token, JSON.encode(value))
  }

  /// Refuses a request for a method that the actor does not implement.
  package static func unknown(_ request: IncomingRequest) -> ActorEffect {
    .refuse(request.token, request.unknownMethod)
  }

  /// Calls a method.
  package static func request<M: Method>(
    tag: Tag, _ method: M.Type, _ parameters: M.Parameters
  ) -> ActorEffect {
    .request(tag: tag, method: M.name, params: parameters.json)
  }

  /// Calls a method that changes the session, as a display does: it is refused if the session has moved on from what the
  /// display shows.
  package static func command<M: SessionCommand>(
    tag: Tag, _ method: M.Type, _ parameters: M.Parameters, shown view: SessionView
  ) -> ActorEffect {
    let params = RequestParams<M>(parameters, expected: ExpectedSession(view))
    return .request(tag: tag, method: M.name, params: params.json)
  }
}
