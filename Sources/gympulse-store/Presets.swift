import Messages
import Workout

/// All presets in their order, and the rules by which they change.
struct Presets: Hashable, Sendable {
  /// In the order in which people see them.
  private(set) var list: [StoredPreset] = []
  /// The JSON of each. A thousand presets are published after each change; only what has changed is written anew.
  private var texts: [[UInt8]] = []

  /// Most presets.
  static let countMax = 1000
  /// Most bytes of JSON for all of them: `presets` publishes them in one frame.
  static let lengthMax = Frame.bodyLengthMax * 7 / 8
  /// Most Unicode code points of an id.
  static let idLengthMax = 64
  /// Longest text that can mean a preset, in bytes: a name's code points have 4 at most.
  private static let meaningLengthMax = Preset.nameScalarsMax * 4

  /// Presets as they were loaded, or are to be; those left out that are too many.
  init(_ list: [StoredPreset]) {
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
    return json + Array("]}".utf8)
  }

  /// The preset that a person means by an id or a name; refuses when there is none.
  func preset(meantBy text: String) throws(ErrorObject) -> StoredPreset {
    guard text.utf8.count <= Self.meaningLengthMax else {
      throw ErrorObject(
        InvalidField(
          field: "preset", value: "\"\(text.prefix(40))…\"",
          allowed: "a preset's id or name, \(Self.meaningLengthMax) bytes at most"))
    }
    // An id first: what one preset is called must not hide another.
    if let preset = list.first(where: { $0.id == text }) ?? list.first(where: { $0.isMeant(by: text) }) {
      return preset
    }
    let names = list.map(\.name)
    let advice =
      nearest(to: text.trimmed, among: names).map { "did you mean \"\($0)\"?" }
      ?? "see them with: gympulse-ctl preset list"
    throw ErrorObject(.refused, "there is no preset \"\(text.prefix(40))\"; \(advice)")
  }

  /// The preset as it would be after a change, or, with none to change, a new one; refuses values out of
  /// their ranges and names that are taken.
  func preset(
    saving wish: StoreMethods.SavePreset.Parameters, newId: () -> String
  ) throws(ErrorObject) -> StoredPreset {
    var old: StoredPreset?
    if let text = wish.preset { old = try preset(meantBy: text) }
    let saved = StoredPreset(
      id: old?.id ?? newId(), preset: try Self.checked(Self.preset(wish, changing: old)))
    return try accepted(saved, replacing: old?.id)
  }

  /// A preset like another one, under a name of its own.
  func preset(
    copying wish: StoreMethods.CopyPreset.Parameters, newId: () -> String
  ) throws(ErrorObject) -> StoredPreset {
    var copy = try preset(meantBy: wish.preset)
    copy.id = newId()
    copy.preset.name = wish.name ?? list.freeName(like: copy.name)
    copy.preset = try Self.checked(copy.preset)
    return try accepted(copy, replacing: nil)
  }

  /// The order after a preset has got another place.
  func order(moving wish: StoreMethods.ReorderPreset.Parameters) throws(ErrorObject) -> [StoredPreset] {
    let moved = try preset(meantBy: wish.preset)
    guard (1...list.count).contains(wish.position) else {
      throw ErrorObject(
        InvalidField(field: "position", value: "\(wish.position)", allowed: "1 to \(list.count)"))
    }
    var order = list.filter { $0.id != moved.id }
    order.insert(moved, at: wish.position - 1)
    return order
  }

  /// Takes over a change that is on disk.
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
      guard let index = list.firstIndex(where: { $0.id == preset.id }) else { return }
      list.remove(at: index)
      texts.remove(at: index)
    case .order(let order): self = Presets(order)
    case .take(let taken): self = Presets(taken.order)
    case .set, .choose, .log: break
    }
  }

  /// Whether there is room for so many presets; refuses when not.
  static func check(_ list: [StoredPreset]) throws(ErrorObject) {
    guard list.count <= countMax else {
      throw ErrorObject(
        .refused, "that would be \(list.count) presets, \(countMax) at most are kept; delete some first")
    }
    guard Presets(list).list.count == list.count else { throw tooLong }
  }

  /// A preset that can be kept beside the others: its name is its own, and there is room.
  private func accepted(
    _ preset: StoredPreset, replacing old: String?
  ) throws(ErrorObject) -> StoredPreset {
    if let other = list.first(where: { $0.id != old && $0.isNamed(preset.name) }) {
      throw ErrorObject(.refused, "there is already a preset \"\(other.name)\"; choose another name")
    }
    let others = zip(list, texts).filter { $0.0.id != old }.map(\.1)
    guard others.count < Self.countMax else {
      throw ErrorObject(
        .refused, "there are \(list.count) presets, \(Self.countMax) at most are kept; delete one first")
    }
    let length = others.reduce(JSON.encode(preset).count + 1) { $0 + $1.count + 1 }
    guard length <= Self.lengthMax else { throw Self.tooLong }
    return preset
  }

  private static let tooLong = ErrorObject(
    .refused,
    "all presets together would be longer than \(lengthMax / 1024) KiB, which is what can be kept; delete some first"
  )

  /// What a request makes of a preset, unchecked.
  private static func preset(
    _ wish: StoreMethods.SavePreset.Parameters, changing old: StoredPreset?
  ) throws(ErrorObject) -> AnyPreset {
    if let workout = wish.workout {
      guard wish.changes == nil else {
        throw ErrorObject(
          InvalidField(field: "changes", value: "given", allowed: "left out where workout is given"))
      }
      return workout
    }
    let changes = wish.changes ?? PresetChanges()
    guard case .interval(let fields) = old?.preset ?? AnyPreset(.interval) else {
      throw ErrorObject(
        InvalidField(
          field: "changes", value: "given",
          allowed: "left out: \"\(old?.name ?? "")\" is no interval preset, and is saved whole, as workout"))
    }
    return .interval(changes.applied(to: fields))
  }

  private static func checked(_ preset: AnyPreset) throws(ErrorObject) -> AnyPreset {
    do throws(InvalidField) {
      return try preset.checked()
    } catch {
      throw ErrorObject(error)
    }
  }
}

extension StoredPreset {
  /// Whether a person sees the same name.
  func isNamed(_ name: String) -> Bool {
    self.name.trimmed.lowercased() == name.trimmed.lowercased()
  }
}

extension [StoredPreset] {
  /// A name that no preset has: the one given with the first number behind it that is free.
  func freeName(like name: String) -> String {
    for number in 2... {
      let tail = " \(number)"
      let free = name.prefix(Preset.nameLengthRange.upperBound - tail.count).trimmed + tail
      if !contains(where: { $0.isNamed(free) }) { return free }
    }
    return name
  }
}
