import Workout

/// A workout that was finished.
package struct WorkoutRecord: Codable, Hashable, Sendable {
  /// The session it was.
  package var sessionId: String
  /// The routine's name.
  package var name: String
  /// RFC 3339 with the local offset of that day.
  package var startedAt: String
  /// RFC 3339 with the local offset.
  package var completedAt: String
  /// Time trained, pauses not counted.
  package var activeSeconds: Double
  package var sets: Int
  /// Rounds in a set.
  package var rounds: Int
  /// The exercises that were done, in their order; none in a workout of another kind.
  package var exercises: [CompletedExercise]

  /// A finished workout.
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

  /// Reads one; an older version wrote no exercises.
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
  }
}

/// An exercise as it was done.
package struct CompletedExercise: Codable, Hashable, Sendable {
  package var name: String
  /// What it trains; the catalogue's when nil.
  package var category: String?
  package var difficulty: Difficulty
  /// Seconds.
  package var duration: Int

  /// An exercise that was done.
  package init(name: String, category: String?, difficulty: Difficulty, duration: Int) {
    self.name = name
    self.category = category
    self.difficulty = difficulty
    self.duration = duration
  }
}

/// A workout of the log, as the history shows it.
package struct HistoryEntry: Codable, Hashable, Sendable {
  /// The local date on which it started: the day it belongs to.
  package var date: LocalDate
  /// What was done.
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

  /// One flat object: beside the record the date and, as the Exercise App's PRD has them, the exercises' names.
  package func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
    try container.encode(record.exercises.map(\.name), forKey: .completedExercises)
  }
}
