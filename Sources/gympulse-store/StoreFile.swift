import ActorRuntime
import Glibc
import Messages

/// The database as files: the one of its name, and the write-ahead log and its index that SQLite keeps beside it.
enum StoreFile {
  /// What SQLite appends to a database's name for its own files.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// Makes the file, and the folders above it, where missing; nobody else may read them. SQLite gives its other
  /// files the same mode.
  static func make(_ path: String) throws(StoreProblem) {
    do {
      try Paths().makePrivate(Paths.folder(of: path))
    } catch {
      throw .folder(error)
    }
    do {
      // Closed before SQLite opens it: closing a file drops the locks that the process has on it.
      let file = try openFile(path, O_RDWR | O_CREAT)
      try check("chmod \(path)") { fchmod(file.number, 0o600) }
    } catch {
      throw .file(error)
    }
  }

  /// Whether whoever last had the database open did not close it: SQLite removes its log with the last connection.
  static func wasLeftOpen(_ path: String) -> Bool { Paths.exists(path + "-wal") }

  /// Writes a database as one file that only the user can read, on disk when this returns.
  static func write(_ source: Database, to path: String) throws(StoreProblem) {
    // What a killed process has left there is no part of it.
    remove(path)
    try make(path)
    do throws(DatabaseError) {
      let copy = try Database(path: path)
      // Half a copy is worth nothing, so that no journal is needed; and one sync at the end is enough.
      try copy.run("PRAGMA journal_mode = OFF")
      try copy.run("PRAGMA synchronous = OFF")
      try source.copy(into: copy)
      // The copy is marked for a write-ahead log as its source is; without that mark it can be read where nothing can
      // be written.
      try copy.run("PRAGMA journal_mode = DELETE")
    } catch {
      throw .database(error)
    }
    do {
      try sync(path)
    } catch {
      throw .file(error)
    }
  }

  /// Gives a file another name, for good when this returns. A file of that name is gone.
  static func move(_ path: String, to new: String) throws(StoreProblem) {
    do {
      try check("rename \(path)") { rename(path, new) }
      try sync(Paths.folder(of: new))
    } catch {
      throw .file(error)
    }
  }

  /// Renames a damaged database to `PATH.damaged-DATE`, its log with it, and answers the new path. A replacement takes
  /// its place.
  static func setAside(
    _ path: String, now: WallTime, replacement: String?
  ) throws(StoreProblem) -> String {
    let dated = "\(path).damaged-\(now.rfc3339.filter { $0 != ":" })"
    var aside = dated
    // The clock may have been set back.
    var count = 1
    while Paths.exists(aside) {
      count += 1
      aside = "\(dated)-\(count)"
    }
    do {
      // The log first: the replacement must not meet it.
      for suffix in companions where Paths.exists(path + suffix) {
        try check("rename \(path)\(suffix)") { rename(path + suffix, aside + suffix) }
      }
      // A second name and then the replacement over the first: at no moment is there nothing, which would be taken for
      // a new user. Where the file system has no second names, there is such a moment.
      if replacement == nil || link(path, aside) == -1 {
        try check("rename \(path)") { rename(path, aside) }
      }
    } catch {
      throw .file(error)
    }
    if let replacement { try move(replacement, to: path) }
    return aside
  }

  /// Removes a database and its companions, as far as they are there.
  static func remove(_ path: String) {
    for suffix in [""] + companions { unlink(path + suffix) }
  }

  private static func sync(_ path: String) throws(SystemError) {
    let file = try openFile(path, O_RDONLY)
    try check("sync \(path)") { fsync(file.number) }
  }
}
