import ActorCore
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Daily backups")
struct BackupTests {
  private let folder = TemporaryFolder()
  private let warnings = WarningList()

  /// A store that has said hello on a day, just before midnight.
  private func connected(on day: String) throws -> StoreDriver {
    let now = WallTime("\(day)T23:59:59.000+01:00")
    let store = try StoreDriver(in: folder, at: now, warn: warnings.add)
    store.send(.connected)
    return store
  }

  private func names(in backup: String) throws -> [String] {
    let database = try Database(path: folder.backup(backup), .immutable)
    return try StoreTables.presets(in: database).presets.map(\.name)
  }

  @Test("one is made when the store has connected, whole, one file, and only for the user")
  func atStart() throws {
    let store = try connected(on: "2026-11-21")
    #expect(folder.backups == ["2026-11-21"])
    #expect(TemporaryFolder.mode(of: folder.backup("2026-11-21")) == 0o600)
    try Database(path: folder.backup("2026-11-21"), .readOnly).check(.full)
    #expect(try names(in: "2026-11-21") == store.list().map(\.name))
    #expect(
      folder.names == [
        "gympulse.db", "gympulse.db-shm", "gympulse.db-wal", "gympulse.db.backup-2026-11-21",
      ])
    #expect(warnings.lines == [])
  }

  @Test("one a day: the next is made at the first write of another day")
  func nextDay() throws {
    let store = try connected(on: "2026-11-21")
    _ = try store.save(.named("A"))
    store.send(.connected)
    #expect(try names(in: "2026-11-21").count == ExamplePresets.all.count)
    store.moment.wall = WallTime("2026-11-22T00:00:00.000+01:00")
    _ = try store.list()
    #expect(folder.backups == ["2026-11-21"])
    _ = try store.save(.named("B"))
    #expect(folder.backups == ["2026-11-21", "2026-11-22"])
    #expect(try names(in: "2026-11-22").suffix(2) == ["A", "B"])
    _ = try store.save(.named("C"))
    #expect(try names(in: "2026-11-22").last == "B")
    let again = try connected(on: "2026-11-22")
    #expect(try again.list().last?.preset.name == "C")
    #expect(try names(in: "2026-11-22").last == "B")
  }

  @Test("the newest seven are kept; other files are left alone")
  func kept() throws {
    folder.makeData()
    let others = ["notes.backup-2020-01-01", "gympulse.db.backup-old", "gympulse.db.backup-2026-1-1"]
    for other in others {
      #expect(FileManager.default.createFile(atPath: "\(folder.path)/data/\(other)", contents: nil))
    }
    for day in 10...19 { _ = try connected(on: "2026-11-\(day)") }
    let days = (13...19).map { "2026-11-\($0)" }
    #expect(Set(folder.names).isSuperset(of: others))
    #expect(folder.backups.filter { days.contains($0) } == days)
    #expect(folder.backups.count == days.count + 2)
  }

  @Test("the newest first; those of a clock that was ahead last")
  func order() {
    let days = ["2026-11-20", "2099-01-01", "2026-11-21", "2099-12-31", "1970-01-01"]
    let names = days.map { "g.db.backup-\($0)" } + ["g.db", "g.db.backup-new", "h.db.backup-2026-11-21"]
    for first in names.indices {
      #expect(
        Backups.ordered(Array(names[first...] + names[..<first]), of: "g.db", asOf: "2026-11-21")
          == ["2026-11-21", "2026-11-20", "1970-01-01", "2099-12-31", "2099-01-01"])
    }
    #expect(Backups.ordered(names, of: "g.db", asOf: "1970-01-01").first == "1970-01-01")
  }

  @Test("what a killed process left of one is not part of the next")
  func leftover() throws {
    folder.makeData()
    for suffix in ["", "-wal", "-journal"] {
      let path = "\(folder.database).backup-new\(suffix)"
      #expect(FileManager.default.createFile(atPath: path, contents: Data(repeating: 7, count: 5000)))
    }
    _ = try connected(on: "2026-11-21")
    try Database(path: folder.backup("2026-11-21"), .readOnly).check(.full)
    #expect(!folder.names.contains { $0.contains("backup-new") })
    #expect(warnings.lines == [])
  }

  @Test("if it fails, there is a warning, and the store works")
  func obstructed() throws {
    folder.makeData()
    folder.obstructBackups()
    let store = try connected(on: "2026-11-21")
    #expect(folder.backups.filter { $0 != "new" } == [])
    #expect(warnings.lines.count == 1)
    #expect(warnings.lines.first?.hasPrefix("there is no backup of 2026-11-21: ") == true)
    _ = try store.save(.named("A"))
    #expect(warnings.lines.count == 1)
    #expect(try store.list().last?.preset.name == "A")
  }

  @Test("in a folder that is not writable", .enabled(if: getuid() != 0, "root can write everywhere"))
  func readOnlyFolder() throws {
    let now = WallTime("2026-11-21T08:30:00.250+01:00")
    let store = try StoreDriver(in: folder, at: now, warn: warnings.add)
    chmod(folder.path + "/data", 0o500)
    defer { chmod(folder.path + "/data", 0o700) }
    store.send(.connected)
    #expect(warnings.lines.count == 1)
    _ = try store.save(.named("A"))
    #expect(try store.list().last?.preset.name == "A")
  }

  @Test("a full disk has its own error, and changes nothing")
  func fullDisk() throws {
    let store = try connected(on: "2026-11-21")
    _ = try store.save(.named("A"))
    let copy = try Database(path: folder.path + "/copy.db")
    try copy.run("PRAGMA max_page_count = 3")
    let source = try Database(path: folder.database)
    let error = #expect(throws: DatabaseError.self) { try source.copy(into: copy) }
    #expect(error?.kind == .full)
    #expect(error?.path == copy.path)
    #expect(try store.list().last?.preset.name == "A")
  }
}

@Suite("When the core asks for backups")
struct BackupRulesTests {
  private let delete = StoreMethods.DeletePreset.Parameters(preset: "a")

  @Test("after what the connection brings, in a turn of its own, once a day")
  func once() {
    let core = StoreSteps()
    #expect(core.steps(after: .connected) == ["wake 0"])
    #expect(core.steps(after: .timer) == ["back up 2026-11-21"])
    #expect(core.steps(after: .input(.backedUp)) == [])
    #expect(core.steps(after: .connected) == [])
  }

  @Test("after the reply to the first write of another day, also when the last one failed")
  func afterWrite() {
    let core = StoreSteps(at: WallTime("2026-11-21T23:59:59.999+01:00"))
    core.send(.timer)
    core.send(.input(.failed(reason: "no")))
    core.moment.wall = WallTime("2026-11-22T00:00:00.000+01:00")
    #expect(core.steps(of: StoreMethods.DeletePreset.self, delete) == ["remove One"])
    #expect(core.steps(after: .input(.written(.init()))).last == "wake 0")
    #expect(core.replies.count == 1)
    #expect(core.steps(after: .timer) == ["back up 2026-11-22"])
  }

  @Test("damage ends the store; the pending request gets an error")
  func damaged() {
    let core = StoreSteps()
    core.request(StoreMethods.DeletePreset.name, JSON.encode(delete))
    core.send(.input(.damaged(reason: "damaged")))
    #expect(core.exitCode == .refused)
    #expect(
      core.replies == ["-32603 damaged; the newest backup is being restored; nothing has changed, try again"])
  }
}
