import Chance
import FoundationEssentials
import Messages
import Readers
import Testing
import Workout

@testable import gympulse_ctl
@testable import gympulse_store

@Suite("What versions of before the first schema left")
struct OlderVersionTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-23T10:30:00.000+05:45")
  private let fixture: Fixture

  init() throws {
    fixture = try #require(Fixture.all.first { $0.version == "2026-11-23-ed2c2df" })
  }

  @Test("the database is refused with what to do, and not a byte of it changes", arguments: [true, false])
  func refused(isLeftOpen: Bool) throws {
    folder.makeData()
    var database: Database? = try Database(path: folder.database)
    try database?.run("PRAGMA journal_mode = WAL")
    try database?.script(fixture.database)
    if !isLeftOpen { database = nil }
    let content = { FileManager.default.contents(atPath: folder.database + $0) }
    let before = ["", "-wal"].map(content)
    #expect((before[1] != nil) == isLeftOpen)
    let problem = #expect(throws: StoreError.self) {
      try StoreDatabase(path: folder.database, now: now)
    }
    #expect(
      problem?.description
        == "\(folder.database) was written by an older GymPulse; with that version run gympulse export FILE; "
        + "then move the database and its backups away and run gympulse import FILE here")
    #expect(["", "-wal"].map(content) == before)
    #expect(isLeftOpen || folder.names == ["gympulse.db"])
    withExtendedLifetime(database) {}
  }

  @Test("a backup of such a version does not replace a database")
  func backup() throws {
    folder.makeData()
    try Database(path: folder.backup("2026-11-20")).script(fixture.database)
    let warnings = WarningList()
    let store = try StoreDriver(in: folder, at: now, warn: warnings.add)
    #expect(try store.list().count == ExamplePresets.all.count)
    #expect(warnings.lines.first?.contains("was written by an older GymPulse") == true)
  }

  @Test("the export is imported, all of it")
  func imported() throws {
    let store = try StoreDriver(in: folder, at: now)
    let lines = try fixture.export
    let file = folder.path + "/export.jsonl"
    #expect(
      FileManager.default.createFile(
        atPath: file, contents: Data(lines.joined(separator: [UInt8(ascii: "\n")]))))
    let source = try ImportFile(path: file, lengthMax: DataImport.lengthMax)
    var requests: [StoreMethods.Import.Parameters] = []
    requests.insert(try DataImport.read(source, duplicates: .replace) { requests.append($0) }, at: 0)
    for var request in requests {
      request.sameMachine = true
      _ = try store.call(StoreMethods.Import.self, request)
    }
    try store.expect(lines.map { try #require(AnyJSON($0)) }, presets: 8)
  }
}

extension StoreDriver {
  /// Expects everything that an export has, and as many workouts.
  func expect(_ exported: [AnyJSON], presets count: Int) throws {
    func list(_ json: AnyJSON?) throws -> [AnyJSON] {
      guard case .list(let elements) = json else { throw ErrorObject(.internalError, "no list") }
      return elements
    }
    func call(_ method: String, _ params: String = "{}") throws -> AnyJSON {
      try #require(AnyJSON(try send(method, Array(params.utf8)).get()))
    }
    let expected = exported.compactMap { $0["preset"] }
    let presets = try list(call("store.presets.list")["presets"])
    #expect(expected.count > count)
    for (preset, old) in zip(presets, expected) {
      #expect(old["workout"]?.missing(in: preset) == [], "\(old)")
    }
    if let settings = exported.lazy.compactMap({ $0["settings"] }).first {
      #expect(settings.missing(in: try call("store.settings.get")) == [])
    }
    let exercises = try list(call("store.exercises"))
    let difficulties = Dictionary(
      exercises.map { ($0["name"]?.text ?? "", $0["difficulty"]?.text) }, uniquingKeysWith: { $1 })
    for choice in exported.compactMap({ $0["difficulty"] }) {
      for name in try list(choice["exercises"]) {
        #expect(difficulties[name.text ?? ""] == choice["difficulty"]?.text, "\(name)")
      }
    }
    let history = try list(call("store.workoutHistory", #"{"days":84006}"#)["history"])
    let workouts = Dictionary(history.map { ($0["sessionId"]?.text ?? "", $0) }, uniquingKeysWith: { $1 })
    let old = exported.compactMap { $0["workout"] }
    #expect(workouts.count == old.count && workouts.count > 4)
    for workout in old {
      #expect(workout.missing(in: workouts[workout["sessionId"]?.text ?? ""]) == [], "\(workout)")
    }
  }
}
