/// The methods of `gympulse-desktop`.
package enum DesktopMethods {
  /// What the desktop actor is, serves and publishes.
  package enum Describe: DescribeMethod {
    package static let name = "desktop.describe"
  }
}

/// The methods of `gympulse-music`.
package enum MusicMethods {
  /// What the music actor is, serves and publishes.
  package enum Describe: DescribeMethod {
    package static let name = "music.describe"
  }
}
