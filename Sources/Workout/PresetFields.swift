/// A preset as somebody typed it, sent it or stored it: nothing is checked yet.
///
/// The defaults are those of a new timer in the GymPulseTimer PRD ("Default values").
package struct PresetFields: Codable, Hashable, Sendable {
  /// What the person calls it.
  package var name = "New Timer"
  /// Countdown before the first work, in seconds; 0 is none.
  package var getReadySeconds = 10
  /// Length of each work, in seconds.
  package var workSeconds = 60
  /// Length of each rest, in seconds.
  package var restSeconds = 60
  /// How many sets.
  package var sets = 1
  /// How many work + rest pairs in a set.
  package var rounds = 4
  /// Whether phase changes beep.
  package var soundEnabled = true
  /// Whether phase changes are spoken.
  package var voiceEnabled = true

  /// The PRD's new timer.
  package init() {}
}
