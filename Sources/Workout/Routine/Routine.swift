/// The sequence of segments of a workout: an opening, rounds in sets, a closing.
///
/// Every kind of preset becomes one. An interval preset is an opening of `getReady` and a round of work and rest; a list
/// of custom intervals is a round; a countdown is a single segment; ten exercises are a round of
/// ten.
package struct Routine: Codable, Hashable, Sendable {
  /// The name that people see.
  package var name: String
  /// The kind of its preset.
  package var kind = PresetKind.interval
  /// Whether the finished workout is logged.
  package var track = true
  /// Played once, first: get ready, a warm-up, a count-in.
  package var opening: [Segment] = []
  /// Played in each round.
  package var round: [Segment]
  /// Number of rounds in a set; nil is endless, with a single set.
  @OrNull package var rounds: Int? = 1
  /// Whether the very last round ends without its last segment, if that is a rest or an interval.
  package var skipLastRest = false
  /// Whether the last round of a set ends without its rest where `setBreak` follows.
  package var skipRestBeforeSetBreak = false
  /// Played between two sets, not after the last.
  package var setBreak: [Segment] = []
  /// Number of sets.
  package var sets = 1
  /// Played once, last: a cool-down.
  package var closing: [Segment] = []
  /// How long before the end of each work and interval a cue warns, in seconds; 0 is never.
  package var warnSeconds = 0

  /// Its segments, each once: those of the opening, of a round, between sets, and of the closing.
  package var segments: [Segment] { opening + round + setBreak + closing }

  /// Whether people count its rounds: those of work and rest, and those of a single interval. Else they count intervals.
  package var countsRounds: Bool { kind == .interval || kind == .custom && round.count == 1 }

  private enum CodingKeys: CodingKey {
    case name, kind, track, opening, round, rounds, skipLastRest, skipRestBeforeSetBreak, setBreak, sets,
      closing
    case warnSeconds
  }
}

extension Routine {
  /// Decodes a routine. Members that earlier versions did not write have their defaults.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    kind = try container.decodeIfPresent(PresetKind.self, forKey: .kind) ?? .interval
    track = try container.decodeIfPresent(Bool.self, forKey: .track) ?? true
    opening = try container.decode([Segment].self, forKey: .opening)
    round = try container.decode([Segment].self, forKey: .round)
    rounds = try container.decodeIfPresent(Int.self, forKey: .rounds)
    skipLastRest = try container.decodeIfPresent(Bool.self, forKey: .skipLastRest) ?? false
    skipRestBeforeSetBreak =
      try container.decodeIfPresent(Bool.self, forKey: .skipRestBeforeSetBreak) ?? false
    setBreak = try container.decode([Segment].self, forKey: .setBreak)
    sets = try container.decode(Int.self, forKey: .sets)
    closing = try container.decode([Segment].self, forKey: .closing)
    warnSeconds = try container.decodeIfPresent(Int.self, forKey: .warnSeconds) ?? 0
  }
}
