/// What a session is doing. The raw values are the words on the wire.
package enum Phase: String, Codable, CaseIterable, Sendable {
  /// No workout.
  case idle
  /// The countdown before the first work.
  case getReady
  /// Effort.
  case work
  /// Recovery.
  case rest
  /// Everything is done; stays until a new start or a stop.
  case complete

  /// The label a person sees.
  package var title: String {
    switch self {
    case .idle: "Idle"
    case .getReady: "Get Ready"
    case .work: "Work"
    case .rest: "Rest"
    case .complete: "Complete"
    }
  }
}
