import CommandLineInterface

/// The manual: what `gympulse help TOPIC` prints, and `man gympulse` as a whole.
enum Manual {
  /// The chapters, in the order in which a new user reads them.
  static let topics = [
    tutorial, ideas, workouts, screen, bars, desktop, settings, files, troubleshooting, processes,
  ]
}
