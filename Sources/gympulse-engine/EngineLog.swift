import Messages

// The records of completed and stopped workouts, which reach the log through the outbox.
extension EngineState {
  /// Returns the state after the session has ended. The revision is unchanged because subscribers derive the end from the
  /// schedule. A tracked workout is put into the outbox unless it was skipped through. A workout that is extended after its
  /// end is logged again, with its new length.
  func completed(at now: Moment) -> EngineState {
    guard var running else { return self }
    var next = self
    let timeline = running.session.timeline
    running.keepExerciseTime(until: timeline.limit)
    running.isCompleted = true
    next.running = running
    if timeline.routine.track, running.session.trainedTime(at: now.instant).isLogged {
      let end = running.session.instant(of: timeline.limit).map { now.wallTime(of: $0) } ?? now.wall
      next.outbox.append(running.record(.completed, endedAt: end, at: now))
    }
    return next
  }

  /// Puts an incomplete workout that is being stopped into the outbox if it is to be logged.
  mutating func logStopped(at now: Moment) {
    guard var running, !running.isCompleted, running.session.isLogged(ifStoppedAt: now.instant)
    else { return }
    running.keepExerciseTime(until: running.session.offset(at: now.instant))
    let status = running.hasReachedEnd(at: now) ? WorkoutRecord.Status.completed : .stopped
    outbox.append(running.record(status, endedAt: now.wall, at: now))
  }
}

extension EngineState.Running {
  /// Adds the exercises done since the last skip to those before it.
  mutating func keepExerciseTime(until offset: Duration) {
    let times = session.timeline.exerciseTime(from: activeSince, to: offset)
    exerciseNanoseconds.merge(times.mapValues(\.nanoseconds), uniquingKeysWith: +)
    activeSince = offset
  }

  /// Whether a stopped workout counts as completed: it was extended after its end, or has no end and a whole round was
  /// trained.
  fileprivate func hasReachedEnd(at now: Moment) -> Bool {
    let timeline = session.timeline
    guard timeline.extraSeconds == 0 else { return true }
    guard timeline.routine.rounds == nil else { return false }
    let round = timeline.routine.round
    // The length of a round in which an interval waits is not known.
    if round.contains(where: \.isOpen), session.position(at: now.instant)?.roundIndex ?? 1 == 1 {
      return false
    }
    return session.trained(at: now.instant) >= .seconds(round.reduce(0) { $0 + ($1.durationSeconds ?? 0) })
  }

  /// Returns the log entry of a workout.
  fileprivate func record(
    _ status: WorkoutRecord.Status, endedAt: WallTime, at now: Moment
  ) -> WorkoutRecord {
    let routine = session.timeline.routine
    let time = session.trainedTime(at: now.instant)
    // If the wall clock was set back during the workout, its start would be later than its end.
    let elapsed = session.elapsed(at: now.instant).nanoseconds
    let startedAt =
      startedAt.nanoseconds <= endedAt.nanoseconds
      ? startedAt
      : WallTime(
        nanoseconds: endedAt.nanoseconds - elapsed, utcOffsetSeconds: endedAt.utcOffsetSeconds)
    let position = session.position(at: now.instant)
    let rounds = routine.rounds ?? (position?.roundIndex ?? 1).clamped(to: Routine.countRange)
    var record = WorkoutRecord(
      sessionId: session.id, name: routine.name, startedAt: startedAt, completedAt: endedAt,
      activeSeconds: time.trained.seconds, sets: routine.sets, rounds: rounds,
      exercises: exercises(until: session.offset(at: now.instant)))
    record.status = status
    record.plannedSeconds = time.planned?.seconds
    record.skippedSeconds = skippedTime(at: now)?.seconds
    let results = session.results
    record.results = results.isEmpty ? nil : results
    (record.measure, record.routine, record.load) = (routine.measure, routine.fingerprint, routine.load)
    if status == .stopped, let position {
      record.stoppedIn = WorkoutRecord.StoppingPoint(
        title: position.segment.title, set: position.setIndex,
        round: position.roundIndex.clamped(to: Routine.countRange))
    }
    return record
  }

  /// Time before the current offset that was not trained; nil if the routine has an open interval, whose length is unknown.
  private func skippedTime(at now: Moment) -> Duration? {
    let timeline = session.timeline
    guard !timeline.routine.segments.contains(where: \.isOpen) else { return nil }
    let passed = timeline.trainedTime(from: .zero, to: session.offset(at: now.instant))
    return max(passed - session.trained(at: now.instant), .zero)
  }

  /// Returns the exercises up to an offset in the order of the routine, with the seconds done and skipped, rounded. Those
  /// with neither are left out.
  private func exercises(until offset: Duration) -> [CompletedExercise] {
    let reached = session.timeline.exerciseTime(from: .zero, to: offset)
    return session.timeline.routine.round.enumerated().compactMap { index, segment in
      let done = exerciseNanoseconds[index] ?? 0
      let skipped = max((reached[index] ?? .zero).nanoseconds - done, 0)
      guard let exercise = segment.exercise else { return nil }
      let (duration, skippedSeconds) = (Self.seconds(done), Self.seconds(skipped))
      guard duration + skippedSeconds > 0 else { return nil }
      return CompletedExercise(
        name: exercise.name, category: exercise.category, difficulty: exercise.difficulty,
        duration: duration, skippedSeconds: skippedSeconds)
    }
  }

  private static func seconds(_ nanoseconds: Int64) -> Int {
    Int((nanoseconds + 500_000_000) / 1_000_000_000)
  }
}
