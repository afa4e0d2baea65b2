import FoundationEssentials
import Glibc

/// A folder for a test, gone with the last reference.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/store-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { preconditionFailure("no temporary folder: \(errno)") }
    path = String(cString: made)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var database: String { path + "/data/gympulse.db" }

  /// The names in the folder of the database.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/data")) ?? []).sorted()
  }

  /// The permissions of a file or folder.
  static func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
