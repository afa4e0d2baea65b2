import Chance
import Messages
import Readers
import Testing
import Workout

@testable import gympulse_store

@Suite("The databases of all versions")
struct UpgradeTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-23T10:30:00.000+05:45")
  private let warnings = WarningList()

  /// Settings that were renamed before the first release.
  private static let renamed = ["completionRepeats", "countIn"]

  private func make(_ fixture: Fixture) throws {
    folder.makeData()
    try Database(path: folder.database).script(fixture.database)
  }

  private func open() throws -> StoreDriver {
    let database = try StoreDatabase(path: folder.database, now: now, warn: warnings.add)
    return StoreDriver(perform: database.perform)
  }

  /// Whatever a method returns.
  private func call(_ method: String, _ params: String = "{}", of store: inout StoreDriver) throws -> AnyJSON
  {
    try #require(AnyJSON(try store.send(method, Array(params.utf8)).get()))
  }

  private func list(_ json: AnyJSON?) throws -> [AnyJSON] {
    guard case .list(let elements) = json else { throw ErrorObject(.internalError, "no list") }
    return elements
  }

  @Test("there is one of this version, of its format; before a release scripts/package.d/fixture makes it")
  func present() throws {
    let fixture = try #require(Fixture.all.first { $0.version == Version.text })
    try make(fixture)
    // If a release has this number already, the format needs a new one.
    #expect(try StoreSchema.version(of: Database(path: folder.database)) == StoreSchema.migrations.count)
  }

  @Test("the store opens it and has all that was in it", arguments: Fixture.all)
  func kept(_ fixture: Fixture) throws {
    try make(fixture)
    let rows = try Database(path: folder.database).rows("SELECT count(*) FROM workouts") { $0.integer(0) }
    var store = try open()
    let exported = try fixture.export.map { try #require(AnyJSON($0)) }

    // Presets in their order. An id that is not allowed any more is replaced.
    let expected = exported.compactMap { $0["preset"] }
    let presets = try list(call("store.presets.list", of: &store)["presets"])
    #expect(presets.count == expected.count && presets.count > 8)
    for (preset, old) in zip(presets, expected) {
      #expect(old["workout"]?.missing(in: preset) == [], "\(old)")
      let id = try #require(preset["id"]?.text)
      #expect(StoredPreset.isId(id) && (old["id"]?.text == id || !StoredPreset.isId(old["id"]?.text ?? "")))
    }

    if let settings = exported.lazy.compactMap({ $0["settings"] }).first {
      let missing = settings.missing(in: try call("store.settings.get", of: &store))
      let known = Set(SettingsTable.all.map(\.name))
      #expect(missing.filter { fixture.isReleased || known.contains(String($0.dropFirst())) } == [])
    }

    let exercises = try list(call("store.exercises", of: &store))
    let difficulties = Dictionary(
      exercises.map { ($0["name"]?.text ?? "", $0["difficulty"]?.text) }, uniquingKeysWith: { $1 })
    for choice in exported.compactMap({ $0["difficulty"] }) {
      for name in try list(choice["exercises"]) {
        #expect(difficulties[name.text ?? ""] == choice["difficulty"]?.text, "\(name)")
      }
    }

    let history = try list(call("store.workoutHistory", #"{"days":84006}"#, of: &store)["history"])
    let workouts = Dictionary(history.map { ($0["sessionId"]?.text ?? "", $0) }, uniquingKeysWith: { $1 })
    let old = exported.compactMap { $0["workout"] }
    #expect(workouts.count == old.count && [workouts.count] == rows && workouts.count > 4)
    for workout in old {
      #expect(workout.missing(in: workouts[workout["sessionId"]?.text ?? ""]) == [], "\(workout)")
    }
  }

  @Test("afterwards nothing is wrong with it: totals, tables, health", arguments: Fixture.all)
  func sound(_ fixture: Fixture) throws {
    try make(fixture)
    var store = try open()
    #expect(store.publishedHealth == [StoreHealth()])
    let forgotten = warnings.lines.filter { line in Self.renamed.contains { line.contains("\"\($0)\"") } }
    #expect(warnings.lines == (fixture.isReleased ? [] : forgotten))

    let database = try Database(path: folder.database, .readOnly)
    try database.check(.full)
    #expect(try StoreSchema.version(of: database) == StoreSchema.migrations.count)
    // What the triggers have summed up, against the log.
    let days = try database.rows("SELECT sum(workouts), sum(seconds) FROM days") {
      ($0.integer(0), $0.real(1))
    }
    let log = try database.rows("SELECT count(*), sum(active_seconds) FROM workouts") {
      ($0.integer(0), $0.real(1))
    }
    #expect(days.map(\.0) == log.map(\.0))
    #expect(abs((days.first?.1 ?? 0) - (log.first?.1 ?? 1)) < 0.001)

    // It can be written, and opened again without migration.
    _ = try store.save(.named("After the upgrade"))
    #expect(try open().publishedHealth == [StoreHealth()])
  }
}
