import Workout

/// What a new user finds in the list.
enum ExamplePresets {
  /// The examples in their order. They are ordinary presets: whoever deletes one does not get it back.
  static let all: [PresetFields] = [
    example("Quick HIIT", work: 30, rest: 15, rounds: 8),
    example("Tabata", work: 20, rest: 10, rounds: 8),
    example("Run/Walk", work: 240, rest: 60, rounds: 6),
  ]

  /// The rest is as in a new timer: ten seconds to get ready, one set, sound and voice on.
  private static func example(_ name: String, work: Int, rest: Int, rounds: Int) -> PresetFields {
    var fields = PresetFields()
    fields.name = name
    fields.getReadySeconds = 10
    fields.workSeconds = work
    fields.restSeconds = rest
    fields.sets = 1
    fields.rounds = rounds
    return fields
  }
}
