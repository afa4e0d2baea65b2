import CommandLineInterface
import Messages

extension Arguments {
  /// The fields of an interval preset that were given; nil if none was. The engine and the store check the ranges.
  func presetChanges() throws -> PresetChanges? {
    var changes = PresetChanges()
    for option in PresetOption.all(of: .interval) {
      if let value = try value(of: option) { changes[option.field] = value }
    }
    return changes.isEmpty ? nil : changes
  }

  /// A preset with the values that the options give, which `checkOptions` has passed; `exercises` is the catalogue.
  func changed(
    _ preset: Preset, exercises: @autoclosure () throws -> [ExerciseInfo]
  ) throws -> Preset {
    var changed = preset
    for option in PresetOption.all(of: preset.kind) {
      if let value = try value(of: option) { _ = option.field.setValue(value, of: &changed) }
    }
    let intervals = try all("interval").map { (text) throws(InvalidField) in
      do throws(InvalidField) {
        return try IntervalText.interval(from: text)
      } catch {
        throw InvalidField(
          path: error.path, given: error.given, allowed: error.allowed, problem: error.problem,
          sentence: "--interval \(error.description)")
      }
    }
    if !intervals.isEmpty { changed.custom.intervals = intervals }
    if has("exercise") {
      let catalogue = try exercises()
      changed.exercise.exercises = try all("exercise").map { (text) throws(InvalidField) in
        try ExerciseArgument(text).step(among: catalogue)
      }
    }
    if preset.kind == .exercise, let rounds = try number("rounds") {
      let steps = changed.exercise.exercises
      try (1...max(ExercisePlan.exercisesMax / max(steps.count, 1), 1)).check("rounds", rounds)
      changed.exercise.exercises = (0..<rounds).flatMap { _ in steps }
    }
    return changed
  }

  /// The value of an option: nil if it was not given, an inner nil for null.
  private func value(of option: PresetOption) throws -> FieldValue?? {
    guard let text = self[option.name] else { return nil }
    switch option.field.type {
    case .whole(_, .seconds): return try seconds(option.name).map { .whole($0) }
    case .whole: return try number(option.name).map { .whole($0) }
    case .nullable:
      return text == PresetSummary.endless ? .some(nil) : try number(option.name).map { .whole($0) }
    case .flag: return try onOff(option.name).map { .flag($0) }
    case .text:
      // A new preset has a name of its own; one that is there keeps its name.
      let isNew = option.field.key == "name" && command.last != "edit"
      return .text(isNew ? text : try Self.name(text, of: option.field.key))
    case .words, .form, .list, .object: return nil
    }
  }

  /// Returns a name or a title that was typed.
  ///
  /// - Throws: an error if it is empty: the store would replace it by one of its own.
  static func name(_ text: String, of field: String = "name") throws(InvalidField) -> String {
    guard text.trimmed.isEmpty else { return text }
    let range = NameRule.lengthRange
    throw InvalidField(
      field: field, value: "\"\(text)\"",
      allowed: "\(range.lowerBound) to \(range.upperBound) characters, none of them a control character",
      problem: .wrongLength(min: range.lowerBound, max: range.upperBound))
  }

  /// A whole number of a range; nil if it was not given.
  func number(_ option: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let number = try number(option) else { return nil }
    try range.check(option, number)
    return number
  }

  /// A whole number; nil if it was not given.
  func number(_ option: String) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text) else {
      if option == "rounds", text == PresetSummary.endless {
        throw usage("--rounds \(text) only works with --interval")
      }
      throw usage("--\(option) needs a whole number, not \"\(text)\"")
    }
    return number
  }

  /// A time in seconds; nil if it was not given.
  func seconds(_ option: String) throws -> Int? {
    try self[option].map { try seconds(in: $0, of: "--\(option) ") }
  }

  /// Parses a time in seconds; `option` precedes it in the error.
  func seconds(in text: String, of option: String = "") throws -> Int {
    guard let seconds = ClockText.seconds(from: text) else {
      try Self.checkLength(text, of: option)
      throw usage(
        "\(option)\"\(text)\" is not a time; use 90, 90s, 1:30 or 1m30s")
    }
    return seconds
  }

  /// Throws an error with the range if a text is a time, but too long. Only the first number of a time has no limit of its
  /// own, so any other text is not a time with a one in its place either.
  private static func checkLength(_ text: String, of option: String = "") throws(InvalidField) {
    let number = text.trimmed.prefix { $0.isASCII && $0.isNumber }
    let rest = text.trimmed.dropFirst(number.count)
    guard !number.isEmpty, ClockText.seconds(from: "1\(rest)") != nil else { return }
    let max = TimeArgument.text(ClockText.secondsRange.upperBound)
    throw InvalidField(
      field: "seconds", value: text, allowed: "at most \(max)",
      sentence: "\(option)\(text) is out of range (at most \(max))")
  }

  /// Returns the seconds of a countdown; nil if the text is not a time.
  func countdown(_ text: String) throws -> Int? {
    guard let seconds = ClockText.seconds(from: text) else {
      try Self.checkLength(text)
      return nil
    }
    if let problem = ClockText.problem(ofCountdown: text, seconds: seconds) {
      throw usage(problem)
    }
    return seconds
  }

  /// On or off; nil if it was not given.
  func onOff(_ option: String) throws -> Bool? {
    guard let text = self[option] else { return nil }
    guard text == "on" || text == "off" else {
      throw usage("--\(option) must be on or off, not \"\(text)\"")
    }
    return text == "on"
  }
}

/// A time as the command line writes it in ranges and advice.
enum TimeArgument {
  /// Returns seconds as `10s`, `30m` or `99:59:59`.
  static func text(_ seconds: Int) -> String {
    if seconds < 0 { return "-\(text(-seconds))" }
    if seconds < 60 { return "\(seconds)s" }
    return seconds < 6000 && seconds.isMultiple(of: 60) ? "\(seconds / 60)m" : ClockText.clock(seconds)
  }
}

/// An exercise as the command line writes it: `Push-ups 40s hard`, `Plank`.
struct ExerciseArgument: Hashable {
  /// The syntax for help texts.
  static let form = "\"NAME [TIME] [easy|hard]\""

  /// The name, as it was typed.
  private(set) var name: String
  /// Nil for the exercise's own length.
  private(set) var seconds: Int?
  /// Nil for the version chosen last.
  private(set) var difficulty: Difficulty?

  /// Parses an exercise. A last word that is a time or a version is not part of the name.
  init(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    while words.count > 1, let last = words.last {
      if difficulty == nil, let word = Difficulty(rawValue: last.lowercased()) {
        difficulty = word
      } else if seconds == nil, let time = ClockText.seconds(from: last) {
        seconds = time
      } else {
        break
      }
      words.removeLast()
    }
    name = words.joined(separator: " ")
  }

  /// Returns the exercise of the catalogue with the name, in any case. The store checks the range of its length.
  ///
  /// - Throws: an error with the nearest name if there is none.
  func step(among exercises: [ExerciseInfo]) throws(InvalidField) -> ExerciseStep {
    let found = try exercises.exercise(named: name)
    return ExerciseStep(
      ExerciseChoice(found, difficulty: difficulty), durationSeconds: seconds ?? found.duration)
  }
}

extension [ExerciseInfo] {
  /// Returns the exercise that a text means.
  ///
  /// - Throws: an error with the nearest name if there is none.
  func exercise(named text: String) throws(InvalidField) -> ExerciseInfo {
    if let found = exercise(named: text, by: \.name) { return found }
    throw .unknownExercise(text, at: "exercise", among: map(\.name))
  }
}

extension Remote {
  /// Returns all exercises of the catalogue.
  func exercises() throws -> [ExerciseInfo] {
    try call(StoreMethods.Exercises.self, .init())
  }
}
