/// One stretch of a routine.
package struct Segment: Codable, Hashable, Sendable {
  /// The kind of stretch.
  package let phase: Phase
  /// What a person sees while it runs, such as `Work`.
  package let title: String
  /// Its length in whole seconds; one of 0 is skipped. Nil is an open interval: it waits for `done`.
  package let durationSeconds: Int?
  /// Its colour, `#rrggbb`; nil is that of the phase.
  package let color: String?
  /// What the voice says as it begins; nil is as the phase has it, for a custom interval its title; empty is
  /// nothing.
  package let speech: String?
  /// What sounds as it begins: the name of a cue sound, or the absolute path of a WAV file; nil is as the phase
  /// has it.
  package let sound: String?
  /// The exercise it is; nil for any other stretch.
  package var exercise: ExerciseChoice?

  /// A segment titled as its phase unless told otherwise.
  package init(
    _ phase: Phase, seconds: Int?, title: String? = nil, color: String? = nil, speech: String? = nil,
    sound: String? = nil, exercise: ExerciseChoice? = nil
  ) {
    self.phase = phase
    self.title = title ?? phase.title
    self.durationSeconds = seconds
    self.color = color
    self.speech = speech
    self.sound = sound
    self.exercise = exercise
  }

  /// An open interval that nobody ends goes on to the next after so many seconds: a day.
  package static let openSecondsMax = 86_400

  /// Whether it has no fixed length and waits for `done`.
  package var isOpen: Bool { durationSeconds == nil }

  /// Nanoseconds it takes on a timeline, where an open one has its longest.
  var length: Int64 { Int64(durationSeconds ?? Self.openSecondsMax) * 1_000_000_000 }

  /// Writes `durationSeconds` also when there is none; the other members only where they say something.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(phase, forKey: .phase)
    try container.encode(title, forKey: .title)
    try container.encode(durationSeconds, forKey: .durationSeconds)
    try container.encodeIfPresent(color, forKey: .color)
    try container.encodeIfPresent(speech, forKey: .speech)
    try container.encodeIfPresent(sound, forKey: .sound)
    try container.encodeIfPresent(exercise, forKey: .exercise)
  }
}
