import Display
import Glibc
import Testing

@testable import ActorRuntime

@Suite("The journal")
struct JournalTests {
  @Test("a stream is the journal's only if device and inode are those of JOURNAL_STREAM")
  func stream() throws {
    let pair = try SocketPair()
    var status = stat()
    #expect(fstat(pair.near.number, &status) == 0)
    let name = "\(status.st_dev):\(status.st_ino)"
    #expect(JournalStream.isJournal(pair.near.number, environment: ["JOURNAL_STREAM": name]))
    for other in ["", name + "1", "1\(name)", "\(status.st_dev)"] {
      #expect(!JournalStream.isJournal(pair.near.number, environment: ["JOURNAL_STREAM": other]))
    }
    #expect(!JournalStream.isJournal(pair.near.number, environment: [:]))
    #expect(!JournalStream.isJournal(pair.far.number, environment: ["JOURNAL_STREAM": name]), "redirected")
  }

  @Test(
    "each level has its priority in the journal, and no prefix elsewhere",
    arguments: zip(Log.Level.allCases, ["<3>", "<4>", "<6>", "<7>"]))
  func priorities(level: Log.Level, prefix: String) {
    let log = Log(process: "gympulse-engine", level: .debug)
    let line = "gympulse-engine: \(level.rawValue): disk full\n"
    #expect(OutputText(log.line(level, "disk full", forJournal: true)).text == prefix + line)
    #expect(OutputText(log.line(level, "disk full", forJournal: false)).text == line)
  }
}
