import ActorRuntime
import Messages

/// The limits of what a client can use of the broker. No well-behaved client reaches one.
enum BrokerLimits {
  /// Connections at a time. Far below the usual limit of 1024 descriptors.
  static let connectionsMax = 512
  /// Subscriptions of one connection.
  static let subscriptionsMax = 64
  /// Pending requests of one connection.
  static let pendingRequestsMax = 256
  /// Bytes of the pending requests of one connection, if it has more than one.
  static let pendingBytesMax = Frame.bodyLengthMax
  /// Bytes of the pending requests to one actor. Beyond its whole queue it would be disconnected for what others send.
  static let pendingBytesOfActorMax = SendQueue.bytesMax * 3 / 4
  /// Time a connection has to say hello.
  static let helloDeadline = Duration.seconds(5)
  /// Time an actor has to respond to a request.
  static let requestDeadline = RequestDeadlines.request
  /// Bytes that may wait in the send queues of all connections together: sixteen full ones.
  static let waitingBytesMax = 64 << 20

  /// Retained topics of programs other than GymPulse's, of all connections together.
  static let retainedTopicsMax = 64
  /// Bytes of a retained publication of such a topic.
  static let retainedBytesMax = 65_536

  /// Those that a client can reach, for `broker.describe`.
  static let described: [ActorDescription.Limit] = [
    .init("frameBytes", Frame.bodyLengthMax, "The body of a frame.", .parseError),
    .init("nestingLevels", JSON.depthMax, "Nested arrays and objects, including the body.", .parseError),
    .init("idBytes", Envelope.idLengthMax, "The id of a request, quotes included.", .invalidRequest),
    .init("methodBytes", Envelope.methodLengthMax, "The name of a method or topic.", .invalidRequest),
    .init("connections", connectionsMax, "Connections at a time.", .limitReached, .tooMany),
    .init("subscriptions", subscriptionsMax, "Subscriptions of a connection.", .limitReached, .tooMany),
    .init(
      "pendingRequests", pendingRequestsMax, "Requests of a connection without a response.", .limitReached,
      .tooMany),
    .init(
      "pendingRequestBytes", pendingBytesMax, "Bytes of those, if they are more than one.", .limitReached,
      .tooMany),
    .init(
      "actorRequestBytes", pendingBytesOfActorMax, "Bytes of the requests to an actor without a response.",
      .limitReached, .tooMany),
    .init(
      seconds: "helloSeconds", helloDeadline, "Time from connecting to the hello.", .helloNeeded, .helloNeeded
    ),
    .init(
      seconds: "responseSeconds", requestDeadline, "Time that an actor has for a response.",
      .actorUnresponsive),
    .init(
      "retainedTopics", retainedTopicsMax, "Topics of other programs that are retained.", .limitReached,
      .tooMany),
    .init("retainedBytes", retainedBytesMax, "A publication of such a topic; a longer one is not retained."),
    .init("queuedBytes", SendQueue.bytesMax, "Messages queued for one connection."),
    .init("queuedBytesOfAll", waitingBytesMax, "Messages queued for all connections."),
  ]
}
