import Workout

/// A workout of the log, completed or stopped.
package struct WorkoutRecord: Codable, Hashable, Sendable {
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
  /// How it ended. Earlier versions logged only completed workouts.
  package var status = Status.completed
  /// The length of the routine without Get Ready; nil without an end, with an interval that waits for `done`, or if
  /// unknown.
  @OrNull package var plannedSeconds: Double? = nil
  /// The time up to the end that was skipped, without Get Ready; nil with an interval that waits for `done`, or if
  /// unknown.
  @OrNull package var skippedSeconds: Double? = nil
  /// Where it was stopped; nil when completed.
  @OrNull package var stoppedIn: StoppingPoint? = nil

  /// A workout, its times as RFC 3339.
  package init(
    sessionId: String, name: String, startedAt: String, completedAt: String, activeSeconds: Double, sets: Int,
    rounds: Int, exercises: [CompletedExercise]
  ) {
    self.sessionId = sessionId
    self.name = name
    self.startedAt = startedAt
    self.completedAt = completedAt
    self.activeSeconds = activeSeconds
    self.sets = sets
    self.rounds = rounds
    self.exercises = exercises
  }

  /// A workout.
  package init(
    sessionId: String, name: String, startedAt: WallTime, completedAt: WallTime, activeSeconds: Double,
    sets: Int, rounds: Int, exercises: [CompletedExercise] = []
  ) {
    self.init(
      sessionId: sessionId, name: name, startedAt: startedAt.rfc3339, completedAt: completedAt.rfc3339,
      activeSeconds: activeSeconds, sets: sets, rounds: rounds, exercises: exercises)
  }

  /// Decodes a record. Earlier versions wrote no exercises, and nothing from `status` on.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sessionId = try container.decode(String.self, forKey: .sessionId)
    name = try container.decode(String.self, forKey: .name)
    startedAt = try container.decode(String.self, forKey: .startedAt)
    completedAt = try container.decode(String.self, forKey: .completedAt)
    activeSeconds = try container.decode(Double.self, forKey: .activeSeconds)
    sets = try container.decode(Int.self, forKey: .sets)
    rounds = try container.decode(Int.self, forKey: .rounds)
    exercises = try container.decodeIfPresent([CompletedExercise].self, forKey: .exercises) ?? []
    status = try container.decodeIfPresent(Status.self, forKey: .status) ?? .completed
    plannedSeconds = try container.decodeIfPresent(Double.self, forKey: .plannedSeconds)
    skippedSeconds = try container.decodeIfPresent(Double.self, forKey: .skippedSeconds)
    stoppedIn = try container.decodeIfPresent(StoppingPoint.self, forKey: .stoppedIn)
  }

  private enum CodingKeys: CodingKey {
    case sessionId, name, startedAt, completedAt, activeSeconds, sets, rounds, exercises
    case status, plannedSeconds, skippedSeconds, stoppedIn
  }

  /// Whether it makes its day a trained one: it was completed, and at least half of its plan was trained.
  package var makesDayTrained: Bool {
    status == .completed && plannedSeconds.map { activeSeconds * 2 >= $0 } ?? true
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
  /// Seconds of it that were skipped.
  package var skippedSeconds: Int

  /// An exercise of a workout.
  package init(
    name: String, category: String?, difficulty: Difficulty, duration: Int, skippedSeconds: Int = 0
  ) {
    self.name = name
    self.category = category
    self.difficulty = difficulty
    self.duration = duration
    self.skippedSeconds = skippedSeconds
  }

  private enum CodingKeys: CodingKey { case name, category, difficulty, duration, skippedSeconds }

  /// Reads one; an older version, and the Exercise App, do not write what was skipped.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    category = try container.decodeIfPresent(String.self, forKey: .category)
    difficulty = try container.decode(Difficulty.self, forKey: .difficulty)
    duration = try container.decode(Int.self, forKey: .duration)
    skippedSeconds = try container.decodeIfPresent(Int.self, forKey: .skippedSeconds) ?? 0
  }
}

/// A workout of the history.
package struct HistoryEntry: Codable, Hashable, Sendable {
  /// The local date on which it started: the day it belongs to.
  package var date: LocalDate
  /// The finished workout.
  package var record: WorkoutRecord

  /// A workout of a day.
  package init(date: LocalDate, record: WorkoutRecord) {
    self.date = date
    self.record = record
  }

  private enum CodingKeys: CodingKey { case date, completedExercises }

  /// One flat object: the date beside the record.
  package init(from decoder: any Decoder) throws {
    date = try decoder.container(keyedBy: CodingKeys.self).decode(LocalDate.self, forKey: .date)
    record = try WorkoutRecord(from: decoder)
  }

  /// One flat object: beside the record the date and, as the Exercise App's PRD has them, the names of the exercises
  /// that were not skipped.
  package func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
    try container.encode(record.exercises.filter { $0.duration > 0 }.map(\.name), forKey: .completedExercises)
  }
}
