/// An interval of a list of custom intervals: not checked yet.
package struct CustomInterval: Codable, Hashable, Sendable {
  /// What it is called.
  package var title: String
  /// Its length in seconds; nil waits for `done`.
  @OrNull package var durationSeconds: Int?
  /// The name of a colour, or `#rrggbb`; nil is the colour of custom intervals.
  package var color: String?
  /// What the voice says as it begins; nil is the title, empty is silence.
  package var speech: String?
  /// What sounds as it begins: the name of a cue sound, or the absolute path of a WAV file; nil is the usual sound.
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
}

extension CustomInterval: FieldElement {
  /// Most code points of what is said; more would last longer than most intervals.
  package static let speechLengthMax = 100
  private static let secondsRange = 1...Routine.segmentSecondsRange.upperBound

  static let fields = [
    Field<CustomInterval>(
      "title", \.title, NameRule(fallback: Phase.interval.title), title: "Title", help: "title"),
    Field<CustomInterval>(
      "durationSeconds", \.durationSeconds,
      NullableRule(
        WholeRule(secondsRange, .seconds, repairedTo: Routine.segmentSecondsRange), null: "to wait for done"),
      title: "Time", help: "length"),
    Field<CustomInterval>(
      "color", \.color, NullableRule(ColorRule()), title: "Color", help: "colour on screen"),
    Field<CustomInterval>(
      "speech", \.speech, NullableRule(SentenceRule(speechLengthMax)), title: "Speech",
      help: "what the voice says as it begins; without it the title, empty is silence"),
    Field<CustomInterval>(
      "sound", \.sound, NullableRule(SoundRule()), title: "Sound", help: "what sounds as it begins"),
  ]

  var repaired: CustomInterval? {
    var interval = self
    for field in Self.fields { field.repair(&interval) }
    return interval
  }
}

/// The name of a cue sound, or the absolute path of a WAV file.
struct SoundRule: FieldRule {
  /// Most bytes of a path: more than file systems allow for one part of a path.
  static let lengthMax = 255

  let type = FieldType.text(1...lengthMax)

  var allowed: String {
    "the path of a WAV file that begins with /, at most \(Self.lengthMax) bytes, or one of "
      + CueSound.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func check(_ value: inout String) -> [InvalidField] {
    Self.isAllowed(value) ? [] : refusal("\"\(value.prefix(40))\"")
  }

  func repaired(_ value: String) -> String? { Self.isAllowed(value) ? value : nil }

  private static func isAllowed(_ text: String) -> Bool {
    if CueSound(rawValue: text) != nil { return true }
    return text.hasPrefix("/") && text.utf8.count <= lengthMax && !text.contains(where: \.isControl)
  }
}
