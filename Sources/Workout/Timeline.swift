/// A routine laid out in time, with what was put in while it ran. Every lookup is a division and two binary searches,
/// however many rounds there are.
///
/// A place is how far into it one is: the time elapsed, as long as nobody skips.
package struct Timeline: Hashable, Sendable {
  /// What is laid out.
  package let routine: Routine
  /// Seconds put after the end.
  package let extraSeconds: Int
  private let layout: Layout
  private let inserted: InsertedTime

  /// Lays a routine out. Segments without length are left out, counts below one taken as one.
  package init(_ routine: Routine) {
    self.routine = routine
    extraSeconds = 0
    layout = Layout(routine)
    inserted = InsertedTime([])
  }

  /// Lays a routine out with time put in; refuses what can't have been put in.
  package init(_ routine: Routine, extensions: [Extension], extraSeconds: Int) throws(InvalidField) {
    try Extension.check(extensions, extraSeconds: extraSeconds)
    self.routine = routine
    self.extraSeconds = extraSeconds
    layout = Layout(routine)
    inserted = InsertedTime(extensions)
    for place in extensions.map(\.atNanoseconds) {
      guard place > 0, layout.position(at: place - 1)?.end == .nanoseconds(place) else {
        throw InvalidField(field: "extensions", value: "\(place)", allowed: "the end of an interval")
      }
    }
  }

  /// Time put into intervals, in their order.
  package var extensions: [Extension] { inserted.extensions }

  /// The whole length; nil for a routine without end. An open interval counts with its longest.
  package var total: Duration? {
    end.map { .nanoseconds($0 + Int64(extraSeconds) * 1_000_000_000) }
  }

  /// What plays at a place (below zero counts as zero); nil once the routine is complete.
  package func position(at place: Duration) -> Position? {
    let place = max(place.nanoseconds, 0)
    if let end, place >= end { return extra(at: place, from: end) }
    guard var position = layout.position(at: inserted.written(place)) else { return nil }
    let added = inserted.added(toIntervalEndingAt: position.end.nanoseconds)
    position.start += .nanoseconds(added.before)
    position.end += .nanoseconds(added.before + added.within)
    return position
  }

  /// The place at which a segment begins, by its index in its part of the routine; nil where it is not played.
  package func place(of index: Int, in part: Position.Part, set: Int, round: Int) -> Duration? {
    guard (1...max(routine.sets, 1)).contains(set), (1...max(routine.rounds ?? .max, 1)).contains(round),
      let start = layout.start(of: index, in: part, set: set, round: round)
    else { return nil }
    return .nanoseconds(start + inserted.added(before: start))
  }

  /// The same with more time in the interval that plays at a place, or after the end where all is over. Refuses
  /// more than there may be, and an interval that has no length to begin with.
  package func extended(by seconds: Int, at place: Duration) throws(InvalidField) -> Timeline {
    guard Extension.secondsRange.contains(seconds) else {
      throw InvalidField(
        field: "seconds", value: "\(seconds)", allowed: "1 to \(Extension.secondsRange.upperBound) seconds")
    }
    guard end.map({ place.nanoseconds < $0 }) ?? true,
      let position = layout.position(at: inserted.written(max(place.nanoseconds, 0)))
    else {
      return try Timeline(routine, extensions: extensions, extraSeconds: extraSeconds + seconds)
    }
    guard !position.segment.isOpen else {
      throw InvalidField(
        field: "seconds", value: "\(seconds)",
        allowed: "left out here: \"\(position.segment.title)\" goes on until gympulse-ctl done")
    }
    return try Timeline(
      routine, extensions: Extension.adding(seconds, at: position.end.nanoseconds, to: extensions),
      extraSeconds: extraSeconds)
  }

  /// Where the routine ends and what was put after it begins, in nanoseconds.
  private var end: Int64? { layout.length.map { $0 + inserted.length } }

  private func extra(at place: Int64, from start: Int64) -> Position? {
    let end = start + Int64(extraSeconds) * 1_000_000_000
    guard place < end else { return nil }
    let segment = Segment(.work, seconds: extraSeconds, title: Self.extraTitle)
    return Position(
      segment: segment, part: .extra, index: 0, start: .nanoseconds(start), end: .nanoseconds(end),
      setIndex: max(routine.sets, 1), roundIndex: max(routine.rounds ?? 1, 1))
  }

  /// What the time put after the end is called.
  package static let extraTitle = "Extra"
}
