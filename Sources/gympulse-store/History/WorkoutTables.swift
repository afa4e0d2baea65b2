import Messages

// The rows of the log.
extension StoreTables {
  /// Adds a workout to the log unless it has its session, because the engine sends a workout again until it gets a
  /// reply. One that replaces that of its session takes its place, and so does any in the place of an unreadable one. Adds
  /// what has changed to `written`.
  static func log(
    _ workout: LoggedWorkout, in database: Database, _ written: inout StoreCore.Written
  ) throws(DatabaseError) {
    let session = workout.position.session
    let found = try database.rows(
      "SELECT \(columns) FROM workouts WHERE session_id = ?1", .text(session), as: self.workout)
    let logged = found.first ?? nil
    if let logged, !workout.record.replaces(logged.record) { return }
    let kept = try self.kept(of: session, in: database)
    try database.run("DELETE FROM notes WHERE session_id = ?1", .text(session))
    let workout = workout.keeping([
      .note(workout.record.note ?? logged?.record.note ?? kept?.note ?? ""),
      .extra(workout.record.extra ?? logged?.record.extra ?? kept?.extra),
    ])
    try database.run(
      """
      REPLACE INTO workouts
        (session_id, day, started_ms, active_seconds, makes_day_done, categories, workout, name, routine, rank)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """,
      .text(session), .integer(workout.position.day),
      .integer(workout.position.startedMilliseconds), .real(workout.record.activeSeconds),
      .flag(workout.record.countsAsDone), .json(JSON.encode(workout.categories)), .json(workout.json),
      .text(workout.record.name), workout.record.routine.map { .text($0) } ?? .null,
      workout.record.score.map { .real($0.rank) } ?? .null)
    if found.isEmpty { written.added.append(session) } else { written.changed.append(session) }
  }

  /// Most notes of workouts that are not in the log yet.
  private static let notesMax = 20

  /// Writes what is kept with a workout; with one that is not in the log yet it is stored until that comes. Adds what has changed
  /// to `written`.
  static func keep(
    _ kept: StoreChange.Kept, of session: String?, isAwaited: Bool, in database: Database,
    _ written: inout StoreCore.Written
  ) throws(DatabaseError) {
    let found = try database.rows(
      """
      SELECT \(columns) FROM workouts WHERE ?1 IS NULL OR session_id = ?1
      ORDER BY day DESC, started_ms DESC LIMIT 1
      """, session.map { .text($0) } ?? .null, as: workout)
    let logged = found.first ?? nil
    guard let place = logged?.position.session ?? (isAwaited ? session : nil) else { return }
    written.noted = place
    var kept = kept
    if case .extra(let patch) = kept {
      let before = logged == nil ? try self.kept(of: place, in: database)?.extra : logged?.record.extra
      written.extra = .merging(patch, into: before)
      guard written.extra != before, written.extra?.json.count ?? 0 <= WorkoutExtra.lengthMax else { return }
      kept = .extra(written.extra)
    }
    if let logged {
      let workout = logged.keeping([kept])
      guard workout != logged else { return }
      try database.run(
        "UPDATE workouts SET workout = ?2 WHERE session_id = ?1", .text(place), .json(workout.json))
      written.changed.append(place)
    } else {
      let values: (note: SQLValue, extra: SQLValue) =
        switch kept {
        case .note(let note): (.text(note), .null)
        case .extra(let extra): (.null, .json(JSON.encode(extra)))
        }
      try database.run(
        """
        INSERT INTO notes (session_id, note, extra) VALUES (?1, ifnull(?2, ''), ?3) ON CONFLICT (session_id)
        DO UPDATE SET note = ifnull(?2, note), extra = ifnull(?3, extra)
        """, .text(place), values.note, values.extra)
      try database.run(
        "DELETE FROM notes WHERE number <= (SELECT max(number) FROM notes) - ?1", .integer(notesMax))
    }
  }

  /// Returns what is kept with a workout that is not in the log yet; nil if there is nothing.
  private static func kept(
    of session: String, in database: Database
  ) throws(DatabaseError) -> (note: String, extra: WorkoutExtra?)? {
    try database.rows("SELECT note, extra FROM notes WHERE session_id = ?1", .text(session)) {
      ($0.text(0), try? JSON.decode(WorkoutExtra.self, from: Array($0.text(1).utf8)))
    }.first
  }

  /// Notes that a workout is to be put into the person's folder, if there is one.
  static func noteLogged(_ workout: LoggedWorkout, in database: Database) throws(DatabaseError) {
    try database.run(
      """
      REPLACE INTO exports (session_id)
      SELECT ?1 FROM settings WHERE name = 'exportFolder' AND value <> ''
      """,
      .text(workout.position.session))
  }

  /// Returns the first workout that is not in the person's folder yet, nil if it cannot be read, and how many there are with
  /// it; nil if there is none. Deleted ones are left out.
  static func unexported(
    in database: Database
  ) throws(DatabaseError) -> (number: Int, workout: LoggedWorkout?, count: Int)? {
    try database.rows(
      """
      SELECT \(columns), number, count(*) OVER () FROM exports JOIN workouts USING (session_id)
      ORDER BY number LIMIT 1
      """
    ) { ($0.integer(4), workout($0), $0.integer(5)) }.first
  }

  /// Notes that a workout is in the person's folder. One that was replaced meanwhile has another number.
  static func noteExported(_ number: Int, in database: Database) throws(DatabaseError) {
    try database.run("DELETE FROM exports WHERE number = ?1", .integer(number))
  }

  /// The columns of a workout.
  fileprivate static let columns = "workout, day, started_ms, session_id"

  fileprivate static func workout(_ row: borrowing Row) -> LoggedWorkout? {
    LoggedWorkout(json: Array(row.text(0).utf8), at: position(row))
  }

  fileprivate static func position(_ row: borrowing Row) -> LogPosition {
    LogPosition(day: row.integer(1), startedMilliseconds: row.integer(2), session: row.text(3))
  }

  /// Deletes the workout of a session and returns it; nil if there is none.
  static func deleteWorkout(
    of session: String, in database: Database
  ) throws(DatabaseError) -> LoggedWorkout? {
    try database.rows(
      "DELETE FROM workouts WHERE session_id = ?1 RETURNING \(columns)", .text(session), as: workout
    ).first ?? nil
  }
}

/// The log in a database.
struct StoredLog: LogReading {
  let database: Database

  func workouts(on page: HistoryPage) throws(DatabaseError) -> HistoryPage.Found {
    let isMeant =
      page.sessions == nil ? "day >= ?1" : "session_id IN (SELECT value FROM json_each(?1))"
    let rows = try database.rows(
      """
      SELECT \(StoreTables.columns),
        iif(json_valid(workout), json_extract(workout, '$.sessionId') = session_id, 0)
      FROM workouts
      WHERE \(isMeant) AND (day, started_ms, session_id) < (?2, ?3, ?4)
      ORDER BY day DESC, started_ms DESC, session_id DESC LIMIT ?5
      """,
      page.sessions.map { .text(String(decoding: JSON.encode($0), as: UTF8.self)) }
        ?? .integer(page.since.dayNumber),
      .integer(page.after.day), .integer(page.after.startedMilliseconds),
      .text(page.after.session), .integer(page.limit)
    ) { row -> (workout: HistoryPage.Workout?, position: LogPosition) in
      let (json, position) = (Array(row.text(0).utf8), StoreTables.position(row))
      // It was checked when it was written, so only a row that another program has written over is looked for.
      let isReadable = row.flag(4) && json.count <= LoggedWorkout.storedLengthMax
      return (isReadable ? HistoryPage.Workout(json: json, position: position) : nil, position)
    }
    return HistoryPage.Found(
      workouts: rows.compactMap(\.workout), end: rows.count < page.limit ? nil : rows.last?.position)
  }

  func results(
    _ params: StoreMethods.WorkoutResults.Parameters
  ) throws(DatabaseError) -> StoreMethods.WorkoutResults.Result {
    let isOne = """
      name = ?1 AND (?2 IS NULL OR routine IS NULL OR routine = ?2) AND session_id IS NOT ?3
      """
    let values: [SQLValue] = [params.name, params.routine, params.besides].map {
      $0.map { .text($0) } ?? .null
    }
    let limit = params.limit ?? StoreMethods.WorkoutResults.Parameters.limitDefault
    let newest = try database.rows(
      "SELECT \(StoreTables.columns) FROM workouts WHERE \(isOne) ORDER BY day DESC, started_ms DESC LIMIT ?4",
      values[0], values[1], values[2], .integer(limit), as: StoreTables.workout)
    // The rank is looked up first, because an index with two directions would have to be sorted.
    let best = try database.rows(
      """
      SELECT \(StoreTables.columns) FROM workouts INDEXED BY workouts_by_rank
        WHERE json_valid(workout) AND \(isOne) AND rank =
        (SELECT rank FROM workouts WHERE rank IS NOT NULL AND json_valid(workout) AND \(isOne)
          ORDER BY rank DESC LIMIT 1)
      ORDER BY day, started_ms LIMIT 1
      """, values[0], values[1], values[2], as: StoreTables.workout)
    let count = try database.rows(
      "SELECT count(*) FROM (SELECT 1 FROM workouts WHERE \(isOne) LIMIT ?4)", values[0], values[1],
      values[2],
      .integer(StoreMethods.WorkoutResults.countMax)
    ) { $0.integer(0) }
    var length = 0
    let results = newest.compactMap { $0?.record.withoutExercises }.prefix {
      length += JSON.encode($0).count
      return length <= HistoryPage.lengthMax / 2
    }
    return .init(count: count.first ?? 0, best: best.first??.record.withoutExercises, results: Array(results))
  }

  /// Each workout counts with its whole seconds, as lists show it, so that their sum is the total.
  func totals(categoriesSince first: LocalDate) throws(DatabaseError) -> DayTotals {
    let days = try database.rows(
      """
      SELECT day, count(*), total(CAST(active_seconds AS INTEGER)) FILTER (WHERE active_seconds < 9e15),
        max(makes_day_done) FROM workouts
      WHERE day >= 0 AND day < ?1 GROUP BY day ORDER BY day
      """,
      .integer(StoreMethods.WorkoutHistory.Parameters.daysRange.upperBound)
    ) {
      DayTotals.Day(
        date: LocalDate(dayNumber: $0.integer(0)),
        total: WorkoutSummary.Total(workouts: $0.integer(1), activeSeconds: $0.real(2)),
        isDone: $0.flag(3))
    }
    // Grouped before they are parsed, because most workouts have the times of others.
    let categories = try database.rows(
      """
      SELECT substr(key, 1, ?2), total(value * count) FROM
        (SELECT categories, count(*) AS count FROM workouts WHERE day >= ?1 GROUP BY 1),
        json_each(iif(json_valid(categories), categories, '{}'))
      GROUP BY 1 LIMIT ?3
      """,
      .integer(first.dayNumber), .integer(NameRule.scalarsMax), .integer(DayTotals.categoriesMax)
    ) { WorkoutSummary.CategoryTime(category: $0.text(0), seconds: $0.real(1)) }
    let records = try database.rows(
      """
      SELECT \(StoreTables.columns) FROM workouts JOIN
        (SELECT rowid AS best, max(rank) FROM workouts WHERE rank IS NOT NULL
          GROUP BY name, routine HAVING count(*) > 1)
        ON workouts.rowid = best
      ORDER BY day DESC, started_ms DESC LIMIT ?1
      """, .integer(WorkoutSummary.recordsMax), as: StoreTables.workout)
    return DayTotals(
      days: days, categories: categories, records: records.compactMap { $0?.record.withoutExercises })
  }
}
