import ActorRuntime
import Glibc
import Messages

/// The file with `KeptChanges`, `music.json` in the state folder; it exists only while there is something to undo.
///
/// It survives the process, not a power cut, which ends the streams as well.
struct KeptFile {
  /// The longest file in bytes that is read.
  private static let readMax = 1 << 20

  let path: String

  init(folder: String) {
    path = folder + "/music.json"
  }

  /// Reads the file; nothing if it does not exist. Throws if it cannot be read.
  func read() throws -> KeptChanges {
    guard Paths.exists(path) else { return KeptChanges() }
    return try JSON.decode(KeptChanges.self, from: readFile(path, limit: Self.readMax))
  }

  /// Replaces or removes the file.
  func write(_ changes: KeptChanges) throws(SystemError) {
    if changes.isEmpty {
      guard unlink(path) == -1, errno != ENOENT else { return }
      throw SystemError("remove \(path)")
    }
    let fresh = path + ".new"
    try openFile(fresh, O_WRONLY | O_CREAT | O_TRUNC).writeAll(JSON.encode(changes))
    try check("rename \(fresh)") { rename(fresh, path) }
  }
}
