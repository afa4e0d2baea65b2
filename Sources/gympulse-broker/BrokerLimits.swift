import ActorRuntime

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
}
