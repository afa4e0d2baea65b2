import Glibc

/// A lock file that one process at a time can hold. The kernel releases it when the process ends, and also when this
/// process closes any other descriptor of the file (fcntl(2)). Locks of open files have no such rule, but do not tell
/// their holder, whom messages name.
package final class ProcessLock {
  private let file: Descriptor

  /// Takes the lock; nil while another process holds it.
  package init?(path: String) throws(SystemError) {
    file = try OwnFile.open(path, O_RDWR | O_CREAT)
    var lock = Self.wholeFile
    while fcntl(file.number, F_SETLK, &lock) == -1 {
      if errno == EACCES || errno == EAGAIN { return nil }
      if errno != EINTR { throw SystemError("lock \(path)") }
    }
  }

  /// Returns the process that holds a lock, or nil, without acquiring it. The own lock would be released
  /// (fcntl(2)).
  package static func holder(of path: String) -> pid_t? {
    guard let file = try? OwnFile.open(path, O_RDWR) else { return nil }
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
