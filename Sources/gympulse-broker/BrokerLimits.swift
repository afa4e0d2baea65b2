import Messages

/// What one client can take from all the others: each a limit that no well-behaved one meets.
enum BrokerLimits {
  /// Connections at once: bars, terminals and scripts of one person. Far below the usual 1024 descriptors.
  static let connectionsMax = 512
  /// Topics one connection can subscribe to.
  static let subscriptionsMax = 64
  /// Requests of one connection that wait for an answer.
  static let pendingRequestsMax = 256
  /// Seconds until a connection must have said hello.
  static let helloDeadline = Duration.seconds(5)
  /// Seconds until an actor must have answered a request.
  static let requestDeadline = Duration.seconds(5)
  /// Event topics whose subscribers are remembered; above it they are looked up anew.
  static let routesMax = 1024
}
