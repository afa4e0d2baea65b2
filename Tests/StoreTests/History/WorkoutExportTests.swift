import FoundationEssentials
import Messages
import Testing

@testable import gympulse_store

@Suite("exportFolder")
struct WorkoutExportTests {
  private let folder = TemporaryFolder()
  private let began = WallTime("2026-11-21T08:00:00.000+01:00")

  /// A store that writes workouts to a folder for real.
  private func store(_ folder: String, _ format: Settings.ExportFormat) throws -> StoreDriver {
    var store = StoreDriver { output in
      switch output {
      case .load: .loaded(StoreContents())
      case .write(.log(let workout), _): .written(.init(added: [workout.record.sessionId]))
      case .write: .written(.init())
      case .readHistory: .history(.init(workouts: []))
      case .readTotals: .totals(DayTotals())
      case .backUp: .backedUp
      case .export(let workout): .exported(problem: workout.write())
      }
    }
    var changes = SettingsChanges()
    changes.exportFolder = folder
    changes.exportFormat = format
    _ = try store.call(StoreMethods.SetSettings.self, changes)
    return store
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(
    "each workout of the log is one file, however often it is logged",
    arguments: [
      (Settings.ExportFormat.fit, ".FIT"), (.ics, "BEGIN:VCALENDAR"), (.json, #""sessionId":"one""#),
    ])
  func formats(format: Settings.ExportFormat, content: String) throws {
    var store = try store(folder.path, format)
    for session in ["one", "one", "two"] { try store.log(session, at: began) }
    let files = try files()
    #expect(files.count == 2 && files.allSatisfy { $0.hasSuffix(".\(format)") })
    let texts = files.map { file in
      String(
        decoding: FileManager.default.contents(atPath: "\(folder.path)/\(file)") ?? Data(), as: UTF8.self)
    }
    #expect(texts.contains { $0.contains(content) })
    #expect(store.publishedHealth == [StoreHealth()])
  }

  @Test("a folder that is missing is said until it is there; the workout is logged all the same")
  func missing() throws {
    let later = "\(folder.path)/later"
    var store = try store(later, .fit)
    try store.log("one", at: began)
    let notice = try #require(store.publishedHealth.last?.notices.first)
    #expect(notice.contains("exportFolder: ") && notice.contains("No such file"))
    try FileManager.default.createDirectory(atPath: later, withIntermediateDirectories: false)
    try store.log("two", at: began)
    #expect(store.publishedHealth.last == StoreHealth() && store.publishedHealth.count == 3)
    store.disconnect()
  }

  @Test("without a folder nothing is written")
  func off() throws {
    var store = try store("", .fit)
    try store.log("one", at: began)
    #expect(try files().isEmpty)
  }
}
