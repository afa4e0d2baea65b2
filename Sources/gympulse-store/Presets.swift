import Messages
import Workout

/// All presets in their order, and the rules by which they change.
struct Presets: Hashable, Sendable {
  /// In the order in which people see them.
  private(set) var list: [StoredPreset]

  /// Most presets. With `Preset.nameScalarsMax` it keeps the list, however odd its names, below the longest frame
  /// (`Frame.bodyLengthMax`): 500 times 240 code points of up to 6 bytes each in JSON, and as many times
  /// 250 bytes for the rest.
  static let countMax = 500
  /// Most Unicode code points of an id.
  static let idLengthMax = 64
  /// Longest text that can mean a preset, in bytes: a name's code points have 4 at most.
  private static let meaningLengthMax = Preset.nameScalarsMax * 4

  /// Presets as they were loaded.
  init(_ list: [StoredPreset]) {
    self.list = list
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
    changing text: String?, by changes: PresetChanges, newId: () -> String
  ) throws(ErrorObject) -> StoredPreset {
    var old: StoredPreset?
    if let text { old = try preset(meantBy: text) }
    guard old != nil || list.count < Self.countMax else {
      throw ErrorObject(
        .refused, "there are \(list.count) presets, \(Self.countMax) at most are kept; delete one first")
    }
    guard case .interval(let before) = old?.preset ?? AnyPreset(.interval) else {
      throw ErrorObject(
        InvalidField(
          field: "changes", value: "given", allowed: "left out: \"\(old?.name ?? "")\" is no interval preset")
      )
    }
    let fields = try Self.checked(changes.applied(to: before))
    if let other = list.first(where: { $0.id != old?.id && Self.sameName($0.name, fields.name) }) {
      throw ErrorObject(
        .refused, "there is already a preset \"\(other.name)\"; choose another name")
    }
    return StoredPreset(id: old?.id ?? newId(), fields: fields)
  }

  /// Takes over a change that is on disk.
  mutating func apply(_ change: StoreChange) {
    switch change {
    case .save(let preset):
      if let index = list.firstIndex(where: { $0.id == preset.id }) {
        list[index] = preset
      } else {
        list.append(preset)
      }
    case .remove(let preset): list.removeAll { $0.id == preset.id }
    case .set, .choose, .log: break
    }
  }

  private static func checked(_ fields: PresetFields) throws(ErrorObject) -> PresetFields {
    do throws(InvalidField) {
      return try Preset(fields).fields
    } catch {
      throw ErrorObject(error)
    }
  }

  /// Whether a person sees the same name.
  private static func sameName(_ a: String, _ b: String) -> Bool {
    a.trimmed.lowercased() == b.trimmed.lowercased()
  }
}
