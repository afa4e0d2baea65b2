import FoundationEssentials
import Glibc

/// A folder for a test, of mode 0700 and gone with the last reference.
package final class TemporaryFolder: Sendable, CustomStringConvertible {
  package let path: String

  package init() {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/gympulse-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { preconditionFailure("no temporary folder: \(errno)") }
    path = String(cString: made)
  }

  package var description: String { path }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
