/// The session that a subscriber follows by its schedule.
///
/// After a suspend its time stands still until the engine has published the session again: a command that was accepted
/// before it, or the suspend itself, may have changed the schedule, and timers fire before the publication arrives.
package struct FollowedSession: Sendable {
  /// How long its time stands still after a suspend if the engine publishes nothing.
  package static let confirmation = Duration.seconds(1)

  /// The session that was published last; nil is idle.
  package private(set) var session: Session?
  /// The instant up to which the schedule is known: the present one, except after a suspend.
  package private(set) var now = Instant(nanoseconds: .min)
  /// The present instant.
  private(set) var present = Instant(nanoseconds: .min)
  /// The longest total time in suspend that was read.
  private var suspended: Duration?
  /// Until when its time stands still, and after which instant the publication is sent that ends this.
  private var standstill: (until: Instant, sentAfter: Instant)?

  /// Follows nothing yet.
  package init() {}

  /// Takes the time of an event, before the event itself.
  package mutating func pass(to moment: Moment) {
    present = moment.instant
    let slept = moment.suspended - (suspended ?? moment.suspended)
    suspended = max(suspended ?? .zero, moment.suspended)
    if slept > Moment.suspendMin, session != nil {
      standstill = (present.advanced(by: Self.confirmation), present.advanced(by: .zero - slept))
    }
    if let standstill, present < standstill.until { return }
    (standstill, now) = (nil, present)
  }

  /// Takes a published session.
  package mutating func follow(_ payload: SessionPayload) {
    session = payload.session
    if let standstill, let at = payload.at, at <= standstill.sentAfter.nanoseconds {
      // On its way since before the suspend. It holds from its anchor on.
      now = max(now, session?.anchor.at ?? now)
    } else {
      (standstill, now) = (nil, present)
    }
  }

  /// What it shows now.
  package var view: SessionView { SessionView(session, at: now) }

  /// Returns when to look at it again, if that is at `next` by the schedule.
  package func wake(at next: Instant?) -> Instant? { standstill?.until ?? next }
}
