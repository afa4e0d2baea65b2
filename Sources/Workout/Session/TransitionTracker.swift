/// The transitions of a workout, each once: what happens at a boundary of the schedule or by a command.
///
/// It follows the sessions that the engine publishes and the time. What had happened before the first session is not a
/// transition, so that a process that joins late or is restarted repeats nothing.
package struct TransitionTracker: Sendable {
  /// Something that happened to a workout.
  package struct Transition: Hashable, Sendable {
    /// What happened.
    package enum Kind: Hashable, Sendable {
      /// A workout was started, or started again; the transition of its first phase follows.
      case started
      /// A phase began, by the schedule or by a command.
      case phase
      case paused
      case resumed
      /// The end of the workout was reached.
      case completed
      /// The workout was stopped before its end.
      case stopped
    }

    package let kind: Kind
    /// The view at that instant; of a stopped workout, its last one.
    package let view: SessionView
    /// When it happened: the boundary, or when the command's session was received.
    package let at: Instant

    /// A transition.
    package init(_ kind: Kind, _ view: SessionView, at: Instant) {
      (self.kind, self.view, self.at) = (kind, view, at)
    }
  }

  /// How late a boundary can be noticed before it counts as slept through: more than a busy machine delays a timer.
  package static let latenessMax = Duration.seconds(2)
  /// How long a boundary that was slept through waits for the engine, which may pause the workout as of the suspend.
  package static let confirmation = Duration.seconds(1)

  private var hasJoined = false
  /// The session that was published last; nil is idle.
  package private(set) var session: Session?
  /// The last view that transitions were computed for.
  private var last = SessionView(nil, at: Instant(nanoseconds: 0))
  /// Until when a boundary that was slept through waits for a publication; nil if there is none.
  private var awaitedUntil: Instant?

  /// A tracker that has not joined.
  package init() {}

  /// Takes a published session, nil if idle, and returns the transitions since the last call.
  package mutating func follow(_ session: Session?, at now: Instant) -> [Transition] {
    let scheduled = isReplaced(by: session, at: now) ? [] : pass(to: now)
    let (oldSession, old) = (self.session, last)
    awaitedUntil = nil
    self.session = session
    last = SessionView(session, at: now)
    defer { hasJoined = true }
    guard hasJoined else { return [] }
    return scheduled + changes(from: old, of: oldSession, at: now)
  }

  /// Returns the transitions that the schedule has made up to an instant. Of several phases that began meanwhile, as
  /// in a suspend, only the last counts.
  package mutating func advance(to now: Instant) -> [Transition] {
    if wasAsleep(at: now) {
      let until = awaitedUntil ?? now.advanced(by: Self.confirmation)
      awaitedUntil = until
      if now < until { return [] }
    }
    return pass(to: now)
  }

  /// When the schedule makes the next transition; nil if none is ahead.
  package var next: Instant? {
    guard hasJoined, last.isActive else { return nil }
    return awaitedUntil ?? last.boundary
  }

  /// Whether a published session ends the schedule before its next boundary, which is noticed only now: in a suspend, if the
  /// engine publishes another schedule; else if there is no session any more, or the next one has begun earlier.
  private func isReplaced(by next: Session?, at now: Instant) -> Bool {
    if wasAsleep(at: now) { return next != session }
    guard next?.id != session?.id, let boundary = last.boundary else { return false }
    return next?.instant(of: .zero).map { $0 < boundary } ?? true
  }

  /// Whether the end of the last phase lies so far back that the machine was suspended.
  private func wasAsleep(at now: Instant) -> Bool {
    guard hasJoined, let end = last.boundary else { return false }
    return end.duration(to: now) > Self.latenessMax
  }

  private mutating func pass(to now: Instant) -> [Transition] {
    awaitedUntil = nil
    guard hasJoined, let session else { return [] }
    let before = last
    last = SessionView(session, at: now)
    guard before.isActive, last.start != before.start else { return [] }
    guard let start = last.start else {
      return [Transition(.completed, last, at: last.completedAt ?? now)]
    }
    let instant = session.instant(of: start) ?? now
    return [Transition(.phase, SessionView(session, at: instant), at: instant)]
  }

  /// The transitions that a command has made.
  private func changes(from old: SessionView, of oldSession: Session?, at now: Instant) -> [Transition] {
    guard let session, let oldSession, session.id == oldSession.id else {
      let stopped = old.isActive ? [Transition(.stopped, old, at: now)] : []
      guard session != nil else { return stopped }
      return stopped + [Transition(.started, last, at: now), arrival(at: now)] + pause(from: false, at: now)
    }
    let wasPaused = old.isActive && old.isPaused
    guard hasMoved(to: session, from: oldSession, showing: old) else {
      return pause(from: wasPaused, at: now)
    }
    return [arrival(at: now)] + pause(from: wasPaused, at: now)
  }

  /// Whether a command has moved the session to the start of a phase, or to the end. A phase that the schedule had
  /// begun before the command arrived counts once.
  private func hasMoved(to session: Session, from oldSession: Session, showing old: SessionView) -> Bool {
    if session.isContinuation(of: oldSession) { return false }
    guard old.isActive, last.isActive, old.start == last.start else { return old.isActive || last.isActive }
    let before = oldSession.position(at: session.anchor.at)
    return before?.start == last.start && session.anchor.offset == before?.start
  }

  private func arrival(at now: Instant) -> Transition {
    Transition(last.isActive ? .phase : .completed, last, at: last.completedAt ?? now)
  }

  private func pause(from wasPaused: Bool, at now: Instant) -> [Transition] {
    guard last.isActive, last.isPaused != wasPaused else { return [] }
    return [Transition(last.isPaused ? .paused : .resumed, last, at: now)]
  }
}
