import Messages

/// The tables and how they came to be.
enum StoreSchema {
  /// The SQL of all steps in order. A file's `user_version` counts those it has behind it. A step that has been
  /// released never changes again; what should be different is another step.
  static let migrations = [presetsAndWorkouts, settings, difficulties, exercisesAndTotals, presetsOfAllKinds]

  /// Brings a file up to date, and puts the examples into a new one: all of it or nothing.
  static func migrate(
    _ database: Database, through migrations: [String] = Self.migrations
  ) throws(StoreProblem) {
    do throws(DatabaseError) {
      let found = try version(of: database)
      if found < migrations.count { try advance(database, through: migrations) }
      if found <= migrations.count { return }
    } catch {
      throw .database(error)
    }
    throw .newer(path: database.path)
  }

  /// How many steps a file has behind it.
  static func version(of database: Database) throws(DatabaseError) -> Int {
    max(try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0, 0)
  }

  private static func advance(_ database: Database, through migrations: [String]) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      // Asked again under the lock: another process may have been faster.
      let found = try version(of: database)
      for script in migrations.dropFirst(found) { try database.script(script) }
      // After all steps: they are written as presets are today.
      if found == 0 { try addExamples(to: database) }
      try database.run("PRAGMA user_version = \(migrations.count)")
    }
  }

  private static func addExamples(to database: Database) throws(DatabaseError) {
    for preset in ExamplePresets.all {
      let id = try database.rows("SELECT lower(hex(randomblob(16)))") { $0.text(0) }.first ?? ""
      try StoreTables.save(StoredPreset(id: id, preset: preset), in: database)
    }
  }

  /// Version 1: presets and the workout log.
  ///
  /// No CHECK on ranges: a row that somebody damaged by hand must stay readable, and is clamped where it is run.
  private static let presetsAndWorkouts = """
    CREATE TABLE presets (
      id TEXT PRIMARY KEY NOT NULL,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      get_ready_seconds INTEGER NOT NULL,
      work_seconds INTEGER NOT NULL,
      rest_seconds INTEGER NOT NULL,
      sets INTEGER NOT NULL,
      rounds INTEGER NOT NULL,
      sound_enabled INTEGER NOT NULL,
      voice_enabled INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE workouts (
      session_id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      started_on TEXT NOT NULL, -- the local date it belongs to
      started_ms INTEGER NOT NULL, -- since 1970 in UTC: the order within a day
      started_at TEXT NOT NULL, -- RFC 3339, local
      completed_at TEXT NOT NULL, -- RFC 3339, local
      active_seconds REAL NOT NULL,
      sets INTEGER NOT NULL,
      rounds INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX workouts_by_start ON workouts (started_on, started_ms);
    """

  /// Version 2: what a person has set. A setting without a row is as it is before anybody sets it.
  ///
  /// Names and values as text without CHECK: a row of a later version, or one damaged by hand, is left out when read.
  private static let settings = """
    CREATE TABLE settings (
      name TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
    """

  /// Version 3: the version of each exercise that was chosen last, by the exercise's name.
  private static let difficulties = """
    CREATE TABLE difficulties (
      exercise TEXT PRIMARY KEY NOT NULL,
      difficulty TEXT NOT NULL
    ) STRICT;
    """

  /// Version 4: the exercises of a workout, as JSON, and what each day comes to.
  ///
  /// The totals make a question about all days cost as many rows as there are days. Triggers keep them, so that they
  /// hold whoever writes. A day is a number here, of days since 1970: cheap to read by the ten thousand. Of the
  /// functions on JSON, older SQLites let triggers use only `json_each` where the schema is not trusted.
  private static let exercisesAndTotals = """
    ALTER TABLE workouts ADD COLUMN exercises TEXT NOT NULL DEFAULT '[]';
    CREATE TABLE days (
      day INTEGER PRIMARY KEY NOT NULL,
      workouts INTEGER NOT NULL,
      seconds REAL NOT NULL
    ) STRICT;
    CREATE TABLE day_categories (
      day INTEGER NOT NULL REFERENCES days (day) ON DELETE CASCADE,
      category TEXT NOT NULL,
      seconds REAL NOT NULL,
      PRIMARY KEY (day, category)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO days
      SELECT CAST(julianday(started_on) - 2440587.5 AS INTEGER), count(*), sum(active_seconds)
      FROM workouts WHERE julianday(started_on) IS NOT NULL GROUP BY 1;
    CREATE TRIGGER workout_added AFTER INSERT ON workouts BEGIN
      INSERT INTO days
        VALUES (CAST(julianday(new.started_on) - 2440587.5 AS INTEGER), 1, new.active_seconds)
        ON CONFLICT (day) DO UPDATE SET workouts = workouts + 1, seconds = seconds + excluded.seconds;
      INSERT INTO day_categories
        SELECT CAST(julianday(new.started_on) - 2440587.5 AS INTEGER), category.value, total(duration.value)
        FROM json_each(new.exercises) AS exercise, json_each(exercise.value) AS category,
          json_each(exercise.value) AS duration
        WHERE category.key = 'category' AND duration.key = 'duration' GROUP BY category.value
        ON CONFLICT (day, category) DO UPDATE SET seconds = seconds + excluded.seconds;
    END;
    CREATE TRIGGER workout_removed AFTER DELETE ON workouts BEGIN
      UPDATE day_categories SET seconds = seconds - (
        SELECT total(duration.value)
        FROM json_each(old.exercises) AS exercise, json_each(exercise.value) AS category,
          json_each(exercise.value) AS duration
        WHERE category.key = 'category' AND duration.key = 'duration'
          AND category.value = day_categories.category)
      WHERE day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
      UPDATE days SET workouts = workouts - 1, seconds = seconds - old.active_seconds
        WHERE day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
      DELETE FROM days WHERE workouts <= 0
        AND day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
    END;
    """

  /// Version 5: a preset of any kind as the JSON it has on the wire, without its id.
  ///
  /// One text, because a preset is read and written whole, and a new field, or a fifth kind, then needs no step here.
  private static let presetsOfAllKinds = """
    CREATE TABLE presets_of_all_kinds (
      id TEXT PRIMARY KEY NOT NULL,
      position INTEGER NOT NULL,
      preset TEXT NOT NULL
    ) STRICT;
    INSERT INTO presets_of_all_kinds
      SELECT id, position, json_object('kind', 'interval', 'name', name, 'getReadySeconds', get_ready_seconds,
        'workSeconds', work_seconds, 'restSeconds', rest_seconds, 'sets', sets, 'rounds', rounds,
        'soundEnabled', json(iif(sound_enabled, 'true', 'false')),
        'voiceEnabled', json(iif(voice_enabled, 'true', 'false')))
      FROM presets;
    DROP TABLE presets;
    ALTER TABLE presets_of_all_kinds RENAME TO presets;
    """
}
