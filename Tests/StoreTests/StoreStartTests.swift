import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_store

@Suite("How the store begins with the file it finds")
struct StoreStartTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")

  private func open() throws -> StoreDatabase { try StoreDatabase(path: folder.database, now: now) }
  private func names(_ database: StoreDatabase) throws -> [String] {
    var store = StoreDriver(perform: database.perform)
    return try store.list().map(\.fields.name)
  }

  @Test("an empty file becomes a database of the present version")
  func emptyFile() throws {
    mkdir(folder.path + "/data", 0o700)
    #expect(FileManager.default.createFile(atPath: folder.database, contents: nil))
    #expect(try names(open()).count == 3)
    let version = try StoreSchema.version(of: Database(path: folder.database))
    #expect(version == StoreSchema.migrations.count)
  }

  @Test("a file of version 1 goes through the later steps only, once, and keeps what it has")
  func laterSteps() throws {
    let database = try Database(path: folder.path + "/old.db")
    let first = [StoreSchema.migrations[0]]
    try StoreSchema.migrate(database, through: first)
    try database.run("DELETE FROM presets WHERE name = 'Tabata'")
    let steps = first + ["CREATE TABLE second (a TEXT) STRICT", "INSERT INTO second VALUES ('x')"]
    for _ in 1...2 {
      try StoreSchema.migrate(database, through: steps)
      #expect(try StoreSchema.version(of: database) == 3)
      #expect(try database.rows("SELECT a FROM second") { $0.text(0) } == ["x"])
      #expect(try StoreTables.presets(in: database).map(\.fields.name) == ["Quick HIIT", "Run/Walk"])
    }
  }

  @Test("a step that fails leaves the file as it was")
  func failedStep() throws {
    let database = try Database(path: folder.path + "/old.db")
    let steps = StoreSchema.migrations + ["CREATE TABLE second (a TEXT)", "no SQL"]
    #expect(throws: StoreProblem.self) { try StoreSchema.migrate(database, through: steps) }
    #expect(try StoreSchema.version(of: database) == 0)
    #expect(try database.rows("SELECT name FROM sqlite_schema") { $0.text(0) }.isEmpty)
    try StoreSchema.migrate(database)
    #expect(try StoreTables.presets(in: database).count == 3)
  }

  @Test("a file of a newer version is left alone")
  func newerFile() throws {
    _ = try open()
    try Database(path: folder.database).script("PRAGMA user_version = 99")
    let problem = #expect(throws: StoreProblem.self) { try open() }
    #expect(problem?.description.contains("was made by a newer GymPulse; install that version") == true)
    #expect(try StoreSchema.version(of: Database(path: folder.database)) == 99)
  }

  @Test("a version below zero, which only a hand can write, counts as none")
  func negativeVersion() throws {
    mkdir(folder.path + "/data", 0o700)
    try Database(path: folder.database).script("PRAGMA user_version = -1")
    #expect(try names(open()).count == 3)
  }

  @Test("a damaged file is set aside under a dated name, told, and a new one begun")
  func damagedFile() throws {
    mkdir(folder.path + "/data", 0o700)
    let garbage = Data(repeating: 0x5a, count: 10_000)
    #expect(FileManager.default.createFile(atPath: folder.database, contents: garbage))
    let database = try open()
    let aside = "gympulse.db.damaged-2026-11-21T083000.250+0100"
    #expect(
      database.warnings == [
        "\(folder.database) was damaged (file is not a database); it is kept as \(folder.path)/data/\(aside), "
          + "and the store begins anew"
      ])
    #expect(FileManager.default.contents(atPath: "\(folder.path)/data/\(aside)") == garbage)
    #expect(try names(database).count == 3)
    #expect(try open().warnings.isEmpty)
  }

  @Test("damage in the middle of the file is found at the start")
  func damagedPage() throws {
    _ = try open()
    let file = try #require(FileHandle(forPath: folder.database))
    file.overwrite(at: 4096, with: [UInt8](repeating: 0xff, count: 4096))
    let database = try open()
    #expect(database.warnings.count == 1)
    #expect(try names(database).count == 3)
  }

  @Test("a folder that others can enter is refused with what to do")
  func openFolder() throws {
    mkdir(folder.path + "/data", 0o755)
    let problem = #expect(throws: StoreProblem.self) { try open() }
    #expect(problem?.description.contains("mode 0700") == true)
  }

  @Test("a path that is a folder is refused, not set aside")
  func pathIsFolder() throws {
    mkdir(folder.path + "/data", 0o700)
    mkdir(folder.database, 0o700)
    let problem = #expect(throws: StoreProblem.self) { try open() }
    #expect(problem?.description.contains("Is a directory") == true)
    #expect(folder.names == ["gympulse.db"])
  }
}

/// FoundationEssentials has no file handle of its own.
private struct FileHandle {
  private let path: String

  init?(forPath path: String) {
    guard access(path, W_OK) == 0 else { return nil }
    self.path = path
  }

  func overwrite(at offset: Int, with bytes: [UInt8]) {
    let file = Glibc.open(path, O_WRONLY)
    pwrite(file, bytes, bytes.count, off_t(offset))
    close(file)
  }
}
