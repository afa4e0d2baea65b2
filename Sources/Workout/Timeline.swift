/// A routine laid out in time. What plays at any moment is arithmetic on the elapsed time: division finds the
/// set and the round, a binary search the segment, so 99 × 99 rounds or an endless cycle cost the same as one.
package struct Timeline: Hashable, Sendable {
  /// What is laid out.
  package let routine: Routine
  private let opening: Track
  private let round: Track
  private let setBreak: Track
  private let closing: Track
  /// Nanoseconds of a set and the break after it; nil when its rounds never end.
  private let setLength: Int64?
  /// Nanoseconds of all sets; nil when they never end.
  private let bodyLength: Int64?

  /// Lays a routine out. Segments without length are left out, counts below one taken as one.
  package init(_ routine: Routine) {
    self.routine = routine
    opening = Track(routine.opening)
    round = Track(routine.round)
    setBreak = Track(routine.setBreak)
    closing = Track(routine.closing)
    if round.length == 0 {
      // Rounds of nothing, even endless ones, are over at once; so are the breaks between them.
      setLength = 0
      bodyLength = 0
    } else if let rounds = routine.rounds {
      let set = Int64(max(rounds, 1)) * round.length + setBreak.length
      setLength = set
      bodyLength = Int64(max(routine.sets, 1)) * set - setBreak.length
    } else {
      setLength = nil
      bodyLength = nil
    }
  }

  /// The whole length, pauses not counted; nil for a routine without end.
  package var total: Duration? {
    bodyLength.map { .nanoseconds(opening.length + $0 + closing.length) }
  }

  /// What plays at an elapsed time (below zero counts as zero); nil once the routine is complete.
  package func position(at elapsed: Duration) -> Position? {
    let offset = max(elapsed.nanoseconds, 0)
    if offset < opening.length {
      return position(in: opening, at: offset, from: 0, set: 1, round: 1)
    }
    let inBody = offset - opening.length
    guard let bodyLength else {
      return positionInRound(at: inBody, from: opening.length, set: 1)
    }
    if inBody < bodyLength, let setLength {
      let set = inBody / setLength
      let inSet = inBody % setLength
      let setStart = offset - inSet
      let breakStart = setLength - setBreak.length
      if inSet >= breakStart {
        return position(
          in: setBreak, at: inSet - breakStart, from: setStart + breakStart, set: Int(set) + 1,
          round: roundCount)
      }
      return positionInRound(at: inSet, from: setStart, set: Int(set) + 1)
    }
    let inClosing = inBody - bodyLength
    guard inClosing < closing.length else { return nil }
    return position(
      in: closing, at: inClosing, from: opening.length + bodyLength, set: max(routine.sets, 1),
      round: roundCount)
  }

  private var roundCount: Int { max(routine.rounds ?? 1, 1) }

  private func positionInRound(at offset: Int64, from start: Int64, set: Int) -> Position {
    let index = offset / round.length
    return position(
      in: round, at: offset % round.length, from: start + index * round.length, set: set,
      round: Int(index) + 1)
  }

  private func position(
    in track: Track, at offset: Int64, from start: Int64, set: Int, round: Int
  ) -> Position {
    let slot = track.slot(at: offset)
    return Position(
      segment: track.segments[slot.index],
      start: .nanoseconds(start + slot.start),
      end: .nanoseconds(start + slot.end),
      setIndex: set,
      roundIndex: round)
  }
}

/// A segment of a timeline where it plays. Times are elapsed times, pauses not counted.
package struct Position: Hashable, Sendable {
  /// What plays.
  package let segment: Segment
  /// When it began.
  package let start: Duration
  /// When it ends and the next begins.
  package let end: Duration
  /// Which set, from 1; 1 during the opening, the last during the closing.
  package let setIndex: Int
  /// Which round of the set, from 1; 1 during the opening, the last in a break and during the closing.
  package let roundIndex: Int
}
