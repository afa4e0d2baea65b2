import Messages

/// What a device can use.
enum WebLimits {
  /// Most connections.
  static let connectionsMax = 32
  /// Connections beside them during a class: as many guests may have one, and who joins needs several to load the page. So
  /// devices keep theirs.
  static let guestConnectionsMax = 96
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
}
