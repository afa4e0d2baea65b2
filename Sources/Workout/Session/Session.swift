/// A started workout: its timeline, and an anchor from which the elapsed time follows.
///
/// It does not change as time passes. Pausing, resuming and skipping set a new anchor, extending a new timeline;
/// everything else is computed for a given instant.
///
/// Time elapsed never jumps; the time trained is the same without Get Ready. The offset into the timeline jumps at a
/// skip.
package struct Session: Hashable, Sendable {
  /// A fixed point of a session: the time elapsed and the offset at an instant.
  package struct Anchor: Hashable, Sendable {
    /// The instant.
    package var at: Instant
    /// Time elapsed by then, without pauses.
    package var elapsed: Duration
    /// The offset into the timeline by then.
    package var offset: Duration
    /// Time trained by then: time elapsed without Get Ready.
    package var trained: Duration

    /// A point of the session. Without a skip its offset is the time elapsed; without Get Ready so is the time trained.
    package init(at: Instant, elapsed: Duration, offset: Duration? = nil, trained: Duration? = nil) {
      self.at = at
      self.elapsed = elapsed
      self.offset = offset ?? elapsed
      self.trained = trained ?? elapsed
    }
  }

  /// The greatest offset, at which an endless routine ends: 36 years. A sum of a few such times fits into 64 bits of
  /// nanoseconds.
  package static let offsetMax = Duration.nanoseconds(1 << 60)
  /// The instants an anchor can have, in nanoseconds: 73 years before and after a boot.
  package static let anchorRange: ClosedRange<Int64> = -(1 << 61)...(1 << 61)

  /// Unique among all sessions.
  package let id: String
  /// The routine laid out in time.
  package private(set) var timeline: Timeline
  /// The point from which elapsed time is computed.
  package private(set) var anchor: Anchor
  /// Whether elapsed time stays at the anchor.
  package private(set) var isPaused: Bool
  /// The ends of counted rounds, in order, up to the present offset.
  package private(set) var splits: [Split] = []
  /// Whether cues beep.
  package var sound: Bool
  /// Whether cues are spoken.
  package var voice: Bool

  /// A session that has run, or been paused, since its anchor.
  package init(
    id: String, timeline: Timeline, anchor: Anchor, isPaused: Bool = false, sound: Bool, voice: Bool
  ) {
    self.id = id
    self.timeline = timeline
    self.anchor = anchor
    self.isPaused = isPaused
    self.sound = sound
    self.voice = voice
  }

  /// A session from another process or the journal.
  ///
  /// - Throws: `InvalidField` for impossible values, so that nothing computed from it overflows.
  package init(
    id: String, routine: Routine, extensions: [Extension], extraSeconds: Int, splits: [Split], anchor: Anchor,
    isPaused: Bool, sound: Bool, voice: Bool
  ) throws(InvalidField) {
    let offsets = 0...Self.offsetMax.nanoseconds
    try Self.anchorRange.check("anchor.at", anchor.at.nanoseconds, unit: " nanoseconds")
    try offsets.check("anchor.elapsedNanoseconds", anchor.elapsed.nanoseconds)
    try offsets.check("anchor.offsetNanoseconds", anchor.offset.nanoseconds)
    try offsets.check("anchor.trainedNanoseconds", anchor.trained.nanoseconds)
    try routine.check()
    self.init(
      id: id, timeline: try Timeline(routine, extensions: extensions, extraSeconds: extraSeconds),
      anchor: anchor, isPaused: isPaused, sound: sound, voice: voice)
    try Split.check(splits)
    self.splits = splits
  }

  /// Returns the offset into the timeline at an instant, between zero and the end.
  package func offset(at now: Instant) -> Duration {
    let running = isPaused ? .zero : anchor.at.duration(to: now)
    return (anchor.offset + running).clamped(to: .zero...timeline.limit)
  }

  /// Returns the time elapsed by an instant, Get Ready included, without pauses and skipped time.
  package func elapsed(at now: Instant) -> Duration {
    max(anchor.elapsed + offset(at: now) - anchor.offset, .zero)
  }

  /// Returns the point of the session at an instant.
  private func anchor(at now: Instant) -> Anchor {
    Anchor(at: now, elapsed: elapsed(at: now), offset: offset(at: now), trained: trained(at: now))
  }

  /// Returns what plays at an instant; nil once complete.
  package func position(at now: Instant) -> Position? {
    timeline.position(at: offset(at: now))
  }

  /// Returns the instant of an offset if no command comes; nil while paused.
  package func instant(of offset: Duration) -> Instant? {
    isPaused ? nil : anchor.at.advanced(by: offset - anchor.offset)
  }

  /// Freezes the remaining time. Does nothing while paused.
  package mutating func pause(at now: Instant) {
    anchor = anchor(at: now)
    isPaused = true
  }

  /// Continues with the frozen remaining time. Does nothing while running.
  package mutating func resume(at now: Instant) {
    anchor = anchor(at: now)
    isPaused = false
  }

  /// Moves to an offset, running or paused as before; at the end it is not paused. Going back discards
  /// the rounds counted after the offset.
  package mutating func seek(to offset: Duration, at now: Instant) {
    anchor = anchor(at: now)
    if offset < anchor.offset { splits.removeAll { .nanoseconds($0.atNanoseconds) >= offset } }
    anchor.offset = offset.clamped(to: .zero...timeline.limit)
    if anchor.offset == timeline.limit { isPaused = false }
  }

  /// Extends the present interval, or the workout after its end. A negative number moves nearer to the end of the
  /// interval, up to its last second. Throws what the timeline throws.
  package mutating func extend(by seconds: Int, at now: Instant) throws(InvalidField) {
    guard Extension.secondsRange.contains(Int(clamping: seconds.magnitude)) else {
      throw InvalidField(field: "seconds", value: "\(seconds)", allowed: Extension.secondsAllowed)
    }
    if seconds < 0 { return try shorten(by: -seconds, at: now) }
    let longer = try timeline.extended(by: seconds, at: offset(at: now))
    if position(at: now) == nil {
      anchor = anchor(at: now)
    }
    timeline = longer
  }

  private mutating func shorten(by seconds: Int, at now: Instant) throws(InvalidField) {
    guard let position = position(at: now), !position.segment.isOpen else {
      throw InvalidField(
        field: "seconds", value: "-\(seconds)", allowed: "1 or more while no interval with an end plays")
    }
    let offset = offset(at: now)
    // Stops before the end: a skip is another command.
    seek(to: max(min(offset + .seconds(seconds), position.end - .seconds(1)), offset), at: now)
  }

  /// Counts a round of the present interval, which is its last one if the goal is reached or with `isLast`. The last round
  /// ends the interval. Does nothing in an interval that does not count.
  ///
  /// - Throws: `InvalidField` if as many rounds are counted as there can be.
  package mutating func countRound(isLast: Bool = false, at now: Instant) throws(InvalidField) {
    guard let position = position(at: now), let done = roundsDone(in: position) else { return }
    try checkSplits()
    let isLast = isLast || position.segment.goal.map { done + 1 >= $0 } ?? false
    anchor = anchor(at: now)
    splits.append(
      Split(atNanoseconds: anchor.offset.nanoseconds, ends: isLast && position.segment.isOpen))
    if isLast { seek(to: position.end, at: now) }
  }

  /// Sets the repetitions that were done after the last round of the present interval, which ends; if it does not count, of
  /// the last one before it that counts. Returns false if there is none.
  ///
  /// - Throws: `InvalidField` if they are out of range or the result is a time, or if as many rounds are counted as there
  ///   can be.
  package mutating func setReps(_ reps: Int, at now: Instant) throws(InvalidField) -> Bool {
    try Split.repsRange.check("reps", reps)
    guard let position = lastCounting(at: now) else { return false }
    let isPresent = position.start == self.position(at: now)?.start
    let own = splits.last.flatMap { position.contains($0) ? $0 : nil }
    guard own?.ends != true, !isPresent || !position.segment.isOpen else {
      throw InvalidField(
        field: "reps", given: "\(reps)", allowed: "left out if the time is the result", problem: .excluded)
    }
    if own?.reps != nil { splits.removeLast() }
    try checkSplits()
    if isPresent { anchor = anchor(at: now) }
    let offset = isPresent ? anchor.offset : position.end - .nanoseconds(1)
    splits.append(Split(atNanoseconds: offset.nanoseconds, ends: false, reps: reps))
    if isPresent { seek(to: position.end, at: now) }
    return true
  }

  /// Throws `InvalidField` if there is no room for another split.
  private func checkSplits() throws(InvalidField) {
    guard splits.count < Split.countMax else {
      throw InvalidField(field: "splits", given: "\(splits.count) long", allowed: "at most \(Split.countMax)")
    }
  }

  /// Returns the present interval or the last one before it that counts.
  private func lastCounting(at now: Instant) -> Position? {
    guard timeline.routine.round.contains(where: \.isCounting) else { return nil }
    var found = position(at: now) ?? timeline.position(at: timeline.limit - .nanoseconds(1))
    while let position = found, !position.segment.isCounting {
      found = position.start > .zero ? timeline.position(at: position.start - .nanoseconds(1)) : nil
    }
    return found
  }

  /// Changes the version of the exercise at an index of the round.
  package mutating func setDifficulty(_ difficulty: Difficulty, of index: Int) throws(InvalidField) {
    var routine = timeline.routine
    routine.round[index].exercise?.difficulty = difficulty
    timeline = try Timeline(routine, extensions: timeline.extensions, extraSeconds: timeline.extraSeconds)
  }

  /// Moves the session to another boot's clock, `offset` later, within `anchorRange` even if the clocks are wrong.
  package mutating func shiftClock(by offset: Duration) {
    let range =
      Duration.nanoseconds(Self.anchorRange.lowerBound)
      ... .nanoseconds(Self.anchorRange.upperBound)
    let shifted = (.nanoseconds(anchor.at.nanoseconds) + offset).clamped(to: range)
    anchor.at = Instant(nanoseconds: shifted.nanoseconds)
  }

  /// Whether the other session continues as this one without a jump, in the same interval. Pausing, resuming and
  /// extending are continuous; restarting, skipping and extending after the end are not.
  package func isContinuation(of other: Session) -> Bool {
    id == other.id && other.offset(at: anchor.at) == anchor.offset
      && other.position(at: anchor.at)?.start == position(at: anchor.at)?.start
  }
}
