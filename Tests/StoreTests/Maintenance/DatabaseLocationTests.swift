import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_store

@Suite("A database that is moved, deleted or replaced while the store is running")
struct DatabaseLocationTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")

  private func names(_ path: String) throws -> [String] {
    let store = StoreDriver(perform: try StoreDatabase(path: path, now: now).perform)
    return try store.list().map(\.name)
  }

  /// Expects that nothing is acknowledged.
  private func expectRefusal(_ store: StoreDriver) {
    let error = #expect(throws: ErrorObject.self) { try store.save(.named("Refused")) }
    #expect(error?.code == .internalError && error?.reason == .restartNeeded)
    #expect(
      error?.message
        == "\(folder.database): the file was moved, deleted or replaced while the store was running, and is closed; "
        + "put the database that you want in its place and restart the store; nothing has changed")
  }

  @Test(
    "it is closed before anything more is acknowledged; the file that was moved is complete",
    arguments: [true, false])
  func moved(isWholeFolder: Bool) throws {
    let elsewhere = TemporaryFolder()
    do {
      let database = try StoreDatabase(path: folder.database, now: now)
      let store = StoreDriver(perform: database.perform)
      _ = try store.save(.named("Before"))
      if isWholeFolder {
        rename(folder.path + "/data", elsewhere.path + "/data")
      } else {
        elsewhere.makeData()
        rename(folder.database, elsewhere.database)
      }
      for _ in 1...2 { expectRefusal(store) }
      #expect(store.publishedHealth.last?.isWorking == false)
      database.close()
    }
    #expect(try names(elsewhere.database).last == "Before")
  }

  @Test("a file that has its place is left as it is")
  func replaced() throws {
    let other = TemporaryFolder()
    let theirs = try StoreDriver(in: other, at: now)
    _ = try theirs.save(.named("Theirs"))
    do {
      let store = try StoreDriver(in: folder, at: now)
      _ = try store.save(.named("Ours"))
      try Database(path: other.database).run("PRAGMA wal_checkpoint(TRUNCATE)")
      rename(other.database, folder.database)
      let content = FileManager.default.contents(atPath: folder.database)
      expectRefusal(store)
      #expect(FileManager.default.contents(atPath: folder.database) == content)
    }
    #expect(try names(folder.database).last == "Theirs")
  }
}

@Suite("Long maintenance")
struct BackgroundTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")
  private let warnings = WarningList()

  /// Work that waits until the test has it done.
  private final class Held {
    private var works: [() -> Void] = []

    func run(
      _ work: @escaping @Sendable () -> DatabaseMaintenance.Report,
      done: @escaping (DatabaseMaintenance.Report) -> Void
    ) {
      works.append { done(work()) }
    }

    func finish() { works.removeFirst()() }
  }

  private let held = Held()
  private func open() throws -> StoreDatabase {
    try StoreDatabase(
      path: folder.database, clock: { [now] in now }, warn: warnings.add, background: held.run,
      write: { $1(nil) })
  }

  @Test("a backup is made beside the requests")
  func backup() throws {
    let database = try open()
    var reports: [StoreCore.Input] = []
    database.report = { reports.append($0) }
    #expect(database.perform(.backUp(day: "2026-11-21")) == nil)
    let change = StoreChange.save(StoredPreset("a", "Meanwhile"))
    #expect(database.perform(.write(change, nil)) == .written(.init()))
    #expect(folder.backups.isEmpty && reports.isEmpty)
    held.finish()
    #expect(folder.backups == ["2026-11-21"])
    #expect(reports == [.backedUp])
  }
}
