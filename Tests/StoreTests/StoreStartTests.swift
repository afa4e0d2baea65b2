import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("How the store begins with the file it finds")
struct StoreStartTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")

  private func open() throws -> StoreDatabase { try StoreDatabase(path: folder.database, now: now) }
  private func names(_ database: StoreDatabase) throws -> [String] {
    let store = StoreDriver(perform: database.perform)
    return try store.list().map(\.name)
  }

  @Test("an empty file becomes a database of the present version")
  func emptyFile() throws {
    folder.makeData()
    #expect(FileManager.default.createFile(atPath: folder.database, contents: nil))
    #expect(try names(open()).count == ExamplePresets.all.count)
    let version = try StoreSchema.version(of: Database(path: folder.database))
    #expect(version == StoreSchema.migrations.count)
  }

  @Test("a file of a newer version is left alone")
  func newerFile() throws {
    _ = try open()
    try Database(path: folder.database).script("PRAGMA user_version = 99")
    let problem = #expect(throws: StoreError.self) { try open() }
    #expect(problem?.description.contains("was written by a newer GymPulse; install that version") == true)
    #expect(try StoreSchema.version(of: Database(path: folder.database)) == 99)
  }

  @Test("a version below zero, which only a hand can write, counts as none")
  func negativeVersion() throws {
    folder.makeData()
    try Database(path: folder.database).script("PRAGMA user_version = -1")
    #expect(try names(open()).count == ExamplePresets.all.count)
  }

  @Test("a folder that others can enter is refused with what to do")
  func openFolder() throws {
    mkdir(folder.path + "/data", 0o755)
    let problem = #expect(throws: StoreError.self) { try open() }
    #expect(problem?.description.contains("mode 0700") == true)
  }

  @Test("a path that is a folder is refused, not set aside")
  func pathIsFolder() throws {
    folder.makeData()
    mkdir(folder.database, 0o700)
    let problem = #expect(throws: SystemError.self) { try open() }
    #expect(problem?.description.contains("not a regular file") == true)
    #expect(folder.names == ["gympulse.db"])
  }
}
