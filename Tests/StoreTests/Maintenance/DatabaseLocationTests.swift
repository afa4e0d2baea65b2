import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_store

@Suite("A database that is moved or deleted while the store is running")
struct DatabaseLocationTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")
  private let warnings = WarningList()

  private func open() throws -> StoreDatabase {
    try StoreDatabase(path: folder.database, now: now, warn: warnings.add)
  }

  /// The names of the presets in the database at the path.
  private func namesOnDisk() throws -> [String] {
    let copy = TemporaryFolder()
    copy.makeData()
    for suffix in ["", "-wal"] {
      try? FileManager.default.copyItem(atPath: folder.database + suffix, toPath: copy.database + suffix)
    }
    return try StoreTables.presets(in: Database(path: copy.database)).presets.map(\.name)
  }

  @Test(
    "is written again under its name before anything more is acknowledged, with a warning",
    arguments: [["gympulse.db"], ["gympulse.db", "gympulse.db-wal", "gympulse.db-shm"]], [true, false])
  func lost(names: [String], isMoved: Bool) throws {
    var store = StoreDriver(perform: try open().perform)
    _ = try store.save(.named("Before"))
    mkdir(folder.path + "/elsewhere", 0o700)
    for name in names {
      if isMoved {
        rename("\(folder.path)/data/\(name)", "\(folder.path)/elsewhere/\(name)")
      } else {
        unlink("\(folder.path)/data/\(name)")
      }
    }
    _ = try store.save(.named("After"))
    #expect(try namesOnDisk().suffix(2) == ["Before", "After"])
    #expect(
      warnings.lines == [
        "\(folder.database) was moved or deleted while the store was running; it was written again "
          + "and is complete"
      ])
    _ = try store.save(.named("Later"))
    #expect(try namesOnDisk().suffix(3) == ["Before", "After", "Later"])
    #expect(warnings.lines.count == 1)
  }

  @Test("its log alone: what was in it is saved", arguments: ["-wal", "-shm"])
  func log(suffix: String) throws {
    var store = StoreDriver(perform: try open().perform)
    _ = try store.save(.named("Before"))
    unlink(folder.database + suffix)
    _ = try store.save(.named("After"))
    #expect(try namesOnDisk().suffix(2) == ["Before", "After"])
    #expect(warnings.lines.count == 1)
    #expect(warnings.lines.first?.contains("lost its write-ahead log") == true)
  }

  @Test("the folder with all in it")
  func wholeFolder() throws {
    var store = StoreDriver(perform: try open().perform)
    rename(folder.path + "/data", folder.path + "/moved")
    _ = try store.save(.named("After"))
    #expect(try namesOnDisk().last == "After")
    #expect(TemporaryFolder.mode(of: folder.path + "/data") == 0o700)
  }

  @Test("it is noticed without a write as well, and at the end")
  func watched() throws {
    let database = try open()
    var store = StoreDriver(perform: database.perform)
    _ = try store.save(.named("Before"))
    unlink(folder.database)
    database.checkLocation()
    #expect(try namesOnDisk().last == "Before")
    unlink(folder.database)
    database.close()
    #expect(try namesOnDisk().last == "Before")
    #expect(warnings.lines.count == 2)
  }

  @Test("another file with its name is left alone: writes are refused, and a copy is kept")
  func taken() throws {
    let other = TemporaryFolder()
    var theirs = StoreDriver(perform: try StoreDatabase(path: other.database, now: now).perform)
    _ = try theirs.save(.named("Theirs"))
    var store = StoreDriver(perform: try open().perform)
    _ = try store.save(.named("Ours"))
    try Database(path: other.database).run("PRAGMA wal_checkpoint(TRUNCATE)")
    rename(other.database, folder.database)
    for _ in 1...2 {
      let error = #expect(throws: ErrorObject.self) { try store.save(.named("Refused")) }
      #expect(error?.code == .internalError && error?.reason == .restartNeeded)
      #expect(error?.message.contains("another file has replaced it") == true)
    }
    #expect(try store.list().last?.name == "Ours")
    #expect(warnings.lines.count == 1)
    #expect(try namesOnDisk().last == "Theirs")
    let copy = folder.database + ".replaced-2026-11-21T083000.250+0100"
    #expect(try StoreTables.presets(in: Database(path: copy, .immutable)).presets.last?.name == "Ours")

    unlink(folder.database)
    _ = try store.save(.named("After"))
    #expect(try namesOnDisk().suffix(2) == ["Ours", "After"])
  }

  @Test("if it cannot be written again, nothing is acknowledged until it can")
  func noRoom() throws {
    var store = StoreDriver(perform: try open().perform)
    unlink(folder.database)
    mkdir(folder.database + ".replacement", 0o700)
    #expect(throws: ErrorObject.self) { try store.save(.named("Refused")) }
    rmdir(folder.database + ".replacement")
    _ = try store.save(.named("After"))
    #expect(try namesOnDisk().last == "After")
    #expect(try !store.list().contains { $0.name == "Refused" })
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
      path: folder.database, clock: { [now] in now }, warn: warnings.add, background: held.run)
  }

  @Test("a backup is made beside the requests")
  func backup() throws {
    let database = try open()
    var reports: [StoreCore.Input] = []
    database.report = { reports.append($0) }
    #expect(database.perform(.backUp(day: "2026-11-21", OperationID(number: 1))) == nil)
    let change = StoreChange.save(StoredPreset("a", "Meanwhile"))
    #expect(database.perform(.write(change, OperationID(number: 2))) == .written(OperationID(number: 2)))
    #expect(folder.backups.isEmpty && reports.isEmpty)
    held.finish()
    #expect(folder.backups == ["2026-11-21"])
    #expect(reports == [.backedUp(OperationID(number: 1))])
  }

  @Test("a damaged database is restored beside the requests, which are refused at once until it is")
  func repair() throws {
    do {
      let database = try open()
      _ = database.perform(.backUp(day: "2026-11-20", OperationID(number: 1)))
      held.finish()
    }
    let database = try open()
    var reports: [StoreCore.Input] = []
    database.report = { reports.append($0) }
    TemporaryFolder.damage(folder.database)
    let page = HistoryPage(since: "2026-01-01", limit: 10)
    for number in 1...2 {
      guard
        case .failed(let reason, _, _)? = database.perform(.readHistory(page, OperationID(number: number)))
      else {
        Issue.record("a damaged database was read")
        return
      }
      #expect(reason.contains("being restored; try again in a moment"))
    }
    #expect(reports.isEmpty)
    held.finish()
    #expect(
      reports == [
        .restored(
          reason: "the database was damaged and has been restored", OperationID(number: 1))
      ])
    #expect(
      database.perform(.readHistory(page, OperationID(number: 3))) == .history([], OperationID(number: 3)))
    #expect(warnings.lines.count == 1)
  }
}
