import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import ActorRuntime

typealias TemporaryFolder = Chance.TemporaryFolder

extension TemporaryFolder {
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
    try run(for: allowance, until: isDone)
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
    folder = TemporaryFolder()
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
