import Messages

/// All presets in their order, and the rules by which they change.
struct Presets: Hashable, Sendable {
  /// A preset with its JSON: all are published after each change, and only the changed one is encoded again.
  private struct Entry: Hashable {
    let preset: StoredPreset
    let revision: String
    let json: [UInt8]

    init(_ preset: StoredPreset) {
      self.preset = preset
      revision = preset.revision
      json = JSON.encode(preset)
    }
  }

  /// In their order.
  private var entries: [Entry] = []
  /// The ids of the stored presets that cannot be read.
  private(set) var unreadable: [String] = []

  /// The presets in their order.
  var list: [StoredPreset] { entries.map(\.preset) }

  /// Most presets, with those that cannot be read: `StoreTables.presets` loads as many rows.
  static let countMax = 1000
  /// Most bytes of JSON for all presets, which `presets` publishes in one frame.
  static let lengthMax = Frame.bodyLengthMax * 7 / 8

  /// Most unreadable presets that are listed, so that the list fits into a frame.
  static let unreadableMax = 100

  /// Presets in their order, up to the limits.
  init(_ list: [StoredPreset], unreadable: [String] = []) {
    self.unreadable = unreadable
    var length = 0
    for entry in list.prefix(Self.countMax).lazy.map(Entry.init) {
      length += entry.json.count + 1
      guard length <= Self.lengthMax else { break }
      entries.append(entry)
    }
  }

  /// The JSON of the `PresetList` of all presets.
  var json: [UInt8] { page(entries[...], countMax: Self.countMax, lengthMax: Self.lengthMax) }

  /// Returns the JSON of the `PresetList` of a request.
  ///
  /// - Throws: `invalidParams` if a value is out of its range, or the last preset of the page before is gone.
  func page(_ params: StoreMethods.ListPresets.Parameters) throws(ErrorObject) -> [UInt8] {
    let limit = params.limit ?? Self.countMax
    let rest = try checkingParameters { () throws(InvalidField) in
      try (1...Self.countMax).check("limit", limit)
      guard let after = params.after, after != Self.beginning else { return entries[...] }
      if let last = entries.firstIndex(where: { $0.preset.id == after }) { return entries[(last + 1)...] }
      throw InvalidField(
        field: "after", value: "\"\(after.prefix(StoredPreset.idLengthMax))\"",
        allowed: "the \"next\" of an earlier reply whose preset exists; begin at the first page again")
    }
    return page(rest, countMax: limit, lengthMax: Self.lengthMax)
  }

  /// The JSON of the first page, which is short enough to have company in a frame.
  var overview: [UInt8] {
    page(entries[...], countMax: Self.countMax, lengthMax: Self.overviewLengthMax)
  }

  /// Most bytes of JSON for the presets of an overview.
  static let overviewLengthMax = Frame.bodyLengthMax * 3 / 8

  /// The `next` of a page without presets, because the first is too long for it. No preset has it as its id.
  private static let beginning = "."

  private func page(_ rest: ArraySlice<Entry>, countMax: Int, lengthMax: Int) -> [UInt8] {
    var length = 0
    let fitting = rest.prefix(countMax).prefix {
      length += $0.json.count + 1
      return length <= lengthMax
    }
    let next = fitting.endIndex == rest.endIndex ? nil : fitting.last?.preset.id ?? Self.beginning
    let unreadable = Array(unreadable.prefix(Self.unreadableMax))
    let revision = PresetList.revision(
      of: entries.map { ($0.preset.id, $0.revision) }, unreadable: unreadable)
    var json = Array(#"{"next":"#.utf8) + JSON.encode(next) + Array(#","presets":["#.utf8)
    json.reserveCapacity(length + 10_000)
    for entry in fitting { json += entry.json + [UInt8(ascii: ",")] }
    if !fitting.isEmpty { json.removeLast() }
    json += Array(#"],"revision":"\#(revision)""#.utf8)
    if !unreadable.isEmpty { json += Array(#","unreadable":"#.utf8) + JSON.encode(unreadable) }
    return json + [UInt8(ascii: "}")]
  }

  /// Returns the preset with an id or a name.
  ///
  /// - Throws: `refused` if there is none, or if it cannot be read.
  func preset(matching reference: String) throws(ErrorObject) -> StoredPreset {
    guard !unreadable.contains(reference) else {
      throw ErrorObject(.refused, "the timer \(reference) can't be read", .unreadablePreset)
    }
    return try list.preset(matching: reference)
  }

  /// Returns the preset to delete, by its id or name, or the id of one that cannot be read.
  func preset(deleting reference: String) throws(ErrorObject) -> StoreMethods.DeletedPreset {
    if unreadable.contains(reference) { return StoreMethods.DeletedPreset(id: reference, preset: nil) }
    let preset = try list.preset(matching: reference)
    return StoreMethods.DeletedPreset(id: preset.id, preset: preset.preset)
  }

  /// Returns the preset that a request of a role saves: a changed one or, if it names none, a new one.
  ///
  /// - Throws: `invalidParams` if a value is out of its range, `refused` if the name belongs to another preset, or if the
  ///   preset has another revision than the client has read.
  func preset(
    saving params: StoreMethods.SavePreset.Parameters, by role: Role = .control, newId: () -> String
  ) throws(ErrorObject) -> StoredPreset {
    var old: StoredPreset?
    if let text = params.preset ?? params.workout?.id { old = try preset(matching: text) }
    if let id = params.workout?.id, id != old?.id {
      throw ErrorObject(
        InvalidField(
          field: "workout.id", value: "\"\(id.prefix(StoredPreset.idLengthMax))\"",
          allowed: "the id of the preset that is changed, or left out", problem: .excluded))
    }
    if old == nil, params.revision != nil {
      throw ErrorObject(.excluded("revision", allowed: "left out for a new preset"))
    }
    let given = try Self.preset(params, changing: old)
    let checked = try CheckedPreset(
      accepting: old.map { given.replacing($0.preset, by: role) } ?? given,
      as: params.workout == nil ? "changes" : "workout")
    // What is the same by now was perhaps saved by this client, which has not received the reply.
    if let old, let read = params.revision ?? params.workout?.revision, read != old.revision,
      checked.preset != old.preset
    {
      throw ErrorObject(changedMeanwhile: old)
    }
    let saved = StoredPreset(id: old?.id ?? newId(), preset: checked.preset)
    return try accepted(saved, replacing: old?.id)
  }

  /// Returns a copy of a preset with a new id and name.
  func preset(
    copying params: StoreMethods.CopyPreset.Parameters, newId: () -> String
  ) throws(ErrorObject) -> StoredPreset {
    var copy = try preset(matching: params.preset).preset
    var index = PresetIndex(list)
    copy.name = params.name ?? index.freeName(like: copy.name)
    return try accepted(
      StoredPreset(id: newId(), preset: try CheckedPreset(accepting: copy, as: "").preset), replacing: nil)
  }

  /// Returns the order after a preset has moved to another position.
  func order(moving params: StoreMethods.ReorderPreset.Parameters) throws(ErrorObject) -> [StoredPreset] {
    let moved = try preset(matching: params.preset)
    guard (1...list.count).contains(params.position) else {
      throw ErrorObject(
        InvalidField(
          field: "position", value: "\(params.position)", allowed: "1 to \(list.count)",
          problem: .outOfRange(min: 1, max: list.count)))
    }
    var order = list.filter { $0.id != moved.id }
    order.insert(moved, at: params.position - 1)
    return order
  }

  /// Applies a change that has been saved.
  mutating func apply(_ change: StoreChange) {
    switch change {
    case .save(let preset):
      if let index = entries.firstIndex(where: { $0.preset.id == preset.id }) {
        entries[index] = Entry(preset)
      } else {
        entries.append(Entry(preset))
      }
    case .remove(let preset):
      unreadable.removeAll { $0 == preset.id }
      entries.removeAll { $0.preset.id == preset.id }
    case .order(let order): self = Presets(order, unreadable: unreadable)
    case .importAll(let plan):
      // An imported preset with the id of an unreadable one has replaced it.
      let ids = Set(plan.order.map(\.id))
      self = Presets(plan.order, unreadable: unreadable.filter { !ids.contains($0) })
    case .set, .choose, .log, .deleteWorkout, .keep: break
    }
  }

  /// Checks that presets are within the limits. `unreadable` are the ids of those that cannot be read; a preset with such an
  /// id replaces it.
  ///
  /// - Throws: `refused` if they are too many or too long.
  static func check(_ list: [StoredPreset], unreadable: [String]) throws(ErrorObject) {
    let count = Set(unreadable).union(list.map(\.id)).count
    guard count <= countMax else {
      throw ErrorObject(
        .refused, "\(count) timers are too many (at most \(countMax)); delete some first", .tooMany,
        max: countMax)
    }
    guard Presets(list).entries.count == list.count else { throw tooLong }
  }

  /// Checks that no other preset has the name, also as its id, and that there is room. The name of a new preset, or one made from
  /// what it trains, gets a number if it is taken, because it was not chosen.
  private func accepted(
    _ preset: StoredPreset, replacing old: String?
  ) throws(ErrorObject) -> StoredPreset {
    var preset = preset
    let others = entries.filter { $0.preset.id != old }
    var index = PresetIndex(others.map(\.preset))
    if let position = index.position(of: preset.name) {
      let other = others[position].preset
      let isChosen =
        preset.name != preset.preset.kind.newName
        && (old != nil || preset.name != preset.preset.descriptiveName)
      guard !isChosen else {
        throw ErrorObject(
          .refused,
          other.isNamed(preset.name)
            ? "a timer called \"\(other.name)\" already exists; choose another name"
            : "\"\(preset.name)\" is the id of the timer \"\(other.name)\"; choose another name", .nameTaken)
      }
      preset.preset.name = index.freeName(like: preset.name)
    }
    let count = others.count + unreadable.count
    guard count < Self.countMax else {
      throw ErrorObject(
        .refused, "you have the maximum of \(Self.countMax) timers; delete one first",
        .tooMany, max: Self.countMax)
    }
    let length = others.reduce(JSON.encode(preset).count + 1) { $0 + $1.json.count + 1 }
    guard length <= Self.lengthMax else { throw Self.tooLong }
    return preset
  }

  private static let tooLong = ErrorObject(
    .refused,
    "your timers exceed \(lengthMax / 1024) KiB; delete some first", .tooLarge, max: lengthMax)

  /// The preset that a request saves, unchecked.
  private static func preset(
    _ params: StoreMethods.SavePreset.Parameters, changing old: StoredPreset?
  ) throws(ErrorObject) -> Preset {
    if let workout = params.workout {
      guard params.changes == nil else {
        throw ErrorObject(.excluded("changes", allowed: "left out if workout is given"))
      }
      return workout.preset
    }
    let changes = params.changes ?? PresetChanges()
    let preset = old?.preset ?? Preset(.interval)
    guard preset.kind == .interval else {
      throw ErrorObject(
        .excluded(
          "changes",
          allowed: "left out: \"\(old?.name ?? "")\" is not an interval preset; send all of it as workout"))
    }
    return changes.applied(to: preset)
  }
}
