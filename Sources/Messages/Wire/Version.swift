/// The version of all programs, which are built and installed together.
package enum Version {
  /// The version as `--version` prints it.
  package static let text = "0.1.0"
  /// The date in the manual pages.
  package static let date = "2026-11-22"
}
