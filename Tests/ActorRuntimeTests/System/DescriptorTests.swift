import Chance
import Glibc
import Testing

@testable import ActorRuntime

@Suite("Descriptors, files and sockets")
struct DescriptorTests {
  private let folder = TemporaryFolder()

  @Test("a descriptor is closed with its last reference, and not before; programs do not inherit it")
  func closed() throws {
    var pair: SocketPair? = try SocketPair()
    let far = try #require(pair?.far)
    var kept = pair?.near
    #expect(kept.map { fcntl($0.number, F_GETFD) } == FD_CLOEXEC)
    pair = nil
    #expect(try far.read() == nil)
    kept = nil
    #expect(try far.read()?.isEmpty == true)
    #expect(kept == nil)
  }

  @Test("nothing there yet is nil, the end is empty")
  func reading() throws {
    let pair = try SocketPair()
    #expect(try pair.near.read() == nil)
    #expect(try pair.far.write([1, 2, 3]) == 3)
    #expect(try pair.near.read(limit: 2) == [1, 2])
    #expect(try pair.near.read(limit: 2) == [3])
    #expect(Sockets.endWriting(pair.far))
    #expect(try pair.near.read()?.isEmpty == true)
  }

  @Test("a socket takes what fits and says how much that was; then nothing")
  func writing() throws {
    let pair = try SocketPair()
    let bytes = [UInt8](repeating: 7, count: 8 << 20)
    let count = try pair.near.write(bytes[...])
    #expect((1..<bytes.count).contains(count))
    #expect(try pair.near.write(bytes[count...]) == 0)
  }

  @Test("a file is written and read whole, of any length", arguments: [0, 1, 65_536, 200_001])
  func files(_ length: Int) throws {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try openFile(folder.path + "/f", O_WRONLY | O_CREAT).writeAll(bytes)
    #expect(try readFile(folder.path + "/f") == bytes)
    #expect(TemporaryFolder.mode(of: folder.path + "/f") == 0o600)
  }

  @Test("a file one byte longer than may be read is refused, as are devices without end")
  func limits() throws {
    let path = folder.path + "/f"
    try openFile(path, O_WRONLY | O_CREAT).writeAll([1, 2, 3])
    #expect(try readFile(path, limit: 3) == [1, 2, 3])
    for (path, limit) in [(path, 2), ("/dev/zero", 100_000)] {
      #expect { try readFile(path, limit: limit) } throws: { ($0 as? SystemError)?.code == EFBIG }
    }
  }

  @Test("an error says what was tried and what the system said")
  func errors() throws {
    let path = folder.path + "/missing"
    #expect { try readFile(path) } throws: {
      "\($0)" == "open \(path): No such file or directory" && ($0 as? SystemError)?.code == ENOENT
    }
    let reader = try openFile("/dev/null", O_RDONLY)
    #expect { try reader.write([1]) } throws: { ($0 as? SystemError)?.code == EBADF }
  }

  @Test("a listening socket's file is of mode 0600, whatever the umask")
  func socketMode() throws {
    let path = folder.path + "/s"
    let listener = try UnixSocket.listen(path, backlog: 1)
    #expect(TemporaryFolder.mode(of: path) == 0o600)
    #expect(try UnixSocket.accept(listener) == nil)
    #expect { try UnixSocket.listen(path, backlog: 1) } throws: { ($0 as? SystemError)?.code == EADDRINUSE }
    let client = try UnixSocket.connect(path)
    #expect(try UnixSocket.peer(of: client) == UnixSocket.Peer(pid: getpid(), user: getuid()))
  }

  @Test("connecting without a listener throws the reason")
  func nobody() throws {
    let path = folder.path + "/s"
    #expect { try UnixSocket.connect(path) } throws: { "\($0)" == "no broker at \(path)" }
    do { _ = try UnixSocket.listen(path, backlog: 1) }
    #expect { try UnixSocket.connect(path) } throws: { "\($0)" == "no broker at \(path)" }
  }

  @Test("a listener of another user is refused before anything is said to it")
  func otherUser() throws {
    let path = folder.path + "/s"
    let listener = try UnixSocket.listen(path, backlog: 1)
    #expect { try UnixSocket.connect(path, users: [getuid() + 1]) } throws: {
      "\($0)".hasPrefix("\(path) belongs to ")
        && "\($0)".hasSuffix("or with a HOME and XDG_RUNTIME_DIR of your own")
    }
    let accepted = try #require(try UnixSocket.accept(listener))
    #expect(try accepted.read() == [])
    #expect(throws: Never.self) { try UnixSocket.connect(path, users: [getuid() + 1, getuid()]) }
  }

  @Test("a socket's path may be as long as the system takes, and not a byte longer")
  func pathLength() throws {
    let room = UnixSocket.pathLengthMax - folder.path.utf8.count - 1
    let longest = folder.path + "/" + String(repeating: "s", count: room)
    let listener = try UnixSocket.listen(longest, backlog: 1)
    _ = try UnixSocket.connect(longest)
    withExtendedLifetime(listener) {}
    for call in [
      { try UnixSocket.connect(longest + "s") }, { try UnixSocket.listen(longest + "s", backlog: 1) },
    ] {
      #expect { try call() } throws: { "\($0)".hasSuffix("File name too long") }
    }
  }
}

@Suite("Folder watch")
struct FolderWatchTests {
  @Test("created and removed files are reported, in one call per turn")
  func tells() throws {
    let folder = TemporaryFolder()
    let loop = try EventLoop()
    var calls = 0
    let watch = try FolderWatch(folder.path, on: loop) { calls += 1 }
    defer { withExtendedLifetime(watch) {} }
    _ = try openFile(folder.path + "/a", O_WRONLY | O_CREAT)
    _ = try openFile(folder.path + "/b", O_WRONLY | O_CREAT)
    #expect(try loop.serve { calls > 0 })
    #expect(calls == 1)
    unlink(folder.path + "/a")
    #expect(try loop.serve { calls == 2 })
    rename(folder.path + "/b", folder.path + "/c")
    #expect(try loop.serve { calls == 3 })
    try openFile(folder.path + "/c", O_WRONLY).writeAll([1])
    #expect(try !loop.serve(within: .milliseconds(20)) { calls > 3 })
  }

  @Test("a missing folder, or a file, cannot be watched")
  func refused() throws {
    let folder = TemporaryFolder()
    let loop = try EventLoop()
    #expect { try FolderWatch(folder.path + "/x", on: loop) {} } throws: {
      ($0 as? SystemError)?.code == ENOENT
    }
    #expect { try FolderWatch("/dev/null", on: loop) {} } throws: { ($0 as? SystemError)?.code == ENOTDIR }
  }
}
