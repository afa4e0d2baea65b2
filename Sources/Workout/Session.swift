/// A workout that was started: its timeline and how elapsed time follows from the clock.
///
/// Nothing in it changes as time passes. Pausing, resuming and skipping give a new anchor, extending a new timeline;
/// everything else is computed for the instant asked about.
///
/// Time elapsed is the time trained: it never jumps. The place on the timeline does, when somebody skips.
package struct Session: Hashable, Sendable {
  /// One fixed point of a session: at the instant `at`, so much time had elapsed and this place was reached.
  package struct Anchor: Hashable, Sendable {
    /// The instant.
    package var at: Instant
    /// Time elapsed by then, pauses not counted.
    package var elapsed: Duration
    /// The place on the timeline by then.
    package var place: Duration

    /// A point of the session; its place is the time elapsed where nobody has skipped.
    package init(at: Instant, elapsed: Duration, place: Duration? = nil) {
      self.at = at
      self.elapsed = elapsed
      self.place = place ?? elapsed
    }
  }

  /// No place is farther: 36 years. Every sum of a few such times fits into 64 bits of nanoseconds.
  package static let placeMax = Duration.nanoseconds(1 << 60)

  /// Unique among all sessions ever.
  package let id: String
  /// What is trained, laid out.
  package private(set) var timeline: Timeline
  /// Where elapsed time counts from.
  package private(set) var anchor: Anchor
  /// Whether elapsed time stands still at the anchor.
  package private(set) var isPaused: Bool
  /// Whether cues beep.
  package var sound: Bool
  /// Whether cues are spoken.
  package var voice: Bool

  /// A session that has run, or stood paused, since its anchor.
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

  /// The place on the timeline at an instant: zero at the least, and the total at the most.
  package func place(at now: Instant) -> Duration {
    let running = isPaused ? .zero : anchor.at.duration(to: now)
    let place = max(anchor.place + running, .zero)
    return timeline.total.map { min(place, $0) } ?? place
  }

  /// Time elapsed at an instant: time trained, without pauses and whatever was skipped.
  package func elapsed(at now: Instant) -> Duration {
    max(anchor.elapsed + place(at: now) - anchor.place, .zero)
  }

  /// What plays at an instant; nil once complete.
  package func position(at now: Instant) -> Position? {
    timeline.position(at: place(at: now))
  }

  /// When a place will be, or was, reached if nobody interferes; nil while paused.
  package func instant(of place: Duration) -> Instant? {
    isPaused ? nil : anchor.at.advanced(by: place - anchor.place)
  }

  /// Freezes the remaining time. Does nothing while paused.
  package mutating func pause(at now: Instant) {
    anchor = Anchor(at: now, elapsed: elapsed(at: now), place: place(at: now))
    isPaused = true
  }

  /// Goes on with the remaining time as it was frozen. Does nothing while running.
  package mutating func resume(at now: Instant) {
    anchor = Anchor(at: now, elapsed: elapsed(at: now), place: place(at: now))
    isPaused = false
  }

  /// Goes to a place, running on or staying paused there; at the end there is nothing to pause.
  package mutating func seek(to place: Duration, at now: Instant) {
    let total = timeline.total ?? Self.placeMax
    anchor = Anchor(at: now, elapsed: elapsed(at: now), place: min(max(place, .zero), total))
    if anchor.place == timeline.total { isPaused = false }
  }

  /// Puts time into the interval that plays, or goes on for so long after the end. Less than nothing goes on to a place
  /// that much nearer to the interval's end, but for its last second. Refuses what the timeline does.
  package mutating func extend(by seconds: Int, at now: Instant) throws(InvalidField) {
    guard Extension.secondsRange.contains(Int(clamping: seconds.magnitude)) else {
      throw InvalidField(field: "seconds", value: "\(seconds)", allowed: Extension.secondsAllowed)
    }
    if seconds < 0 { return try shorten(by: -seconds, at: now) }
    let longer = try timeline.extended(by: seconds, at: place(at: now))
    if position(at: now) == nil {
      anchor = Anchor(at: now, elapsed: elapsed(at: now), place: place(at: now))
    }
    timeline = longer
  }

  private mutating func shorten(by seconds: Int, at now: Instant) throws(InvalidField) {
    guard let position = position(at: now), !position.segment.isOpen else {
      throw InvalidField(
        field: "seconds", value: "-\(seconds)", allowed: "1 or more where nothing with an end plays")
    }
    let place = place(at: now)
    // A skip is another command.
    seek(to: max(min(place + .seconds(seconds), position.end - .seconds(1)), place), at: now)
  }

  /// Changes the version of an exercise of the round; the index has to be one.
  package mutating func setDifficulty(_ difficulty: Difficulty, of index: Int) throws(InvalidField) {
    var routine = timeline.routine
    routine.round[index].exercise?.difficulty = difficulty
    timeline = try Timeline(routine, extensions: timeline.extensions, extraSeconds: timeline.extraSeconds)
  }

  /// The same session on another boot's clock, `offset` later.
  package mutating func shiftClock(by offset: Duration) {
    anchor.at = anchor.at.advanced(by: offset)
  }

  /// Whether, from the other's anchor on, this session is the other going on: the same workout with no jump, in the
  /// same interval. Pausing, resuming and extending are continuous; starting anew, skipping and going on after the end
  /// are not.
  package func isContinuation(of other: Session) -> Bool {
    id == other.id && other.place(at: anchor.at) == anchor.place
      && other.position(at: anchor.at)?.start == position(at: anchor.at)?.start
  }
}
