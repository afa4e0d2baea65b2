import ActorRuntime
import Glibc

/// The files of a database: the one with its name, and SQLite's companions.
enum StoreFile {
  /// The suffixes of SQLite's own files: write-ahead log, its index, rollback journal.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// Acquires the lock that keeps other stores away from a database until it is released or the process ends. Must be
  /// called before the database is opened. Creates the folder if it is missing.
  ///
  /// - Throws: `StoreError.inUse` if another process holds the lock.
  static func lock(_ path: String) throws -> ProcessLock {
    let file = path + ".lock"
    try makeFolder(of: path)
    if let lock = try ProcessLock(path: file) { return lock }
    throw StoreError.inUse(path: path, process: ProcessLock.holder(of: file))
  }

  /// Returns the length in bytes of a file that is too short for a database: 0 if it does not exist; nil if it is long
  /// enough. Throws if it is a link, not a regular file, or another user's.
  static func shortLength(of path: String) throws(SystemError) -> Int? {
    let length = try OwnFile.length(of: path) ?? 0
    return length < pageLengthMin ? length : nil
  }

  /// Bytes of SQLite's smallest page; a database has at least one.
  private static let pageLengthMin = 512

  /// Creates the file and its folders if they are missing, for this user only. SQLite uses the same mode for its files.
  /// Throws if one of them is a link, not a regular file, or another user's.
  static func make(_ path: String) throws {
    try makeFolder(of: path)
    // Closed before SQLite opens it, because closing a file releases the process's locks on it.
    let file = try OwnFile.open(path, O_RDWR | O_CREAT)
    try check("chmod \(path)") { fchmod(file.number, 0o600) }
    for suffix in companions { _ = try OwnFile.length(of: path + suffix) }
  }

  /// Returns whether the database was not closed: SQLite deletes its log with the last connection.
  static func wasLeftOpen(_ path: String) -> Bool { Paths.exists(path + "-wal") }

  /// Writes a database as one file that only the user can read. It is on disk when this returns.
  static func write(_ source: Database, to path: String) throws {
    // A killed process may have left an incomplete copy.
    remove(path)
    try make(path)
    do {
      let copy = try Database(path: path)
      // An incomplete copy is useless, so it needs no journal and only one sync at the end.
      try copy.run("PRAGMA journal_mode = OFF")
      try copy.run("PRAGMA synchronous = OFF")
      try source.copy(into: copy)
      // The copy is marked for a write-ahead log like the source. Without that it can be read in a read-only folder.
      try copy.run("PRAGMA journal_mode = DELETE")
    }
    let file = try OwnFile.open(path, O_RDONLY)
    try check("sync \(path)") { fsync(file.number) }
  }

  private static func makeFolder(of path: String) throws(StoreError) {
    do {
      try Paths().makePrivate(Paths.folder(of: path))
    } catch {
      throw .folder(error)
    }
  }

  /// Renames a file and syncs the folder. Replaces a file with that name.
  static func move(_ path: String, to new: String) throws(SystemError) {
    try check("rename \(path)") { rename(path, new) }
    try OwnFile.syncFolder(of: new)
  }

  /// Returns an unused path in the database's folder, such as `gympulse.db.damaged-2026-11-21T083000.250+0100`.
  private static func freePath(beside path: String, now: WallTime) -> String {
    let dated = "\(path).damaged-\(now.rfc3339.filter { $0 != ":" })"
    var free = dated
    var count = 1
    while Paths.exists(free) || companions.contains(where: { Paths.exists(free + $0) }) {
      count += 1
      free = "\(dated)-\(count)"
    }
    return free
  }

  /// Renames a database and its companions to `PATH.damaged-DATE`, unless they are empty, and renames the replacement
  /// to the database's name. Returns the new path; nil if nothing was kept.
  static func quarantine(
    _ path: String, now: WallTime, replacement: String?
  ) throws(SystemError) -> String? {
    let quarantined = freePath(beside: path, now: now)
    var isKept = false
    // The log first: it must not be applied to the replacement.
    for suffix in companions where Paths.exists(path + suffix) {
      if try OwnFile.length(of: path + suffix) == 0 {
        try check("unlink \(path)\(suffix)") { unlink(path + suffix) }
      } else {
        try check("rename \(path)\(suffix)") { rename(path + suffix, quarantined + suffix) }
        // The index alone has no data.
        isKept = isKept || suffix != "-shm"
      }
    }
    if let length = try OwnFile.length(of: path), length > 0 {
      isKept = true
      // Hard-link first, then rename over it, so that the path always exists. Without hard links there is a gap.
      if replacement == nil || link(path, quarantined) == -1 {
        try check("rename \(path)") { rename(path, quarantined) }
      }
    }
    if let replacement { try move(replacement, to: path) }
    return isKept ? quarantined : nil
  }

  /// Removes a database and SQLite's files beside it, if they exist.
  static func remove(_ path: String) {
    unlink(path)
    removeCompanions(of: path)
  }

  /// Removes SQLite's files beside a database, if they exist.
  static func removeCompanions(of path: String) {
    for suffix in companions { unlink(path + suffix) }
  }
}
