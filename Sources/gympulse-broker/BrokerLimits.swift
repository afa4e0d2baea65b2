import Messages

/// The limits of what a client can use of the broker. No well-behaved client reaches one.
enum BrokerLimits {
  /// Connections at a time. Far below the usual limit of 1024 descriptors.
  static let connectionsMax = 512
  /// Subscriptions of one connection.
  static let subscriptionsMax = 64
  /// Pending requests of one connection.
  static let pendingRequestsMax = 256
  /// Time a connection has to say hello.
  static let helloDeadline = Duration.seconds(5)
  /// Time an actor has to respond to a request.
  static let requestDeadline = RequestDeadlines.request
  /// Bytes that may wait in the send queues of all connections together: sixteen full ones.
  static let waitingBytesMax = 64 << 20
  /// Bytes from one connection that may wait in the send queues of others, apart from state topics.
  static let waitingBytesOfSourceMax = 16 << 20
  /// Topics in the cache of subscribers; when it is full it is emptied.
  static let routesMax = 1024
}
