import Messages
import Workout

/// What a device can use.
enum WebLimits {
  /// Most connections.
  static let connectionsMax = 32
  /// Most connections of a device, and those without one of another machine. Those of this machine may be a proxy.
  static let connectionsPerAddress = 8
  /// Connections above `connectionsMax` that the library accepts, for those that are ending.
  static let connectionsEnding = 16
  /// Most days of a request, unless its page has at most `pageMax` workouts: what it costs grows with them.
  static let daysMax = 371
  static let pageMax = 100
  /// Most bytes of a request's line and headers, with what the library adds to remember them.
  static let headerBytesMax = 8192
  /// Most members of a query. The library keeps an entry for each, and cannot answer when its memory is full.
  static let queryMembersMax = 128
  /// Most bytes of a body.
  static let bodyBytesMax = 65_536
  /// Time to send a request, from the opening of the connection or the last response.
  static let requestTime = Duration.seconds(15)
  /// Time to receive an event.
  static let eventTime = Duration.seconds(20)

  /// The limits of the actor, for `web.describe`.
  static let described: [ActorDescription.Limit] = [
    .init("connections", connectionsMax, "Connections of all devices."),
    .init("connectionsPerAddress", connectionsPerAddress, "Connections of a device, or of another machine."),
    .init("headerBytes", headerBytesMax, "Bytes of a request without its body."),
    .init("queryMembers", queryMembersMax, "Members of a query."),
    .init("bodyBytes", bodyBytesMax, "Bytes of a request's body."),
    .init(seconds: "requestSeconds", requestTime, "Time to send a request."),
    .init(seconds: "eventSeconds", eventTime, "Time to receive an event."),
    .init("streams", EventStreams.max, "Streams of events."),
    .init("streamsPerDevice", EventStreams.perDevice, "Streams of a device; a further one ends the oldest."),
    .init("requestsPerSecond", RequestRates.perSecond, "Requests a second of a device."),
    .init("days", daysMax, "Days of a request, unless `limit` is at most \(pageMax)."),
    .init("logEntriesPerDay", LogEntries.max, "Workouts that a device adds to the log in 24 h."),
    .init("devices", PairedDevices.max, "Paired devices."),
    .init("codeTries", PairingCode.triesMax, "Wrong codes after which the one to type is void."),
    .init(seconds: "codeSeconds", PairingCode.validFor, "Time for which a code is valid."),
  ]
}
