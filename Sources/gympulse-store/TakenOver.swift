import Messages
import Workout

/// What is taken over from another store, checked: the change that an import makes.
struct TakenOver: Hashable, Sendable {
  /// Presets that are new or have changed.
  var presets: [StoredPreset] = []
  /// All presets in their order afterwards.
  var order: [StoredPreset]
  /// The settings afterwards, and before.
  var settings: Settings
  var oldSettings: Settings
  /// The versions chosen for exercises, by their names.
  var choices: [DifficultyChoice] = []
  var workouts: [LoggedWorkout] = []

  /// Whether the list of presets, or its order, is another afterwards.
  private(set) var changesPresets = false

  /// How much it is, as it is told.
  var result: StoreMethods.Import.Result {
    StoreMethods.Import.Result(presets: presets.count, workouts: workouts.count)
  }

  /// What a request makes of the present contents; refuses all of it where any of it can't be.
  init(
    _ wish: StoreMethods.Import.Parameters, presets: [StoredPreset], settings: Settings,
    exercises: ExerciseBook,
    newId: () -> String
  ) throws(ErrorObject) {
    order = presets
    oldSettings = settings
    self.settings = wish.settings.map { settings.applying($0) } ?? settings
    for choice in wish.difficulties ?? [] {
      choices.append(
        DifficultyChoice(difficulty: choice.difficulty, exercises: try exercises.names(meantBy: choice)))
    }
    for (index, record) in (wish.workouts ?? []).enumerated() {
      workouts.append(
        try Self.numbered("workouts", index) { () throws(InvalidField) in try LoggedWorkout(record) })
    }
    try take(wish.presets ?? [], wish, newId: newId)
  }

  private mutating func take(
    _ imported: [ImportedPreset], _ wish: StoreMethods.Import.Parameters, newId: () -> String
  ) throws(ErrorObject) {
    let before = order
    var ids: [String] = []
    var duplicates: [String] = []
    for (index, entry) in imported.enumerated() {
      let preset = try Self.numbered("presets", index) { () throws(InvalidField) in
        try entry.workout.checked()
      }
      guard let place = order.firstIndex(where: { $0.isNamed(preset.name) }) else {
        ids.append(add(preset, id: entry.id, newId: newId))
        continue
      }
      if order[place].preset == preset {
        ids.append(order[place].id)
        continue
      }
      switch wish.duplicates {
      case .replace:
        order[place].preset = preset
        presets.removeAll { $0.id == order[place].id }
        presets.append(order[place])
        ids.append(order[place].id)
      case .rename:
        var renamed = preset
        renamed.name = order.freeName(like: preset.name)
        ids.append(add(renamed, id: entry.id, newId: newId))
      case nil:
        duplicates.append("\"\(order[place].name)\"")
      }
    }
    guard duplicates.isEmpty else {
      let names = duplicates.prefix(Self.namesMax).joined(separator: ", ")
      let more = duplicates.count > Self.namesMax ? " and \(duplicates.count - Self.namesMax) more" : ""
      throw ErrorObject(
        .refused,
        "there are other presets \(names)\(more) already; import with --replace, or with --rename to keep both"
      )
    }
    try Presets.check(order)
    if wish.reorder == true { putFirst(ids) }
    changesPresets = order != before
  }

  /// Duplicates that a refusal names.
  private static let namesMax = 5

  private mutating func add(_ preset: AnyPreset, id: String?, newId: () -> String) -> String {
    let isFree = id.map { id in
      (1...Presets.idLengthMax).contains(id.unicodeScalars.count) && !order.contains { $0.id == id }
    }
    let stored = StoredPreset(id: (isFree == true ? id : nil) ?? newId(), preset: preset)
    order.append(stored)
    presets.append(stored)
    return stored.id
  }

  private mutating func putFirst(_ ids: [String]) {
    let places = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    let first = order.filter { places[$0.id] != nil }
      .sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
    order = first + order.filter { places[$0.id] == nil }
  }

  /// Names the element of a list that is refused.
  private static func numbered<Value>(
    _ list: String, _ index: Int, _ body: () throws(InvalidField) -> Value
  ) throws(ErrorObject) -> Value {
    do throws(InvalidField) {
      return try body()
    } catch {
      throw ErrorObject(
        InvalidField(
          field: "\(list).\(index + 1).\(error.field)", value: error.value, allowed: error.allowed))
    }
  }
}
