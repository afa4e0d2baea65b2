import Chance
import Glibc
import Testing

@testable import ActorRuntime

@Suite("Files that GymPulse writes")
struct OwnFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/record" }

  @Test("replaced as a whole, for this user only, and removed; nothing is left beside it")
  func replaced() throws {
    #expect(try OwnFile.read(path, limit: 10) == nil && OwnFile.length(of: path) == nil)
    try OwnFile.replace(path, with: [1, 2, 3])
    try OwnFile.replace(path, with: [4])
    #expect(try OwnFile.read(path, limit: 1) == [4] && OwnFile.length(of: path) == 1)
    #expect(TemporaryFolder.mode(of: path) == 0o600)
    #expect(folder.names == ["record"])
    try OwnFile.remove(path)
    try OwnFile.remove(path)
    #expect(folder.names.isEmpty)
  }

  @Test("a longer file than may be read is an error")
  func limit() throws {
    try OwnFile.replace(path, with: [1, 2, 3])
    #expect { try OwnFile.read(path, limit: 2) } throws: { ($0 as? SystemError)?.code == EFBIG }
  }

  @Test("what a killed process left under the new file's name does no harm, whatever it is")
  func leftOver() throws {
    let victim = folder.path + "/victim"
    try openFile(victim, O_WRONLY | O_CREAT).writeAll([7])
    #expect(symlink(victim, path + ".new") == 0)
    try OwnFile.replace(path, with: [1])
    #expect(mkfifo(path + ".new", 0o600) == 0)
    try OwnFile.replace(path, with: [2])
    #expect(try readFile(path) == [2] && readFile(victim) == [7])
    #expect(mkdir(path + ".new", 0o700) == 0)
    #expect(throws: SystemError.self) { try OwnFile.replace(self.path, with: [3]) }
    #expect(try readFile(path) == [2])
  }

  @Test("if it cannot be written, the old file is whole and the new one is gone")
  func failed() throws {
    try OwnFile.replace(path, with: [1])
    do {
      let replacement = try FileReplacement(of: path)
      #expect {
        try replacement.write([2]) { _ in
          errno = ENOSPC
          return -1
        }
      } throws: {
        "\($0)" == "sync \(path).new: No space left on device"
      }
    }
    #expect(try readFile(path) == [1] && folder.names == ["record"])
  }

  @Test("a file system that cannot sync folders is not an error")
  func unsynced() throws {
    let replacement = try FileReplacement(of: path)
    try replacement.write([1])
    try replacement.rename()
    for code in [EINVAL, EIO] {
      func sync(_: Int32) -> Int32 {
        errno = code
        return -1
      }
      #expect(((try? replacement.syncFolder(sync)) != nil) == (code == EINVAL))
    }
  }

  @Test("links, FIFOs, devices and folders are refused at once, and what a link leads to is unchanged")
  func others() throws {
    let victim = folder.path + "/victim"
    try openFile(victim, O_WRONLY | O_CREAT, mode: 0o640).writeAll([7])
    let others: [(code: Int32, make: () -> Int32)] = [
      (ELOOP, { symlink(victim, self.path) }), (ELOOP, { symlink(self.folder.path + "/none", self.path) }),
      (ELOOP, { symlink("/dev/null", self.path) }), (EINVAL, { mkfifo(self.path, 0o600) }),
    ]
    for other in others {
      #expect(other.make() == 0)
      for flags in [O_RDONLY, O_WRONLY | O_CREAT | O_APPEND, O_RDWR | O_CREAT] {
        #expect { _ = try OwnFile.open(self.path, flags) } throws: {
          ($0 as? SystemError)?.code == other.code && "\($0)".hasPrefix("open \(self.path): ")
        }
      }
      #expect { try OwnFile.length(of: self.path) } throws: { ($0 as? SystemError)?.code == other.code }
      #expect(throws: SystemError.self) { try OwnFile.read(self.path, limit: 10) }
      #expect(unlink(path) == 0)
    }
    #expect(try readFile(victim) == [7] && TemporaryFolder.mode(of: victim) == 0o640)
    #expect(mkdir(path, 0o700) == 0)
    #expect(throws: SystemError.self) { _ = try OwnFile.open(self.path, O_RDWR | O_CREAT) }
    #expect(throws: SystemError.self) { _ = try OwnFile.open(self.path, O_RDONLY) }
  }

  @Test("one that is installed may be of root too, but neither of another user nor a link")
  func installed() throws {
    try OwnFile.replace(path, with: [1])
    #expect(try OwnFile.read(path, limit: 9, orOfRoot: true) == [1])
    #expect(symlink(path, path + ".link") == 0)
    #expect { try OwnFile.read(self.path + ".link", limit: 9, orOfRoot: true) } throws: {
      ($0 as? SystemError)?.code == ELOOP
    }
    #expect(try OwnFile.read("/etc/passwd", limit: 1 << 20, orOfRoot: true) != nil)
    guard geteuid() == 0 else { return }
    #expect(chown(path, 12345, 12345) == 0)
    #expect(throws: SystemError.self) { try OwnFile.read(self.path, limit: 9, orOfRoot: true) }
  }

  @Test("a file of another user is refused")
  func foreign() {
    #expect(geteuid() == 0 || (try? OwnFile.open("/etc/passwd", O_RDONLY)) == nil)
    guard geteuid() == 0 else { return }
    #expect((try? OwnFile.replace(path, with: [1])) != nil && chown(path, 12345, 12345) == 0)
    #expect { _ = try OwnFile.open(self.path, O_RDONLY) } throws: { ($0 as? SystemError)?.code == EPERM }
  }
}
