/// A countdown as somebody typed it, sent it or stored it: nothing is checked yet.
package struct CountdownFields: Codable, Hashable, Sendable {
  /// What the person calls it.
  package var name = "Countdown"
  /// How long it is.
  package var durationSeconds = 300
  /// Whether it goes into the workout log when it is over.
  package var track = false
  /// Whether it sounds.
  package var soundEnabled = true
  /// Whether it speaks.
  package var voiceEnabled = true

  /// Five minutes.
  package init() {}

  /// Reads one; what is left out is as in a new one.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? name
    durationSeconds = try container.decodeIfPresent(Int.self, forKey: .durationSeconds) ?? durationSeconds
    track = try container.decodeIfPresent(Bool.self, forKey: .track) ?? track
    soundEnabled = try container.decodeIfPresent(Bool.self, forKey: .soundEnabled) ?? soundEnabled
    voiceEnabled = try container.decodeIfPresent(Bool.self, forKey: .voiceEnabled) ?? voiceEnabled
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, durationSeconds, track, soundEnabled, voiceEnabled
  }
}

/// A countdown fit to be run.
package struct CountdownPreset: Hashable, Sendable {
  /// The values, all in range.
  package let fields: CountdownFields

  /// Seconds of a countdown: up to 99 minutes and 59 seconds as in the OK TIMER PRD, and longer where hours are
  /// given, up to 99:59:59.
  package static let durationRange = 1...359_999

  /// Takes what a person entered; refuses the first value out of its range.
  package init(_ entered: CountdownFields) throws(InvalidField) {
    var fields = entered
    fields.name = try PresetName.checked(entered.name) ?? CountdownFields().name
    try Self.durationRange.check("durationSeconds", entered.durationSeconds, unit: " seconds")
    self.fields = fields
  }

  /// Takes what lies in storage, however damaged.
  package init(clamping stored: CountdownFields) {
    var fields = stored
    fields.name = PresetName.mended(stored.name) ?? CountdownFields().name
    fields.durationSeconds = stored.durationSeconds.clamped(to: Self.durationRange)
    self.fields = fields
  }
}

extension Routine {
  /// The routine of a countdown: one segment, without a word until it is over.
  package init(_ preset: CountdownPreset) {
    let fields = preset.fields
    self.init(
      name: fields.name, kind: .countdown, track: fields.track,
      round: [Segment(.interval, seconds: fields.durationSeconds, title: fields.name, speech: "")])
  }
}
