import FoundationEssentials
import Glibc
import Messages
import Testing

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

  /// A backup of a day with one preset in it, and a setting.
  private func backUp(_ day: String, _ name: String) throws {
    let other = TemporaryFolder()
    var store = StoreDriver(perform: try StoreDatabase(path: other.database, now: now).perform)
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

  @Test("without a backup it is set aside under a dated name, told, and the store begins anew")
  func noBackup() throws {
    makeGarbage()
    var store = try driver()
    #expect(
      warnings.lines == [
        "\(folder.database) was damaged (file is not a database); it is kept as \(folder.path)/data/\(aside); "
          + "there is no good backup, and the store begins anew"
      ])
    #expect(FileManager.default.contents(atPath: "\(folder.path)/data/\(aside)") == garbage)
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(folder.names == ["gympulse.db", "gympulse.db-shm", "gympulse.db-wal", aside])
    _ = try open()
    #expect(warnings.lines.count == 1)
  }

  @Test("the newest backup takes its place: presets and settings; the day is told")
  func newest() throws {
    try backUp("2026-11-18", "Old")
    try backUp("2026-11-20", "New")
    makeGarbage()
    var store = try driver()
    #expect(
      warnings.lines == [
        "\(folder.database) was damaged (file is not a database); it is kept as \(folder.path)/data/\(aside); "
          + "the backup of 2026-11-20 is in its place, and what came later is missing"
      ])
    #expect(try store.list().map(\.name) == ["New"])
    #expect(try store.settings().whenSuspended == .pause)
    #expect(FileManager.default.contents(atPath: "\(folder.path)/data/\(aside)") == garbage)
    #expect(TemporaryFolder.mode(of: folder.database) == 0o600)
    #expect(folder.backups == ["2026-11-18", "2026-11-20"])
    #expect(!folder.names.contains { $0.contains("replacement") })
    _ = try store.save(.named("Later"))
    var again = try driver()
    #expect(try again.list().map(\.name) == ["New", "Later"])
    #expect(warnings.lines.count == 1)
  }

  @Test("a backup that is damaged itself, or of a later version, is passed over and told")
  func damagedBackups() throws {
    try backUp("2026-11-17", "Good")
    try backUp("2026-11-18", "Damaged")
    try backUp("2026-11-19", "Later version")
    try backUp("2026-11-20", "No database")
    TemporaryFolder.damage(folder.backup("2026-11-18"))
    try Database(path: folder.backup("2026-11-19")).script("PRAGMA user_version = 99")
    #expect(FileManager.default.createFile(atPath: folder.backup("2026-11-20"), contents: garbage))
    makeGarbage()
    var store = try driver()
    #expect(try store.list().map(\.name) == ["Good"])
    #expect(warnings.lines.count == 4)
    for (line, day) in zip(warnings.lines, ["20", "19", "18"]) {
      #expect(line.hasPrefix("the backup \(folder.backup("2026-11-\(day)")) can't be used: "))
    }
    #expect(warnings.lines.last?.contains("the backup of 2026-11-17 is in its place") == true)
  }

  @Test("only damaged backups: the store begins anew, and they stay")
  func onlyDamaged() throws {
    folder.makeData()
    #expect(FileManager.default.createFile(atPath: folder.backup("2026-11-20"), contents: garbage))
    makeGarbage()
    var store = try driver()
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(warnings.lines.count == 2)
    #expect(folder.backups == ["2026-11-20"])
  }

  @Test("a database that is missing is a new user's, whatever backups there are")
  func missing() throws {
    try backUp("2026-11-20", "Old")
    var store = try driver()
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(warnings.lines == [])
  }

  @Test("one that was not closed is checked at the start, one that was is checked before the day's backup")
  func whenChecked() throws {
    try backUp("2026-11-20", "Good")
    for isLeftOpen in [true, false] {
      unlink(folder.database)
      _ = try open()
      TemporaryFolder.damage(folder.database)
      if isLeftOpen {
        #expect(FileManager.default.createFile(atPath: folder.database + "-wal", contents: nil))
      }
      let database = try open()
      #expect(warnings.lines.count == 1)
      var store = StoreDriver(perform: database.perform)
      store.connect()
      #expect(warnings.lines.count == (isLeftOpen ? 1 : 2))
      #expect(try store.list().map(\.name) == ["Good"])
    }
  }

  @Test("damage that is met in use: who asked is told, the rest of the world gets what the backup has")
  func inUse() throws {
    try backUp("2026-11-20", "Good")
    var store = try damagedInUse()
    let error = #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    #expect(error?.code == .internalError)
    #expect(
      error?.message
        == "the database was found damaged and has been dealt with; nothing was changed, try again")
    #expect(store.published.last?.presets.map(\.name) == ["Good"])
    #expect(store.publishedSettings.last?.whenSuspended == .pause)
    #expect(warnings.lines.count == 1)
    _ = try store.save(.named("x"))
    #expect(try store.list().map(\.name) == ["Good", "x"])
  }

  @Test("a second time in one process is left to the person, and looked at closely at the next start")
  func inUseAgain() throws {
    try backUp("2026-11-20", "Good")
    var store = try damagedInUse()
    #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    TemporaryFolder.damage(folder.database)
    let again = #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    #expect(again?.message.contains("restart the store, which sets it aside") == true)
    #expect(folder.names.contains("gympulse.db.replacement"))
  }

  @Test("a process killed while it replaced the database has the next one go on with it")
  func killedWhileReplacing() throws {
    try backUp("2026-11-20", "Good")
    _ = try open()
    TemporaryFolder.damage(folder.database)
    // Closed in order, so that only this half of a copy tells.
    #expect(FileManager.default.createFile(atPath: folder.database + ".replacement", contents: garbage))
    var store = try driver()
    #expect(try store.list().map(\.name) == ["Good"])
    #expect(warnings.lines.count == 1)
    #expect(!folder.names.contains { $0.contains("replacement") })
  }

  @Test("one that can't be replaced now stays where it is, and is replaced when that is possible")
  func cannotReplace() throws {
    try backUp("2026-11-20", "Good")
    var store = try damagedInUse()
    mkdir(folder.database + ".replacement", 0o700)
    for _ in 1...2 {
      let error = #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
      #expect(error?.message.contains("replacement") == true)
    }
    #expect(!folder.names.contains { $0.contains("damaged") })
    rmdir(folder.database + ".replacement")
    #expect(throws: ErrorObject.self) { try store.log("s", at: now) }
    #expect(store.published.last?.presets.map(\.name) == ["Good"])
    #expect(folder.names.contains(aside))
  }

  @Test("a suspicion that is not confirmed changes nothing")
  func falseAlarm() throws {
    var store = try driver()
    _ = try store.save(.named("A"))
    #expect(FileManager.default.createFile(atPath: folder.database + ".replacement", contents: nil))
    var again = try driver()
    #expect(try again.list() == store.list())
    #expect(warnings.lines == [])
    #expect(!folder.names.contains { $0.contains("replacement") })
  }
}
