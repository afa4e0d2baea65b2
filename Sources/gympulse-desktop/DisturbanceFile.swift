import ActorRuntime
import Glibc

/// The file that has whose do not disturb is switched on, so that it is switched off again after a crash.
struct DisturbanceFile {
  /// Bytes read at most: a name.
  private static let lengthMax = 64

  let path: String

  /// What was written last; nil if there is nothing.
  var content: DisturbanceSwitch? {
    guard let bytes = try? readFile(path, limit: Self.lengthMax) else { return nil }
    return DisturbanceSwitch(rawValue: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a name, or removes the file. Throws `SystemError`.
  func write(_ content: DisturbanceSwitch?) throws(SystemError) {
    guard let content else {
      if unlink(path) == -1, errno != ENOENT { throw SystemError("remove \(path)") }
      return
    }
    try openFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW).writeAll(Array(content.rawValue.utf8))
  }
}
