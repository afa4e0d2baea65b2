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

  /// All kinds, in the order in which people see them: the most used first. A test compares the two.
  package static let mostUsedFirst: [PresetKind] = [.interval, .custom, .exercise, .countdown]

  /// What people choose when they make a preset.
  package var title: String { words.title }
  /// What a preset of the kind is, in a few words.
  package var summary: String { words.summary }
  /// The name of a new preset of the kind.
  package var newName: String { words.newName }

  private var words: (title: String, summary: String, newName: String) {
    switch self {
    case .interval: ("Intervals", "work and rest, in rounds and sets", "New Timer")
    case .custom: ("Custom", "your own list, with names and colours", "New Custom Timer")
    case .countdown: ("Countdown", "a single time", "Countdown")
    case .exercise: ("Exercises", "pick from 140, easy or hard", "New Exercise Timer")
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
