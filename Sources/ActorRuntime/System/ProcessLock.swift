import Glibc

/// A file that one process at a time can hold. The kernel lets go of it with the process, however that ends.
package final class ProcessLock {
  private let file: Descriptor

  /// Takes the lock; nil while another process holds it.
  package init?(path: String) throws(SystemError) {
    file = try openFile(path, O_RDWR | O_CREAT)
    var lock = Self.wholeFile
    while fcntl(file.number, F_SETLK, &lock) == -1 {
      if errno == EACCES || errno == EAGAIN { return nil }
      if errno != EINTR { throw SystemError("lock \(path)") }
    }
  }

  /// The process that holds a lock; nil when nobody does. Does not take it, not even for a moment.
  package static func holder(of path: String) -> pid_t? {
    guard let file = try? openFile(path, O_RDWR) else { return nil }
    var lock = wholeFile
    guard fcntl(file.number, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    return lock.l_pid
  }

  private static var wholeFile: flock {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
}
