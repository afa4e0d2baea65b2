/// A workout as a picture of the whole lays it out, in which nothing moves while the workout runs: an open interval has
/// the length of its cap or a usual one, and an extended interval its original length.
package struct Outline: Hashable, Sendable {
  /// The workout as it is played.
  private let played: Timeline
  /// The workout as it is laid out.
  package let timeline: Timeline

  /// How far a workout is, as offsets into the outline.
  package struct Progress: Hashable, Sendable {
    /// The start of the segment that plays; the end once complete.
    package let start: Duration
    /// What has been reached of it.
    package let reached: Duration
  }

  /// Seconds of an open interval without a cap.
  package static let openSeconds = 60
  /// How much of an endless workout is shown at once, if its rounds are shorter.
  package static let pageLength = Duration.seconds(600)

  package init(_ played: Timeline) {
    self.played = played
    guard !played.extensions.isEmpty || played.routine.segments.contains(where: \.isOpen) else {
      timeline = played
      return
    }
    var routine = played.routine
    for part in [\Routine.opening, \.round, \.setBreak, \.closing] {
      routine[keyPath: part] = routine[keyPath: part].map { $0.closed(afterSeconds: Self.openSeconds) }
    }
    let extended = try? Timeline(routine, extensions: [], extraSeconds: played.extraSeconds)
    timeline = extended ?? Timeline(routine)
  }

  /// Returns how far the workout is at an offset into the played timeline.
  package func progress(at offset: Duration) -> Progress {
    guard let position = played.position(at: offset), let start = start(of: position),
      let laidOut = timeline.position(at: start)
    else { return Progress(start: timeline.limit, reached: timeline.limit) }
    let length = laidOut.end - laidOut.start
    let passed = offset - position.start
    let reached =
      position.segment.isOpen ? passed : length * (passed.seconds / (position.end - position.start).seconds)
    return Progress(start: start, reached: start + min(reached, length))
  }

  private func start(of position: Position) -> Duration? {
    position.part == .extra
      ? timeline.total.map { $0 - .seconds(timeline.extraSeconds) }
      : timeline.offset(
        of: position.index, in: position.part, set: position.setIndex, round: position.roundIndex)
  }

  /// Returns the offsets of what is shown at once: the whole or, of an endless workout, the rounds of about
  /// `pageLength` that an offset into the outline belongs to.
  package func page(at offset: Duration) -> Range<Duration> {
    if let total = timeline.total { return .zero..<total }
    let opening = timeline.routine.opening.reduce(0) { $0 + $1.length }
    let round = max(timeline.routine.round.reduce(0) { $0 + $1.length }, 1)
    let page = max(Self.pageLength.nanoseconds / round, 1) * round
    let start = opening + max(offset.nanoseconds - opening, 0) / page * page
    return .nanoseconds(start == opening ? 0 : start) ..< .nanoseconds(start + page)
  }
}
