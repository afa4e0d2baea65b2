/// The phase of a session. The raw values are the words on the wire.
package enum Phase: String, Codable, CaseIterable, Sendable {
  /// No workout.
  case idle
  /// The countdown before the first effort.
  case getReady
  /// Easy movement before the first work.
  case warmUp
  /// Effort.
  case work
  /// Recovery.
  case rest
  /// The long recovery between two sets.
  case setRest
  /// Easy movement after the last rest.
  case coolDown
  /// A custom interval, described by its title.
  case interval
  /// The workout has ended; lasts until a start or a stop.
  case complete

  /// The label that people see.
  package var title: String {
    switch self {
    case .warmUp: "Warm-Up"
    case .setRest: "Long Rest"
    case .coolDown: "Cool-Down"
    default: rawValue.capitalizedWords
    }
  }

  /// Whether `skipLastRest` leaves it out at the end of a round: a rest, or an interval of the person's own, which may be one.
  var canBeLastRest: Bool { self == .rest || self == .interval }

  /// Returns the phase whose colour an interval with a title has: that of a rest for one of the person's own called so.
  package func colored(as title: String) -> Phase {
    self == .interval && title.lowercased() == Phase.rest.title.lowercased() ? .rest : self
  }

  /// Whether it takes time, as the segments of a routine do.
  package var takesTime: Bool { self != .idle && self != .complete }
}
