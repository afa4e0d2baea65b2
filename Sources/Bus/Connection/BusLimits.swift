/// The limits of a connection to a bus.
package enum BusLimits {
  /// Most requests of other programs that wait for a reply.
  package static let requestsMax = 64
  /// Most calls that wait for a reply.
  package static let callsMax = 256
  /// Most events that wait to be delivered; signals beyond are dropped.
  package static let eventsMax = 1024
  /// Most errors that are logged, each once.
  package static let errorsLoggedMax = 256
}
