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

    package init(_ kind: Kind, _ view: SessionView, at: Instant) {
      (self.kind, self.view, self.at) = (kind, view, at)
    }
  }

  /// How late a transition can be noticed before it is out of date: more than a busy machine delays a timer.
  package static let latenessMax = Duration.seconds(2)

  private var hasJoined = false
  /// The session that was published last; nil is idle.
  package private(set) var session: Session?
  /// The last view that transitions were computed for, and its instant.
  private var (last, reached) = (SessionView(nil, at: Instant(nanoseconds: .min)), Instant(nanoseconds: .min))

  /// A tracker that has not joined.
  package init() {}

  /// Takes a published session, nil if idle, and returns the transitions since the last call. Those of the old schedule end
  /// where the new one begins, however late that is known. It is not known of the end of a workout.
  package mutating func follow(_ session: Session?, at now: Instant) -> [Transition] {
    let beginning = session?.id == self.session?.id ? session?.anchor.at : session?.instant(of: .zero)
    let scheduled = beginning.map { advance(to: min($0, now)) } ?? []
    let (oldSession, old) = (self.session, last)
    self.session = session
    (last, reached) = (SessionView(session, at: now), now)
    defer { hasJoined = true }
    guard hasJoined else { return [] }
    return scheduled + changes(from: old, of: oldSession, at: now)
  }

  /// Returns the transitions that the schedule has made up to an instant. Of several phases that began meanwhile, as
  /// in a suspend, only the last counts.
  package mutating func advance(to now: Instant) -> [Transition] {
    guard hasJoined, now > reached else { return [] }
    let before = last
    (last, reached) = (SessionView(session, at: now), now)
    return passed(since: before, at: now)
  }

  /// When the schedule makes the next transition; nil if none is ahead.
  package var next: Instant? { hasJoined ? last.boundary : nil }

  /// The transition that the schedule has made since an earlier view.
  private func passed(since before: SessionView, at now: Instant) -> [Transition] {
    guard let session, let earlier = before.start else { return [] }
    guard let start = last.start else {
      return [Transition(.completed, last, at: last.completedAt ?? now)]
    }
    guard start > earlier else { return [] }
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
      return pause(from: wasPaused, at: now) + passed(since: old, at: now)
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
