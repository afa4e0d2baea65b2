import ActorRuntime
import Glibc

/// The socket that the broker listens on, and the lock that makes it the only broker on that path.
///
/// The lock, not the socket's file, shows whether a broker runs: the kernel releases it when the process ends. A socket
/// file without a locked lock file is stale and is replaced.
final class BrokerSocket {
  /// Why a broker cannot listen.
  enum Problem: Error, CustomStringConvertible {
    /// Another broker holds the lock.
    case taken(path: String)
    /// Another kind of file is at the socket's path.
    case notASocket(path: String)

    var description: String {
      switch self {
      case .taken(let path): "another broker is running on \(path)"
      case .notASocket(let path): "\(path): not a socket; move it away or choose another --socket"
      }
    }
  }

  /// Most connections that can wait to be accepted.
  private static let backlog: Int32 = 128

  let listener: Descriptor
  private let path: String
  private let lock: ProcessLock

  /// Listens at a path. Its folder must exist.
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

  /// Removes the socket's file, so that clients do not try to connect.
  func remove() {
    unlink(path)
  }
}
