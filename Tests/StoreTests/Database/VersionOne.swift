@testable import gympulse_store

/// A database as the first release made it, statement by statement.
enum VersionOne {
  static func make(at path: String) throws {
    let database = try Database(path: path)
    try database.run("PRAGMA journal_mode = WAL")
    try database.script(
      """
      BEGIN IMMEDIATE;
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
        started_on TEXT NOT NULL,
        started_ms INTEGER NOT NULL,
        started_at TEXT NOT NULL,
        completed_at TEXT NOT NULL,
        active_seconds REAL NOT NULL,
        sets INTEGER NOT NULL,
        rounds INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX workouts_by_start ON workouts (started_on, started_ms);
      INSERT INTO presets VALUES ('id-b', 2, 'Hill sprints', 10, 30, 90, 2, 5, 1, 0),
        ('id-a', 1, 'Tabata', 10, 20, 10, 1, 8, 1, 1);
      INSERT INTO workouts VALUES ('session-1', 'Tabata', '2026-11-20', 1795155600000,
        '2026-11-20T07:00:00.000+01:00', '2026-11-20T07:04:10.000+01:00', 250.0, 1, 8);
      PRAGMA user_version = 1;
      COMMIT;
      """)
  }

  /// The names of the presets of a database that is of this version still.
  static func names(in database: Database) throws -> [String] {
    try database.rows("SELECT name FROM presets ORDER BY position") { $0.text(0) }
  }

  static let presetNames = ["Tabata", "Hill sprints"]
}
