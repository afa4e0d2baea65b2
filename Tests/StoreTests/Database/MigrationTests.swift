import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("A database of an earlier version")
struct MigrationTests {
  private let folder = TemporaryFolder()
  private let database: Database

  /// Version 1 with a preset of its own, and a second version that a later release might have.
  private let migrations: [String] =
    StoreSchema.migrations.prefix(1) + [
      "CREATE TABLE second (a TEXT) STRICT; INSERT INTO second SELECT preset ->> 'name' FROM presets WHERE id = 'a'"
    ]

  init() throws {
    folder.makeData()
    database = try Database(path: folder.database)
    try StoreSchema.migrate(database, through: Array(migrations.prefix(1)))
    try StoreTables.save(StoredPreset("a", "Kept"), in: database)
  }

  private func names() throws -> [String] { try StoreTables.presets(in: database).presets.map(\.name) }

  @Test("it goes through the later migrations only, once, and keeps what it has")
  func later() throws {
    for _ in 1...2 {
      try StoreSchema.migrate(database, through: migrations)
      #expect(try StoreSchema.version(of: database, among: migrations) == 2)
      #expect(try database.rows("SELECT a FROM second") { $0.text(0) } == ["Kept"])
      #expect(try names() == ExamplePresets.all.map(\.name) + ["Kept"])
    }
  }

  @Test("a migration that fails leaves it as it was")
  func failed() throws {
    #expect(throws: DatabaseError.self) {
      try StoreSchema.migrate(database, through: migrations + ["no SQL"])
    }
    #expect(try StoreSchema.version(of: database) == 1)
    #expect(throws: DatabaseError.self) { try database.run("SELECT * FROM second") }
  }

  @Test(
    "one that was rebuilt from an SQL dump has lost its version, and is recognised by its tables",
    arguments: 1...2)
  func withoutVersion(version: Int) throws {
    try StoreSchema.migrate(database, through: Array(migrations.prefix(version)))
    try database.run("PRAGMA user_version = 0")
    #expect(try StoreSchema.version(of: database, among: migrations) == version)
    try StoreSchema.migrate(database, through: migrations)
    #expect(try names().last == "Kept")
  }

  @Test("one without a version and with tables of another program is renamed")
  func strangeTables() throws {
    try database.script("DROP TABLE workouts; PRAGMA user_version = 0")
    let warnings = WarningList()
    let store = try StoreDriver(in: folder, at: WallTime("2026-11-21T08:30:00.250+01:00"), warn: warnings.add)
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(warnings.lines.count == 1)
    #expect(warnings.lines.first?.contains("its tables are not GymPulse's") == true)
  }
}
