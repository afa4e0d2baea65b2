/// A workout that was started: its timeline and how elapsed time follows from the clock.
///
/// Nothing in it changes as time passes. Pausing, resuming and seeking give a new anchor; everything else is
/// computed for the instant asked about.
package struct Session: Hashable, Sendable {
  /// One fixed point of a session: at the instant `at`, the elapsed time was `elapsed`.
  package struct Anchor: Hashable, Sendable {
    /// The instant.
    package var at: Instant
    /// Time elapsed by then, pauses not counted.
    package var elapsed: Duration

    /// A point of the session.
    package init(at: Instant, elapsed: Duration) {
      self.at = at
      self.elapsed = elapsed
    }
  }

  /// Unique among all sessions ever.
  package let id: String
  /// What is trained, laid out.
  package let timeline: Timeline
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

  /// Time elapsed at an instant: pauses not counted, zero at the least, and the total at the most.
  package func elapsed(at now: Instant) -> Duration {
    let running = isPaused ? .zero : anchor.at.duration(to: now)
    let elapsed = max(anchor.elapsed + running, .zero)
    return timeline.total.map { min(elapsed, $0) } ?? elapsed
  }

  /// What plays at an instant; nil once complete.
  package func position(at now: Instant) -> Position? {
    timeline.position(at: elapsed(at: now))
  }

  /// When an elapsed time will be, or was, reached if nobody interferes; nil while paused.
  package func instant(of elapsed: Duration) -> Instant? {
    isPaused ? nil : anchor.at.advanced(by: elapsed - anchor.elapsed)
  }

  /// Freezes the remaining time. Does nothing while paused.
  package mutating func pause(at now: Instant) {
    anchor = Anchor(at: now, elapsed: elapsed(at: now))
    isPaused = true
  }

  /// Goes on with the remaining time as it was frozen. Does nothing while running.
  package mutating func resume(at now: Instant) {
    anchor = Anchor(at: now, elapsed: elapsed(at: now))
    isPaused = false
  }

  /// Goes to an elapsed time, running on or staying paused there.
  package mutating func seek(to elapsed: Duration, at now: Instant) {
    anchor = Anchor(at: now, elapsed: max(elapsed, .zero))
  }

  /// The same session on another boot's clock, `offset` later.
  package mutating func shiftClock(by offset: Duration) {
    anchor.at = anchor.at.advanced(by: offset)
  }

  /// Whether, from the other's anchor on, this session is the other going on: the same workout with no jump
  /// in elapsed time. Pausing and resuming are continuous; starting anew and seeking are not.
  package func isContinuation(of other: Session) -> Bool {
    id == other.id && other.elapsed(at: anchor.at) == anchor.elapsed
  }
}
