/// A segment that plays on a timeline. Times are offsets into the timeline.
package struct Position: Hashable, Sendable {
  /// The part of the routine.
  package enum Part: Hashable, Sendable {
    case opening, round, setBreak, closing
    /// Time added after the end.
    case extra
  }

  /// The segment.
  package let segment: Segment
  /// The part of the routine it belongs to.
  package let part: Part
  /// Its index in that part.
  package let index: Int
  /// The offset of its start.
  package var start: Duration
  /// The offset of its end; for an open interval, the end without `done`.
  package var end: Duration
  /// The set, from 1; 1 during the opening, the last during the closing.
  package let setIndex: Int
  /// The round of the set, from 1; 1 during the opening, the last in a break and during the closing.
  package let roundIndex: Int

  /// Its number in the round, from 1; nil outside the rounds.
  package var number: Int? { part == .round ? index + 1 : nil }
}
