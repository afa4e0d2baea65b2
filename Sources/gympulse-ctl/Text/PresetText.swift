import Display
import Messages
import Workout

/// The text for presets.
enum PresetText {
  /// Returns a row for each preset: its name, its length, what is trained and, for a damaged one, its id. Those that
  /// cannot be read follow.
  static func rows(_ list: PresetList) -> [[String]] {
    list.presets.map { stored in
      let content = stored.preset.kind == .countdown ? "countdown" : PresetSummary.line(stored.preset)
      let mark = stored.isDamaged ? "; damaged, id \(stored.id)" : ""
      return [stored.name, PresetSummary.length(stored.preset), content + mark]
    }
      + list.unreadable.map {
        ["(unreadable)", "", "delete it with \(Commands.program) timer delete \($0)"]
      }
  }

  /// Returns a row for each value of a stored preset, and a mark if it is damaged.
  static func rows(_ stored: StoredPreset) -> [[String]] {
    let mark = "in the database; \(Commands.program) timer edit \(stored.id) saves the repaired values above"
    return rows(stored.preset) + (stored.isDamaged ? [["Damaged", mark]] : [])
  }

  /// Returns a row for each value of a preset, and its whole length.
  private static func rows(_ preset: Preset) -> [[String]] {
    let rows = Preset.fields(of: preset.kind).flatMap { field -> [[String]] in
      if case .list = field.type { return elements(preset) }
      return [[field.title, text(field.type, field.value(of: preset))]]
    }
    return Array(rows.prefix(1)) + [["Length", PresetSummary.length(preset)]] + rows.dropFirst()
  }

  private static func text(_ type: FieldType, _ value: FieldValue?) -> String {
    guard let value else { return PresetSummary.endless }
    if case .whole(_, .seconds) = type, case .whole(let seconds) = value { return ClockText.clock(seconds) }
    return value.text
  }

  private static func elements(_ preset: Preset) -> [[String]] {
    preset.custom.intervals.enumerated().map { ["\($0 + 1)", interval($1)] }
      + preset.exercise.exercises.enumerated().map { ["\($0 + 1)", exercise($1)] }
  }

  /// Returns an interval as the command line writes it.
  static func interval(_ interval: CustomInterval) -> String {
    [
      interval.title, PresetSummary.length(interval), interval.leftRight ? IntervalText.leftRight : nil,
      interval.color,
      interval.speech.map { "say:\($0)" },
      interval.sound.map { "sound:\($0)" },
    ]
    .compactMap { $0 }.joined(separator: " ")
  }

  private static func exercise(_ step: ExerciseStep) -> String {
    "\(step.exercise.name) \(ClockText.clock(step.durationSeconds)) \(step.exercise.difficulty.rawValue)"
  }
}
