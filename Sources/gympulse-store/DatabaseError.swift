import CSQLite

/// What SQLite refused to do.
struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is: decides what a person, or the store, can do about it.
  enum Kind: Hashable, Sendable {
    case full, readOnly, damaged, busy, cannotOpen, disk, other
  }

  /// The database file.
  let path: String
  /// SQLite's extended result code.
  let code: Int32
  /// SQLite's own words.
  let message: String

  /// What kind of trouble it is.
  var kind: Kind {
    // The index of the write-ahead log could not get its 32 KiB: what a full disk does to an opening database.
    if code == SQLITE_IOERR | Self.sharedMemorySize { return .full }
    // The low byte of an extended code is the plain one.
    return switch code & 0xff {
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_IOERR: .disk
    default: .other
    }
  }

  /// What is wrong, what to do, and SQLite's words and code.
  var description: String {
    "\(advice) (SQLite \(code): \(message))"
  }

  /// SQLITE_IOERR_SHMSIZE but for its low byte: a macro that Swift can't see.
  private static let sharedMemorySize: Int32 = 19 << 8

  private var advice: String {
    switch kind {
    case .full: "the disk is full; make room for \(path)"
    case .readOnly: "\(path) can't be written; make it and its folder writable"
    case .damaged: "\(path) is damaged; restart the store, which sets it aside"
    case .busy: "another program is writing to \(path); close it and try again"
    case .cannotOpen: "\(path) can't be opened; look at the permissions of its folder"
    case .disk: "the disk fails to read or write \(path); look at the system's log"
    case .other: "the database \(path) refuses"
    }
  }
}
