/// A routine laid out in time, without extensions. A division finds the set and the round, a binary search the segment,
/// so 99 × 99 rounds or an endless cycle cost the same as one.
struct Layout: Hashable, Sendable {
  private let opening: Track
  private let round: Track
  private let setBreak: Track
  private let closing: Track
  /// At least one of each; nil rounds never end.
  private let rounds: Int?
  private let sets: Int
  /// Nanoseconds of a set that is not the last, with the break after it; nil when its rounds never end.
  private let setLength: Int64?
  /// Nanoseconds of all sets; nil when they never end.
  private let bodyLength: Int64?

  /// Lays a routine out. Segments without length are left out; counts below one become one.
  init(_ routine: Routine) {
    opening = Track(routine.opening)
    round = Track(routine.round)
    setBreak = Track(routine.setBreak)
    closing = Track(routine.closing)
    rounds = routine.rounds.map { max($0, 1) }
    sets = max(routine.sets, 1)
    if round.length == 0 {
      // Rounds without length, even endless ones, end at once; so do the breaks between them.
      setLength = 0
      bodyLength = 0
    } else if let rounds {
      let all = Int64(rounds) * round.length
      let lastRest = round.segments.last.flatMap { $0.phase.canBeLastRest ? $0.length : nil } ?? 0
      let isRestReplaced = routine.skipRestBeforeSetBreak && setBreak.length > 0
      let set = all + setBreak.length - (isRestReplaced ? lastRest : 0)
      setLength = set
      bodyLength = Int64(sets - 1) * set + all - (routine.skipLastRest ? lastRest : 0)
    } else {
      setLength = nil
      bodyLength = nil
    }
  }

  /// Nanoseconds in total; nil if endless.
  var length: Int64? { bodyLength.map { opening.length + $0 + closing.length } }

  /// Nanoseconds of a round.
  var roundLength: Int64 { round.length }

  /// Returns what plays at an offset in nanoseconds; nil once complete.
  func position(at offset: Int64) -> Position? {
    if offset < opening.length {
      return position(in: opening, .opening, at: offset, from: 0, set: 1, round: 1)
    }
    let inBody = offset - opening.length
    guard let bodyLength, let setLength else {
      return positionInRound(at: inBody, from: opening.length, set: 1)
    }
    if inBody < bodyLength {
      // The last set may be longer than the others, without the break in place of its rest.
      let set = min(inBody / setLength, Int64(sets) - 1)
      let inSet = inBody - set * setLength
      let setStart = offset - inSet
      let breakStart = setLength - setBreak.length
      if set < sets - 1, inSet >= breakStart {
        return position(
          in: setBreak, .setBreak, at: inSet - breakStart, from: setStart + breakStart, set: Int(set) + 1,
          round: rounds ?? 1)
      }
      return positionInRound(at: inSet, from: setStart, set: Int(set) + 1)
    }
    let inClosing = inBody - bodyLength
    guard inClosing < closing.length else { return nil }
    return position(
      in: closing, .closing, at: inClosing, from: opening.length + bodyLength, set: sets, round: rounds ?? 1)
  }

  /// Returns the offset at which a segment begins, by its index in its part of the routine; nil if it is not played.
  func start(of index: Int, in part: Position.Part, set: Int, round number: Int) -> Int64? {
    let setStart = opening.length + Int64(set - 1) * (setLength ?? 0)
    switch part {
    case .opening: return opening.start(of: index)
    case .round:
      guard let start = round.start(of: index) else { return nil }
      // The last rest of a set or of the workout may be left out.
      let inSet = Int64(number - 1) * round.length + start
      let end = setLength.flatMap { setLength in
        set < sets ? setLength - setBreak.length : bodyLength.map { $0 - Int64(sets - 1) * setLength }
      }
      return end.map { inSet < $0 } ?? true ? setStart + inSet : nil
    case .setBreak:
      guard set < sets, let setLength, let start = setBreak.start(of: index) else { return nil }
      return setStart + setLength - setBreak.length + start
    case .closing:
      guard let bodyLength, let start = closing.start(of: index) else { return nil }
      return opening.length + bodyLength + start
    case .extra: return nil
    }
  }

  private func positionInRound(at offset: Int64, from start: Int64, set: Int) -> Position {
    let index = offset / round.length
    return position(
      in: round, .round, at: offset % round.length, from: start + index * round.length, set: set,
      round: Int(index) + 1)
  }

  private func position(
    in track: Track, _ part: Position.Part, at offset: Int64, from start: Int64, set: Int, round: Int
  ) -> Position {
    let slot = track.slot(at: offset)
    return Position(
      segment: track.segments[slot.index], part: part, index: track.indices[slot.index],
      start: .nanoseconds(start + slot.start), end: .nanoseconds(start + slot.end), setIndex: set,
      roundIndex: round)
  }
}

/// A sequence of segments, found by offset with a binary search over prefix sums.
struct Track: Hashable, Sendable {
  /// The segments that have a length.
  let segments: [Segment]
  /// The index of each of them among all segments.
  let indices: [Int]
  /// Nanoseconds from the track's beginning to each segment's end.
  private let ends: [Int64]

  init(_ all: [Segment]) {
    indices = all.indices.filter { all[$0].length > 0 }
    segments = indices.map { all[$0] }
    var end: Int64 = 0
    ends = segments.map {
      end += $0.length
      return end
    }
  }

  var length: Int64 { ends.last ?? 0 }

  /// Returns the offset at which a segment begins, by its index among all; nil if it has no length or does not exist.
  func start(of index: Int) -> Int64? {
    indices.firstIndex(of: index).map { $0 == 0 ? 0 : ends[$0 - 1] }
  }

  /// Returns the segment at an offset in `0 ..< length`, with its bounds.
  func slot(at offset: Int64) -> (index: Int, start: Int64, end: Int64) {
    let index = countOfFirst(ends.count - 1) { ends[$0] <= offset }
    return (index, index == 0 ? 0 : ends[index - 1], ends[index])
  }
}
