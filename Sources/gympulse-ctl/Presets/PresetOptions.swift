import CommandLineInterface
import Messages

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
    case \Preset.custom.cycles: return "rounds"
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
    case .whole where field.path == \Preset.interval.rounds:
      // Lists of intervals, which may be endless, and of exercises have the option too.
      let defaults = kind == nil ? "" : " (default \(IntervalPlan().rounds); 1 with --interval)"
      return OptionSpec(name, "N|\(PresetSummary.endless)", "rounds in each set\(defaults)")
    case .whole: return OptionSpec(name, "N", "\(field.help), \(field.allowed)\(initial)")
    case .nullable(let type):
      let range = type.range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? ""
      return OptionSpec(name, "N|\(PresetSummary.endless)", "\(field.help), \(range)\(initial)")
    case .flag: return .onOff(name, field.help + initial)
    case .text: return OptionSpec(name, "NAME", "\(field.help), \(field.allowed)")
    case .list where field.path == \Preset.exercise.exercises:
      return OptionSpec(name, "EXERCISE", "an exercise; give the option once for each")
    case .list: return OptionSpec(name, "INTERVAL", "a custom interval; give the option once for each")
    case .words, .form, .object: return OptionSpec(name, "VALUE", field.help)
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
  /// The options of a workout of any kind, with the defaults.
  static let workout = fields(hasDefaults: true)
  /// The same options without defaults, for changing a preset.
  static let changes = fields(hasDefaults: false)
  static let editor = OptionSpec("editor", nil, "edit it as JSON in $VISUAL or $EDITOR")

  /// The options of all fields, each once: those that several kinds have stand where the first has them.
  private static func fields(hasDefaults: Bool) -> [OptionSpec] {
    var specs: [OptionSpec] = []
    for kind in PresetKind.mostUsedFirst {
      let options = kind == .interval ? PresetOption.all(of: kind) : PresetOption.ofPlan(kind)
      for option in options where !specs.contains(where: { $0.name == option.name }) {
        specs.append(option.spec(defaultOf: hasDefaults ? kind : nil))
      }
    }
    return specs
  }

  static let roundsNote: Note = """
    --rounds is 1 to 99 with --work; 1 to 999 or endless with --interval. With --exercise, it repeats the exercises.
    """

  static let intervalNote: Note = """
    INTERVAL is written as \(IntervalText.form), such as "Plank 30s orange say:Hold"; with open it lasts until done.
    """

  static let exerciseNote: Note = """
    EXERCISE is written as \(ExerciseArgument.form), such as "Push-ups 40s hard". Without TIME, the exercise has its usual \
    length, mostly 30 s. Without easy or hard, it is the one you chose last. Get Ready is 30 s.
    """
}

// Which kind of workout the options describe, so that each is applied or refused and none is dropped.
extension Arguments {
  /// The options that each make a workout of another kind.
  private static let deciding = PresetKind.mostUsedFirst.compactMap { kind in
    decidingOption(of: kind).map { (option: $0, kind: kind) }
  }

  /// The option that makes a workout one of a kind; nil if several do.
  private static func decidingOption(of kind: PresetKind) -> String? {
    switch kind {
    case .interval: nil
    case .custom: "interval"
    case .exercise: "exercise"
    case .countdown: "countdown"
    }
  }

  /// The kind of preset that the options describe; nil if they suit any.
  ///
  /// - Throws: a usage error for two options of which each decides the kind.
  func presetKind() throws -> PresetKind? {
    let given = Self.deciding.filter { has($0.option) }
    guard given.count < 2 else { throw exclusion("--\(given[0].option)", "--\(given[1].option)") }
    if let kind = given.first?.kind { return kind }
    return PresetKind.allCases.flatMap { PresetOption.ofPlan($0) }.contains { has($0.name) } ? .interval : nil
  }

  /// Throws a usage error for an option that does not suit a new preset of a kind.
  func checkOptions(for kind: PresetKind) throws {
    try check(for: kind, of: Self.decidingOption(of: kind).map { "--\($0)" })
  }

  /// Throws a usage error for an option that does not suit a workout with a name that was typed.
  func checkOptions(for kind: PresetKind, named name: String) throws {
    try check(for: kind, of: "\"\(name)\", \(Self.noun(kind))")
  }

  /// Throws a usage error for an option that does not suit a stored preset.
  func checkOptions(for stored: StoredPreset) throws {
    try checkOptions(for: stored.preset.kind, named: stored.name)
  }

  /// `subject` is what made the workout one of the kind; nil if work and rest did.
  private func check(for kind: PresetKind, of subject: String?) throws {
    let all = PresetKind.allCases.flatMap { PresetOption.all(of: $0) }.map(\.name)
    guard let other = all.first(where: { has($0) && !Self.suits($0, kind) }) else { return }
    if Self.deciding.contains(where: { $0.option == other }) {
      throw exclusion("--\(other)", subject ?? Self.noun(.interval))
    }
    let excluded = subject.map { ", not for \($0)" } ?? ""
    let sentence = "--\(other) is for \(Self.uses(of: other))\(excluded)"
    throw usage([sentence, advice(other, kind)].compactMap { $0 }.joined(separator: "; "))
  }

  private static func suits(_ option: String, _ kind: PresetKind) -> Bool {
    PresetOption.all(of: kind).contains { $0.name == option } || kind == .exercise && option == "rounds"
  }

  private func exclusion(_ one: String, _ other: String) -> UsageError {
    usage("\(one) and \(other) can't be used together")
  }

  /// What an option is for, such as `--work and --rest`.
  private static func uses(of option: String) -> String {
    if ["work", "rest"].contains(option) { return noun(.interval) }
    return listed(
      PresetKind.mostUsedFirst.filter { suits(option, $0) }.map { kind in
        decidingOption(of: kind).map { "--\($0)" } ?? "--work and --rest"
      })
  }

  private static func noun(_ kind: PresetKind) -> String {
    switch kind {
    case .interval: "work and rest in turn"
    case .custom: "a list of intervals"
    case .exercise: "a list of exercises"
    case .countdown: "a countdown"
    }
  }

  /// Returns what to do instead; nil if there is nothing like it.
  private func advice(_ option: String, _ kind: PresetKind) -> String? {
    let isStart = command.first == "start"
    switch (option, kind) {
    case ("work", .custom), ("rest", .custom):
      return isStart && !operands.isEmpty
        ? "change its intervals with \(Commands.program) timer edit" : "give each interval its own time"
    case ("rounds", .countdown): return "repeat a time with --interval \"Work 5m\" --rounds 3"
    default: return nil
    }
  }
}

extension Commands {
  static let presetInterval = CommandSpec(
    "interval", "Change the list of intervals of a timer.",
    examples: [("\(program) timer interval add Core Breathe 20s", "")],
    groups: [
      CommandGroup(
        "Commands",
        [
          interval("add", "Append an interval.", "INTERVAL", "Breathe 20s", .add),
          interval(
            "insert", "Insert an interval before another.", "N INTERVAL", "1 Warm-up 1m yellow", .insert),
          interval("set", "Replace an interval.", "N INTERVAL", "2 Squats open", .set),
          interval("move", "Move an interval to another position.", "N POSITION", "3 1", .move),
          interval("copy", "Duplicate an interval.", "N", "2", .copy),
          interval("remove", "Remove an interval.", "N", "2", .remove),
        ])
    ])

  private static func interval(
    _ name: String, _ summary: String, _ operands: String, _ example: String, _ change: PresetIntervals.Change
  ) -> CommandSpec {
    let hasText = operands.contains("INTERVAL")
    let count = 1 + operands.split(separator: " ").count
    return CommandSpec(
      name, summary, operands: "TIMER \(operands)", operandCount: count...(hasText ? 40 : count),
      options: [json],
      notes: ["N is the number of an interval, from 1."] + (hasText ? [intervalNote, timeNote] : []),
      examples: [("\(program) timer interval \(name) Core \(example)", "")]
    ) { try PresetCommands($0).changeIntervals(change) }
  }
}

/// A change of the intervals of a custom preset.
enum PresetIntervals {
  enum Change: String { case add, insert, set, move, copy, remove }

  /// Applies a change. `words` are the operands after the preset.
  static func apply(
    _ change: Change, _ words: [String], to intervals: inout [CustomInterval]
  ) throws(InvalidField) {
    let text = { (words: [String]) in words.joined(separator: " ") }
    switch change {
    case .add: intervals.append(try IntervalText.interval(from: text(words)))
    case .insert:
      let index = try Self.index(words[0], max: intervals.count + 1)
      intervals.insert(try IntervalText.interval(from: text(Array(words.dropFirst()))), at: index)
    case .set:
      let index = try Self.index(words[0], max: intervals.count)
      intervals[index] = try IntervalText.interval(from: text(Array(words.dropFirst())))
    case .move:
      let (from, to) = (
        try Self.index(words[0], max: intervals.count), try Self.index(words[1], max: intervals.count)
      )
      intervals.insert(intervals.remove(at: from), at: to)
    case .copy:
      let index = try Self.index(words[0], max: intervals.count)
      intervals.insert(intervals[index], at: index + 1)
    case .remove: intervals.remove(at: try Self.index(words[0], max: intervals.count))
    }
  }

  /// Returns the index for a number that counts from 1.
  private static func index(_ word: String, max: Int) throws(InvalidField) -> Int {
    guard let number = Int(word), (1...Swift.max(max, 1)).contains(number), max > 0 else {
      throw InvalidField(
        field: "interval", value: "\"\(word.prefix(20))\"", allowed: "a number from 1 to \(max)")
    }
    return number - 1
  }
}
