import ActorRuntime
import Messages

/// The file with `KeptChanges`, `music.json` in the state folder; it exists only while there is something to undo.
struct KeptFile {
  /// The longest file in bytes that is read.
  private static let readMax = 1 << 20

  let path: String

  init(folder: String) {
    path = folder + "/music.json"
  }

  /// Reads the file; nothing if it does not exist. Throws if it cannot be read.
  func read() throws -> KeptChanges {
    guard let bytes = try OwnFile.read(path, limit: Self.readMax) else { return KeptChanges() }
    return try JSON.decode(KeptChanges.self, from: bytes)
  }

  /// Replaces or removes the file. It is on disk when this returns.
  func write(_ changes: KeptChanges) throws(SystemError) {
    if changes.isEmpty { return try OwnFile.remove(path) }
    try OwnFile.replace(path, with: JSON.encode(changes))
  }
}
