import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("A file of an earlier version")
struct MigrationTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")
  private let warnings = WarningList()

  init() throws {
    folder.makeData()
    try VersionOne.make(at: folder.database)
  }

  private func open() throws -> StoreDatabase {
    try StoreDatabase(path: folder.database, now: now, warn: warnings.add)
  }
  private func version(_ path: String) throws -> Int { try StoreSchema.version(of: Database(path: path)) }

  @Test("version 1 becomes the present one and keeps its presets and workouts")
  func keeps() throws {
    var store = StoreDriver(perform: try open().perform)
    #expect(try version(folder.database) == StoreSchema.migrations.count)
    #expect(try store.list().map(\.name) == VersionOne.presetNames)
    #expect(try store.list().map(\.id) == ["id-a", "id-b"])
    let history = try store.call(StoreMethods.WorkoutHistory.self, .init()).history
    #expect(history.map(\.record.sessionId) == ["session-1"])
    #expect(try store.set(.pause).whenSuspended == .pause)
    #expect(warnings.lines == [])
  }

  @Test("the tables are those of a new file")
  func sameTables() throws {
    _ = try open()
    let other = TemporaryFolder()
    _ = try StoreDatabase(path: other.database, now: now)
    let tables = try [folder, other].map { folder in
      try Database(path: folder.database).rows(
        "SELECT t.name, c.name, c.type, c.\"notnull\", c.pk FROM pragma_table_list t, pragma_table_info(t.name) c "
          + "WHERE t.strict ORDER BY 1, c.cid"
      ) { row in "\(row.text(0)).\(row.text(1)) \(row.text(2)) \(row.integer(3)) \(row.integer(4))" }
    }
    #expect(tables[0] == tables[1])
    #expect(tables[0].count == 28)
  }

  @Test("before, a backup is made in the place of today's, of the version it was")
  func backup() throws {
    try VersionOne.make(at: folder.backup("2026-11-21"))
    try Database(path: folder.backup("2026-11-21")).script("DELETE FROM presets")
    _ = try open()
    let backup = try Database(path: folder.backup("2026-11-21"), .readOnly)
    #expect(try StoreSchema.version(of: backup) == 1)
    #expect(try VersionOne.names(in: backup) == VersionOne.presetNames)
    #expect(TemporaryFolder.mode(of: folder.backup("2026-11-21")) == 0o600)
    #expect(folder.backups == ["2026-11-21"])
  }

  @Test("without space for a backup there is a warning, and the file is migrated")
  func noBackup() throws {
    folder.obstructBackups()
    var store = StoreDriver(perform: try open().perform)
    #expect(try store.list().map(\.name) == VersionOne.presetNames)
    #expect(try version(folder.database) == StoreSchema.migrations.count)
    #expect(warnings.lines.count == 1)
    #expect(warnings.lines.first?.hasPrefix("there is no backup of 2026-11-21: ") == true)
  }

  @Test("one that is damaged makes no backup of itself: the last intact one replaces it and is migrated")
  func damaged() throws {
    let old = try Database(path: folder.database)
    try old.script("DELETE FROM presets WHERE id = 'id-a'")
    try Backups(database: folder.database).make(of: old, day: "2026-11-19")
    TemporaryFolder.damage(folder.database)
    var store = StoreDriver(perform: try open().perform)
    #expect(try store.list().map(\.id) == ["id-b"])
    #expect(try version(folder.database) == StoreSchema.migrations.count)
    #expect(warnings.lines.count == 1)
    #expect(folder.backups == ["2026-11-19", "2026-11-21"])
    let backup = try Database(path: folder.backup("2026-11-21"), .readOnly)
    #expect(try VersionOne.names(in: backup) == ["Hill sprints"])
  }

  @Test("a preset with an id that is not allowed any more gets another, the others keep theirs")
  func plainIds() throws {
    let database = try Database(path: folder.database)
    for (position, id) in ["a/b", "", "ü", String(repeating: "x", count: 65), "A-z9"].enumerated() {
      try database.run(
        """
        INSERT INTO presets VALUES (?1, ?2, 'n', 1, 1, 1, 1, 1, 1, 1)
        """, .text(id), .integer(10 + position))
    }
    var store = StoreDriver(perform: try open().perform)
    let ids = try store.list().map(\.id)
    #expect(ids.count == 7 && Set(ids).count == 7 && ids.allSatisfy(StoredPreset.isId))
    #expect(Set(ids).isSuperset(of: ["id-a", "id-b", "A-z9"]))
  }

  @Test("it goes through the later steps only, once")
  func laterSteps() throws {
    let database = try Database(path: folder.database)
    let steps = [
      StoreSchema.migrations[0], "CREATE TABLE second (a TEXT) STRICT", "INSERT INTO second VALUES ('x')",
    ]
    for _ in 1...2 {
      try StoreSchema.migrate(database, through: steps)
      #expect(try StoreSchema.version(of: database) == 3)
      #expect(try database.rows("SELECT a FROM second") { $0.text(0) } == ["x"])
      #expect(try VersionOne.names(in: database) == VersionOne.presetNames)
    }
  }

  @Test("a step that fails leaves it as it was")
  func failedStep() throws {
    let database = try Database(path: folder.database)
    let steps = StoreSchema.migrations + ["no SQL"]
    #expect(throws: StoreProblem.self) { try StoreSchema.migrate(database, through: steps) }
    #expect(try StoreSchema.version(of: database) == 1)
    #expect(
      try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1") { $0.text(0) }
        == ["presets", "workouts"])
    try StoreSchema.migrate(database)
    #expect(try StoreTables.presets(in: database).presets.map(\.name) == VersionOne.presetNames)
  }

  @Test(
    "one that was rebuilt from an SQL dump has lost its version, and is recognised by its tables",
    arguments: 1...StoreSchema.migrations.count)
  func withoutVersion(count: Int) throws {
    let database = try Database(path: folder.database)
    for step in StoreSchema.migrations[1..<count] { try database.script(step) }
    #expect(try StoreSchema.version(of: database) == 1)
    try database.run("PRAGMA user_version = 0")
    #expect(
      try StoreSchema.version(of: database) == (count == 6 ? 5 : count), "the sixth step changes no table")
    var store = StoreDriver(perform: try open().perform)
    #expect(try store.list().map(\.name) == VersionOne.presetNames)
    #expect(try version(folder.database) == StoreSchema.migrations.count)
    #expect(warnings.lines == [])
  }

  @Test("one without a version and with tables of another program is renamed")
  func strangeTables() throws {
    let database = try Database(path: folder.database)
    try database.script("DROP TABLE workouts; PRAGMA user_version = 0")
    var store = StoreDriver(perform: try open().perform)
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(warnings.lines.count == 1)
    #expect(warnings.lines.first?.contains("its tables are not GymPulse's") == true)
  }
}
