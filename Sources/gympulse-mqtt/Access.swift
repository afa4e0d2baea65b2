import ActorRuntime

/// What a server asks for, from a file that only this user can read.
struct Access: Hashable {
  /// What a line can have. `ca` is a file of certificates that are trusted in place of those of the system; the other two
  /// files are a certificate of this computer, and its key.
  private enum Word: String { case user, password, ca, certificate, key }

  /// Its name in the configuration folder.
  static let fileName = "mqtt.conf"
  private static let lengthMax = 16_384

  private var values: [Word: String] = [:]
  var user: String? { values[.user] }
  var password: String? { values[.password] }
  var ca: String? { values[.ca] }
  var certificate: String? { values[.certificate] }
  var key: String? { values[.key] }

  /// Reads the lines of a file: a word, a space and its value.
  init(_ text: String) throws(ShownError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard !line.isEmpty, line.first != "#" else { continue }
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let word = Word(rawValue: parts[0]), !parts[1].hasControl else {
        throw ShownError(
          "line \(index + 1) is not one of user, password, ca, certificate or key with its value")
      }
      values[word] = parts[1]
    }
    guard (certificate == nil) == (key == nil), user != nil || password == nil else {
      throw ShownError("certificate and key belong together, and a password needs a user")
    }
  }

  /// Reads the file of the user; without one there is nothing in it. If it is not all for a server, only what this computer
  /// trusts.
  init(in paths: Paths, isWhole: Bool) throws {
    let path = try Self.path(in: paths)
    let bytes = try OwnFile.read(path, limit: Self.lengthMax, modes: [0o600]) ?? []
    do { try self.init(String(decoding: bytes, as: UTF8.self)) } catch {
      throw ShownError("\(path): \(error)")
    }
    if !isWhole { values = values.filter { $0.key == .ca } }
  }

  /// Returns a text that changes when the file does; nil without one.
  static func version(in paths: Paths) -> String? {
    (try? path(in: paths)).flatMap { UserFile.version(of: $0) }
  }

  private static func path(in paths: Paths) throws -> String { try paths.configFolder() + "/" + fileName }
}
