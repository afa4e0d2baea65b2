import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_store

@Suite("exportFolder")
struct WorkoutExportTests {
  /// A folder of the person that may be away, or on a mount that does not respond.
  private final class Disk {
    enum State { case here, away, hung }
    var state = State.here
    /// The sessions of the exports, in their order.
    private(set) var written: [String] = []
    /// The export that hangs.
    var hung: (() -> Void)?

    func write(_ export: WorkoutExport, done: @escaping (String?) -> Void) {
      let session = String(decoding: export.bytes, as: UTF8.self).split(separator: "sessionId\":\"")[1]
      let finish = { [self] in
        written.append(String(session.prefix { $0 != "\"" }))
        done(nil)
      }
      switch state {
      case .here: finish()
      case .away: done("\(export.path): No such file or directory")
      case .hung: hung = finish
      }
    }
  }

  private let folder = TemporaryFolder()
  private let disk = Disk()
  private let began = WallTime("2026-11-21T08:00:00.000+01:00")

  private func open() throws -> (database: StoreDatabase, store: StoreDriver) {
    let database = try StoreDatabase(path: folder.database, now: began, write: disk.write)
    return (database, StoreDriver(perform: database.perform))
  }

  private func set(_ folder: String, _ store: StoreDriver) throws {
    var changes = SettingsChanges()
    changes.exportFolder = folder
    changes.exportFormat = .json
    _ = try store.call(StoreMethods.SetSettings.self, changes)
  }

  @Test("each workout of the log is one file, however often it is logged")
  func once() throws {
    let (_, store) = try open()
    try store.log("before", at: began)
    try set("/f", store)
    for session in ["one", "one", "two"] { try store.log(session, at: began) }
    #expect(disk.written == ["one", "two"], "what was in the log counts as written")
    #expect(store.publishedHealth == [StoreHealth()])
    try set("", store)
    try store.log("three", at: began)
    try set("/f", store)
    try store.log("four", at: began)
    #expect(disk.written == ["one", "two", "four"])
  }

  @Test("what is in the log at the upgrade counts as written")
  func upgrade() throws {
    do {
      let (_, store) = try open()
      try set("/f", store)
      try store.log("one", at: began)
      try set("", store)
    }
    // As version 1 left it.
    try Database(path: folder.database).script(
      """
      DROP TABLE exports; DROP TABLE notes; DROP INDEX workouts_by_name; DROP INDEX workouts_by_rank;
      ALTER TABLE workouts DROP COLUMN name; ALTER TABLE workouts DROP COLUMN routine;
      ALTER TABLE workouts DROP COLUMN rank; PRAGMA user_version = 1;
      INSERT OR REPLACE INTO settings VALUES ('exportFolder', '/f')
      """)
    let (_, store) = try open()
    try store.log("two", at: began)
    #expect(disk.written == ["one", "two"])
  }

  @Test("what was not written to a folder that is away is written later, in order, once")
  func away() throws {
    let (_, store) = try open()
    try set("/away", store)
    disk.state = .away
    for session in ["one", "two", "three"] { try store.log(session, at: began) }
    _ = try store.call(StoreMethods.DeleteWorkout.self, .init(sessionId: "two"))
    let notice = try #require(store.publishedHealth.last?.notices.first)
    #expect(notice.hasPrefix("3 workouts are not in the folder of exportFolder: /away/20261121T080000-"))
    #expect(notice.contains(": No such file or directory; "))
    store.wait(.seconds(3600))
    #expect(disk.written == [])
    disk.state = .here
    store.wait(.seconds(3600))
    #expect(disk.written == ["one", "three"] && store.publishedHealth.last == StoreHealth())
    try store.log("four", at: began)
    #expect(disk.written == ["one", "three", "four"])
  }

  @Test(
    "a mount that does not respond is said after 30 s; backups and requests go on; then all is written in order"
  )
  func hung() throws {
    let (database, store) = try open()
    database.report = { _ in Issue.record("nothing is reported while it hangs") }
    try set("/mnt", store)
    disk.state = .hung
    for session in ["one", "two"] { try store.log(session, at: began) }
    store.send(.connected)
    #expect(folder.names.contains("gympulse.db.backup-2026-11-21"))
    #expect(store.publishedHealth == [StoreHealth()])
    store.wait(.seconds(30))
    let notice = try #require(store.publishedHealth.last?.notices.first)
    #expect(notice.contains("exportFolder has not responded for 30 s: /mnt; "))
    #expect(try store.history().count == 2)
    disk.state = .here
    var reports: [StoreCore.Input] = []
    database.report = { reports.append($0) }
    disk.hung?()
    for report in reports { store.send(.input(report)) }
    #expect(disk.written == ["one", "two"] && store.publishedHealth.last == StoreHealth())
  }

  @Test("another folder is written to at once, while one does not respond")
  func otherFolder() throws {
    let (_, store) = try open()
    try set("/mnt", store)
    disk.state = .hung
    try store.log("one", at: began)
    store.wait(.seconds(30))
    disk.state = .here
    try set("/other", store)
    #expect(disk.written == ["one"] && store.publishedHealth.last == StoreHealth())
  }

  @Test("after the store was killed, the next one writes what is missing, and no more")
  func killed() throws {
    disk.state = .hung
    do {
      let (_, store) = try open()
      try set("/f", store)
      for session in ["one", "two"] { try store.log(session, at: began) }
    }
    disk.state = .here
    _ = try open()
    #expect(disk.written == ["one", "two"])
    _ = try open()
    #expect(disk.written == ["one", "two"])
  }

  @Test("a workout that is replaced by a longer one while it is written is written again")
  func replaced() throws {
    let (database, store) = try open()
    try set("/f", store)
    disk.state = .hung
    var record = WorkoutRecord("one", at: began)
    try store.log(record)
    record.activeSeconds = 2
    try store.log(record)
    disk.state = .here
    var reports: [StoreCore.Input] = []
    database.report = { reports.append($0) }
    disk.hung?()
    for report in reports { store.send(.input(report)) }
    #expect(disk.written == ["one", "one"])
  }

  @Test(
    "a process writes the file, or says why not, and leaves nothing else",
    arguments: [
      (Settings.ExportFormat.fit, ".FIT"), (.ics, "BEGIN:VCALENDAR"), (.json, #""sessionId":"one""#),
    ])
  func process(format: Settings.ExportFormat, content: String) throws {
    var record = WorkoutRecord("one", at: began)
    // More than a pipe holds.
    if format == .json { record.name = String(repeating: "é", count: 100_000) }
    let place = "\(folder.path)/a 'b' $(c)"
    let loop = try EventLoop()
    let process = ExportProcess(on: loop)
    func write() throws -> String? {
      let export = try #require(WorkoutExport(record, folder: place, format))
      var outcome: String??
      process.write(export) { outcome = $0 }
      try loop.run { outcome != nil }
      return outcome ?? nil
    }
    let problem = try #require(try write())
    #expect(problem.hasPrefix(place + "/") && problem.hasSuffix(": No such file or directory"), "\(problem)")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    for _ in 1...2 {
      #expect(try write() == nil)
      let files = try FileManager.default.contentsOfDirectory(atPath: place)
      #expect(files.count == 1 && files[0].hasSuffix(".\(format)"))
      let written = try Data(contentsOf: URL(filePath: "\(place)/\(files[0])"))
      #expect(String(decoding: written, as: UTF8.self).contains(content))
      #expect(TemporaryFolder.mode(of: "\(place)/\(files[0])") == 0o600)
    }
  }
}
