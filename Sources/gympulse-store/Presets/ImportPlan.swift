import Messages

/// The checked change that an import makes.
struct ImportPlan: Hashable, Sendable {
  /// Presets that are new or have changed.
  var presets: [StoredPreset] = []
  /// All presets in their order afterwards.
  var order: [StoredPreset]
  /// The settings after the import, and before.
  var settings: Settings
  var oldSettings: Settings
  /// The versions to choose, by the names of the exercises.
  var choices: [DifficultyChoice] = []
  var workouts: [LoggedWorkout] = []

  /// Whether the import changes the list of presets or its order.
  private(set) var changesPresets = false

  /// The fields that were omitted, as JSON Pointers: commands, and what is valid only on another machine.
  private(set) var leftOut: [String] = []

  /// The number of presets that are new, that replace one of the same name, and that existed already.
  private var addedCount = 0
  private var replacedCount = 0
  private var unchangedCount = 0

  /// Returns the result for the reply. `workoutsAdded` is the number of workouts that were not in the log.
  func result(workoutsAdded: Int) -> StoreMethods.Import.Result {
    var result = StoreMethods.Import.Result()
    (result.presetsReplaced, result.presetsUnchanged) = (replacedCount, unchangedCount)
    result.presetsAdded = addedCount
    result.workoutsAdded = workoutsAdded
    result.workoutsUnchanged = workouts.count - workoutsAdded
    result.settings = SettingsTable.all.filter { $0.value(settings) != $0.value(oldSettings) }.map(\.name)
    result.leftOut = leftOut
    return result
  }

  /// Plans the import of a request that comes from a connection of a role.
  ///
  /// - Throws: `invalidParams` with the first element that is out of its range, `refused` if presets with these names exist.
  init(
    _ params: StoreMethods.Import.Parameters, presets: [StoredPreset], unreadable: [String] = [],
    settings: Settings, exercises: ExercisePreferences, role: Role = .control, newId: () -> String
  ) throws(ErrorObject) {
    order = presets
    oldSettings = settings
    self.settings = settings
    if let changes = params.settings {
      self.settings = settings.applying(importable(changes, now: settings, params))
    }
    for (number, choice) in zip(1..., params.difficulties ?? []) {
      let names = try exercises.names(matching: choice, at: "difficulties.\(number)")
      choices.append(DifficultyChoice(difficulty: choice.difficulty, exercises: names))
    }
    for (number, record) in zip(1..., params.workouts ?? []) {
      do throws(InvalidField) {
        workouts.append(try LoggedWorkout(record))
      } catch {
        throw ErrorObject(error.within("workouts.\(number)"))
      }
    }
    try take(params.presets ?? [], params, role, newId: newId)
    try Presets.check(order, unreadable: unreadable)
    changesPresets = order != presets
  }

  private mutating func take(
    _ imported: [ImportedPreset], _ params: StoreMethods.Import.Parameters, _ role: Role, newId: () -> String
  ) throws(ErrorObject) {
    var ids: [String] = []
    var duplicates: [String] = []
    var index = PresetIndex(order)
    for (number, entry) in zip(1..., imported) {
      var preset = try CheckedPreset(accepting: entry.workout, as: "presets.\(number).workout").preset
      if let id = entry.id, !StoredPreset.isId(id) {
        throw ErrorObject(
          InvalidField(
            field: "presets.\(number).id", value: "\"\(id.prefix(StoredPreset.idLengthMax))\"",
            allowed: "1 to \(StoredPreset.idLengthMax) letters, digits and hyphens"))
      }
      let position = index.position(named: preset.name)
      let isKnown = position.map { order[$0].isStored(as: preset) } ?? false
      if !isKnown, params.sameMachine != true {
        leftOut += preset.removeSoundFiles().map { $0.within(FieldPath("presets.\(number).workout")).pointer }
      }
      guard let position else {
        if index.position(ofId: preset.name) != nil {
          if params.duplicates == nil { duplicates.append("\"\(preset.name)\"") }
          preset.name = index.freeName(like: preset.name)
        }
        ids.append(add(preset, id: entry.id, &index, newId: newId))
        continue
      }
      if isKnown || order[position].isStored(as: preset) {
        unchangedCount += 1
        ids.append(order[position].id)
        continue
      }
      switch params.duplicates {
      case .replace:
        let kept = preset.replacing(order[position].preset, by: role)
        order[position] = StoredPreset(id: order[position].id, preset: kept)
        replacedCount += 1
        presets.removeAll { $0.id == order[position].id }
        presets.append(order[position])
        ids.append(order[position].id)
      case .rename:
        var renamed = preset
        renamed.name = index.freeName(like: preset.name)
        ids.append(add(renamed, id: entry.id, &index, newId: newId))
      case nil:
        duplicates.append("\"\(order[position].name)\"")
      }
    }
    guard duplicates.isEmpty else {
      let names = duplicates.prefix(Self.namesMax).joined(separator: ", ")
      let more = duplicates.count > Self.namesMax ? " and \(duplicates.count - Self.namesMax) more" : ""
      throw ErrorObject(.refused, "timers called \(names)\(more) already exist", .nameTaken)
    }
    if params.reorder == true { putFirst(ids) }
  }

  /// Most duplicates that an error names.
  private static let namesMax = 5

  private mutating func add(
    _ preset: Preset, id: String?, _ index: inout PresetIndex, newId: () -> String
  ) -> String {
    let free = id.flatMap { index.position(of: $0) == nil ? $0 : nil }
    let stored = StoredPreset(id: free ?? newId(), preset: preset)
    index.add(stored, at: order.count)
    order.append(stored)
    presets.append(stored)
    addedCount += 1
    return stored.id
  }

  /// Returns the changes that run no commands and are valid on this machine. Omitted ones are added to `leftOut` unless
  /// they change nothing or have the default.
  private mutating func importable(
    _ changes: SettingsChanges, now: Settings, _ params: StoreMethods.Import.Parameters
  ) -> SettingsChanges {
    var kept = changes
    for setting in SettingsTable.all {
      guard let value = changes[setting], value != now[setting],
        let mark = Mark.mark(of: setting.name, value), !mark.isImported || params.sameMachine != true
      else { continue }
      kept[setting] = nil
      // An export has every setting, most of them with the default.
      guard mark.isImported || value != setting.initial else { continue }
      leftOut.append(FieldPath("settings.\(setting.name)").pointer)
    }
    return kept
  }

  private mutating func putFirst(_ ids: [String]) {
    let positions = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    let first = order.filter { positions[$0.id] != nil }
      .sorted { positions[$0.id, default: 0] < positions[$1.id, default: 0] }
    order = first + order.filter { positions[$0.id] == nil }
  }
}

extension StoredPreset {
  /// Whether the database has the values of a preset.
  fileprivate func isStored(as preset: Preset) -> Bool { self.preset == preset && !isDamaged }
}
