/// What is trained, whatever its kind: an opening, rounds in sets, a closing.
///
/// Every product's routine is one of these. An interval preset is an opening of `getReady` and a round of
/// work and rest; a list of custom intervals is a round of its own, `rounds` its cycles, nil when endless; a
/// countdown is a single segment; ten exercises are a round of ten.
package struct Routine: Codable, Hashable, Sendable {
  /// What the person calls it.
  package var name: String
  /// The kind of preset it was made of.
  package var kind = PresetKind.interval
  /// Whether it goes into the workout log when it is finished.
  package var track = true
  /// Played once, first: get ready, a warm-up, a count-in.
  package var opening: [Segment]
  /// Played again and again.
  package var round: [Segment]
  /// How many rounds make a set; nil goes on until stopped, and then there is but one set.
  package var rounds: Int?
  /// Whether the very last round ends without its rest.
  package var skipLastRest = false
  /// Played between two sets, not after the last.
  package var setBreak: [Segment]
  /// How many sets.
  package var sets: Int
  /// Played once, last: a cool-down.
  package var closing: [Segment]

  /// A routine of one round unless told otherwise.
  package init(
    name: String, kind: PresetKind = .interval, track: Bool = true, opening: [Segment] = [], round: [Segment],
    rounds: Int? = 1, skipLastRest: Bool = false, setBreak: [Segment] = [], sets: Int = 1,
    closing: [Segment] = []
  ) {
    self.name = name
    self.kind = kind
    self.track = track
    self.opening = opening
    self.round = round
    self.rounds = rounds
    self.skipLastRest = skipLastRest
    self.setBreak = setBreak
    self.sets = sets
    self.closing = closing
  }

  private enum CodingKeys: CodingKey {
    case name, kind, track, opening, round, rounds, skipLastRest, setBreak, sets, closing
  }

  /// Reads one; what a version before this one did not write is as it was then.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    kind = try container.decodeIfPresent(PresetKind.self, forKey: .kind) ?? .interval
    track = try container.decodeIfPresent(Bool.self, forKey: .track) ?? true
    opening = try container.decode([Segment].self, forKey: .opening)
    round = try container.decode([Segment].self, forKey: .round)
    rounds = try container.decodeIfPresent(Int.self, forKey: .rounds)
    skipLastRest = try container.decodeIfPresent(Bool.self, forKey: .skipLastRest) ?? false
    setBreak = try container.decode([Segment].self, forKey: .setBreak)
    sets = try container.decode(Int.self, forKey: .sets)
    closing = try container.decode([Segment].self, forKey: .closing)
  }

  /// Writes every member, null for rounds that never end.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encode(track, forKey: .track)
    try container.encode(opening, forKey: .opening)
    try container.encode(round, forKey: .round)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(skipLastRest, forKey: .skipLastRest)
    try container.encode(setBreak, forKey: .setBreak)
    try container.encode(sets, forKey: .sets)
    try container.encode(closing, forKey: .closing)
  }
}
