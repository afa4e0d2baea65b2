import ActorRuntime

/// What a server asks for, from a file that only this user can read.
struct Access: Hashable {
  /// Its name in the configuration folder.
  static let fileName = "mqtt.conf"
  private static let lengthMax = 16_384

  var user: String?
  var password: String?
  /// The path of the certificates that are trusted; nil is those of the system.
  var ca: String?
  /// The path of a certificate of this computer, and of its key.
  var certificate: String?
  var key: String?

  /// Reads the lines of a file: a word, a space and its value.
  init(_ text: String) throws(ShownError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, line.first != "#" else { continue }
      let parts = line.split(separator: " ", maxSplits: 1)
      let members: [Substring: WritableKeyPath<Access, String?>] = [
        "user": \.user, "password": \.password, "ca": \.ca, "certificate": \.certificate, "key": \.key,
      ]
      guard parts.count == 2, let member = members[parts[0]] else {
        throw ShownError(
          "line \(index + 1) is not one of user, password, ca, certificate or key with its value")
      }
      self[keyPath: member] = String(parts[1])
    }
    guard (certificate == nil) == (key == nil) else {
      throw ShownError("certificate and key belong together")
    }
  }

  /// Reads the file of the user; without one there is nothing in it.
  init(in paths: Paths) throws {
    let path = try paths.configFolder() + "/" + Self.fileName
    guard Paths.exists(path) else {
      try self.init("")
      return
    }
    guard try UserFile.isPrivate(path) else {
      throw ShownError("\(path): other users can read it; chmod 600 it")
    }
    let bytes = try UserFile.read(path, limit: Self.lengthMax)
    do { try self.init(String(decoding: bytes, as: UTF8.self)) } catch {
      throw ShownError("\(path): \(error)")
    }
  }
}
