/// A workout of the log, completed or stopped: in the engine's outbox, on the wire, in the database and in an export.
package struct WorkoutRecord: Params {

  /// How a workout ended.
  package enum Status: String, Codable, CaseIterable, Sendable {
    /// Its end was reached.
    case completed
    /// It was stopped before its end, or replaced by another.
    case stopped
  }

  /// Where a workout was stopped.
  package struct StoppingPoint: Codable, Hashable, Sendable {
    /// The interval's title, such as `Work`.
    package var title: String
    /// From 1.
    package var set: Int
    /// From 1 in each set.
    package var round: Int

    package init(title: String, set: Int, round: Int) {
      self.title = title
      self.set = set
      self.round = round
    }
  }

  /// The local date on which it started: the day it belongs to. The store adds it.
  package var date: LocalDate?
  /// The session it was.
  package var sessionId: String
  /// The routine's name.
  package var name: String
  /// RFC 3339 with the local offset of that day.
  package var startedAt: String
  /// When it ended: RFC 3339 with the local offset.
  package var completedAt: String
  /// Seconds trained: without Get Ready, pauses and skipped time.
  package var activeSeconds: Double
  package var sets: Int
  /// Rounds in a set.
  package var rounds: Int
  /// The exercises in order, with those that were skipped; empty for other kinds of workout.
  package var exercises: [CompletedExercise]
  /// The names of the exercises that were not skipped, as the Exercise App's PRD has them. The store adds them.
  package var completedExercises: [String]?
  /// How it ended.
  package var status = Status.completed
  /// The length of the routine without Get Ready; nil without an end, with an interval that waits for `done`, or if
  /// unknown.
  @OrNull package var plannedSeconds: Double? = nil
  /// The time up to the end that was skipped, without Get Ready; nil with an interval that waits for `done`, or if
  /// unknown.
  @OrNull package var skippedSeconds: Double? = nil
  /// Where it was stopped; nil when completed.
  @OrNull package var stoppedIn: StoppingPoint? = nil
  /// What was counted, in the order of the intervals; nil if nothing was.
  package var results: [IntervalResult]?
  /// What it is compared by; nil if it is not, or if that was not known yet.
  package var measure: Measure?
  /// The `fingerprint` of its routine; nil if unknown.
  package var routine: String?
  /// The weights of its intervals, such as `60kg`; nil without any.
  package var load: String?
  /// What the person has written about it; nil if nothing.
  package var note: String?
  /// What an actor of the person's own keeps with it; nil if nothing.
  package var extra: WorkoutExtra?

  /// The characters of a note.
  package static let noteLengthRange = 0...500

  package init(
    sessionId: String, name: String, startedAt: WallTime, completedAt: WallTime, activeSeconds: Double,
    sets: Int, rounds: Int, exercises: [CompletedExercise] = []
  ) {
    self.sessionId = sessionId
    self.name = name
    self.startedAt = startedAt.rfc3339
    self.completedAt = completedAt.rfc3339
    self.activeSeconds = activeSeconds
    self.sets = sets
    self.rounds = rounds
    self.exercises = exercises
  }

  /// Whether it makes its day a trained one: it was completed, and at least half of its plan was trained.
  package var countsAsDone: Bool {
    status == .completed && plannedSeconds.map { activeSeconds * 2 >= $0 } ?? true
  }

  /// What was done of the sets and rounds, in words: `2 sets of 8 rounds`, `stopped in Work, round 1 of 3`; empty if there
  /// was a single one.
  package var extentText: String {
    guard status == .stopped else {
      let inSet = plural(rounds, "one round", "{n} rounds")
      if sets > 1 { return plural(sets, "{n} set of \(inSet)", "{n} sets of \(inSet)") }
      return rounds > 1 ? inSet : ""
    }
    guard let point = stoppedIn else { return "stopped" }
    return "stopped in \(point.title)" + (sets > 1 ? ", set \(point.set) of \(sets)" : "")
      + (rounds > 1 ? ", round \(point.round) of \(rounds)" : "")
  }

  /// Whether it takes the place of another record of its session in the log: it is longer, because the workout was extended
  /// after its end, or as long and with other repetitions, which may be said after the end.
  package func replaces(_ logged: WorkoutRecord) -> Bool {
    guard activeSeconds == logged.activeSeconds else { return activeSeconds > logged.activeSeconds }
    return results != logged.results && (results ?? []).contains { $0.reps != nil }
  }
}

/// A completed exercise.
package struct CompletedExercise: Codable, Hashable, Sendable {
  package var name: String
  /// The category; that of the catalogue if nil.
  package var category: String?
  package var difficulty: Difficulty
  /// Seconds; 0 when all of it was skipped.
  package var duration: Int
  /// Seconds of it that were skipped; 0 if nil.
  package var skippedSeconds: Int?

  package init(
    name: String, category: String?, difficulty: Difficulty, duration: Int, skippedSeconds: Int = 0
  ) {
    self.name = name
    self.category = category
    self.difficulty = difficulty
    self.duration = duration
    self.skippedSeconds = skippedSeconds
  }
}
