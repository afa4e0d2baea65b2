/// An interval of a list of custom intervals: not checked yet.
package struct CustomInterval: Codable, Hashable, Sendable {
  /// What it is called.
  package var title: String
  /// Its length in seconds; nil waits for `done` or `finish`.
  @OrNull package var durationSeconds: Int?
  /// How long it waits, in seconds; nil is a day. Without effect on an interval with a length.
  package var capSeconds: Int?
  /// Whether `done` counts a round in it instead of ending it, and `finish` ends it.
  package var counts = false
  /// The rounds after which it ends by itself if it counts; nil is any number.
  package var goal: Int?
  /// Repetitions to do in it; nil is any number.
  package var reps: Int?
  /// Whether it is played in two halves, the left side first, unless it counts. Repetitions are those of one side.
  package var leftRight = false
  /// The name of a colour, or `#rrggbb`; nil is the colour of custom intervals.
  package var color: String?
  /// What the voice says as it begins; nil is the title, empty is silence.
  package var speech: String?
  /// What sounds as it begins: the name of a cue sound, or the absolute path of a WAV file; nil is the usual sound.
  package var sound: String?

  package init(
    title: String, durationSeconds: Int?, capSeconds: Int? = nil, counts: Bool = false, goal: Int? = nil,
    reps: Int? = nil, leftRight: Bool = false, color: String? = nil, speech: String? = nil,
    sound: String? = nil
  ) {
    self.title = title
    self.durationSeconds = durationSeconds
    (self.capSeconds, self.counts, self.goal) = (capSeconds, counts, goal)
    self.reps = reps
    self.leftRight = leftRight
    self.color = color
    self.speech = speech
    self.sound = sound
  }

  /// Decodes an interval. Earlier versions did not write all members.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberKey.self)
    self.init(title: try members.decode(String.self, forKey: MemberKey("title")), durationSeconds: nil)
    for field in Self.fields { try field.decode(&self, members) }
  }
}

extension CustomInterval {
  /// The segments that it plays: one, or one for each side. A length of an odd number of seconds has its longer half on
  /// the left.
  var segments: [Segment] {
    guard leftRight, !counts else {
      return [segment(title, seconds: durationSeconds, speech: speech ?? reps.map { _ in counted })]
    }
    let right = durationSeconds.map { $0 / 2 }
    let left = durationSeconds.map { $0 - $0 / 2 }
    let spoken = speech ?? counted
    return [
      segment(
        title + TrainedSide.left.ending, seconds: left,
        speech: spoken.isEmpty ? "" : spoken + TrainedSide.left.ending),
      segment(
        title + TrainedSide.right.ending, seconds: right, speech: spoken.isEmpty ? "" : Self.switchSides,
        sound: sound ?? CueSound.halfway.rawValue),
    ]
  }

  /// What the voice says when the right side begins.
  package static let switchSides = "Switch sides"

  private func segment(_ title: String, seconds: Int?, speech: String?, sound: String? = nil) -> Segment {
    Segment(
      .interval, seconds: seconds, title: title, capSeconds: capSeconds, counts: counts, goal: goal,
      reps: reps, color: color.flatMap { ColorName.hex($0) },
      speech: speech, sound: sound ?? self.sound)
  }

  /// The title with the number of repetitions, as the voice says it.
  private var counted: String {
    reps.map { "\(title), \(Segment.text(reps: $0))" } ?? title
  }
}

extension CustomInterval: FieldElement {
  /// Numbers of repetitions.
  package static let repsRange = 1...999
  /// Seconds that an interval waits.
  package static let capRange = 1...Segment.openSecondsMax
  /// Numbers of rounds to do.
  package static let goalRange = 1...Split.countMax
  /// Most characters of a title, which may list the exercises of a round.
  package static let titleLengthMax = 60
  /// Most code points of what is said; more would last longer than most intervals.
  package static let speechLengthMax = 100
  private static let secondsRange = 1...Routine.segmentSecondsRange.upperBound

  package static let fields = [
    Field<CustomInterval>(
      "title", \.title, NameRule(fallback: Phase.interval.title, lengthMax: titleLengthMax), title: "Title",
      help: "title"),
    Field<CustomInterval>(
      "durationSeconds", \.durationSeconds,
      NullableRule(
        WholeRule(secondsRange, .seconds, repairedTo: Routine.segmentSecondsRange), null: "to wait for done"),
      title: "Time", help: "length"),
    Field<CustomInterval>(
      "capSeconds", \.capSeconds, NullableRule(WholeRule(capRange, .seconds), null: "for a day"),
      title: "Cap",
      help: "time limit"),
    Field<CustomInterval>(
      "counts", \.counts, FlagRule(), title: "Count Rounds", help: "count rounds until you finish"),
    Field<CustomInterval>(
      "goal", \.goal, NullableRule(WholeRule(goalRange), null: "for any number"), title: "Rounds",
      help: "rounds to do, if it counts"),
    Field<CustomInterval>(
      "reps", \.reps, NullableRule(WholeRule(repsRange)), title: "Reps", help: "reps to do"),
    Field<CustomInterval>(
      "leftRight", \.leftRight, FlagRule(), title: "Both Sides", help: "split the time: left side, then right"
    ),
    Field<CustomInterval>(
      "color", \.color, NullableRule(ColorRule()), title: "Colour", help: "colour on screen"),
    Field<CustomInterval>(
      "speech", \.speech, NullableRule(SentenceRule(speechLengthMax)), title: "Spoken Text",
      help: "spoken at the start (default: the title; empty: nothing)"),
    Field<CustomInterval>(
      "sound", \.sound, NullableRule(SoundName.Rule()), title: "Sound", help: "sound at the start"),
  ]

  package var repaired: CustomInterval? {
    var interval = self
    for field in Self.fields { field.repair(&interval) }
    return interval
  }
}
