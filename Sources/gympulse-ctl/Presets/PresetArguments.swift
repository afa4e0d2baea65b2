import ActorRuntime
import Display
import Messages
import Workout

extension Arguments {
  /// The fields of an interval preset that were given; nil if none was. The engine and the store check the ranges.
  func presetChanges() throws -> PresetChanges? {
    var changes = PresetChanges()
    for option in PresetOption.all(of: .interval) {
      if let value = try value(of: option) { changes[option.field] = value }
    }
    return changes.isEmpty ? nil : changes
  }

  /// The kind of preset that the options describe; nil if they apply to any kind.
  func presetKind() -> PresetKind? {
    let kinds = PresetKind.allCases.map { kind in
      (kind: kind, count: PresetOption.ofPlan(kind).count { has($0.name) })
    }
    let most = kinds.map(\.count).max() ?? 0
    return most == 0 ? nil : kinds.first { $0.count == most }?.kind
  }

  /// A preset with the values that the options give; `exercises` is the catalogue. Throws a usage error for an option of
  /// another kind.
  func changed(
    _ preset: Preset, exercises: @autoclosure () throws -> [ExerciseInfo]
  ) throws -> Preset {
    try checkOptions(for: preset.kind)
    var changed = preset
    for option in PresetOption.all(of: preset.kind) {
      if let value = try value(of: option) { _ = option.field.setValue(value, of: &changed) }
    }
    let intervals = try all("interval").map { (text) throws(InvalidField) in
      try IntervalText.interval(from: text)
    }
    if !intervals.isEmpty { changed.custom.intervals = intervals }
    if has("exercise") {
      let catalogue = try exercises()
      changed.exercise.exercises = try all("exercise").map { (text) throws(InvalidField) in
        try ExerciseArgument(text).step(among: catalogue)
      }
    }
    return changed
  }

  /// Throws a usage error for an option that applies to other kinds of preset only.
  func checkOptions(for kind: PresetKind) throws {
    let names = PresetOption.all(of: kind).map(\.name)
    let others = PresetKind.allCases.flatMap { PresetOption.all(of: $0) }.map(\.name)
    guard let other = others.first(where: { has($0) && !names.contains($0) }) else { return }
    throw Commands.usage("--\(other) does not apply to a preset of the kind \(kind.rawValue)", self)
  }

  /// The value of an option: nil if it was not given, an inner nil for null.
  private func value(of option: PresetOption) throws -> FieldValue?? {
    guard let text = self[option.name] else { return nil }
    switch option.field.type {
    case .whole(_, .seconds): return try seconds(option.name).map { .whole($0) }
    case .whole(_, .count): return try number(option.name).map { .whole($0) }
    case .nullable:
      return text == PresetSummary.endless ? .some(nil) : try number(option.name).map { .whole($0) }
    case .flag: return try onOff(option.name).map { .flag($0) }
    case .text: return .text(text)
    case .words, .list, .object: return nil
    }
  }

  /// A whole number; nil if it was not given.
  func number(_ option: String) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text) else {
      throw Commands.usage("--\(option) is \"\(text)\"; it must be a whole number", self)
    }
    return number
  }

  /// A time in seconds; nil if it was not given.
  func seconds(_ option: String) throws -> Int? {
    try self[option].map { try seconds($0, as: "--\(option)") }
  }

  /// Parses a time in seconds; `name` is for the error.
  func seconds(_ text: String, as name: String) throws -> Int {
    guard let seconds = ClockText.seconds(from: text) else {
      throw Commands.usage(
        "\(name) is \"\(text)\"; it must be a time such as 90, 90s, 1:30, 00:01:30 or 1m30s",
        self)
    }
    return seconds
  }

  /// Returns the seconds of a countdown; nil if the text is not a time. From 100 minutes on it needs hours (OK TIMER PRD,
  /// "minutes 0-99").
  func countdown(_ text: String) throws -> Int? {
    guard let seconds = ClockText.seconds(from: text) else { return nil }
    let hasHours = text.lowercased().contains("h") || text.count { $0 == ":" } == 2
    guard hasHours || seconds < 6000 || !text.lowercased().contains(where: { $0 == "m" || $0 == ":" }) else {
      throw Commands.usage(
        "\(text) has more than 99 minutes; give hours as well, such as 1h40m", self)
    }
    return seconds
  }

  /// On or off; nil if it was not given.
  func onOff(_ option: String) throws -> Bool? {
    guard let text = self[option] else { return nil }
    guard text == "on" || text == "off" else {
      throw Commands.usage("--\(option) is \"\(text)\"; it must be on or off", self)
    }
    return text == "on"
  }
}
