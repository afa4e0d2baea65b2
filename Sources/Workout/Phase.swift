/// What a session is doing. The raw values are the words on the wire.
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
  /// An interval of the person's own making; its title says which.
  case interval
  /// Everything is done; stays until a new start or a stop.
  case complete

  /// The label a person sees.
  package var title: String {
    switch self {
    case .idle: "Idle"
    case .getReady: "Get Ready"
    case .warmUp: "Warm-Up"
    case .work: "Work"
    case .rest: "Rest"
    case .setRest: "Set Rest"
    case .coolDown: "Cool-Down"
    case .interval: "Interval"
    case .complete: "Complete"
    }
  }

  /// Whether it is one of those that take time, which a routine is made of.
  package var takesTime: Bool { self != .idle && self != .complete }
}
