import Messages
import Workout

/// All presets in their order, and the rules by which they change.
struct Presets: Hashable, Sendable {
  /// The presets in their order.
  private(set) var list: [StoredPreset] = []
  /// The ids of the stored presets that cannot be read.
  private(set) var unreadable: [String] = []
  /// The JSON of each. All presets are published after each change; only the changed one is encoded again.
  private var texts: [[UInt8]] = []

  /// Most presets.
  static let countMax = 1000
  /// Most bytes of JSON for all presets, which `presets` publishes in one frame.
  static let lengthMax = Frame.bodyLengthMax * 7 / 8

  /// Most unreadable presets that are listed, so that the list fits into a frame.
  static let unreadableMax = 100

  /// Presets in their order, up to the limits.
  init(_ list: [StoredPreset], unreadable: [String] = []) {
    self.unreadable = Array(unreadable.prefix(Self.unreadableMax))
    var length = 0
    for preset in list.prefix(Self.countMax) {
      let text = JSON.encode(preset)
      length += text.count + 1
      guard length <= Self.lengthMax else { break }
      self.list.append(preset)
      texts.append(text)
    }
  }

  /// The JSON of the `PresetList`.
  var json: [UInt8] {
    var json = Array(#"{"presets":["#.utf8)
    json.reserveCapacity(texts.reduce(json.count + 2) { $0 + $1.count + 1 })
    for (index, text) in texts.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json += text
    }
    json.append(UInt8(ascii: "]"))
    if !unreadable.isEmpty { json += Array(#","unreadable":"#.utf8) + JSON.encode(unreadable) }
    return json + [UInt8(ascii: "}")]
  }

  /// Returns the preset with an id or a name.
  ///
  /// - Throws: `refused` if there is none, or if it cannot be read.
  func preset(matching reference: String) throws(ErrorObject) -> StoredPreset {
    guard !unreadable.contains(reference) else {
      throw ErrorObject(.refused, "the stored preset \(reference) is unreadable", .unreadablePreset)
    }
    return try list.preset(matching: reference)
  }

  /// Returns the preset to delete, by its id or name, or the id of one that cannot be read.
  func preset(deleting reference: String) throws(ErrorObject) -> StoreMethods.DeletedPreset {
    if unreadable.contains(reference) { return StoreMethods.DeletedPreset(id: reference, preset: nil) }
    let preset = try list.preset(matching: reference)
    return StoreMethods.DeletedPreset(id: preset.id, preset: preset.preset)
  }

  /// What a user should know of presets that cannot be read; nil if there are none.
  var notice: String? {
    guard let first = unreadable.first else { return nil }
    if unreadable.count == 1 {
      return "the stored preset \(first) is unreadable; delete it by this id"
    }
    let ids = unreadable.prefix(Self.unreadableNamedMax).joined(separator: ", ")
    let more = unreadable.count > Self.unreadableNamedMax ? ", …" : ""
    return "\(unreadable.count) stored presets are unreadable: \(ids)\(more); delete each by its id"
  }

  /// Most ids that the notice names.
  private static let unreadableNamedMax = 5

  /// Returns the preset that a request of a role saves: a changed one or, if it names none, a new one.
  ///
  /// - Throws: `invalidParams` if a value is out of its range, `refused` if the name belongs to another preset.
  func preset(
    saving params: StoreMethods.SavePreset.Parameters, by role: Role = .control, newId: () -> String
  ) throws(ErrorObject) -> StoredPreset {
    var old: StoredPreset?
    if let text = params.preset { old = try preset(matching: text) }
    let given = try Self.preset(params, changing: old)
    let checked = try CheckedPreset(
      accepting: old.map { given.replacing($0.preset, by: role) } ?? given,
      as: params.workout == nil ? "changes" : "workout")
    let saved = StoredPreset(id: old?.id ?? newId(), preset: checked.preset)
    return try accepted(saved, replacing: old?.id)
  }

  /// Returns a copy of a preset with a new id and name.
  func preset(
    copying params: StoreMethods.CopyPreset.Parameters, newId: () -> String
  ) throws(ErrorObject) -> StoredPreset {
    var copy = try preset(matching: params.preset).preset
    copy.name = params.name ?? list.freeName(like: copy.name)
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
      let text = JSON.encode(preset)
      if let index = list.firstIndex(where: { $0.id == preset.id }) {
        (list[index], texts[index]) = (preset, text)
      } else {
        list.append(preset)
        texts.append(text)
      }
    case .remove(let preset):
      unreadable.removeAll { $0 == preset.id }
      guard let index = list.firstIndex(where: { $0.id == preset.id }) else { return }
      list.remove(at: index)
      texts.remove(at: index)
    case .order(let order): self = Presets(order, unreadable: unreadable)
    case .importAll(let plan):
      // An imported preset with the id of an unreadable one has replaced it.
      let ids = Set(plan.order.map(\.id))
      self = Presets(plan.order, unreadable: unreadable.filter { !ids.contains($0) })
    case .set, .choose, .log, .deleteWorkout: break
    }
  }

  /// Checks that presets are within the limits.
  ///
  /// - Throws: `refused` if they are too many or too long.
  static func check(_ list: [StoredPreset]) throws(ErrorObject) {
    guard list.count <= countMax else {
      throw ErrorObject(
        .refused, "\(list.count) presets are too many (at most \(countMax)); delete some first", .tooMany,
        max: countMax)
    }
    guard Presets(list).list.count == list.count else { throw tooLong }
  }

  /// Checks that no other preset has the name, and that there is room. The name of a new preset gets a number if it is
  /// taken, because it was not chosen.
  private func accepted(
    _ preset: StoredPreset, replacing old: String?
  ) throws(ErrorObject) -> StoredPreset {
    var preset = preset
    if preset.name == preset.preset.kind.newName,
      list.contains(where: { $0.id != old && $0.isNamed(preset.name) })
    {
      preset.preset.name = list.filter { $0.id != old }.freeName(like: preset.name)
    }
    if let other = list.first(where: { $0.id != old && $0.isNamed(preset.name) }) {
      throw ErrorObject(
        .refused, "a preset \"\(other.name)\" already exists; choose another name", .nameTaken)
    }
    let others = zip(list, texts).filter { $0.0.id != old }.map(\.1)
    guard others.count < Self.countMax else {
      throw ErrorObject(
        .refused, "there are already \(list.count) presets (at most \(Self.countMax)); delete one first",
        .tooMany, max: Self.countMax)
    }
    let length = others.reduce(JSON.encode(preset).count + 1) { $0 + $1.count + 1 }
    guard length <= Self.lengthMax else { throw Self.tooLong }
    return preset
  }

  private static let tooLong = ErrorObject(
    .refused,
    "all presets together exceed \(lengthMax / 1024) KiB; delete some first", .tooLarge, max: lengthMax)

  /// The preset that a request saves, unchecked.
  private static func preset(
    _ params: StoreMethods.SavePreset.Parameters, changing old: StoredPreset?
  ) throws(ErrorObject) -> Preset {
    if let workout = params.workout {
      guard params.changes == nil else {
        throw ErrorObject(
          InvalidField(
            field: "changes", given: "given", allowed: "left out if workout is given", problem: .excluded))
      }
      return workout
    }
    let changes = params.changes ?? PresetChanges()
    let preset = old?.preset ?? Preset(.interval)
    guard preset.kind == .interval else {
      throw ErrorObject(
        InvalidField(
          field: "changes", given: "given",
          allowed: "left out: \"\(old?.name ?? "")\" is not an interval preset; send all of it as workout",
          problem: .excluded))
    }
    return changes.applied(to: preset)
  }
}

extension StoredPreset {
  /// Returns the preset as it is played: repaired, and marked, if it is damaged (GymPulseTimer PRD, "Invalid or Unexpected
  /// Values").
  var repaired: StoredPreset {
    if let checked = try? CheckedPreset(preset) { return StoredPreset(id: id, preset: checked.preset) }
    return StoredPreset(id: id, preset: CheckedPreset(repairing: preset).preset, isDamaged: true)
  }
}

extension [StoredPreset] {
  /// Returns an unused name: the given one with the first free number.
  func freeName(like name: String) -> String {
    for number in 2... {
      let tail = " \(number)"
      let free = name.prefix(NameRule.lengthRange.upperBound - tail.count).trimmed + tail
      if !contains(where: { $0.isNamed(free) }) { return free }
    }
    return name
  }
}
