import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("The store on disk")
struct StoreDatabaseTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")

  private func open() throws -> StoreDatabase { try StoreDatabase(path: folder.database, now: now) }
  private func driver() throws -> StoreDriver { StoreDriver(perform: try open().perform) }
  private func edit(_ sql: String) throws { try Database(path: folder.database).script(sql) }

  @Test("the first run has the ready presets and the quick countdowns, in their order and valid")
  func examples() throws {
    let store = try driver()
    let presets = try store.list()
    let intervals = presets.prefix(3)
    #expect(intervals.map(\.name) == ["Quick HIIT", "Tabata", "Run/Walk"])
    #expect(intervals.map(\.preset.interval.workSeconds) == [30, 20, 240])
    #expect(intervals.map(\.preset.interval.restSeconds) == [15, 10, 60])
    #expect(intervals.map(\.preset.interval.rounds) == [8, 8, 6])
    #expect(presets.map(\.preset) == ExamplePresets.all)
    #expect(presets.suffix(5).map(\.name) == ["1 min", "5 min", "10 min", "15 min", "30 min"])
    for (preset, minutes) in zip(presets.suffix(5), [1, 5, 10, 15, 30]) {
      #expect(preset.preset.countdown.durationSeconds == minutes * 60 && !preset.preset.track)
    }
    for preset in presets { #expect(try CheckedPreset(preset.preset).preset == preset.preset) }
    for preset in intervals {
      #expect(preset.preset.getReadySeconds == 10)
      #expect(preset.preset.interval.sets == 1)
      #expect(preset.preset.soundEnabled && preset.preset.voiceEnabled)
    }
    #expect(Set(presets.map(\.id)).count == ExamplePresets.all.count)
    #expect(store.published == [PresetList(presets: presets)])
  }

  @Test("examples that were deleted do not come back")
  func deletedExamples() throws {
    let store = try driver()
    for preset in try store.list() {
      _ = try store.call(StoreMethods.DeletePreset.self, .init(preset: preset.id))
    }
    let again = try driver()
    #expect(try again.list().isEmpty)
  }

  @Test("what was acknowledged is there after a restart: values, ids and order")
  func restart() throws {
    let store = try driver()
    let first = try store.save(
      .named("'; DROP TABLE presets; --") {
        $0.getReadySeconds = 0
        $0.workSeconds = 1
        $0.restSeconds = 1800
        $0.sets = 99
        $0.rounds = 98
        $0.soundEnabled = false
        $0.voiceEnabled = false
      })
    _ = try store.save(.named("A \"quick\" one 🏃"))
    _ = try store.save(.named("Tabata!"), over: "Tabata")
    _ = try store.call(StoreMethods.DeletePreset.self, .init(preset: "Quick HIIT"))
    let before = try store.list()
    #expect(before[ExamplePresets.all.count - 1] == first)
    let again = try driver()
    #expect(try again.list() == before)
  }

  @Test("what was acknowledged is in the files at that moment, as after a kill")
  func killed() throws {
    let store = try driver()
    let saved = try store.save(.named("Before the kill"))
    // The files as they lie while the first store still has them open.
    let copy = TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder.path + "/data", toPath: copy.path + "/data")
    chmod(copy.path + "/data", 0o700)
    let again = try StoreDriver(in: copy, at: now)
    #expect(try again.list().last == saved)
  }

  @Test("only the user can read the file, its log, its backup and the folder")
  func permissions() throws {
    let store = try driver()
    _ = try store.save(.named("x"))
    #expect(TemporaryFolder.mode(of: folder.path + "/data") == 0o700)
    #expect(
      folder.names == [
        "gympulse.db", "gympulse.db-shm", "gympulse.db-wal", "gympulse.db.backup-2026-11-21",
      ])
    for name in folder.names { #expect(TemporaryFolder.mode(of: "\(folder.path)/data/\(name)") == 0o600) }
  }

  @Test("a file that others could read is closed to them")
  func tightened() throws {
    _ = try open()
    chmod(folder.database, 0o644)
    _ = try open()
    #expect(TemporaryFolder.mode(of: folder.database) == 0o600)
  }

  @Test("writes are synced in full, in WAL, with foreign keys; the page cache has its limit")
  func pragmas() throws {
    let onDisk = try open()
    let database = try #require(onDisk.database)
    for (pragma, value) in [
      ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("cache_size", "-512"),
    ] {
      #expect(try database.rows("PRAGMA \(pragma)") { $0.text(0) } == [value])
    }
    #expect(try database.rows("SELECT name FROM pragma_table_list WHERE strict") { $0.text(0) }.count == 7)
  }

  @Test("rows that were damaged by hand are delivered as they will run, and marked")
  func damagedRows() throws {
    _ = try open()
    try edit(
      """
      DELETE FROM presets WHERE preset ->> 'name' NOT IN ('Quick HIIT', 'Tabata', 'Run/Walk');
      UPDATE presets SET preset = json_set(preset, '$.sets', 500, '$.workSeconds', 0, '$.restSeconds',
        -9223372036854775808, '$.name', printf('%.1000c', 'x')) WHERE preset ->> 'name' = 'Tabata';
      UPDATE presets SET preset = json_set(preset, '$.name', 'QUICK hiit'), position = 9223372036854775807
        WHERE preset ->> 'name' = 'Run/Walk';
      INSERT INTO workouts (session_id, day, started_ms, active_seconds, makes_day_done, categories, workout)
        VALUES ('s', 20778, -5, 9e999, 7, '{"Abs":"x"}', '{"exercises":[7,{"category":[]}]}'),
        ('t', 20778, 0, 0, 0, 'no JSON', 'no JSON'), ('u', 9223372036854775807, 0, 1, 1, '{}', '{}');
      """)
    let store = try driver()
    let presets = try store.list()
    #expect(presets.map(\.preset.interval.sets) == [1, 99, 1])
    #expect(presets.map(\.isDamaged) == [false, true, false])
    #expect(presets[1].preset.interval.workSeconds == 0)
    #expect(presets[1].preset.interval.restSeconds == 0)
    #expect(presets[1].preset.name.count == 30)
    let history = try store.history()
    #expect(history == [])
    let summary = try store.summary()
    #expect(summary.total == .init(workouts: 2, activeSeconds: 0))
    // No position is left behind the last one.
    let error = #expect(throws: ErrorObject.self) { try store.save(.named("New")) }
    #expect(error?.code == .internalError)
    #expect(error?.message.hasSuffix("; nothing has changed") == true)
    #expect(try store.list() == presets)
  }

  @Test("a full disk refuses the change with an error, and the store continues")
  func fullDisk() throws {
    let onDisk = try open()
    let database = try #require(onDisk.database)
    let pages = try database.rows("PRAGMA page_count") { $0.integer(0) }.first ?? 0
    try database.run("PRAGMA max_page_count = \(pages)")
    let store = StoreDriver(perform: onDisk.perform)
    var error: ErrorObject?
    var saved = ExamplePresets.all.count
    while error == nil, saved < 200 {
      do {
        _ = try store.save(.named("Preset \(saved)"))
        saved += 1
      } catch let refusal as ErrorObject { error = refusal }
    }
    #expect(error?.code == .internalError)
    #expect(error?.message.contains(": the disk is full; free some space") == true)
    #expect(error?.message.hasSuffix("; nothing has changed") == true)
    #expect(try store.list().count == saved)
    let refused = try #require(throws: ErrorObject.self) {
      for id in 0..<200 { try store.log("\(id)", at: now) }
    }
    #expect(refused.code == .internalError)
    try database.run("PRAGMA max_page_count = 1000")
    _ = try store.save(.named("There is room again"))
    let again = try driver()
    #expect(try again.list() == store.list())
  }
}
