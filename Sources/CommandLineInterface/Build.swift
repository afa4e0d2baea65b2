import CBuild
import Messages

/// The build of this program.
package enum Build {
  /// The version, the commit and the configuration, as `--version` prints them.
  package static let text = text(commit: String(cString: gympulse_commit()))

  /// Returns the text of a build from a commit; an empty one is not known.
  static func text(commit: String) -> String {
    "\(Version.text) (\(commit.isEmpty ? "unknown commit" : "commit \(commit)"), \(configuration) build)"
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
