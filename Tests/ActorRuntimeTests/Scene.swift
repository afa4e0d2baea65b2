import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

@testable import ActorRuntime

/// A folder for a test, gone with the last reference.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/runtime-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names of the files in it.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// The permissions of a file or folder; nil where there is none.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}

extension EventLoop {
  /// Runs until the condition holds; answers false when that takes longer than anything here should.
  func serve(within allowance: Duration = .seconds(20), until isDone: () -> Bool) throws -> Bool {
    var isLate = false
    let timer = try BootTimer(on: self) { isLate = true }
    defer { withExtendedLifetime(timer) {} }
    timer.set(at: BootClock.now().advanced(by: allowance))
    try run { isLate || isDone() }
    return isDone()
  }
}

/// Two ends of a real socket in the file system, and the loop that serves both.
final class SocketPair {
  let loop: EventLoop
  let near: Descriptor
  let far: Descriptor
  private let folder: TemporaryFolder

  init() throws {
    Signals.ignoreFailedWrites()
    folder = try TemporaryFolder()
    loop = try EventLoop()
    let listener = try UnixSocket.listen(folder.path + "/s", backlog: 1)
    near = try UnixSocket.connect(folder.path + "/s")
    far = try #require(try UnixSocket.accept(listener))
  }
}

/// One end of a connection, and all that it heard.
final class Endpoint {
  private(set) var bodies: [[UInt8]] = []
  private(set) var ends: [FrameConnection.End] = []
  private(set) var trace: [(isIncoming: Bool, body: [UInt8])] = []
  private var connection: FrameConnection?

  init(_ socket: Descriptor, on loop: EventLoop) throws {
    connection = try FrameConnection(
      socket, on: loop, trace: { [weak self] in self?.trace.append(($0, $1)) },
      onFrame: { [weak self] in self?.bodies.append($0) }, onEnd: { [weak self] in self?.ends.append($0) })
  }

  var texts: [String] { bodies.map { String(decoding: $0, as: UTF8.self) } }
  var endings: [String] { ends.map { "\($0)" } }

  func send(_ text: String, state topic: Topic? = nil) { send(Array(text.utf8), state: topic) }
  func send(_ body: [UInt8], state topic: Topic? = nil) { connection?.send(body, state: topic) }
  func close() { connection?.close() }
  /// Lets go of the connection, as its owner does when it has no more use for it.
  func drop() { connection = nil }
}

/// What no actor does to a socket.
enum Sockets {
  /// Ends one direction: the peer reads the end, but can still write.
  static func endWriting(_ socket: Descriptor) -> Bool { shutdown(socket.number, Int32(SHUT_WR)) == 0 }
}
