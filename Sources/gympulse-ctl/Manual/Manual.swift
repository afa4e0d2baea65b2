import CommandLineInterface

/// The manual: what `gympulse help TOPIC` prints, and `man gympulse` as a whole.
enum Manual {
  /// How the page begins.
  static let about = [Note](
    parsing: """
      GymPulse times workouts: it beeps, speaks and counts down on the whole screen, in a terminal and in a status bar.

      Without words, in a terminal, `gympulse` opens the screen, gympulse-tui(1). With words it is gympulse-ctl(1), which has
      every command and its options. `gympulse help` with the name of a section below, such as `bars`, shows that section.
      """)

  /// The chapters, in the order in which a new user reads them.
  static let topics = [
    tutorial, ideas, workouts, notation, exchange, screen, bars, desktop, voices, phone, settings, files,
    troubleshooting,
    processes,
  ]
}
