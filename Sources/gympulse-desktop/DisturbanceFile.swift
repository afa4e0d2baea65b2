import ActorRuntime

/// The file that has whose do not disturb is switched on, so that it is switched off again after a crash.
struct DisturbanceFile {
  /// Bytes read at most: a name.
  private static let lengthMax = 64

  let path: String

  /// What was written last; nil if there is nothing.
  var content: DisturbanceSwitch? {
    guard let bytes = try? OwnFile.read(path, limit: Self.lengthMax) else { return nil }
    return DisturbanceSwitch(rawValue: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a name, or removes the file. It is on disk when this returns.
  func write(_ content: DisturbanceSwitch?) throws(SystemError) {
    guard let content else { return try OwnFile.remove(path) }
    try OwnFile.replace(path, with: Array(content.rawValue.utf8))
  }
}
