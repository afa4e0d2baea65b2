import ActorCore
import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Messages
import Supervision
import Testing

@testable import gympulse_engine

@Suite("Engine: the journal on a real disk")
struct JournalTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder)/engine.journal" }

  private func record(_ revision: Int) -> JournalRecord {
    JournalRecord(EngineState(revision: revision), bootId: "b", at: EngineWorld.origin)
  }

  @Test("a program that is not the engine finds the workout in the journal, and only there")
  func seenFromOutside() {
    let world = EngineWorld()
    world.start(1, 2, 3)
    let running = JournalRecord(world.core.state, bootId: "b", at: world.moment)
    var ended = running
    ended.state.running?.isCompleted = true
    #expect(JournaledWorkout(journal: JournalText.text(of: running))?.isCompleted == false)
    #expect(JournaledWorkout(journal: JournalText.text(of: ended))?.isCompleted == true)
    #expect(JournaledWorkout(journal: JournalText.text(of: running).dropLast(9)) == nil)
    #expect(JournaledWorkout(journal: JournalText.text(of: record(2))) == nil)
    #expect(JournaledWorkout(journal: []) == nil)
  }

  @Test("the last record is found; a running session and what waits to be logged come back as they were")
  func last() throws {
    let world = EngineWorld()
    world.start(0, 12, 3)
    world.pass(.seconds(11))
    world.start(1, 2, 3, replace: true)
    world.command(EngineMethods.Pause.self, requestId: "a")
    let running = JournalRecord(world.core.state, bootId: "b", at: world.moment)
    #expect(running.state.outbox.count == 1 && running.state.requests.entries.count == 1)
    do {
      let journal = try Journal(path: path)
      #expect(try journal.content() == .nothing)
      #expect(try journal.write(record(1)) == nil)
      #expect(try journal.write(running) == nil)
    }
    #expect(try Journal(path: path).content() == .record(running))
  }

  @Test(
    "a damaged journal is kept beside the one that replaces it",
    arguments: ["123 {\"format\":", "0 {}\n", "\u{0}\u{0}\u{0}", "12 {}\n\u{0}\u{0}\n", ""])
  func damaged(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    do {
      let journal = try Journal(path: path)
      #expect(try journal.content() == .damaged)
      #expect(try readFile(journal.damagedPath) == Array(text.utf8))
      _ = try journal.write(record(1))
    }
    #expect(try Journal(path: path).content() == .record(record(1)))
  }

  @Test("every cut and every changed byte of a journal is found")
  func changed() throws {
    let text = JournalText.text(of: record(1))
    for count in 0..<text.count { #expect(try JournalRecord.inJournal(Array(text.prefix(count))) == nil) }
    for index in text.indices {
      var other = text
      other[index] ^= 1
      #expect(try JournalRecord.inJournal(other) == nil)
    }
    #expect(try JournalRecord.inJournal(text + text) == nil)
  }

  /// A record with a session that runs, as text.
  private static let runningRecord: String = {
    let world = EngineWorld()
    world.start(10, 20, 10, rounds: 8)
    world.command(EngineMethods.Skip.self, requestId: "abc")
    let record = JournalRecord(world.core.state, bootId: "b", at: world.moment)
    return String(decoding: JSON.encode(record), as: UTF8.self)
  }()

  private func text(_ json: String) -> [UInt8] {
    Array("\(json.utf8.checksum) \(json)\n".utf8)
  }

  @Test("a journal of a later format is refused, not taken for a damaged one")
  func laterFormat() throws {
    let later = Self.runningRecord.replacing("\"format\":1", with: "\"format\":2")
    #expect(try JournalRecord.inJournal(text(Self.runningRecord)) != nil)
    #expect(throws: NewerJournalError.self) { try JournalRecord.inJournal(text(later)) }
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

    var calls: JournalCalls {
      func answer(_ fails: Bool, _ call: () -> Int32) -> Int32 {
        guard fails else { return call() }
        errno = EIO
        return -1
      }
      var calls = JournalCalls()
      calls.syncData = { number in answer(self.syncData) { fdatasync(number) } }
      calls.syncFolder = { number in answer(self.syncFolder) { fsync(number) } }
      return calls
    }
  }

  @Test("a failure after the rename does not refuse the record: it is written, with a warning")
  func failsAfterRename() throws {
    let disk = Failing()
    do {
      let journal = try Journal(path: path, calls: disk.calls)
      disk.syncFolder = true
      #expect(try journal.write(record(1))?.contains("Input/output error") == true)
    }
    #expect(try Journal(path: path).content() == .record(record(1)))
  }

  @Test(
    "a failure before the rename refuses the record and leaves the journal as it was, without another file")
  func failsBeforeRename() throws {
    let disk = Failing()
    do {
      let journal = try Journal(path: path, calls: disk.calls)
      _ = try journal.write(record(1))
      disk.syncData = true
      #expect(throws: SystemError.self) { _ = try journal.write(self.record(2)) }
    }
    #expect(try Journal(path: path).content() == .record(record(1)))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["engine.journal", "engine.journal.lock"])
  }

  @Test("a journal, or its folder, that was moved or deleted while an engine has it is written again")
  func moved() throws {
    let changes: [() throws -> Void] = [
      { #expect(rename(self.path, self.path + ".elsewhere") == 0) },
      { #expect(unlink(self.path) == 0) },
      { try FileManager.default.removeItem(atPath: self.folder.path) },
    ]
    let journal = try Journal(path: path)
    _ = try journal.write(record(0))
    for (index, change) in changes.enumerated() {
      try change()
      #expect(try journal.write(record(index + 1)) == nil)
      #expect(try journal.content() == .record(record(index + 1)))
    }
  }

  @Test("a pipe, a link, a folder or a file that is far too long in the journal's place is refused at once")
  func notAFile() throws {
    let journal = try Journal(path: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SystemError.self) { _ = try journal.content() }
    #expect(unlink(path) == 0 && symlink("/dev/null", path) == 0)
    #expect(throws: SystemError.self) { _ = try journal.content() }
    #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
    #expect(throws: SystemError.self) { _ = try journal.content() }
    #expect(throws: SystemError.self) { _ = try journal.write(self.record(1)) }
    #expect(rmdir(path) == 0)
    let file = try openFile(path, O_WRONLY | O_CREAT)
    #expect(ftruncate(file.number, off_t(JournalText.lengthMax) + 1) == 0)
    #expect(throws: SystemError.self) { _ = try journal.content() }
  }

  // MARK: Nonsense

  @Test(
    "an intact record with a number or an id that no engine writes is not read",
    arguments: [
      ("anchorAt", "9223372036854775807"), ("anchorAt", "-9223372036854775808"),
      ("anchorElapsed", "9223372036854775807"), ("anchorOffset", "-9223372036854775808"),
      ("anchorOffset", "9223372036854775807"), ("bootTime", "9223372036854775807"),
      ("bootTime", "-9223372036854775808"), ("wallTime", "-1"), ("revision", "9223372036854775807"),
      ("revision", "-1"), ("rounds", "9223372036854775807"), ("durationSeconds", "-9223372036854775808"),
      ("extensions", #"[{"atNanoseconds":9223372036854775807,"seconds":1}]"#), ("activeSince", "-1"),
      ("exerciseNanoseconds", #"{"0":9223372036854775807}"#),
      ("exerciseNanoseconds", #"{"-9223372036854775808":1}"#), ("extraSeconds", "9007199254740991"),
      ("at", "9223372036854775807"), ("id", #""a c""#),
    ])
  func extremes(_ member: String, _ value: String) throws {
    let found = try #require(Self.runningRecord.firstRange(of: "\"\(member)\":"))
    var rest = Self.runningRecord[found.upperBound...]
    // An empty object or list, or a scalar.
    if rest.hasPrefix("{}") || rest.hasPrefix("[]") {
      rest = rest.dropFirst(2)
    } else {
      rest = rest.drop { $0 != "," && $0 != "}" }
    }
    let json = String(Self.runningRecord[..<found.upperBound] + value + rest)
    #expect(try JournalRecord.inJournal(text(json)) == nil)
  }
}
