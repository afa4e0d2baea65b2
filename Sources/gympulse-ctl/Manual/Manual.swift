import CommandLineInterface

/// The manual: what `gympulse help TOPIC` prints, and `man gympulse` as a whole.
enum Manual {
  /// How the page begins.
  static let about = [Note](
    parsing: """
      GymPulse is an interval timer: it beeps, talks you through every round, and counts down full screen, in a terminal,
      in a status bar and on a phone.

      Run alone in a terminal, `gympulse` opens the full-screen view, gympulse-tui(1). With words it is gympulse-ctl(1), which
      has every command and its options. `gympulse help` with the name of a section below, such as `bars`, shows that section.
      """)

  /// The chapters, in the order in which a new user reads them.
  static let topics = [
    tutorial, concepts, workouts, notation, exchange, fullScreen, bars, desktop, voices, phone, mqtt,
    settings,
    files,
    ownActors, troubleshooting, internals,
  ]
}
