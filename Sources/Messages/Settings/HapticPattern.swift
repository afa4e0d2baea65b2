import Workout

/// How a change of phase is felt (OK Timer PRD, "Vibration pattern"). At the end of a workout it is felt three times.
package enum HapticPattern: String, SettingWord {
  case short
  case double
  case triple

  package var title: String { self == .short ? "Single" : rawValue.capitalizedWords }

  /// Times that it is felt at the end of a workout (OK Timer PRD, "Completion Animation").
  package static let countAtEnd = 3
}
