import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("A damaged database")
struct RestoreTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")
  private let warnings = WarningList()
  private var aside: String { "gympulse.db.damaged-2026-11-21T083000.250+0100" }

  private func open() throws -> StoreDatabase {
    try StoreDatabase(path: folder.database, now: now, warn: warnings.add)
  }
  private func driver() throws -> StoreDriver { StoreDriver(perform: try open().perform) }

  /// Starts a store again that has ended because its database is damaged.
  private func restart(_ store: inout StoreDriver) throws {
    #expect(store.exitCode != nil)
    // The one before is closed.
    store = StoreDriver()
    store = try driver()
  }

  /// A backup of a day with one preset in it, and a setting.
  private func backUp(_ day: String, _ name: String) throws {
    let other = TemporaryFolder()
    let store = try StoreDriver(in: other, at: now)
    for preset in try store.list().dropFirst() {
      _ = try store.call(StoreMethods.DeletePreset.self, .init(preset: preset.id))
    }
    _ = try store.save(.named(name), over: "Quick HIIT")
    _ = try store.set(.pause)
    folder.makeData()
    try Backups(database: folder.database).make(of: Database(path: other.database), day: day)
  }

  /// A store that has read its presets and settings, and will find the rest of its file damaged.
  private func damagedInUse() throws -> StoreDriver {
    // Once closed, everything is in the file itself and not in its log.
    _ = try open()
    let store = try driver()
    TemporaryFolder.damage(folder.database)
    return store
  }

  private let garbage = Data(repeating: 0x5a, count: 10_000)
  private func makeGarbage() {
    folder.makeData()
    #expect(FileManager.default.createFile(atPath: folder.database, contents: garbage))
  }

  @Test("without a backup it is kept under a dated name, and a new one is created, with a warning")
  func noBackup() throws {
    makeGarbage()
    let store = try driver()
    #expect(
      warnings.lines == [
        "\(folder.database) was damaged (file is not a database); it is kept as \(folder.path)/data/\(aside); "
          + "there is no intact backup, and a new database was created"
      ])
    #expect(FileManager.default.contents(atPath: "\(folder.path)/data/\(aside)") == garbage)
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(folder.names == ["gympulse.db", "gympulse.db-shm", "gympulse.db-wal", aside])
    _ = try open()
    #expect(warnings.lines.count == 1)
  }

  @Test("the newest backup replaces it, with presets and settings, and the warning has its day")
  func newest() throws {
    try backUp("2026-11-18", "Old")
    try backUp("2026-11-20", "New")
    makeGarbage()
    let store = try driver()
    #expect(
      warnings.lines == [
        "\(folder.database) was damaged (file is not a database); it is kept as \(folder.path)/data/\(aside); "
          + "the backup of 2026-11-20 has replaced it, and later changes are lost"
      ])
    #expect(try store.list().map(\.name) == ["New"])
    #expect(try store.settings().whenSuspended == .pause)
    #expect(FileManager.default.contents(atPath: "\(folder.path)/data/\(aside)") == garbage)
    #expect(TemporaryFolder.mode(of: folder.database) == 0o600)
    #expect(folder.backups == ["2026-11-18", "2026-11-20"])
    #expect(!folder.names.contains { $0.contains("replacement") })
    _ = try store.save(.named("Later"))
    let again = try driver()
    #expect(try again.list().map(\.name) == ["New", "Later"])
    #expect(warnings.lines.count == 1)
  }

  @Test("a backup that is damaged, or of a later version, is skipped with a warning")
  func damagedBackups() throws {
    try backUp("2026-11-17", "Good")
    try backUp("2026-11-18", "Damaged")
    try backUp("2026-11-19", "Later version")
    try backUp("2026-11-20", "No database")
    TemporaryFolder.damage(folder.backup("2026-11-18"))
    try Database(path: folder.backup("2026-11-19")).script("PRAGMA user_version = 99")
    #expect(FileManager.default.createFile(atPath: folder.backup("2026-11-20"), contents: garbage))
    makeGarbage()
    let store = try driver()
    #expect(try store.list().map(\.name) == ["Good"])
    #expect(warnings.lines.count == 4)
    for (line, day) in zip(warnings.lines, ["20", "19", "18"]) {
      #expect(line.hasPrefix("the backup \(folder.backup("2026-11-\(day)")) cannot be used: "))
    }
    #expect(warnings.lines.last?.contains("the backup of 2026-11-17 has replaced it") == true)
  }

  @Test("if all backups are damaged, a new database is created and they stay")
  func onlyDamaged() throws {
    folder.makeData()
    #expect(FileManager.default.createFile(atPath: folder.backup("2026-11-20"), contents: garbage))
    makeGarbage()
    let store = try driver()
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(warnings.lines.count == 2)
    #expect(folder.backups == ["2026-11-20"])
  }

  @Test(
    "one that is missing, empty, too short or without tables beside backups: the newest intact one replaces it",
    arguments: [
      (nil, "missing"), (0, "empty"), (1, "truncated to 1 bytes"), (511, "truncated to 511 bytes"),
      (4096, "without tables"),
    ])
  func lost(length: Int?, what: String) throws {
    try backUp("2026-11-18", "Old")
    try backUp("2026-11-19", "New")
    #expect(FileManager.default.createFile(atPath: folder.backup("2026-11-20"), contents: Data()))
    if length == 4096 {
      try Database(path: folder.database).run("PRAGMA journal_mode = WAL")
    } else if let length {
      #expect(FileManager.default.createFile(atPath: folder.database, contents: garbage.prefix(length)))
    }
    // What belonged to the file that is gone must not get into the next.
    for suffix in ["-wal", "-shm"] {
      #expect(FileManager.default.createFile(atPath: folder.database + suffix, contents: garbage))
    }
    let store = try driver()
    #expect(try store.list().map(\.name) == ["New"])
    #expect(
      warnings.lines == [
        "the backup \(folder.backup("2026-11-20")) cannot be used: \(folder.backup("2026-11-20")) was empty",
        "\(folder.database) was \(what); it is kept as \(folder.path)/data/\(aside); "
          + "the backup of 2026-11-19 has replaced it, and later changes are lost",
      ])
    // SQLite has dropped the log that was none of the database without tables.
    if length != 4096 { #expect(folder.names.contains(aside + "-wal")) }
    _ = try store.save(.named("Later"))
    let again = try driver()
    #expect(try again.list().map(\.name) == ["New", "Later"])
    #expect(warnings.lines.count == 2)
  }

  @Test("a missing one without backups is a first start, without a warning")
  func first() throws {
    let store = try driver()
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(warnings.lines == [])
    #expect(folder.names == ["gympulse.db", "gympulse.db-shm", "gympulse.db-wal"])
  }

  @Test("checking backups creates no files, and damage is reported without wrong advice")
  func backupsStayAlone() throws {
    try backUp("2026-11-19", "Good")
    try backUp("2026-11-20", "Damaged")
    TemporaryFolder.damage(folder.backup("2026-11-20"))
    // As a person's own sqlite3 marks a backup.
    try Database(path: folder.backup("2026-11-19")).run("PRAGMA journal_mode = WAL")
    makeGarbage()
    let store = try driver()
    #expect(try store.list().map(\.name) == ["Good"])
    #expect(folder.backups == ["2026-11-19", "2026-11-20"])
    #expect(!warnings.lines.joined().contains("restart"))
  }

  @Test("one that was not closed is checked at the start, one that was is checked before the day's backup")
  func whenChecked() throws {
    _ = try open()
    try backUp("2026-11-20", "Good")
    for isLeftOpen in [true, false] {
      TemporaryFolder.damage(folder.database)
      if isLeftOpen {
        #expect(FileManager.default.createFile(atPath: folder.database + "-wal", contents: nil))
      }
      var store = try driver()
      #expect(warnings.lines.count == 1)
      store.send(.connected)
      if !isLeftOpen { try restart(&store) }
      #expect(warnings.lines.count == (isLeftOpen ? 1 : 2))
      #expect(try store.list().map(\.name) == ["Good"])
    }
  }

  @Test("damage that is found in use: the request gets an error, and the next start has the backup")
  func inUse() throws {
    _ = try open()
    try backUp("2026-11-20", "Good")
    var store = try damagedInUse()
    let error = #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    #expect(error?.code == .internalError)
    let message = try #require(error?.message)
    #expect(message.hasSuffix("; the newest backup is being restored; nothing has changed, try again"))
    try restart(&store)
    #expect(store.published.last?.presets.map(\.name) == ["Good"])
    #expect(store.publishedSettings.last?.whenSuspended == .pause)
    #expect(warnings.lines.count == 1)
    _ = try store.save(.named("x"))
    #expect(try store.list().map(\.name) == ["Good", "x"])
  }

  @Test("a second time, after the restoration, is left to the person, and the next start checks all")
  func inUseAgain() throws {
    _ = try open()
    try backUp("2026-11-20", "Good")
    var store = try damagedInUse()
    #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    try restart(&store)
    TemporaryFolder.damage(folder.database)
    let again = #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    #expect(again?.message.contains("restart the store, which restores a backup") == true)
    #expect(again?.reason == .restartNeeded)
    #expect(folder.names.contains("gympulse.db.replacement"))
  }

  @Test("a process killed while it replaced the database has the next one go on with it")
  func killedWhileReplacing() throws {
    _ = try open()
    try backUp("2026-11-20", "Good")
    TemporaryFolder.damage(folder.database)
    // Closed in order, so that only this half of a copy tells.
    #expect(FileManager.default.createFile(atPath: folder.database + ".replacement", contents: garbage))
    let store = try driver()
    #expect(try store.list().map(\.name) == ["Good"])
    #expect(warnings.lines.count == 1)
    #expect(!folder.names.contains { $0.contains("replacement") })
  }

  @Test("one that cannot be replaced stays, and is replaced when that is possible")
  func cannotReplace() throws {
    _ = try open()
    try backUp("2026-11-20", "Good")
    var store = try damagedInUse()
    mkdir(folder.database + ".replacement", 0o700)
    for _ in 1...2 {
      let error = #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
      #expect(error?.message.contains("replacement") == true)
    }
    #expect(!folder.names.contains { $0.contains("damaged") })
    #expect(store.exitCode == nil)
    rmdir(folder.database + ".replacement")
    #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    try restart(&store)
    #expect(store.published.last?.presets.map(\.name) == ["Good"])
    #expect(folder.names.contains(aside))
  }

  @Test("a suspicion that is not confirmed changes nothing")
  func falseAlarm() throws {
    let store = try driver()
    _ = try store.save(.named("A"))
    #expect(FileManager.default.createFile(atPath: folder.database + ".replacement", contents: nil))
    let again = try driver()
    #expect(try again.list() == store.list())
    #expect(warnings.lines == [])
    #expect(!folder.names.contains { $0.contains("replacement") })
  }
}
