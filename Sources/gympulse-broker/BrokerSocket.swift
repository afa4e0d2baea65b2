import ActorRuntime
import Glibc

/// The socket that the broker listens on, and the lock that makes it the only broker on that path.
///
/// The lock, not the socket's file, shows whether a broker runs: the kernel releases it when the process ends. A socket
/// file without a locked lock file is stale and is replaced.
final class BrokerSocket {
  /// Most connections that can wait to be accepted.
  private static let backlog: Int32 = 128

  let listener: Descriptor
  private let path: String
  private let lock: ProcessLock

  /// Listens at a path. Its folder must exist.
  init(path: String) throws {
    self.path = path
    guard let lock = try ProcessLock(path: path + ".lock") else {
      throw ShownError("another broker is running on \(path)")
    }
    self.lock = lock
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else {
        throw ShownError("\(path): not a socket; move it away or choose another --socket")
      }
      try check("unlink \(path)") { unlink(path) }
    }
    listener = try UnixSocket.listen(path, backlog: Self.backlog)
  }

  /// Removes the socket's file, so that clients do not try to connect.
  func remove() {
    unlink(path)
  }
}
