import Messages
import Workout

/// The inside of a process: a value that is told what happened and when, and answers what is to be done.
///
/// It owns no socket, clock, file or thread. The runtime feeds it and performs its effects in order; a test or
/// the simulator can do the same without any process.
package protocol ActorCore {
  /// What the actor's own adapters (a journal, a database, a sound device) tell it.
  associatedtype Input
  /// What the actor's own adapters are to do.
  associatedtype Output

  /// Takes in one event. Effects are performed in their order; what adapters answer comes as later events.
  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>]
}

/// What reaches a core.
package enum ActorEvent<Input> {
  /// The process has begun; comes once, before everything else.
  case started
  /// The broker has answered the hello; comes again after each reconnection.
  case connected
  /// The broker is gone; the runtime tries to reach it again by itself.
  case disconnected
  /// Somebody asks something.
  case request(IncomingRequest)
  /// Something subscribed to was published: the topic and the JSON of its parameters.
  case publication(Topic, [UInt8])
  /// The answer to a request of ours: its tag, and the result's JSON or the refusal.
  case answer(tag: String, Result<[UInt8], ErrorObject>)
  /// The instant last asked for with `wake` has come.
  case timer
  /// An adapter's word.
  case input(Input)
}

/// What a core wants done.
package enum ActorEffect<Output> {
  /// Answers a request with the JSON of a result.
  case reply(RequestToken, [UInt8])
  /// Answers a request with a refusal.
  case refuse(RequestToken, ErrorObject)
  /// Publishes the JSON of a topic's parameters. State topics are published again after a reconnection.
  case publish(Topic, [UInt8])
  /// Sends a request; its answer comes as `answer` with the same tag.
  case request(tag: String, method: String, params: [UInt8])
  /// Sets the one timer; nil stops it.
  case wake(at: Instant?)
  /// Ends the process.
  case exit(ExitCode)
  /// Something for an adapter.
  case output(Output)
}

/// Names one request until it is answered.
package struct RequestToken: Hashable, Sendable {
  /// The id's JSON on the connection to the broker.
  package let id: [UInt8]
  /// Which of the process's connections it came on: another broker may use the same id again.
  package let connection: Int

  /// The token of the request with this id.
  package init(id: [UInt8], connection: Int = 0) {
    self.id = id
    self.connection = connection
  }
}

/// A request as it came in.
package struct IncomingRequest: Hashable, Sendable {
  /// To answer with.
  package let token: RequestToken
  /// As on the wire, such as `engine.pause`.
  package let method: String
  /// The parameters' JSON, if any.
  package let params: [UInt8]?

  /// A request.
  package init(token: RequestToken, method: String, params: [UInt8]?) {
    self.token = token
    self.method = method
    self.params = params
  }

  /// The parameters of a method, checked.
  package func params<M: Method>(of method: M.Type) throws(ErrorObject) -> M.Parameters {
    try JSON.decodeParams(M.Parameters.self, from: params)
  }

  /// The refusal of a method the actor does not have.
  package var unknownMethod: ErrorObject {
    ErrorObject(.methodNotFound, "there is no method \(method)")
  }
}

extension ActorEffect {
  /// Publishes a topic's value.
  package static func publish(_ topic: Topic, value: some Encodable) -> ActorEffect {
    .publish(topic, JSON.encode(value))
  }

  /// Answers a request with a value.
  package static func reply(_ token: RequestToken, value: some Encodable) -> ActorEffect {
    .reply(token, JSON.encode(value))
  }

  /// Calls a method.
  package static func request<M: Method>(
    tag: String, _ method: M.Type, _ parameters: M.Parameters
  ) -> ActorEffect {
    .request(tag: tag, method: M.name, params: parameters.json)
  }
}
