import Glibc
import Testing

@testable import ActorRuntime

@Suite("Files that the user writes")
struct UserFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/keys" }

  init() throws {
    folder = try TemporaryFolder()
  }

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
}
