import ActorRuntime
import Glibc

/// The one socket a broker listens on, and the lock that says that it is the one.
///
/// The lock, not the socket's file, tells whether a broker lives: the kernel releases it with the process, however
/// that ends, so that a socket's file found without it is a dead broker's and can be replaced.
final class BrokerSocket {
  /// Why a broker can't listen.
  enum Problem: Error, CustomStringConvertible {
    /// Another broker has the lock.
    case taken(path: String)
    /// Something that is no socket lies where the socket should.
    case notASocket(path: String)

    var description: String {
      switch self {
      case .taken(let path): "a broker is running already on \(path)"
      case .notASocket(let path): "\(path) is in the way: it is no socket; move it or choose another --socket"
      }
    }
  }

  /// How many connections can wait to be accepted.
  private static let backlog: Int32 = 128

  let listener: Descriptor
  private let path: String
  private let lock: ProcessLock

  /// Listens at a path whose folder exists.
  init(path: String) throws {
    self.path = path
    guard let lock = try ProcessLock(path: path + ".lock") else { throw Problem.taken(path: path) }
    self.lock = lock
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else { throw Problem.notASocket(path: path) }
      try check("unlink \(path)") { unlink(path) }
    }
    listener = try UnixSocket.listen(path, backlog: Self.backlog)
  }

  /// Takes the socket's file away, so that nobody tries it.
  func remove() {
    unlink(path)
  }
}
