import ActorRuntime
import Glibc
import Messages

/// The database as files: the one of its name, and the write-ahead log and its index that SQLite keeps beside it.
enum StoreFile {
  /// Makes the file, and the folders above it, where missing; nobody else may read them. SQLite gives its other
  /// files the same mode.
  static func make(_ path: String) throws(StoreProblem) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    do {
      try Paths().makePrivate(folder)
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

  /// Renames a damaged database to `PATH.damaged-DATE`, its log with it, and answers the new path.
  static func setAside(_ path: String, now: WallTime) throws(StoreProblem) -> String {
    let aside = "\(path).damaged-\(now.rfc3339.filter { $0 != ":" })"
    do {
      try check("rename \(path)") { rename(path, aside) }
      for suffix in ["-wal", "-shm"] where access(path + suffix, F_OK) == 0 {
        try check("rename \(path)\(suffix)") { rename(path + suffix, aside + suffix) }
      }
    } catch {
      throw .file(error)
    }
    return aside
  }
}
