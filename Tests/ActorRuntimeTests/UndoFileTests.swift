import ActorCore
import ActorRuntime
import Glibc
import Testing

@Suite("Records of what is to be undone")
struct UndoFileTests {
  private let folder = TemporaryFolder()
  private let paths: Paths
  private let file: UndoFile<[String]>

  init() throws {
    paths = Paths(environment: ["XDG_STATE_HOME": folder.path])
    file = try UndoFile(.music, paths: paths, log: Log(process: "test", level: .error))
  }

  private var path: String { folder.path + "/gympulse/undo/music" }

  @Test("written before the change, read by the next process; nothing to undo leaves no file")
  func roundTrip() {
    #expect(file.read() == nil && UndoRecord.present(in: paths).isEmpty)
    var seen: [String]?
    #expect(file.write(["a \"b\"\n"]) { seen = file.read() })
    #expect(seen == ["a \"b\"\n"] && UndoRecord.present(in: paths) == [.music])
    #expect(file.write(nil) {} && file.write(nil) {})
    #expect(!Paths.exists(path) && !Paths.exists(path + ".new") && UndoRecord.present(in: paths).isEmpty)
  }

  @Test("a window, and what a server retains, change nothing in other programs")
  func changes() {
    #expect(UndoRecord.allCases.filter(\.isChange) == [.music, .doNotDisturb, .notifications])
  }

  @Test("no record, no change: a record that cannot be written, or a folder in its place")
  func unwritable() throws {
    #expect(mkdir(path + ".new", 0o700) == 0)
    #expect(!file.write(["a"]) { Issue.record("changed") })
    #expect(file.read() == nil && rmdir(path + ".new") == 0)
    #expect(file.write(["a"]) {} && file.read() == ["a"])
  }

  @Test("a record that cannot be read does not stay")
  func damaged() throws {
    try openFile(path, O_WRONLY | O_CREAT).writeAll(Array("{\"volumes\": [".utf8))
    #expect(file.read() == nil && !Paths.exists(path))
  }

  @Test("a change is made when its record is written, and is not when it is not")
  func log() {
    var log = UndoLog<String, Int>(nil)
    var seen: [(isBegun: Bool, undone: [Int], content: String?)] = []
    for (content, change, isWritten) in [("a", 1, true), ("a", 2, true), ("b", 3, false)] {
      let isBegun = log.begin(content, then: [change])
      seen.append((isBegun, isBegun ? log.end(isWritten: isWritten) : [], log.content))
    }
    #expect(seen.map(\.isBegun) == [true, false, true])
    #expect(seen.map(\.undone) == [[], [], [3]] && seen.map(\.content) == ["a", "a", "a"])
  }

  @Test("the folder may be removed while the process runs")
  func folderRemoved() {
    #expect(rmdir(Paths.folder(of: path)) == 0)
    #expect(file.write(["a"]) {} && file.read() == ["a"])
  }
}
