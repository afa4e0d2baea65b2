import Workout

/// The presets of a new database.
enum ExamplePresets {
  /// The examples in their order. They are ordinary presets: one that is deleted does not come back.
  static let all: [Preset] =
    [
      interval("Quick HIIT", work: 30, rest: 15, rounds: 8),
      interval("Tabata", work: 20, rest: 10, rounds: 8),
      interval("Run/Walk", work: 240, rest: 60, rounds: 6),
    ] + quickMinutes.map { countdown(minutes: $0) }

  /// The quick countdowns of the OK TIMER PRD ("Quick preset buttons").
  static let quickMinutes = [1, 5, 10, 15, 30]

  private static func interval(_ name: String, work: Int, rest: Int, rounds: Int) -> Preset {
    var preset = Preset(.interval)
    preset.name = name
    preset.interval.workSeconds = work
    preset.interval.restSeconds = rest
    preset.interval.rounds = rounds
    return preset
  }

  private static func countdown(minutes: Int) -> Preset {
    var preset = Preset(.countdown)
    preset.name = "\(minutes) min"
    preset.countdown.durationSeconds = minutes * 60
    return preset
  }
}
