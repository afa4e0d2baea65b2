import Glibc
import Testing

@testable import ActorRuntime

@Suite("Files that the user writes")
struct UserFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/keys" }

  @Test("a regular file, also through links, up to the limit")
  func regular() throws {
    try openFile(folder.path + "/real", O_WRONLY | O_CREAT).writeAll([1, 2, 3])
    #expect(symlink("real", path) == 0)
    #expect(try UserFile.read(path, limit: 3) == [1, 2, 3])
    #expect { try UserFile.read(self.path, limit: 2) } throws: {
      "\($0)" == "read \(path): longer than 2 bytes" && ($0 as? SystemError)?.code == EFBIG
    }
    #expect { try UserFile.read(self.path + "s", limit: 2) } throws: { ($0 as? SystemError)?.code == ENOENT }
  }

  @Test("a FIFO, a device or a folder is refused at once")
  func others() throws {
    #expect(mkfifo(path, 0o600) == 0)
    for path in [path, "/dev/zero", "/dev/tty", folder.path] {
      #expect { try UserFile.read(path, limit: 10) } throws: {
        "\($0)" == "open \(path): not a regular file"
      }
    }
  }

  @Test("a secret that other users can read or write is reported")
  func secret() throws {
    #expect(UserFile.secretProblem("") == nil && UserFile.secretProblem(path) == nil)
    try openFile(path, O_WRONLY | O_CREAT).writeAll([1])
    for (mode, isOpen) in [(0o600, false), (0o640, false), (0o644, true), (0o602, true)] as [(mode_t, Bool)] {
      #expect(chmod(path, mode) == 0)
      #expect((UserFile.secretProblem(path)?.hasPrefix("\(path): other users") ?? false) == isOpen)
    }
  }

  @Test("the version of a file changes with it")
  func version() throws {
    #expect(UserFile.version(of: path) == nil)
    try openFile(path, O_WRONLY | O_CREAT).writeAll([1])
    let first = UserFile.version(of: path)
    #expect(first != nil && first == UserFile.version(of: path))
    try openFile(path, O_WRONLY | O_APPEND).writeAll([2])
    #expect(UserFile.version(of: path) != first)
  }

  @Test(
    "a file in the folder of the person's files: its text, whether it has changed, and why it cannot be read")
  func personal() throws {
    let file = PersonalFile(
      "words", lengthMax: 4, in: Paths(environment: ["XDG_CONFIG_HOME": folder.path]))
    let path = try #require(file.path)
    #expect(!file.read() && file.text.isEmpty && file.problem == nil)
    try Paths.make(Paths.folder(of: path))
    try openFile(path, O_WRONLY | O_CREAT).writeAll(Array("go".utf8))
    #expect(file.read() && file.text == "go" && !file.read())
    try openFile(path, O_WRONLY | O_APPEND).writeAll(Array("ing".utf8))
    #expect(file.read() && file.text.isEmpty && file.problem == "read \(path): longer than 4 bytes")
    unlink(path)
    #expect(file.read() && file.problem == nil)
  }
}
