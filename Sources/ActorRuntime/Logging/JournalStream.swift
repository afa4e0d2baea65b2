import Glibc

/// The systemd journal as the reader of a stream.
enum JournalStream {
  /// Whether the journal reads stderr of this process.
  static let readsErrors = isJournal(STDERR_FILENO)

  /// Returns whether a stream is the one that `JOURNAL_STREAM` names by device and inode (systemd.exec(5)). A child whose
  /// streams were redirected has the variable too.
  static func isJournal(_ stream: Int32, environment: Environment = .process) -> Bool {
    var status = stat()
    guard let name = environment["JOURNAL_STREAM"], fstat(stream, &status) == 0 else { return false }
    return name == "\(status.st_dev):\(status.st_ino)"
  }
}
