import ActorCore
import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: the journal on a real disk")
final class JournalTests {
  private let folder: String
  private var path: String { folder + "/engine.journal" }

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/gympulse-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func record(_ revision: Int) -> JournalRecord {
    JournalRecord(EngineState(revision: revision), bootId: "b", at: EngineWorld.origin)
  }

  private func append(_ bytes: String) throws {
    let data = (FileManager.default.contents(atPath: path) ?? Data()) + Data(bytes.utf8)
    try data.write(to: URL(filePath: path))
  }

  @Test("a program that is not the engine finds the workout in the last intact line, and only there")
  func seenFromOutside() {
    let world = EngineWorld()
    world.start(1, 2, 3)
    let running = JournalRecord(world.core.state, bootId: "b", at: world.now)
    var ended = running
    ended.state.running?.isCompleted = true
    let line = { JournalText.line(for: $0, after: nil) }
    #expect(JournaledWorkout(journal: line(running))?.isCompleted == false)
    #expect(JournaledWorkout(journal: line(running) + line(ended))?.isCompleted == true)
    #expect(JournaledWorkout(journal: line(running) + line(ended).dropLast(9))?.isCompleted == false)
    #expect(JournaledWorkout(journal: line(running) + line(record(2))) == nil)
    #expect(JournaledWorkout(journal: []) == nil)
  }

  @Test("the last record is found; a running session comes back as it was")
  func last() throws {
    let world = EngineWorld()
    world.start(1, 2, 3)
    let running = JournalRecord(world.core.state, bootId: "b", at: world.now)
    do {
      let journal = try Journal(path: path)
      #expect(try journal.content().record == nil)
      _ = try journal.append(record(1))
      _ = try journal.append(running)
    }
    let found = try Journal(path: path).content()
    #expect(found.record?.state.running?.session == world.core.state.running?.session)
    #expect(found.unreadable == 0)
  }

  @Test(
    "a torn or damaged last line is passed over, and what is written after it is found",
    arguments: ["123 {\"state\":", "0 {}\n", "\u{0}\u{0}\u{0}", "garbage\n\n"])
  func torn(_ tail: String) throws {
    do {
      let journal = try Journal(path: path)
      _ = try journal.content()
      _ = try journal.append(record(1))
    }
    try append(tail)
    do {
      let journal = try Journal(path: path)
      let found = try journal.content()
      #expect(found.record == record(1) && found.unreadable == 1)
      _ = try journal.append(record(2))
    }
    #expect(try Journal(path: path).content().record == record(2))
  }

  /// As version 0.1 wrote it, before records had a version.
  private static let firstRecord =
    #"{"state":{"running":{"sessionId":"s","routine":{"name":"Old","opening":[],"round":[{"phase":"work","#
    + #""title":"Work","durationSeconds":20},{"phase":"rest","title":"Rest","durationSeconds":10}],"rounds":8,"#
    + #""setBreak":[],"sets":1,"closing":[]},"anchorAt":100,"anchorElapsed":5000000000,"isPaused":true,"#
    + #""sound":true,"voice":false,"startedAt":"2026-11-20T10:00:00+00:00","isCompleted":false},"#
    + #""revision":3,"outbox":[{"sessionId":"r","name":"Old","startedAt":"2026-11-19T10:00:00+00:00","#
    + #""completedAt":"2026-11-19T10:04:00+00:00","activeSeconds":240,"sets":1,"rounds":8}]},"#
    + #""bootId":"b","bootTime":100,"wallTime":200}"#

  private func line(_ json: String) -> [UInt8] {
    let checksum = json.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Array("\(checksum) \(json)\n".utf8)
  }

  @Test("a journal of the first version is read: its session and what waits to be logged")
  func firstVersion() throws {
    let state = try #require(try JournalText.content(of: line(Self.firstRecord)).record?.state)
    let session = try #require(state.running?.session)
    #expect(session.timeline.routine.rounds == 8 && session.isPaused && session.sound && !session.voice)
    #expect(session.anchor == Session.Anchor(at: Instant(nanoseconds: 100), elapsed: .seconds(5)))
    #expect(session.timeline.total == .seconds(240))
    #expect(state.outbox.map(\.sessionId) == ["r"] && state.revision == 3)
  }

  @Test("a journal of a later version is refused, not passed over for an older record")
  func laterVersion() throws {
    let later = Self.firstRecord.dropLast() + #","version":\#(JournalLine.currentVersion + 1)}"#
    #expect(throws: NewerJournal.self) {
      try JournalText.content(of: line(Self.firstRecord) + line(String(later)))
    }
  }

  @Test("it is rewritten before it grows beyond its limit")
  func bounded() throws {
    let journal = try Journal(path: path)
    _ = try journal.content()
    for revision in 0..<20_000 where revision % 10 == 0 || revision > 19_990 {
      _ = try journal.append(record(revision))
    }
    let size = (FileManager.default.contents(atPath: path) ?? Data()).count
    #expect(size <= Journal.bytesMax)
    #expect(try readFile(path).count == size)
  }

  @Test("a journal without a readable line is kept beside the one that replaces it")
  func damaged() throws {
    try append("12 {}\n\u{0}\u{0}\n")
    let journal = try Journal(path: path)
    #expect(try journal.content().record == nil)
    _ = try journal.append(record(1))
    #expect(try readFile(journal.damagedPath) == Array("12 {}\n\u{0}\u{0}\n".utf8))
    #expect(try JournalText.content(of: readFile(path)).record == record(1))
  }

  @Test("only one engine has it")
  func locked() throws {
    let first = try Journal(path: path)
    #expect(throws: SystemError.self) { _ = try Journal(path: self.path) }
    withExtendedLifetime(first) {}
  }

  // MARK: A disk that fails

  /// System calls that can be made to fail.
  private final class Failing {
    var syncData = false
    var syncFolder = false
    var truncate = false

    var calls: JournalCalls {
      func answer(_ fails: Bool, _ call: () -> Int32) -> Int32 {
        guard fails else { return call() }
        errno = EIO
        return -1
      }
      var calls = JournalCalls()
      calls.syncData = { number in answer(self.syncData) { fdatasync(number) } }
      calls.syncFolder = { number in answer(self.syncFolder) { fsync(number) } }
      calls.truncate = { number, length in answer(self.truncate) { ftruncate(number, length) } }
      return calls
    }
  }

  @Test("a failure after the rename does not refuse the record: it is written, with a warning")
  func failsAfterRename() throws {
    let disk = Failing()
    do {
      let journal = try Journal(path: path, calls: disk.calls)
      disk.syncFolder = true
      #expect(try journal.append(record(1))?.contains("Input/output error") == true)
      disk.syncFolder = false
      #expect(try journal.append(record(2)) == nil)
    }
    #expect(try Journal(path: path).content().record == record(2))
  }

  @Test("a refused record that cannot be truncated is gone with the next one", arguments: [false, true])
  func failedTruncate(_ truncates: Bool) throws {
    let disk = Failing()
    do {
      let journal = try Journal(path: path, calls: disk.calls)
      _ = try journal.append(record(1))
      (disk.syncData, disk.truncate) = (true, !truncates)
      #expect(throws: SystemError.self) { _ = try journal.append(self.record(2)) }
      #expect(journal.isUndone == truncates)
      #expect(throws: SystemError.self) { _ = try journal.append(self.record(3)) }
      (disk.syncData, disk.truncate) = (false, false)
      #expect(try journal.append(record(4)) == nil && journal.isUndone)
    }
    let content = try Journal(path: path).content()
    #expect(content.record == record(4) && content.unreadable == 0)
    let lines = try readFile(path).count { $0 == UInt8(ascii: "\n") }
    #expect(lines == 1, "neither of the refused records is in the file")
  }

  @Test(
    "a journal that was moved, deleted or replaced while it was open is written anew under its name, and told"
  )
  func moved() throws {
    let changes: [() throws -> Void] = [
      { #expect(rename(self.path, self.path + ".elsewhere") == 0) },
      { #expect(unlink(self.path) == 0) },
      {
        try FileManager.default.removeItem(atPath: self.folder)
      },
      {
        #expect(unlink(self.path) == 0)
        try Data("other".utf8).write(to: URL(filePath: self.path))
      },
    ]
    let journal = try Journal(path: path)
    _ = try journal.append(record(0))
    for (index, change) in changes.enumerated() {
      try change()
      #expect(try journal.append(record(index + 1))?.contains("moved or deleted") == true)
      #expect(try JournalText.content(of: readFile(path)).record == record(index + 1))
      #expect(try journal.append(record(index + 1)) == nil)
    }
  }

  @Test("a pipe, a link, a folder or a file that is far too long in the journal's place is refused at once")
  func notAFile() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SystemError.self) { _ = try Journal(path: self.path) }
    #expect(unlink(path) == 0 && symlink("/dev/null", path) == 0)
    #expect(throws: SystemError.self) { _ = try Journal(path: self.path) }
    #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
    #expect(throws: SystemError.self) { _ = try Journal(path: self.path) }
    #expect(rmdir(path) == 0)
    let file = try openFile(path, O_WRONLY | O_CREAT)
    #expect(ftruncate(file.number, off_t(Journal.readMax) + 1) == 0)
    #expect(throws: SystemError.self) { _ = try Journal(path: self.path).content() }
  }

  // MARK: Nonsense

  @Test(
    "a whole record with a number that no engine writes is not read",
    arguments: [
      (#""anchorAt":100"#, #""anchorAt":9223372036854775807"#),
      (#""anchorAt":100"#, #""anchorAt":-9223372036854775808"#),
      (#""anchorElapsed":5000000000"#, #""anchorElapsed":9223372036854775807"#),
      (#""anchorElapsed":5000000000"#, #""anchorElapsed":0,"anchorPlace":-9223372036854775808"#),
      (#""anchorElapsed":5000000000"#, #""anchorElapsed":0,"anchorPlace":9223372036854775807"#),
      (#""bootTime":100"#, #""bootTime":9223372036854775807"#),
      (#""bootTime":100"#, #""bootTime":-9223372036854775808"#),
      (#""wallTime":200"#, #""wallTime":-1"#),
      (#""revision":3"#, #""revision":9223372036854775807"#),
      (#""revision":3"#, #""revision":-1"#),
      (#""rounds":8"#, #""rounds":9223372036854775807"#),
      (#""durationSeconds":20"#, #""durationSeconds":-9223372036854775808"#),
      (
        #""isPaused":true"#,
        #""isPaused":true,"extensions":[{"atNanoseconds":9223372036854775807,"seconds":1}]"#
      ),
      (#""isPaused":true"#, #""isPaused":true,"stretchFrom":-1"#),
      (#""isPaused":true"#, #""isPaused":true,"exerciseNanoseconds":{"0":9223372036854775807}"#),
      (#""isPaused":true"#, #""isPaused":true,"exerciseNanoseconds":{"-9223372036854775808":1}"#),
      (#""isPaused":true"#, #""isPaused":true,"extraSeconds":9007199254740991"#),
    ])
  func extremes(_ sane: String, _ mad: String) throws {
    let json = Self.firstRecord.replacing(sane, with: mad)
    #expect(json != Self.firstRecord)
    let content = try JournalText.content(of: line(Self.firstRecord) + line(json))
    #expect(content.unreadable == 1 && content.record?.state.revision == 3)
  }

  // MARK: The outbox

  @Test("a line is as long with a thousand workouts in the outbox as with none, and all of them come back")
  func outboxLength() throws {
    let workout = WorkoutRecord(
      sessionId: "s", name: "Tabata", startedAt: EngineWorld.origin.wall,
      completedAt: EngineWorld.origin.wall,
      activeSeconds: 240, sets: 1, rounds: 8)
    var full = record(1)
    full.state.outbox = (0..<1000).map {
      var workout = workout
      workout.sessionId = "s\($0)"
      return workout
    }
    let short = JournalText.line(for: record(1), after: [])
    #expect(JournalText.line(for: full, after: full.state.outbox).count == short.count)
    do {
      let journal = try Journal(path: path)
      _ = try journal.append(full)
      full.state.revision = 2
      full.state.outbox.remove(at: 500)
      full.state.outbox.append(workout)
      _ = try journal.append(full)
    }
    #expect(try Journal(path: path).content().record == full)
  }

  @Test("an outbox comes back as it was after each record, whatever went in and out", arguments: 0..<20)
  func outboxHistory(_ seed: UInt64) throws {
    var seed = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func pick(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    var (bytes, last) = ([UInt8](), [WorkoutRecord]?.none)
    var state = EngineState()
    for revision in 1...60 {
      state.revision = revision
      for _ in 0..<pick(3) {
        // The same session can wait twice: it went on after its end.
        state.outbox.append(
          WorkoutRecord(
            sessionId: "s\(pick(4))", name: "n", startedAt: EngineWorld.origin.wall,
            completedAt: EngineWorld.origin.wall, activeSeconds: Double(revision), sets: 1, rounds: 1))
      }
      if pick(3) == 0, !state.outbox.isEmpty { state.outbox.remove(at: pick(state.outbox.count)) }
      let record = JournalRecord(state, bootId: "b", at: EngineWorld.origin)
      bytes += JournalText.line(for: record, after: last)
      last = state.outbox
      #expect(try JournalText.content(of: bytes).record == record)
    }
  }
}
