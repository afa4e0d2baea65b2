import Messages
import Workout

// The rows of the log.
extension StoreTables {
  /// Adds a workout to the log unless it has its session, because the engine sends a workout again until it gets a
  /// reply. A longer workout of the same session replaces the shorter one. Returns whether the log has changed. Must be
  /// called in a transaction.
  static func log(_ workout: LoggedWorkout, in database: Database) throws(DatabaseError) -> Bool {
    let record = workout.record
    try database.run(
      "DELETE FROM workouts WHERE session_id = ?1 AND active_seconds < ?2",
      .text(record.sessionId), .real(record.activeSeconds))
    try database.run(
      """
      INSERT INTO workouts (session_id, name, started_on, started_ms, started_at, completed_at,
        active_seconds, sets, rounds, exercises, status, planned_seconds, skipped_seconds, stopped_in)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      ON CONFLICT (session_id) DO NOTHING
      """,
      .text(record.sessionId), .text(record.name), .text(workout.startedOn),
      .integer(Int(workout.startedMilliseconds)), .text(record.startedAt), .text(record.completedAt),
      .real(record.activeSeconds), .integer(record.sets), .integer(record.rounds),
      .text(String(decoding: JSON.encode(record.exercises), as: UTF8.self)), .text(record.status.rawValue),
      record.plannedSeconds.map { .real($0) } ?? .null, record.skippedSeconds.map { .real($0) } ?? .null,
      record.stoppedIn.map { .text(String(decoding: JSON.encode($0), as: UTF8.self)) } ?? .null)
    return database.changedRowCount > 0
  }

  /// Deletes the workout of a session. Triggers update the totals. Run it in a transaction.
  static func deleteWorkout(of session: String, in database: Database) throws(DatabaseError) {
    try database.run("DELETE FROM workouts WHERE session_id = ?1", .text(session))
  }

  /// Returns a page of the log, the newest first, including workouts dated after today.
  static func workouts(on page: HistoryPage, in database: Database) throws(DatabaseError) -> [FoundWorkout] {
    try database.rows(
      """
      SELECT json_object(
          'activeSeconds', \(number("active_seconds")),
          'completedAt', completed_at,
          'completedExercises', (SELECT json_group_array(value ->> 'name') \(exercises)
            AND value ->> 'duration' > 0),
          'date', started_on,
          'exercises', (SELECT json_group_array(json_object('category', value ->> 'category',
            'difficulty', value ->> 'difficulty', 'duration', value ->> 'duration', 'name', value ->> 'name',
            'skippedSeconds', iif(typeof(value ->> 'skippedSeconds') = 'integer', value ->> 'skippedSeconds', 0)))
            \(exercises)),
          'name', substr(name, 1, ?6), 'plannedSeconds', \(number("planned_seconds")), 'rounds', rounds,
          'sessionId', session_id, 'sets', sets, 'skippedSeconds', \(number("skipped_seconds")),
          'startedAt', started_at, 'status', iif(status = 'stopped', status, 'completed'),
          'stoppedIn', \(stoppedIn)),
        started_on, started_ms, rowid
      FROM workouts
      WHERE started_on >= ?1 AND (started_on, started_ms, rowid) < (?2, ?3, ?4) AND date(started_on) = started_on
        AND (?7 IS NULL OR session_id = ?7)
      ORDER BY started_on DESC, started_ms DESC, rowid DESC LIMIT ?5
      """,
      .text(page.since), .text(page.after.startedOn), .integer(page.after.startedMilliseconds),
      .integer(page.after.row), .integer(page.limit), .integer(NameRule.scalarsMax),
      page.session.map { .text($0) } ?? .null
    ) {
      FoundWorkout(
        json: Array($0.text(0).utf8),
        cursor: HistoryPage.Cursor(
          startedOn: $0.text(1), startedMilliseconds: $0.integer(2), row: $0.integer(3)))
    }
  }

  /// Returns the SQL for a number that may be null, written as a whole number if it is one.
  private static func number(_ column: String) -> String {
    """
    CASE WHEN \(column) IS NULL THEN NULL WHEN NOT abs(\(column)) < 1e15 THEN 0
      WHEN \(column) = CAST(\(column) AS INTEGER) THEN CAST(\(column) AS INTEGER) ELSE \(column) END
    """
  }

  /// The SQL for where a workout was stopped; null if it was not, or if the column is invalid.
  private static let stoppedIn = """
    json((SELECT iif(typeof(point ->> 'title') = 'text' AND typeof(point ->> 'set') = 'integer'
        AND typeof(point ->> 'round') = 'integer',
        json_object('round', point ->> 'round', 'set', point ->> 'set', 'title', point ->> 'title'), NULL)
      FROM (SELECT iif(json_valid(stopped_in), stopped_in, '{}') AS point)))
    """

  /// The SQL for the exercises of a workout, without invalid ones.
  private static let exercises = """
    FROM json_each(CASE WHEN json_valid(exercises) THEN exercises ELSE '[]' END)
    WHERE type = 'object' AND value ->> 'difficulty' IN ('easy', 'hard')
      AND typeof(value ->> 'name') = 'text' AND typeof(value ->> 'duration') = 'integer'
    """

  /// Returns the totals of each day, and of each category since a date.
  static func totals(
    categoriesSince first: LocalDate, in database: Database
  ) throws(DatabaseError) -> DayTotals {
    let days = try database.rows(
      "SELECT day, workouts, seconds, done FROM days ORDER BY day LIMIT ?1", .integer(DayTotals.daysMax)
    ) {
      DayTotals.Day(
        date: LocalDate(dayNumber: $0.integer(0)),
        total: WorkoutSummary.Total(workouts: $0.integer(1), activeSeconds: $0.real(2)),
        isDone: $0.integer(3) > 0)
    }
    let categories = try database.rows(
      "SELECT substr(category, 1, ?2), sum(seconds) FROM day_categories WHERE day >= ?1 GROUP BY category LIMIT ?3",
      .integer(first.dayNumber), .integer(NameRule.scalarsMax), .integer(DayTotals.categoriesMax)
    ) { WorkoutSummary.CategoryTime(category: $0.text(0), seconds: $0.real(1)) }
    return DayTotals(days: days, categories: categories)
  }
}
