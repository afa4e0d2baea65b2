import Workout

/// What a new user finds in the list.
enum ExamplePresets {
  /// The examples in their order. They are ordinary presets: whoever deletes one does not get it back, and a database that
  /// is brought up to date gets none, for its owner has a list already.
  static let all: [AnyPreset] =
    [
      interval("Quick HIIT", work: 30, rest: 15, rounds: 8),
      interval("Tabata", work: 20, rest: 10, rounds: 8),
      interval("Run/Walk", work: 240, rest: 60, rounds: 6),
    ] + quickMinutes.map { countdown(minutes: $0) }

  /// The quick countdowns of the OK TIMER PRD ("Quick preset buttons").
  static let quickMinutes = [1, 5, 10, 15, 30]

  /// The rest is as in a new timer: ten seconds to get ready, one set, sound and voice on.
  private static func interval(_ name: String, work: Int, rest: Int, rounds: Int) -> AnyPreset {
    var fields = PresetFields()
    fields.name = name
    fields.getReadySeconds = 10
    fields.workSeconds = work
    fields.restSeconds = rest
    fields.sets = 1
    fields.rounds = rounds
    return .interval(fields)
  }

  private static func countdown(minutes: Int) -> AnyPreset {
    var fields = CountdownFields()
    fields.name = "\(minutes) min"
    fields.durationSeconds = minutes * 60
    return .countdown(fields)
  }
}
