/// An interval of a person's own as it was typed, sent or stored: nothing is checked yet.
package struct IntervalFields: Codable, Hashable, Sendable {
  /// What it is called.
  package var title: String
  /// How long it is; nil waits for `done`.
  package var durationSeconds: Int?
  /// The name of a colour, or `#rrggbb`; nil is that of custom intervals.
  package var color: String?
  /// What the voice says as it begins; nil is the title, empty nothing.
  package var speech: String?
  /// What sounds as it begins: the name of a cue sound, or the absolute path of a WAV file; nil is the usual.
  package var sound: String?

  /// An interval.
  package init(
    title: String, durationSeconds: Int?, color: String? = nil, speech: String? = nil, sound: String? = nil
  ) {
    self.title = title
    self.durationSeconds = durationSeconds
    self.color = color
    self.speech = speech
    self.sound = sound
  }

  /// Writes `durationSeconds` also when there is none; the other members only where they say something.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(durationSeconds, forKey: .durationSeconds)
    try container.encodeIfPresent(color, forKey: .color)
    try container.encodeIfPresent(speech, forKey: .speech)
    try container.encodeIfPresent(sound, forKey: .sound)
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case title, durationSeconds, color, speech, sound
  }
}

/// A list of custom intervals as somebody typed it, sent it or stored it: nothing is checked yet.
package struct CustomFields: Codable, Hashable, Sendable {
  /// What the person calls it.
  package var name = "New Intervals"
  /// The intervals in their order.
  package var intervals: [IntervalFields] = []
  /// How often they are played; nil is until stopped.
  package var cycles: Int? = 1
  /// Whether three seconds are counted in before the first.
  package var countIn = true
  /// Whether it goes into the workout log when it is finished.
  package var track = true
  /// Whether changes beep.
  package var soundEnabled = true
  /// Whether changes are spoken.
  package var voiceEnabled = true

  /// No interval yet.
  package init() {}

  /// Reads one; what is left out is as in a new one. `cycles` that are null never end.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? name
    intervals = try container.decode([IntervalFields].self, forKey: .intervals)
    if container.contains(.cycles) { cycles = try container.decodeIfPresent(Int.self, forKey: .cycles) }
    countIn = try container.decodeIfPresent(Bool.self, forKey: .countIn) ?? countIn
    track = try container.decodeIfPresent(Bool.self, forKey: .track) ?? track
    soundEnabled = try container.decodeIfPresent(Bool.self, forKey: .soundEnabled) ?? soundEnabled
    voiceEnabled = try container.decodeIfPresent(Bool.self, forKey: .voiceEnabled) ?? voiceEnabled
  }

  /// Writes every member, null for cycles that never end.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(intervals, forKey: .intervals)
    try container.encode(cycles, forKey: .cycles)
    try container.encode(countIn, forKey: .countIn)
    try container.encode(track, forKey: .track)
    try container.encode(soundEnabled, forKey: .soundEnabled)
    try container.encode(voiceEnabled, forKey: .voiceEnabled)
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, intervals, cycles, countIn, track, soundEnabled, voiceEnabled
  }
}
