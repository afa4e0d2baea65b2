import Messages
import Workout

// The commands that change the place in the routine, or the routine itself, while it runs.
extension EngineState {
  /// Changes the place. What was done up to now is kept, for the log.
  mutating func steer(
    at now: Moment, _ change: (inout Session) throws(InvalidField) -> Void
  ) throws(ErrorObject) {
    var running = try active(at: now)
    running.keepExerciseTime(until: running.session.place(at: now.instant))
    do throws(InvalidField) {
      try change(&running.session)
    } catch {
      throw ErrorObject(error)
    }
    running.stretchFrom = running.session.anchor.place
    self.running = running
  }

  /// Ends an interval that waits for it.
  mutating func finishOpenInterval(at now: Moment) throws(ErrorObject) {
    guard let segment = try active(at: now).session.position(at: now.instant)?.segment, segment.isOpen else {
      throw ErrorObject(
        .refused, "this interval ends by itself; go on before that with gympulse-ctl skip")
    }
    try steer(at: now) { (session) in session.skip(at: now.instant) }
  }

  /// Makes the present interval longer, or goes on after the end.
  mutating func extend(by seconds: Int, at now: Moment) throws(ErrorObject) {
    var running = try current()
    running.keepExerciseTime(until: running.session.place(at: now.instant))
    do throws(InvalidField) {
      try running.session.extend(by: seconds, at: now.instant)
    } catch {
      throw ErrorObject(error)
    }
    // Less than nothing leaves out a part of the interval.
    running.stretchFrom = running.session.place(at: now.instant)
    running.isCompleted = false
    self.running = running
  }

  /// Changes the version of the exercise that is done, or comes next.
  mutating func setDifficulty(_ wanted: Difficulty?, at now: Moment) throws(ErrorObject) {
    var running = try active(at: now)
    let position = running.session.position(at: now.instant)
    let upcoming = position.flatMap { running.session.timeline.position(at: $0.end) }
    let isExercise = { (position: Position) in position.part == .round && position.segment.exercise != nil }
    guard let index = [position, upcoming].compactMap({ $0 }).first(where: isExercise)?.index else {
      throw ErrorObject(.refused, "no exercise is being done; the versions are those of gympulse-ctl go")
    }
    let old = running.session.timeline.routine.round[index].exercise?.difficulty
    do throws(InvalidField) {
      try running.session.setDifficulty(wanted ?? (old ?? .first).other, of: index)
    } catch {
      throw ErrorObject(error)
    }
    self.running = running
  }

  /// The state once the session's time is up, which everybody knows who has the schedule: its revision stays. The
  /// workout waits in the outbox to be logged, where it is one to be logged. One that goes on after its end is logged
  /// again, as long as it is by then.
  func completed(at now: Moment) -> EngineState {
    guard var running, let total = running.session.timeline.total else { return self }
    var next = self
    running.keepExerciseTime(until: total)
    running.stretchFrom = total
    running.isCompleted = true
    next.running = running
    if running.session.timeline.routine.track { next.outbox.append(running.record(at: now)) }
    return next
  }
}

extension EngineState.Running {
  /// Adds the exercises done since the last skip to those before it.
  fileprivate mutating func keepExerciseTime(until place: Duration) {
    let times = session.timeline.exerciseTime(from: stretchFrom, to: place)
    exerciseNanoseconds.merge(times.mapValues(\.nanoseconds), uniquingKeysWith: +)
    stretchFrom = place
  }

  /// What the log is to say of a workout that is complete.
  fileprivate func record(at now: Moment) -> WorkoutRecord {
    let routine = session.timeline.routine
    let end = session.timeline.total.flatMap(session.instant) ?? now.instant
    return WorkoutRecord(
      sessionId: session.id, name: routine.name, startedAt: startedAt, completedAt: now.wallTime(of: end),
      activeSeconds: session.elapsed(at: now.instant).seconds, sets: routine.sets,
      rounds: routine.rounds ?? 1,
      exercises: exercises)
  }

  /// The exercises that were done for at least half a second, in their order.
  private var exercises: [CompletedExercise] {
    session.timeline.routine.round.enumerated().compactMap { index, segment in
      let seconds = Int(((exerciseNanoseconds[index] ?? 0) + 500_000_000) / 1_000_000_000)
      guard let exercise = segment.exercise, seconds > 0 else { return nil }
      return CompletedExercise(
        name: exercise.name, category: exercise.category, difficulty: exercise.difficulty, duration: seconds)
    }
  }
}
