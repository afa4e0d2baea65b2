import Workout

@testable import gympulse_engine

// What may follow what in the journal.
extension Inspector {
  /// Why a state can't follow another by one command or by time; nil when it can.
  func flaw(from old: EngineState, to new: EngineState, at now: Int64) -> String? {
    // The same with new dates, after somebody set the clock.
    if new == old { return nil }
    if new.outbox.count < old.outbox.count {
      var delivered = old
      delivered.outbox.removeFirst()
      return delivered == new ? nil : "more than a delivery happened"
    }
    let isCommand = new.revision == old.revision + 1
    if isCommand, hasFallenAsleep(from: old, to: new) { return nil }
    if let running = old.running, !running.isCompleted,
      running.plainPlace(at: now, schedule(of: running.session)) == schedule(of: running.session).total
    {
      guard new.revision == old.revision else { return "the end has made another revision" }
      return isNoted(running, in: new, after: old) ? nil : "a finished workout was not noted"
    }
    guard isCommand else { return "revision \(old.revision) became \(new.revision)" }
    if let running = new.running, running.isCompleted, running.session.anchor.at.nanoseconds == now,
      running.session.id == old.running?.session.id, old.running?.isCompleted == false
    {
      let isAtEnd = running.session.anchor.place.nanoseconds == schedule(of: running.session).total
      return isAtEnd && isNoted(running, in: new, after: old)
        ? nil : "a workout was noted that was not finished"
    }
    guard new.outbox == old.outbox else { return "a workout was noted that was not finished" }
    guard let session = new.running?.session else { return nil }
    guard let before = old.running?.session, before.id == session.id else {
      let isBeginning =
        session.anchor.elapsed == .zero && session.anchor.at.nanoseconds == now && !session.isPaused
      return isBeginning ? nil : "a new session does not begin at its beginning"
    }
    let added = { (session: Session) in
      session.timeline.extraSeconds + session.timeline.extensions.reduce(0) { $0 + $1.seconds }
    }
    guard added(session) >= added(before) else { return "time that was put in is gone" }
    if session.anchor == before.anchor, session.isPaused == before.isPaused { return nil }
    guard let running = old.running, session.anchor.at.nanoseconds == now,
      session.anchor.elapsed.nanoseconds == running.plainElapsed(at: now, schedule(of: before))
    else { return "a command moved the time trained" }
    if session.anchor.place.nanoseconds == running.plainPlace(at: now, schedule(of: before)) { return nil }
    guard session.isPaused == before.isPaused else { return "a skip has paused or resumed" }
    if isShortened(running, to: session.anchor.place.nanoseconds, at: now) { return nil }
    return schedule(of: session).cues.contains(session.anchor.place.nanoseconds)
      ? nil : "a skip does not lead to the beginning of an interval"
  }

  /// Whether a place is one to which time taken away leads: whole seconds on in the same interval, and never into its
  /// last second.
  private func isShortened(_ running: EngineState.Running, to place: Int64, at now: Int64) -> Bool {
    let schedule = schedule(of: running.session)
    let before = running.plainPlace(at: now, schedule)
    guard let phase = schedule.phase(at: before), !phase.isOpen, place > before else { return false }
    let latest = phase.end - 1_000_000_000
    return place == latest || (place < latest && (place - before) % 1_000_000_000 == 0)
  }

  private func isNoted(_ running: EngineState.Running, in new: EngineState, after old: EngineState) -> Bool {
    let isTracked = running.session.timeline.routine.track
    return new.running?.session.id == running.session.id && new.running?.isCompleted == true
      && new.outbox.count == old.outbox.count + (isTracked ? 1 : 0)
  }

  /// Whether the only difference is that the session stands still since the machine fell asleep.
  func hasFallenAsleep(from old: EngineState, to new: EngineState) -> Bool {
    guard let before = old.running, !before.session.isPaused, let sleep = world.lastSleep,
      new.running?.session.anchor.at.nanoseconds == sleep.lowerBound, new.running?.session.isPaused == true
    else { return false }
    let elapsed = before.plainElapsed(at: sleep.lowerBound, schedule(of: before.session))
    return new.running?.session.id == before.session.id && new.outbox == old.outbox
      && new.running?.session.anchor.elapsed.nanoseconds == elapsed
  }
}
