import Chance
import Messages
import Readers
import Testing

@testable import gympulse_store

@Suite("The databases of released versions")
struct UpgradeTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-23T10:30:00.000+05:45")
  private let warnings = WarningList()

  private func make(_ fixture: Fixture) throws {
    folder.makeData()
    try Database(path: folder.database).script(fixture.database)
  }

  private func open() throws -> StoreDriver {
    return try StoreDriver(in: folder, at: now, warn: warnings.add)
  }

  @Test("there is one of this version, of its format; before a release scripts/package.d/fixture makes it")
  func present() throws {
    let fixture = try #require(Fixture.all.first { $0.version == Version.text })
    try make(fixture)
    // If a release has this number already, the format needs a new one.
    #expect(try StoreSchema.version(of: Database(path: folder.database)) == StoreSchema.migrations.count)
  }

  @Test("the store opens it and has all that was in it", arguments: Fixture.all.filter(\.isReleased))
  func kept(_ fixture: Fixture) throws {
    try make(fixture)
    let rows = try Database(path: folder.database).rows("SELECT count(*) FROM workouts") { $0.integer(0) }
    let store = try open()
    let exported = try fixture.export.map { try #require(AnyJSON($0)) }

    try store.expect(exported, presets: 8)
    let workouts = try store.call(StoreMethods.WorkoutHistory.self, .init(days: 84_006)).history
    #expect([workouts.count] == rows)
  }

  @Test(
    "afterwards nothing is wrong with it: totals, tables, health", arguments: Fixture.all.filter(\.isReleased)
  )
  func sound(_ fixture: Fixture) throws {
    try make(fixture)
    let store = try open()
    #expect(store.publishedHealth == [StoreHealth()])
    #expect(warnings.lines == [])

    let database = try Database(path: folder.database, .readOnly)
    try database.check(.full)
    #expect(try StoreSchema.version(of: database) == StoreSchema.migrations.count)
    // It can be written, and opened again without migration.
    _ = try store.save(.named("After the upgrade"))
    #expect(try open().publishedHealth == [StoreHealth()])
  }
}
