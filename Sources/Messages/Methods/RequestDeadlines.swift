/// The time-outs of a chain of requests. Each is longer than the next one in the chain, so that a client gets a reply
/// before its own time-out.
package enum RequestDeadlines {
  /// The time-out of a request that an actor sends while it serves another one.
  package static let nested = Duration.seconds(2)
  /// The broker's time-out of a request, after which it replies with `actorUnresponsive`.
  package static let request = Duration.seconds(5)
  /// A client's time-out of the broker's reply.
  package static let client = Duration.seconds(8)
}
