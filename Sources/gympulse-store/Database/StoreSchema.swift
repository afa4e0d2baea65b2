import Messages
import Workout

/// The tables and the migrations that create them.
enum StoreSchema {
  /// The SQL of all migrations in order. A file's `user_version` is the number of those applied. A released migration
  /// never changes; changes need a new one.
  static let migrations = [
    presetsAndWorkouts, settings, difficulties, exercisesAndTotals, presetsOfAllKinds, plainIds,
    stoppedWorkouts,
  ]

  /// Applies the missing migrations, and adds the example presets to a new file, in one transaction.
  static func migrate(
    _ database: Database, through migrations: [String] = Self.migrations
  ) throws(StoreProblem) {
    do throws(DatabaseError) {
      let found = try marked(database)
      if found < migrations.count { try advance(database, through: migrations) }
      if found <= migrations.count { return }
    } catch {
      throw .database(error)
    }
    throw .newer(path: database.path)
  }

  /// Returns the number of migrations applied to a file. If it was rebuilt from an SQL dump, which has no
  /// `user_version`, its tables are compared.
  ///
  /// - Throws: an error of the kind `damaged` if the tables are not those of any version.
  static func version(
    of database: Database, among migrations: [String] = Self.migrations
  ) throws(DatabaseError) -> Int {
    let marked = try marked(database)
    if marked > 0 { return marked }
    let found = try tables(of: database)
    if found.isEmpty { return 0 }
    let model = try Database(path: ":memory:")
    var version = 0
    var before: Set<String> = []
    for (index, script) in migrations.enumerated() {
      try model.script(script)
      let tables = try tables(of: model)
      // A migration that does not change the tables cannot be recognised and is applied again, which has no effect.
      if tables != before, found.isSuperset(of: tables) { version = index + 1 }
      before = tables
    }
    guard version > 0 else { throw DatabaseError(unknownTablesIn: database.path) }
    return version
  }

  /// Returns a file's `user_version`; a negative one counts as 0.
  private static func marked(_ database: Database) throws(DatabaseError) -> Int {
    max(try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0, 0)
  }

  /// Tables, indexes and triggers, each with its columns.
  private static func tables(of database: Database) throws(DatabaseError) -> Set<String> {
    Set(
      try database.rows(
        """
        SELECT type || ' ' || name || ' ' || (SELECT coalesce(group_concat(name), '')
          FROM pragma_table_info(item.name))
        FROM sqlite_schema AS item WHERE substr(name, 1, 7) <> 'sqlite_'
        """
      ) { $0.text(0) })
  }

  private static func advance(_ database: Database, through migrations: [String]) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      // Read again under the lock: another process may have applied some.
      let found = try version(of: database, among: migrations)
      for script in migrations.dropFirst(found) { try database.script(script) }
      // After all migrations, because they are written in the current form.
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
  /// There is no CHECK on ranges, so that a row with a value out of range stays readable.
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

  /// Version 2: the settings. A setting without a row has its default.
  ///
  /// Names and values are text without CHECK: invalid rows and those of a later release are ignored when they are read.
  private static let settings = """
    CREATE TABLE settings (
      name TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
    """

  /// Version 3: the difficulty of each exercise that was chosen last.
  private static let difficulties = """
    CREATE TABLE difficulties (
      exercise TEXT PRIMARY KEY NOT NULL,
      difficulty TEXT NOT NULL
    ) STRICT;
    """

  /// Version 4: the exercises of a workout, as JSON, and the totals of each day.
  ///
  /// With the totals a summary reads one row per day. Triggers update them. A day is the number of days since 1970,
  /// which is fast to read. With an untrusted schema, older SQLite allows only `json_each` in triggers.
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

  /// Version 5: presets of any kind as JSON, as on the wire, without the id.
  ///
  /// Presets are always read and written as a whole, and a new field needs no migration.
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

  /// Version 6: a new id for each preset whose id is not allowed. Earlier imports accepted such ids.
  private static let plainIds = """
    UPDATE presets SET id = lower(hex(randomblob(16)))
      WHERE length(id) NOT BETWEEN 1 AND 64 OR id GLOB '*[^-A-Za-z0-9]*';
    """

  /// Version 7: how a workout ended, its plan and what was skipped, and how many workouts of a day make it a trained one.
  ///
  /// Workouts of earlier versions were completed and have no plan. `stopped_in` is JSON.
  private static let stoppedWorkouts = """
    ALTER TABLE workouts ADD COLUMN status TEXT NOT NULL DEFAULT 'completed';
    ALTER TABLE workouts ADD COLUMN planned_seconds REAL;
    ALTER TABLE workouts ADD COLUMN skipped_seconds REAL;
    ALTER TABLE workouts ADD COLUMN stopped_in TEXT;
    ALTER TABLE days ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
    UPDATE days SET done = workouts;
    DROP TRIGGER workout_added;
    CREATE TRIGGER workout_added AFTER INSERT ON workouts BEGIN
      INSERT INTO days
        VALUES (CAST(julianday(new.started_on) - 2440587.5 AS INTEGER), 1, new.active_seconds,
          iif(new.status = 'stopped' OR new.active_seconds * 2 < new.planned_seconds, 0, 1))
        ON CONFLICT (day) DO UPDATE SET workouts = workouts + 1, seconds = seconds + excluded.seconds,
          done = done + excluded.done;
      INSERT INTO day_categories
        SELECT CAST(julianday(new.started_on) - 2440587.5 AS INTEGER), category.value, total(duration.value)
        FROM json_each(new.exercises) AS exercise, json_each(exercise.value) AS category,
          json_each(exercise.value) AS duration
        WHERE category.key = 'category' AND duration.key = 'duration' GROUP BY category.value
        ON CONFLICT (day, category) DO UPDATE SET seconds = seconds + excluded.seconds;
    END;
    DROP TRIGGER workout_removed;
    CREATE TRIGGER workout_removed AFTER DELETE ON workouts BEGIN
      UPDATE day_categories SET seconds = seconds - (
        SELECT total(duration.value)
        FROM json_each(old.exercises) AS exercise, json_each(exercise.value) AS category,
          json_each(exercise.value) AS duration
        WHERE category.key = 'category' AND duration.key = 'duration'
          AND category.value = day_categories.category)
      WHERE day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
      UPDATE days SET workouts = workouts - 1, seconds = seconds - old.active_seconds,
          done = done - iif(old.status = 'stopped' OR old.active_seconds * 2 < old.planned_seconds, 0, 1)
        WHERE day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
      DELETE FROM days WHERE workouts <= 0
        AND day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
    END;
    """
}
