/// The programs' version, the same for all: they are built and installed together.
package enum Version {
  /// As `--version` prints it.
  package static let text = "0.1.0"
}
