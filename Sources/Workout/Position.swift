/// A segment of a timeline where it plays. Times are places on it.
package struct Position: Hashable, Sendable {
  /// Where in the routine.
  package enum Part: Hashable, Sendable {
    case opening, round, setBreak, closing
    /// Time put after the end.
    case extra
  }

  /// What plays.
  package let segment: Segment
  /// The part of the routine it belongs to.
  package let part: Part
  /// Its index in that part.
  package let index: Int
  /// When it began.
  package var start: Duration
  /// When it ends and the next begins; for an open interval, when it ends if nobody ends it.
  package var end: Duration
  /// Which set, from 1; 1 during the opening, the last during the closing.
  package let setIndex: Int
  /// Which round of the set, from 1; 1 during the opening, the last in a break and during the closing.
  package let roundIndex: Int

  /// The number a person knows it by: from 1 in its round; nil outside the rounds.
  package var number: Int? { part == .round ? index + 1 : nil }
}
