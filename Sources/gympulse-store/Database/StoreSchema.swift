import Messages

/// The tables and the migrations that create them.
enum StoreSchema {
  /// The SQL of all migrations in order. A file's `user_version` is the number of those applied. A released migration
  /// never changes; changes need a new one.
  static let migrations = [tables, exports, results, extras]

  /// Applies the missing migrations, and adds the example presets to a new file, in one transaction.
  static func migrate(
    _ database: Database, through migrations: [String] = Self.migrations
  ) throws {
    let found = try marked(database)
    if found < migrations.count { try advance(database, through: migrations) }
    if found > migrations.count { throw StoreError.newer(path: database.path) }
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
    for (index, script) in migrations.enumerated() {
      try model.script(script)
      if found.isSuperset(of: try tables(of: model)) { version = index + 1 }
    }
    guard version > 0 else { throw DatabaseError(unknownTablesIn: database.path) }
    return version
  }

  /// Returns whether a version of before the first schema wrote a file, which stays as it is.
  static func isOlder(_ database: Database) throws(DatabaseError) -> Bool {
    try !database.rows("SELECT 1 FROM pragma_table_info('workouts') WHERE name = 'started_on'") { _ in }
      .isEmpty
  }

  /// Returns a file's `user_version`; a negative one counts as 0.
  private static func marked(_ database: Database) throws(DatabaseError) -> Int {
    max(try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0, 0)
  }

  /// Tables and indexes, each with its columns.
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

  /// Version 1.
  ///
  /// Presets and workouts are JSON as on the wire, because they are always read and written as a whole, and a new member
  /// needs no migration. There is no CHECK, so that a row with a value out of range, or of a later release, stays readable.
  private static let tables = """
    CREATE TABLE presets (
      id TEXT PRIMARY KEY NOT NULL,
      position INTEGER NOT NULL,
      preset TEXT NOT NULL -- without the id
    ) STRICT;
    CREATE TABLE settings ( -- a setting without a row has its default
      name TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
    CREATE TABLE difficulties ( -- the difficulty of each exercise that was chosen last
      exercise TEXT PRIMARY KEY NOT NULL,
      difficulty TEXT NOT NULL
    ) STRICT;
    CREATE TABLE requests ( -- those with a requestId that were carried out lately
      id TEXT PRIMARY KEY NOT NULL,
      call TEXT NOT NULL, -- the method and a checksum of the parameters
      at INTEGER NOT NULL, -- nanoseconds of the boot clock
      result TEXT -- NULL if it is all presets or all settings as they are now
    ) STRICT;
    CREATE TABLE workouts (
      session_id TEXT PRIMARY KEY NOT NULL,
      day INTEGER NOT NULL, -- the local date it belongs to, in days since 1970
      started_ms INTEGER NOT NULL, -- since 1970 in UTC: the order within a day
      active_seconds REAL NOT NULL,
      makes_day_done INTEGER NOT NULL,
      categories TEXT NOT NULL, -- the seconds of its exercises by category, a JSON object
      workout TEXT NOT NULL
    ) STRICT;
    -- The history is read in this order, and all totals are in it.
    CREATE INDEX workouts_by_start ON workouts (day, started_ms, active_seconds, makes_day_done, categories);
    """

  /// Version 2. What was logged before counts as exported.
  private static let exports = """
    CREATE TABLE exports ( -- workouts that are not in the folder of exportFolder yet, in the order of their log
      number INTEGER PRIMARY KEY AUTOINCREMENT, -- another one for each version of a workout
      session_id TEXT NOT NULL UNIQUE
    ) STRICT;
    """

  /// Version 3. The name and the routine are those of the record; a rank is that of its score. Of what was logged before,
  /// only counted rounds can be ranked.
  private static let results = """
    ALTER TABLE workouts ADD COLUMN name TEXT;
    ALTER TABLE workouts ADD COLUMN routine TEXT;
    ALTER TABLE workouts ADD COLUMN rank REAL; -- the more the better; NULL if it cannot be compared
    UPDATE workouts SET name = json_extract(workout, '$.name') WHERE json_valid(workout);
    UPDATE workouts SET rank = (
      SELECT total(json_extract(value, '$.rounds')) * 1e7 - total(json_extract(value, '$.seconds'))
        + total(json_extract(value, '$.reps'))
      FROM json_each(workout, '$.results'))
    WHERE json_valid(workout) AND json_array_length(workout, '$.results') > 0;
    CREATE INDEX workouts_by_name ON workouts (name, day, started_ms, routine);
    CREATE INDEX workouts_by_rank ON workouts (name, rank, day, routine) WHERE rank IS NOT NULL;
    CREATE TABLE notes ( -- of workouts that are not in the log yet
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      session_id TEXT NOT NULL UNIQUE,
      note TEXT NOT NULL
    ) STRICT;
    """

  /// Version 4. What is kept with a workout as JSON, beside its note, which may be empty then.
  private static let extras = "ALTER TABLE notes ADD COLUMN extra TEXT;"
}
