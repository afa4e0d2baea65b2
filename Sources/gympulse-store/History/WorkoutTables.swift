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

  private static func logAnew(_ workout: LoggedWorkout, in database: Database) throws(DatabaseError) {
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
      SELECT session_id, substr(name, 1, ?6), started_at, completed_at, active_seconds, sets, rounds, exercises,
        started_on, started_ms, rowid
      FROM workouts
      WHERE started_on >= ?1 AND (started_on, started_ms, rowid) < (?2, ?3, ?4)
      ORDER BY started_on DESC, started_ms DESC, rowid DESC LIMIT ?5
      """,
      .text(page.since), .text(page.after.startedOn), .integer(page.after.startedMilliseconds),
      .integer(page.after.row), .integer(page.limit), .integer(Preset.nameScalarsMax), as: workout
    ).compactMap { $0 }
  }

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

  /// Nil where the date it is found by is none: somebody has damaged it.
  private static func workout(_ row: borrowing Row) -> FoundWorkout? {
    let startedOn = row.text(8)
    guard let date = LocalDate(startedOn) else { return nil }
    let none = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)
    var record = WorkoutRecord(
      sessionId: row.text(0), name: row.text(1), startedAt: none, completedAt: none,
      activeSeconds: row.real(4), sets: row.integer(5), rounds: row.integer(6))
    // The texts as they lie: a damaged one is shown, not computed with.
    record.startedAt = row.text(2)
    record.completedAt = row.text(3)
    record.exercises = (try? JSON.decode([CompletedExercise].self, from: Array(row.text(7).utf8))) ?? []
    let cursor = HistoryPage.Cursor(
      startedOn: startedOn, startedMilliseconds: row.integer(9), row: row.integer(10))
    return FoundWorkout(entry: HistoryEntry(date: date, record: record), cursor: cursor)
  }
}
