import Glibc
import Testing

@testable import ActorRuntime

@Suite("What is written to files and streams")
struct OutputTests {
  private let folder = TemporaryFolder()

  @Test("a write that fails throws the system's reason, whatever it is")
  func failures() throws {
    Signals.ignoreFailedWrites()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let withoutReader = Descriptor(owning: ends[1])
    close(ends[0])
    let full = try openFile("/dev/full", O_WRONLY)
    let readOnly = try openFile("/dev/null", O_RDONLY)
    for (file, code) in [(withoutReader, EPIPE), (full, ENOSPC), (readOnly, EBADF)] {
      #expect { try file.writeAll([1]) } throws: { ($0 as? SystemError)?.code == code }
    }
  }

  @Test("a result larger than a pipe that does not block is written whole")
  func waits() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let (reader, writer) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try WorkerThread.start(urgency: .normal) { try? writer.writeAll(bytes) }
    defer { withExtendedLifetime(writer) {} }
    var read: [UInt8] = []
    while read.count < bytes.count {
      if let more = try reader.read() { read += more }
    }
    #expect(read == bytes)
  }

  @Test("a result file is replaced whole, also behind a link, and keeps its mode; nothing is left beside it")
  func replaced() throws {
    let (path, link) = (folder.path + "/backup", folder.path + "/link")
    try Output.write([1, 2, 3], toFile: path)
    #expect(TemporaryFolder.mode(of: path).map { $0 & 0o600 } == 0o600)
    #expect(chmod(path, 0o640) == 0 && symlink("backup", link) == 0)
    let reader = try openFile(path, O_RDONLY)
    try Output.write([4], toFile: link)
    #expect(try readFile(path, limit: 9) == [4] && reader.read() == [1, 2, 3])
    #expect(TemporaryFolder.mode(of: path) == 0o640 && folder.names == ["backup", "link"])
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("a pipe, a device and a file that is open under a name in /proc are written directly")
  func direct() throws {
    try Output.write([1], toFile: "/dev/null")
    #expect { try Output.write([1], toFile: "/dev/full") } throws: {
      "\($0)" == "write /dev/full: No space left on device"
    }
    let pipe = try Pipe()
    try Output.write([1, 2], toFile: "/proc/self/fd/\(pipe.input.number)")
    #expect(try pipe.output.read() == [1, 2])
    let open = try openFile(folder.path + "/open", O_RDWR | O_CREAT)
    try open.writeAll([7])
    try Output.write([8], toFile: "/proc/self/fd/\(open.number)")
    #expect(try readFile(folder.path + "/open", limit: 9) == [7, 8])
  }

  @Test("a file that cannot be written whole, or may not be written, is as it was, and a new one is not left")
  func failed() async throws {
    try Output.write([1, 2], toFile: folder.path + "/old")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      guard setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(2) }
      for name in ["old", "new"] {
        do throws(SystemError) {
          try Output.write([UInt8](repeating: 3, count: 20), toFile: "\(path)/\(name)")
          exit(3)
        } catch {
          guard error.code == EFBIG else { exit(4) }
        }
      }
      exit(0)
    }
    #expect(try readFile(folder.path + "/old", limit: 9) == [1, 2] && folder.names == ["old"])
    guard geteuid() != 0 else { return }
    #expect(chmod(folder.path + "/old", 0o400) == 0)
    #expect { try Output.write([3], toFile: folder.path + "/old") } throws: {
      ($0 as? SystemError)?.code == EACCES
    }
  }
}
