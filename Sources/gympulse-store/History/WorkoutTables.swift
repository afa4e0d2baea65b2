import Messages
import Workout

// The log as rows, and back.
extension StoreTables {
  /// Adds a workout to the log unless its session is there already: the engine sends it until it hears that it
  /// has arrived. One that went on after its end comes again and is longer; it takes the place of what was there.
  /// Triggers keep the totals.
  static func log(_ workout: LoggedWorkout, in database: Database) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in try logAnew(workout, in: database) }
  }

  /// The same, to be run in a transaction.
  static func logAnew(_ workout: LoggedWorkout, in database: Database) throws(DatabaseError) {
    let record = workout.record
    try database.run(
      "DELETE FROM workouts WHERE session_id = ?1 AND active_seconds < ?2",
      .text(record.sessionId), .real(record.activeSeconds))
    try database.run(
      """
      INSERT INTO workouts (session_id, name, started_on, started_ms, started_at, completed_at,
        active_seconds, sets, rounds, exercises)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (session_id) DO NOTHING
      """,
      .text(record.sessionId), .text(record.name), .text(workout.startedOn),
      .integer(Int(workout.startedMilliseconds)), .text(record.startedAt), .text(record.completedAt),
      .real(record.activeSeconds), .integer(record.sets), .integer(record.rounds),
      .text(String(decoding: JSON.encode(record.exercises), as: UTF8.self)))
  }

  /// A page of the log, the newest first. There is no last date: after the clock was set back, or a flight westwards
  /// over the date line, some of them are dated tomorrow.
  static func workouts(on page: HistoryPage, in database: Database) throws(DatabaseError) -> [FoundWorkout] {
    try database.rows(
      """
      SELECT json_object('sessionId', session_id, 'date', started_on, 'name', substr(name, 1, ?6),
          'startedAt', started_at, 'completedAt', completed_at,
          'activeSeconds', CASE WHEN abs(active_seconds) < 1e15 THEN active_seconds ELSE 0 END,
          'sets', sets, 'rounds', rounds,
          'exercises', (SELECT json_group_array(json_object('name', value ->> 'name', 'category',
            value ->> 'category', 'difficulty', value ->> 'difficulty', 'duration', value ->> 'duration'))
            \(exercises)),
          'completedExercises', (SELECT json_group_array(value ->> 'name') \(exercises))),
        started_on, started_ms, rowid
      FROM workouts
      WHERE started_on >= ?1 AND (started_on, started_ms, rowid) < (?2, ?3, ?4) AND date(started_on) = started_on
      ORDER BY started_on DESC, started_ms DESC, rowid DESC LIMIT ?5
      """,
      .text(page.since), .text(page.after.startedOn), .integer(page.after.startedMilliseconds),
      .integer(page.after.row), .integer(page.limit), .integer(Preset.nameScalarsMax)
    ) {
      FoundWorkout(
        json: Array($0.text(0).utf8),
        cursor: HistoryPage.Cursor(
          startedOn: $0.text(1), startedMilliseconds: $0.integer(2), row: $0.integer(3)))
    }
  }

  /// The exercises of a workout, but for those that somebody has damaged.
  private static let exercises = """
    FROM json_each(CASE WHEN json_valid(exercises) THEN exercises ELSE '[]' END)
    WHERE type = 'object' AND value ->> 'difficulty' IN ('easy', 'hard')
      AND typeof(value ->> 'name') = 'text' AND typeof(value ->> 'duration') = 'integer'
    """

  /// What the days come to, and each category since a date.
  static func totals(
    categoriesSince first: LocalDate, in database: Database
  ) throws(DatabaseError) -> DayTotals {
    let days = try database.rows(
      "SELECT day, workouts, seconds FROM days ORDER BY day LIMIT ?1", .integer(DayTotals.daysMax)
    ) {
      DayTotals.Day(
        date: LocalDate(dayNumber: $0.integer(0)),
        total: WorkoutSummary.Total(workouts: $0.integer(1), activeSeconds: $0.real(2)))
    }
    let categories = try database.rows(
      "SELECT substr(category, 1, ?2), sum(seconds) FROM day_categories WHERE day >= ?1 GROUP BY category LIMIT ?3",
      .integer(first.dayNumber), .integer(Preset.nameScalarsMax), .integer(DayTotals.categoriesMax)
    ) { WorkoutSummary.CategoryTime(category: $0.text(0), seconds: $0.real(1)) }
    return DayTotals(days: days, categories: categories)
  }
}
