import Messages
import Workout

@testable import gympulse_engine

// What may follow what in the journal.
extension Inspector {
  /// Why a state cannot follow another by one command or by time; nil when it can.
  func flaw(from old: EngineState, to new: EngineState, at now: Int64) -> String? {
    // The same with new dates, after the clock was set.
    if new == old { return nil }
    if new.outbox.count < old.outbox.count {
      var delivered = old
      delivered.outbox.removeFirst()
      return delivered == new ? nil : "more than a delivery happened"
    }
    let isCommand = new.revision == old.revision + 1
    if isCommand, hasFallenAsleep(from: old, to: new) { return nil }
    if let running = old.running, !running.isCompleted,
      running.plainOffset(at: now, schedule(of: running.session)) == schedule(of: running.session).total
    {
      guard new.revision == old.revision else { return "the end has made another revision" }
      return isNoted(running, in: new, after: old) ? nil : "a finished workout was not noted"
    }
    guard isCommand else { return "revision \(old.revision) became \(new.revision)" }
    if let running = new.running, running.isCompleted, running.session.anchor.at.nanoseconds == now,
      running.session.id == old.running?.session.id, old.running?.isCompleted == false
    {
      let isAtEnd = running.session.anchor.offset.nanoseconds == schedule(of: running.session).total
      return isAtEnd && isNoted(running, in: new, after: old)
        ? nil : "a workout was noted that was not finished"
    }
    if new.running?.session.id != old.running?.session.id {
      if let flaw = flaw(ofEnding: old.running, from: old.outbox, to: new.outbox, at: now) { return flaw }
    } else if let running = new.running, running.isCompleted,
      running.session.splits != old.running?.session.splits
    {
      // Repetitions that are given after the end change the log.
      guard isNoted(running, in: new, after: old) else { return "repetitions were not noted" }
    } else if new.outbox != old.outbox {
      return "a workout was noted that was not finished"
    }
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
    let offset = old.running?.plainOffset(at: now, schedule(of: before))
    let counted = session.splits.dropFirst(before.splits.count)
    let isCounted =
      session.splits.starts(with: before.splits) && counted.count <= 1
      && counted.allSatisfy { $0.atNanoseconds == offset }
    let isTakenBack =
      before.splits.starts(with: session.splits)
      && session.splits.allSatisfy { $0.atNanoseconds < session.anchor.offset.nanoseconds }
    guard isCounted || isTakenBack || hasReps(session, after: before) else {
      return "rounds were counted that were not done"
    }
    if session.anchor == before.anchor, session.isPaused == before.isPaused { return nil }
    guard let running = old.running, session.anchor.at.nanoseconds == now,
      session.anchor.elapsed.nanoseconds == running.plainElapsed(at: now, schedule(of: before)),
      session.anchor.trained.nanoseconds == running.plainTrained(at: now, schedule(of: before))
    else { return "a command moved the time trained" }
    if session.anchor.offset.nanoseconds == running.plainOffset(at: now, schedule(of: before)) { return nil }
    guard session.isPaused == before.isPaused else { return "a skip has paused or resumed" }
    if isShortened(running, to: session.anchor.offset.nanoseconds, at: now) { return nil }
    if isSought(running, to: session.anchor.offset.nanoseconds, at: now) { return nil }
    return schedule(of: session).cues.contains(session.anchor.offset.nanoseconds)
      ? nil : "a skip does not lead to the beginning of an interval"
  }

  /// Whether the only difference between the counted rounds is that repetitions were given after the last one.
  private func hasReps(_ session: Session, after before: Session) -> Bool {
    let rounds = before.splits.filter { $0.reps == nil || $0 != before.splits.last }
    let others = Array(session.splits.dropLast())
    return session.splits.last?.reps != nil && (others == before.splits || others == rounds)
  }

  /// Whether a offset is one to which time taken away leads: whole seconds on in the same interval, and never into its
  /// last second.
  private func isShortened(_ running: EngineState.Running, to offset: Int64, at now: Int64) -> Bool {
    let schedule = schedule(of: running.session)
    let before = running.plainOffset(at: now, schedule)
    guard let phase = schedule.phase(at: before), !phase.isOpen, offset > before else { return false }
    let latest = phase.end - 1_000_000_000
    return offset == latest || (offset < latest && (offset - before) % 1_000_000_000 == 0)
  }

  /// Whether an offset is one to which a seek leads: whole seconds after the beginning of the same interval.
  private func isSought(_ running: EngineState.Running, to offset: Int64, at now: Int64) -> Bool {
    let schedule = schedule(of: running.session)
    guard let phase = schedule.phase(at: running.plainOffset(at: now, schedule)), !phase.isOpen else {
      return false
    }
    return (phase.start...phase.end).contains(offset) && (offset - phase.start) % 1_000_000_000 == 0
  }

  private func isNoted(_ running: EngineState.Running, in new: EngineState, after old: EngineState) -> Bool {
    guard let noted = new.running, noted.session.id == running.session.id, noted.isCompleted else {
      return false
    }
    let schedule = schedule(of: noted.session)
    let trained = noted.plainTrained(at: .max / 4, schedule)
    let isTrained = trained > 0 && schedule.planned.map { trained * 2 >= $0 } ?? false
    let isLogged = noted.session.timeline.routine.track && (isTrained || trained >= Self.loggedMin)
    guard isLogged else { return new.outbox == old.outbox }
    return new.outbox.count == old.outbox.count + 1 && new.outbox.last?.status == .completed
  }

  /// A stopped workout with less time trained is not logged.
  private static let loggedMin: Int64 = 10_000_000_000

  /// Why a workout that was stopped, or gave way to another, cannot leave such an outbox; nil when it can. It is there
  /// exactly once, as stopped, with what was trained of it; one that was already complete or skipped through is not there again.
  private func flaw(
    ofEnding running: EngineState.Running?, from before: [WorkoutRecord], to after: [WorkoutRecord],
    at now: Int64
  ) -> String? {
    guard let running, !running.isCompleted, running.session.timeline.routine.track else {
      return before == after ? nil : "a workout was noted twice"
    }
    let schedule = schedule(of: running.session)
    let trained = running.plainTrained(at: now, schedule)
    guard trained >= Self.loggedMin else {
      return before == after ? nil : "a workout was noted that was hardly begun"
    }
    guard after.count == before.count + 1, let record = after.last, record.sessionId == running.session.id
    else {
      return "a stopped workout was not noted"
    }
    let hasEnded = running.session.timeline.extraSeconds > 0
    guard record.status == (hasEnded ? .completed : .stopped), (record.stoppedIn == nil) == hasEnded else {
      return "a stopped workout was noted as \(record.status)"
    }
    return record.activeSeconds == Duration.nanoseconds(trained).seconds
      ? nil : "\(record.activeSeconds) s were noted of \(trained) ns"
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
