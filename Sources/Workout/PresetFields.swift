/// An interval preset as somebody typed it, sent it or stored it: nothing is checked yet.
///
/// The defaults are those of a new timer in the GymPulseTimer PRD ("Default values").
package struct PresetFields: Codable, Hashable, Sendable {
  /// What the person calls it.
  package var name = "New Timer"
  /// Countdown before the first work, in seconds; 0 is none.
  package var getReadySeconds = 10
  /// Easy movement after it, in seconds; 0 is none.
  package var warmUpSeconds = 0
  /// Length of each work, in seconds.
  package var workSeconds = 60
  /// Length of each rest, in seconds.
  package var restSeconds = 60
  /// How many sets.
  package var sets = 1
  /// How many work + rest pairs in a set.
  package var rounds = 4
  /// Long rest between two sets, after the last rest of the first, in seconds; 0 is none.
  package var setRestSeconds = 0
  /// Whether the very last rest is left out.
  package var skipLastRest = false
  /// Easy movement at the end, in seconds; 0 is none.
  package var coolDownSeconds = 0
  /// Whether phase changes beep.
  package var soundEnabled = true
  /// Whether phase changes are spoken.
  package var voiceEnabled = true

  /// The PRD's new timer.
  package init() {}

  /// Reads one; what is left out is as in a new timer.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? name
    getReadySeconds = try container.decodeIfPresent(Int.self, forKey: .getReadySeconds) ?? getReadySeconds
    warmUpSeconds = try container.decodeIfPresent(Int.self, forKey: .warmUpSeconds) ?? warmUpSeconds
    workSeconds = try container.decodeIfPresent(Int.self, forKey: .workSeconds) ?? workSeconds
    restSeconds = try container.decodeIfPresent(Int.self, forKey: .restSeconds) ?? restSeconds
    sets = try container.decodeIfPresent(Int.self, forKey: .sets) ?? sets
    rounds = try container.decodeIfPresent(Int.self, forKey: .rounds) ?? rounds
    setRestSeconds = try container.decodeIfPresent(Int.self, forKey: .setRestSeconds) ?? setRestSeconds
    skipLastRest = try container.decodeIfPresent(Bool.self, forKey: .skipLastRest) ?? skipLastRest
    coolDownSeconds = try container.decodeIfPresent(Int.self, forKey: .coolDownSeconds) ?? coolDownSeconds
    soundEnabled = try container.decodeIfPresent(Bool.self, forKey: .soundEnabled) ?? soundEnabled
    voiceEnabled = try container.decodeIfPresent(Bool.self, forKey: .voiceEnabled) ?? voiceEnabled
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, getReadySeconds, warmUpSeconds, workSeconds, restSeconds, sets, rounds, setRestSeconds
    case skipLastRest, coolDownSeconds, soundEnabled, voiceEnabled
  }
}
