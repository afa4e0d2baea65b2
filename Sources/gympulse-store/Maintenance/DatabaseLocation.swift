import Glibc

/// The identity of an open database's files. SQLite keeps writing to files that were moved or deleted, and those
/// changes are lost when they are closed.
struct DatabaseLocation {
  /// Whether the files still have their names.
  enum State: Hashable, Sendable {
    /// The files have their names.
    case unchanged
    /// No file has the database's name.
    case missing
    /// Another file has the database's name.
    case replaced
    /// The database has its name, but the write-ahead log or its index does not.
    case withoutLog
  }

  /// A file, whatever its name. While it is open no other file gets its inode number.
  private struct FileIdentity: Equatable {
    let device: dev_t
    let number: ino_t

    /// Nil if there is no file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_nlink > 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  private let path: String
  private let file: FileIdentity?
  private let log: [FileIdentity?]

  /// Records the files of a database that was just opened and read.
  init(_ path: String) {
    self.path = path
    file = FileIdentity(path)
    log = Self.log(of: path)
  }

  /// The current state of the files.
  var state: State {
    guard let now = FileIdentity(path) else { return .missing }
    if now != file { return .replaced }
    return Self.log(of: path) == log ? .unchanged : .withoutLog
  }

  private static func log(of path: String) -> [FileIdentity?] {
    ["-wal", "-shm"].map { FileIdentity(path + $0) }
  }
}
