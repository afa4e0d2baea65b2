/// A routine laid out in time, with its extensions. A lookup is a division and two binary searches for any number of
/// rounds. An offset into it is the time elapsed as long as nothing is skipped.
package struct Timeline: Hashable, Sendable {
  /// The routine.
  package let routine: Routine
  /// Seconds added after the end.
  package let extraSeconds: Int
  private let layout: Layout
  private let inserted: Extensions

  /// Lays a routine out. Segments without length are left out; counts below one become one.
  package init(_ routine: Routine) {
    self.routine = routine
    extraSeconds = 0
    layout = Layout(routine)
    inserted = Extensions([])
  }

  /// Lays a routine out with its extensions; throws `InvalidField` for impossible ones.
  package init(_ routine: Routine, extensions: [Extension], extraSeconds: Int) throws(InvalidField) {
    try Extension.check(extensions, extraSeconds: extraSeconds)
    self.routine = routine
    self.extraSeconds = extraSeconds
    layout = Layout(routine)
    inserted = Extensions(extensions)
    for offset in extensions.map(\.atNanoseconds) {
      guard layout.position(at: offset - 1)?.end == .nanoseconds(offset) else {
        throw InvalidField(field: "extensions", value: "\(offset)", allowed: "the end of an interval")
      }
    }
  }

  /// The extensions of intervals, in order.
  package var extensions: [Extension] { inserted.extensions }

  /// The whole length; nil for an endless routine. An open interval counts with its greatest length.
  package var total: Duration? {
    end.map { .nanoseconds($0 + Int64(extraSeconds) * 1_000_000_000) }
  }

  /// The offset of its end: the total or, if it is endless, `Session.offsetMax`.
  package var limit: Duration { total ?? Session.offsetMax }

  /// Returns what plays at an offset (at least zero); nil once the routine is complete.
  package func position(at offset: Duration) -> Position? {
    guard offset < limit else { return nil }
    let offset = max(offset.nanoseconds, 0)
    if let end, offset >= end { return extra(at: offset, from: end) }
    guard var position = layout.position(at: inserted.originalOffset(of: offset)) else { return nil }
    let added = inserted.added(toIntervalEndingAt: position.end.nanoseconds)
    position.start += .nanoseconds(added.before)
    position.end += .nanoseconds(added.before + added.within)
    return position
  }

  /// Returns the offset at which a segment begins, by its index in its part of the routine; nil if it is not played.
  package func offset(of index: Int, in part: Position.Part, set: Int, round: Int) -> Duration? {
    guard (1...max(routine.sets, 1)).contains(set), (1...roundsMax).contains(round),
      let start = layout.start(of: index, in: part, set: set, round: round)
    else { return nil }
    return .nanoseconds(start + inserted.added(before: start))
  }

  /// The last round; of an endless routine the last that begins before `limit`.
  var roundsMax: Int {
    max(routine.rounds ?? Int(limit.nanoseconds / max(layout.roundLength, 1)), 1)
  }

  /// Returns the timeline with more time in the interval at an offset, or after the end once it is complete.
  ///
  /// - Throws: `InvalidField` for too much time, and for an open interval.
  package func extended(by seconds: Int, at offset: Duration) throws(InvalidField) -> Timeline {
    guard Extension.secondsRange.contains(seconds) else {
      throw InvalidField(
        field: "seconds", value: "\(seconds)", allowed: "1 to \(Extension.secondsRange.upperBound) seconds")
    }
    guard end.map({ offset.nanoseconds < $0 }) ?? true,
      let position = layout.position(at: inserted.originalOffset(of: max(offset.nanoseconds, 0)))
    else {
      return try Timeline(routine, extensions: extensions, extraSeconds: extraSeconds + seconds)
    }
    guard !position.segment.isOpen else {
      throw position.segment.refusal(ofSeconds: "\(seconds)")
    }
    return try Timeline(
      routine, extensions: Extension.adding(seconds, at: position.end.nanoseconds, to: extensions),
      extraSeconds: extraSeconds)
  }

  /// The offset of the end without the extra time, in nanoseconds.
  private var end: Int64? { layout.length.map { $0 + inserted.length } }

  private func extra(at offset: Int64, from start: Int64) -> Position? {
    let end = start + Int64(extraSeconds) * 1_000_000_000
    guard offset < end else { return nil }
    let segment = Segment(.work, seconds: extraSeconds, title: Self.extraTitle)
    return Position(
      segment: segment, part: .extra, index: 0, start: .nanoseconds(start), end: .nanoseconds(end),
      setIndex: max(routine.sets, 1), roundIndex: max(routine.rounds ?? 1, 1))
  }

  /// The title of the time added after the end.
  package static let extraTitle = "Extra"
}
