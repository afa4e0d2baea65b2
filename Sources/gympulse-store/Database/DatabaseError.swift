import CSQLite

/// An error of SQLite.
struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors, by what the user or the store can do about them.
  enum Kind: Hashable, Sendable {
    case full, readOnly, damaged, busy, cannotOpen, disk
    /// The value can never be stored.
    case unstorable
    case other
  }

  /// The database file.
  let path: String
  /// SQLite's extended result code.
  let code: Int32
  /// SQLite's message.
  let message: String

  /// The kind of the error.
  var kind: Kind {
    // On a full disk the index of the write-ahead log cannot grow to its 32 KiB.
    if code == SQLITE_IOERR | Self.sharedMemorySize { return .full }
    // The low byte of an extended code is the plain one.
    return switch code & 0xff {
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_IOERR: .disk
    case SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH: .unstorable
    default: .other
    }
  }

  /// The problem, what to do, and SQLite's message and code.
  var description: String {
    "\(advice) (SQLite \(code): \(message))"
  }

  /// SQLITE_IOERR_SHMSIZE without its low byte: a macro that Swift does not import.
  private static let sharedMemorySize: Int32 = 19 << 8

  private var advice: String {
    switch kind {
    case .full: "\(path): the disk is full; free some space"
    case .readOnly: "\(path): not writable; change the permissions of the file and its folder"
    case .damaged: "\(path): damaged"
    case .busy: "\(path): another program is writing to it; close that program and try again"
    case .cannotOpen: "\(path): cannot be opened; check the permissions of its folder"
    case .disk: "\(path): the disk cannot read or write it; check the system's log"
    case .unstorable: "\(path): the value cannot be stored; correct it"
    case .other: "\(path): the database failed"
    }
  }
}

extension DatabaseError {
  /// Creates the error of a database whose tables are not the store's.
  init(unknownTablesIn path: String) {
    self.init(path: path, code: SQLITE_CORRUPT, message: "its tables are not GymPulse's")
  }
}
