import ActorRuntime
import Display
import Workout

/// The option for a field of a preset: `--get-ready` for `getReadySeconds`.
struct PresetOption {
  let field: PresetField

  /// The options of a kind of preset.
  static func all(of kind: PresetKind) -> [PresetOption] {
    options(Preset.fields(of: kind))
  }

  /// The options for the plan of a kind of preset.
  static func ofPlan(_ kind: PresetKind) -> [PresetOption] {
    options(Plan.fields(of: kind))
  }

  private static func options(_ fields: [PresetField]) -> [PresetOption] {
    fields.map { PresetOption(field: $0) }
  }

  /// The option's name: the field's key in lower case without its unit.
  var name: String {
    switch field.path {
    case \Preset.custom.intervals: return "interval"
    case \Preset.exercise.exercises: return "exercise"
    case \Preset.countdown.durationSeconds: return "countdown"
    default: break
    }
    return Self.name(for: field.key)
  }

  /// Returns the option's name for a key: in lower case without its unit.
  static func name(for key: String) -> String {
    let suffix = ["Seconds", "Enabled"].first { key.hasSuffix($0) } ?? ""
    return key.dropLast(suffix.count).reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// The option with the range of its values, and the default for a new preset of a kind.
  func spec(defaultOf kind: PresetKind?) -> OptionSpec {
    let initial = kind.flatMap { field.value(of: Preset($0)) }.map { " (default \(text($0)))" } ?? ""
    switch field.type {
    case .whole(let range, .seconds):
      let (first, last) = (text(.whole(range.lowerBound)), text(.whole(range.upperBound)))
      return OptionSpec(name, "TIME", "\(field.help), \(first) to \(last)\(initial)")
    case .whole: return OptionSpec(name, "N", "\(field.help), \(field.allowed)\(initial)")
    case .nullable(let type):
      let range = type.range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? ""
      return OptionSpec(name, "N|\(PresetSummary.endless)", "\(field.help), \(range)\(initial)")
    case .flag: return OptionSpec(name, "on|off", field.help + initial)
    case .text: return OptionSpec(name, "NAME", "\(field.help), \(field.allowed)")
    case .list where field.path == \Preset.exercise.exercises:
      return OptionSpec(name, "EXERCISE", "an exercise; give the option once for each")
    case .list: return OptionSpec(name, "INTERVAL", "a custom interval; give the option once for each")
    case .words, .object: return OptionSpec(name, "VALUE", field.help)
    }
  }

  /// A value as the command line writes it, with times below a minute in seconds.
  private func text(_ value: FieldValue) -> String {
    guard case .whole(_, .seconds) = field.type, case .whole(let seconds) = value, seconds >= 60 else {
      return value.text
    }
    return ClockText.clock(seconds)
  }
}

/// The options of commands that take the fields of a preset.
extension Commands {
  /// The options of an interval preset except its name, with the defaults.
  static let timing = timing(defaultOf: .interval)
  /// The same options without defaults, for changing a preset.
  static let changedTiming = timing(defaultOf: nil)
  static let presetName = PresetOption.all(of: .interval).prefix(1).map { $0.spec(defaultOf: nil) }
  /// The options of a list of custom intervals.
  static let intervalList = PresetOption.ofPlan(.custom).map { $0.spec(defaultOf: .custom) }
  /// The options of the other kinds.
  static let otherKinds =
    [PresetKind.custom, .countdown, .exercise].flatMap { kind in
      PresetOption.ofPlan(kind).map { $0.spec(defaultOf: kind) }
    } + [
      OptionSpec("editor", nil, "edit it as JSON in $VISUAL or $EDITOR")
    ]
  static let intervalNote: Note = """
    INTERVAL is written as \(IntervalText.form), such as "Plank 30s orange say:Hold"; open waits for done.
    """

  static let exerciseNote: Note = """
    EXERCISE is written as \(ExerciseArgument.form), such as "Push-ups 40s hard". Without TIME it has its own length, \
    mostly 30 s, and without a version the one chosen last. Their Get Ready is 30 s.
    """

  private static func timing(defaultOf kind: PresetKind?) -> [OptionSpec] {
    PresetOption.all(of: .interval).dropFirst().map { $0.spec(defaultOf: kind) }
  }
}
