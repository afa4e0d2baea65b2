/// An interval of a routine: what happens, and for how long.
package struct Segment: Codable, Hashable, Sendable {
  /// The phase.
  package let phase: Phase
  /// The title that people see, such as `Work`.
  package let title: String
  /// Its length in whole seconds; one of 0 is skipped. Nil is an open interval, which waits for `done`.
  @OrNull package private(set) var durationSeconds: Int?
  /// How long an open interval lasts without `done` or `finish`, in seconds; nil is a day. Without effect on others.
  package let capSeconds: Int?
  /// Whether `done` counts a round in it instead of ending it, and `finish` ends it; nil is false.
  package let counts: Bool?
  /// The number of rounds after which an interval that counts ends by itself; nil is any number.
  package let goal: Int?
  /// Repetitions to do in it, or in each round of it; nil if they are not counted.
  package let reps: Int?
  /// Its colour, `#rrggbb`; nil is that of the phase.
  package let color: String?
  /// What the voice says at its start; nil is the phrase of the phase, for a custom interval its title; empty is
  /// silence.
  package let speech: String?
  /// The sound at its start: the name of a cue sound, or the absolute path of a WAV file; nil is the sound
  /// of the phase.
  package let sound: String?
  /// The exercise; nil if it is not one.
  package var exercise: ExerciseChoice?

  /// A segment; by default it has the title of its phase.
  package init(
    _ phase: Phase, seconds: Int?, title: String? = nil, capSeconds: Int? = nil, counts: Bool = false,
    goal: Int? = nil, reps: Int? = nil, color: String? = nil, speech: String? = nil, sound: String? = nil,
    exercise: ExerciseChoice? = nil
  ) {
    self.phase = phase
    self.title = title ?? phase.title
    self.durationSeconds = seconds
    self.capSeconds = capSeconds
    self.counts = counts ? true : nil
    self.goal = goal
    self.reps = reps
    self.color = color
    self.speech = speech
    self.sound = sound
    self.exercise = exercise
  }

  /// Returns the segment of a phase; none if it has no length.
  static func present(_ phase: Phase, seconds: Int) -> [Segment] {
    seconds == 0 ? [] : [Segment(phase, seconds: seconds)]
  }

  /// Returns a number of repetitions as people read and hear it.
  package static func text(reps: Int) -> String { plural(reps, "{n} rep", "{n} reps") }

  /// Seconds after which an open interval ends without `done`: a day.
  package static let openSecondsMax = 86_400

  /// Whether it has no fixed length and waits for `done` or `finish`.
  package var isOpen: Bool { durationSeconds == nil }

  /// Whether `done` counts a round in it.
  package var isCounting: Bool { counts == true }

  /// The repetitions that a person counts in it in place of the time: those of an open interval, unless `done` counts rounds; nil
  /// if the time is what counts.
  package var countedReps: Int? { isOpen && !isCounting ? reps : nil }

  /// Whether its end is ahead from the start: it has a length or a cap.
  package var hasEnd: Bool { durationSeconds != nil || capSeconds != nil }

  /// The refusal of seconds that an open interval cannot have.
  func refusal(ofSeconds seconds: String) -> InvalidField {
    InvalidField(
      field: "seconds", value: seconds, allowed: "left out while an open interval plays", problem: .excluded,
      sentence: "\"\(title)\" is open-ended")
  }

  /// Returns it with a length: of an open interval its cap or, without one, a number of seconds.
  func closed(afterSeconds seconds: Int) -> Segment {
    var segment = self
    segment.durationSeconds = durationSeconds ?? capSeconds ?? seconds
    return segment
  }

  /// Nanoseconds on a timeline, where an open interval has its greatest length.
  var length: Int64 { Int64(durationSeconds ?? capSeconds ?? Self.openSecondsMax) * 1_000_000_000 }
}
