import Exchange

/// The text for the result of an import.
enum ImportText {
  /// Most names that a line lists.
  static let namesMax = 10

  /// Most lines of remarks, unless all of them are wanted, and most places that a line has.
  static let remarksMax = 5
  static let placesMax = 5

  /// Returns what files have, what is made of it, and what is not kept of what is added.
  static func lines(_ files: WorkoutFiles, isWhole: Bool) -> [String] {
    let areSeveral = Set(files.found.map(\.file)).count > 1
    let remarks = files.found.filter { $0.skipped == nil }.flatMap { found in
      found.remarks.map { remark in
        "  \(areSeveral ? "\(found.file), " : "")\(remark.line(most: isWhole ? .max : placesMax))"
      }
    }
    var shown = remarks
    if !isWhole, remarks.count > remarksMax {
      let more = plural(
        remarks.count - remarksMax + 1, "  {n} more remark; see it with --check",
        "  {n} more remarks; see all of them with --check")
      shown = remarks.prefix(remarksMax - 1) + [more]
    }
    return files.found.map(line) + shown
  }

  private static func line(_ found: WorkoutFiles.Found) -> String {
    if let preset = found.timer {
      return "Found \"\(preset.name)\" (\(found.format)): \(PresetSummary.line(preset))"
    }
    guard let activity = found.activity else { return "" }
    let seconds = ClockText.clock(Int(activity.activeSeconds.rounded()))
    let text = "\"\(activity.name)\" (\(found.format)): \(activity.startedAt.prefix(10)), \(seconds)"
    return found.skipped.map { "Skipped \(text), because \($0)" } ?? "Found \(text)"
  }

  /// Returns what was added, replaced or changed, what existed already, and what was left out, a line for each.
  static func lines(_ result: StoreMethods.Import.Result) -> [String] {
    let added = counts(presets: result.presetsAdded, workouts: result.workoutsAdded)
    let existing = counts(presets: result.presetsUnchanged, workouts: result.workoutsUnchanged)
    var lines = added.isEmpty ? [] : ["Added \(added)"]
    if result.presetsReplaced > 0 { lines.append("Replaced \(counts(presets: result.presetsReplaced))") }
    if !result.settings.isEmpty { lines.append("Changed settings: \(names(result.settings))") }
    if lines.isEmpty { lines = ["Nothing new to import"] }
    if !existing.isEmpty { lines.append("Already there: \(existing)") }
    let commands = result.leftOut.filter { mark(of: $0) == .runsCommand }
    let never = result.leftOut.filter { mark(of: $0)?.isImported == false && !commands.contains($0) }
    let foreign = result.leftOut.filter { !(commands + never).contains($0) }
    let byHand = "(set them yourself with \(Commands.program) settings set)"
    let skipped = [
      ("Skipped commands \(byHand)", commands, ""), ("Skipped \(byHand)", never, ""),
      ("Skipped, as it belongs to another computer", foreign, "; use --same-machine to include it"),
    ]
    return lines
      + skipped.filter { !$0.1.isEmpty }.map { what, fields, advice in
        "\(what): \(names(fields.map(fieldName)))\(advice)"
      }
  }

  /// Returns what there is of both, such as `2 timers and 1 workout`.
  private static func counts(presets: Int, workouts: Int = 0) -> String {
    [
      presets > 0 ? plural(presets, "{n} timer", "{n} timers") : nil,
      workouts > 0 ? plural(workouts, "{n} workout", "{n} workouts") : nil,
    ].compactMap(\.self).joined(separator: " and ")
  }

  /// Returns the mark of the setting that a JSON Pointer is to; nil if it is to something else.
  private static func mark(of pointer: String) -> Mark? {
    SettingsTable.all.first { pointer == FieldPath("settings.\($0.name)").pointer }?.mark
  }

  /// Returns a field's name for people from its JSON Pointer.
  private static func fieldName(_ pointer: String) -> String { FieldPath(pointer: pointer)?.text ?? pointer }

  private static func names(_ names: [String]) -> String {
    let more = names.count > namesMax ? " and \(names.count - namesMax) more" : ""
    return names.prefix(namesMax).joined(separator: ", ") + more
  }
}
