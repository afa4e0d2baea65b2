import Messages

@testable import Workout

/// Sessions for tests. All begin at `start`.
enum Workouts {
  static let start = Instant(nanoseconds: 5_000_000_000_123)

  /// Get ready 5 s, then 2 sets of 2 rounds, 20 s of work and 10 s of rest each: 125 s.
  static let intervals = session(
    .intervals("Tabata", getReady: 5, work: 20, rest: 10, sets: 2, rounds: 2))

  /// Work of 10 s and rest of 5 s until stopped.
  static let endless = session(
    Routine(name: "On", round: [Segment(.work, seconds: 10), Segment(.rest, seconds: 5)], rounds: nil))

  static let named = [
    "intervals": intervals, "endless": endless, "silent": intervals.silent,
    "tens": session(Routine(name: "On", round: [Segment(.work, seconds: 10)], rounds: nil)),
  ]

  static func session(_ routine: Routine, id: String = "s1") -> Session {
    Session(routine, id: id, at: start)
  }

  /// What the engine publishes about a session at an instant.
  static func payload(_ session: Session?, revision: Int = 1, at now: Instant) -> SessionPayload {
    SessionPayload(session, revision: revision, at: moment(now))
  }

  /// What the engine publishes a number of seconds after the start.
  static func payload(_ session: Session?, after seconds: Double) -> SessionPayload {
    payload(session, at: start.advanced(by: .seconds(seconds)))
  }

  /// The view a number of seconds after the start.
  static func view(_ session: Session?, after seconds: Double) -> SessionView {
    SessionView(session, at: start.advanced(by: .seconds(seconds)))
  }

  static func moment(_ instant: Instant) -> Moment {
    Moment(instant: instant, wall: WallTime(nanoseconds: instant.nanoseconds, utcOffsetSeconds: 3600))
  }
}

extension Session {
  /// Without sound and voice.
  fileprivate var silent: Session {
    var session = self
    (session.sound, session.voice) = (false, false)
    return session
  }
}
