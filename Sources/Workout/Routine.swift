/// One stretch of a routine with a length of its own.
package struct Segment: Codable, Hashable, Sendable {
  /// The kind of stretch.
  package let phase: Phase
  /// What a person sees while it runs, such as `Work`.
  package let title: String
  /// Its length in whole seconds; one of 0 is skipped.
  package let durationSeconds: Int

  /// A segment titled as its phase unless told otherwise.
  package init(_ phase: Phase, seconds: Int, title: String? = nil) {
    self.phase = phase
    self.title = title ?? phase.title
    self.durationSeconds = seconds
  }
}

/// What is trained, whatever its kind: an opening, rounds in sets, a closing.
///
/// Every product's routine is one of these. An interval preset is an opening of `getReady` and a round of
/// work and rest; a list of custom intervals is a round of its own, `rounds` its cycles, nil when endless; a
/// countdown is a single segment; ten exercises are a round of ten.
package struct Routine: Codable, Hashable, Sendable {
  /// What the person calls it.
  package var name: String
  /// Played once, first: get ready, a warm-up, a count-in.
  package var opening: [Segment]
  /// Played again and again.
  package var round: [Segment]
  /// How many rounds make a set; nil goes on until stopped, and then there is but one set.
  package var rounds: Int?
  /// Played between two sets, not after the last.
  package var setBreak: [Segment]
  /// How many sets.
  package var sets: Int
  /// Played once, last: a cool-down.
  package var closing: [Segment]

  /// A routine of one round unless told otherwise.
  package init(
    name: String, opening: [Segment] = [], round: [Segment], rounds: Int? = 1, setBreak: [Segment] = [],
    sets: Int = 1, closing: [Segment] = []
  ) {
    self.name = name
    self.opening = opening
    self.round = round
    self.rounds = rounds
    self.setBreak = setBreak
    self.sets = sets
    self.closing = closing
  }

  /// The routine of an interval preset (GymPulseTimer PRD, "Timer Transition Rules"): get ready, then
  /// `sets` × `rounds` pairs of work and rest, the last rest included.
  package init(_ preset: Preset) {
    let fields = preset.fields
    self.init(
      name: fields.name,
      opening: [Segment(.getReady, seconds: fields.getReadySeconds)],
      round: [Segment(.work, seconds: fields.workSeconds), Segment(.rest, seconds: fields.restSeconds)],
      rounds: fields.rounds,
      sets: fields.sets)
  }
}

extension Routine {
  /// Most segments in each part.
  package static let segmentsMax = 100
  /// Most seconds of a segment: 99:59:59.
  package static let segmentSecondsRange = 0...359_999
  /// Counts of rounds and of sets.
  package static let countRange = 1...999
  /// Most seconds in all, pauses not counted: a year.
  package static let totalSecondsMax = 366 * 86_400

  /// Refuses a routine whose arithmetic might not fit, such as one made up by another program.
  package func check() throws(InvalidField) {
    for (field, part) in [
      ("opening", opening), ("round", round), ("setBreak", setBreak), ("closing", closing),
    ] {
      guard part.count <= Self.segmentsMax else {
        throw InvalidField(field: field, value: "\(part.count) long", allowed: "at most \(Self.segmentsMax)")
      }
      for segment in part where segment.phase == .idle || segment.phase == .complete {
        throw InvalidField(field: "phase", value: "\(segment.phase.rawValue)", allowed: "one that takes time")
      }
      for segment in part where !Self.segmentSecondsRange.contains(segment.durationSeconds) {
        throw InvalidField(
          field: "durationSeconds", value: "\(segment.durationSeconds)",
          allowed: "0 to \(Self.segmentSecondsRange.upperBound)")
      }
    }
    for (field, count) in [("rounds", rounds ?? 1), ("sets", sets)] where !Self.countRange.contains(count) {
      throw InvalidField(field: field, value: "\(count)", allowed: "1 to \(Self.countRange.upperBound)")
    }
    guard rounds != nil || sets == 1 else {
      throw InvalidField(field: "sets", value: "\(sets)", allowed: "1 where rounds never end")
    }
    let seconds =
      sets * ((rounds ?? 1) * Self.length(of: round) + Self.length(of: setBreak))
      + Self.length(of: opening) + Self.length(of: closing)
    guard seconds <= Self.totalSecondsMax else {
      throw InvalidField(
        field: "routine", value: "\(seconds) seconds long", allowed: "at most \(Self.totalSecondsMax)")
    }
  }

  /// Writes every member, null for rounds that never end.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(opening, forKey: .opening)
    try container.encode(round, forKey: .round)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(setBreak, forKey: .setBreak)
    try container.encode(sets, forKey: .sets)
    try container.encode(closing, forKey: .closing)
  }

  private static func length(of segments: [Segment]) -> Int {
    segments.reduce(0) { $0 + $1.durationSeconds }
  }
}
