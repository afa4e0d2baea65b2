import Messages

// The commands that change the offset into the routine, or the routine itself, while it runs.
extension EngineState {
  /// Changes the offset, after adding up the exercises done so far for the log.
  mutating func steer(
    at now: Moment, _ change: (inout Session) throws(InvalidField) -> Void
  ) throws(ErrorObject) {
    var running = try active(at: now)
    running.keepExerciseTime(until: running.session.offset(at: now.instant))
    try checkingParameters { () throws(InvalidField) in try change(&running.session) }
    running.activeSince = running.session.anchor.offset
    self.running = running
  }

  /// Counts a round of an interval that counts; ends it with `isLast`, and any other open one. The round that is not done
  /// when an interval of a fixed length is finished does not count.
  mutating func finishRound(isLast: Bool, at now: Moment) throws(ErrorObject) {
    let session = try active(at: now).session
    guard let segment = session.position(at: now.instant)?.segment, segment.isOpen || segment.isCounting
    else {
      throw ErrorObject(.refused, "this interval ends on its own", .notOpen)
    }
    guard segment.isCounting, segment.isOpen || !isLast else {
      return try steer(at: now) { (session) in session.skip(at: now.instant) }
    }
    guard session.splits.count < Split.countMax else { throw Self.tooManyRounds }
    try steer(at: now) { (session) throws(InvalidField) in
      try session.countRound(isLast: isLast, at: now.instant)
    }
  }

  /// Sets the repetitions after the last round, also of an interval that is over, and of a complete workout, which is
  /// logged again.
  mutating func setReps(_ reps: Int, at now: Moment) throws(ErrorObject) {
    var running = try current()
    running.keepExerciseTime(until: running.session.offset(at: now.instant))
    let isSet: Bool
    do throws(InvalidField) {
      isSet = try running.session.setReps(reps, at: now.instant)
    } catch  where error.path == FieldPath("splits") {
      throw Self.tooManyRounds
    } catch {
      throw ErrorObject(error)
    }
    guard isSet else {
      throw ErrorObject(
        .excluded(
          "reps", allowed: "left out unless an interval has counted rounds",
          sentence: "nothing to add reps to: no rounds were counted"))
    }
    running.activeSince = running.session.offset(at: now.instant)
    running.isCompleted = false
    self.running = running
  }

  private static var tooManyRounds: ErrorObject {
    ErrorObject(
      .refused, "that's the maximum of \(Split.countMax) rounds; go on with skip", .tooMany,
      max: Split.countMax)
  }

  /// Makes the current interval longer, or adds an interval after the end.
  mutating func extend(by seconds: Int, at now: Moment) throws(ErrorObject) {
    var running = try current()
    running.keepExerciseTime(until: running.session.offset(at: now.instant))
    do throws(InvalidField) {
      try running.session.extend(by: seconds, at: now.instant)
    } catch  where error.path == FieldPath("extensions") {
      let most = Extension.countMax
      throw ErrorObject(
        .refused, "no more than \(most) intervals can be extended in one workout", .tooMany,
        max: most)
    } catch {
      throw ErrorObject(error)
    }
    // A negative extension skips part of the interval.
    running.activeSince = running.session.offset(at: now.instant)
    running.isCompleted = false
    self.running = running
  }

  /// Changes the difficulty of the current exercise, or of the next one during a break.
  mutating func setDifficulty(_ wanted: Difficulty?, at now: Moment) throws(ErrorObject) {
    var running = try active(at: now)
    guard let index = running.session.exerciseToSwap(at: now.instant) else {
      throw ErrorObject(.refused, "no exercise now or next", .noExercise)
    }
    let old = running.session.timeline.routine.round[index].exercise?.difficulty
    try checkingParameters { () throws(InvalidField) in
      try running.session.setDifficulty(wanted ?? (old ?? .first).other, of: index)
    }
    self.running = running
  }
}
