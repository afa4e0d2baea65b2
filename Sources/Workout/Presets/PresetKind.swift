/// The kinds of preset. The raw values are the words on the wire.
package enum PresetKind: String, Codable, CaseIterable, Sendable {
  /// Work and rest in rounds and sets (GymPulseTimer).
  case interval
  /// A list of custom intervals (Intervally).
  case custom
  /// One length of time (OK TIMER).
  case countdown
  /// A sequence of exercises (Exercise App).
  case exercise

  /// The name of a new preset of the kind.
  package var newName: String {
    switch self {
    case .interval: "New Timer"
    case .custom: "New Intervals"
    case .countdown: "Countdown"
    case .exercise: "Exercises"
    }
  }

  /// Seconds of Get Ready of a new preset of the kind (GymPulseTimer PRD, "Default values"; Exercise App PRD, "30-second
  /// countdown").
  var getReadySeconds: Int {
    switch self {
    case .interval: 10
    case .exercise: 30
    case .custom, .countdown: 0
    }
  }
}
