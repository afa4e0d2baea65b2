/// A preset with its id.
package struct StoredPreset: Codable, Hashable, Sendable {
  /// Never changes, and is never reused.
  package var id: String
  /// The preset as it is played.
  package var preset: Preset
  /// Whether the database has values that are not allowed, in place of which `preset` has usable ones near to them.
  package var isDamaged: Bool

  package init(id: String, preset: Preset, isDamaged: Bool = false) {
    self.id = id
    self.preset = preset
    self.isDamaged = isDamaged
  }

  /// The name.
  package var name: String { preset.name }

  /// Most characters of an id.
  package static let idLengthMax = 64

  /// Whether a text can be an id: 1 to 64 ASCII letters, digits and hyphens. So it is one word in a path, a command and a
  /// list.
  package static func isId(_ text: String) -> Bool {
    (1...idLengthMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isLetterOrDigit(or: "-") }
  }

  /// What changes when the preset does: 16 letters, made of its values, so that it needs no counter that survives
  /// restarts and restored backups.
  package var revision: String { JSON.encode(preset).revision }

  private enum CodingKeys: CodingKey { case id, isDamaged, revision }

  /// One flat object: the id beside the kind and its fields.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    isDamaged = try container.decodeIfPresent(Bool.self, forKey: .isDamaged) ?? false
    preset = try Preset(from: decoder)
  }

  /// One flat object: id and revision beside the kind and its fields, and `isDamaged` if it is.
  package func encode(to encoder: any Encoder) throws {
    try preset.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(revision, forKey: .revision)
    if isDamaged { try container.encode(isDamaged, forKey: .isDamaged) }
  }

  /// Whether the name equals another one, ignoring case and outer white space.
  package func isNamed(_ name: String) -> Bool {
    PresetIndex.folded(self.name) == PresetIndex.folded(name)
  }
}

extension CheckedPreset {
  /// Checks the preset of a request. `member` is the parameter with it or with its changes; empty if it is all of them.
  ///
  /// - Throws: `invalidParams` with every value that is not allowed.
  package init(accepting given: Preset, as member: String) throws(ErrorObject) {
    do throws(InvalidFields) {
      try self.init(given)
    } catch {
      throw ErrorObject(error.within(member))
    }
  }
}

/// All presets in their order, which `presets` publishes, or a page of them, which `store.presets.list` returns.
package struct PresetList: Codable, Hashable, Sendable {
  package var presets: [StoredPreset]
  /// Of all presets and their order; the same on each page unless they have changed in between.
  package var revision: String
  /// The `after` of the next page; null on the last.
  @OrNull package var next: String?
  private var unreadableIds: [String]?
  /// The ids of stored presets that cannot be read. They can only be deleted.
  package var unreadable: [String] { unreadableIds ?? [] }

  package init(presets: [StoredPreset], unreadable: [String] = []) {
    self.presets = presets
    unreadableIds = unreadable.isEmpty ? nil : unreadable
    revision = Self.revision(of: presets.map { ($0.id, $0.revision) }, unreadable: unreadable)
  }

  /// Returns the revision of the presets with these ids and revisions, in this order.
  package static func revision(of presets: [(id: String, revision: String)], unreadable: [String]) -> String {
    (presets.map { "\($0.id) \($0.revision)" } + unreadable).joined(separator: "\n").utf8.revision
  }

  private enum CodingKeys: String, CodingKey {
    case presets, revision, next
    case unreadableIds = "unreadable"
  }
}

extension [StoredPreset] {
  /// Longest text that can name a preset, in bytes: a name's code points have 4 at most.
  private static let referenceLengthMax = NameRule.scalarsMax * 4

  /// The preset with an id or, if there is none, a name.
  ///
  /// - Throws: `refused`, with the names like it, if there is none; `invalidParams` if the text is too long for any.
  package func preset(matching reference: String) throws(ErrorObject) -> StoredPreset {
    guard reference.utf8.count <= Self.referenceLengthMax else {
      throw ErrorObject(
        InvalidField(
          field: "preset", value: "\"\(String(reference.unicodeScalars.prefix(40)))…\"",
          allowed: "a timer's id or name, \(Self.referenceLengthMax) bytes at most",
          problem: .wrongLength(min: 0, max: Self.referenceLengthMax)))
    }
    if let index = PresetIndex(self).position(of: reference) { return self[index] }
    throw .noPreset(reference, among: map(\.name))
  }

  /// The only preset whose name contains a text of at least three characters, in any case and without commas; nil if there
  /// is none or several.
  package func only(containing text: String) -> StoredPreset? {
    let wanted = text.trimmed.lowercased().filter { $0 != "," }
    guard wanted.count >= 3 else { return nil }
    let found = filter { $0.name.lowercased().filter { $0 != "," }.contains(wanted) }
    return found.count == 1 ? found.first : nil
  }
}

extension ErrorObject {
  /// The refusal of a text that names no preset, with the names like it. `names` may also be those of another `thing`.
  package static func noPreset(
    _ text: String, or thing: String? = nil, among names: [String]
  ) -> ErrorObject {
    let unknown = InvalidField(
      unknown: ["timer", thing].compactMap { $0 }.joined(separator: " or "), text, field: "preset",
      among: names, allowed: "a timer's id or name")
    return ErrorObject(.refused, unknown.description, .noSuchPreset, suggestions: unknown.suggestions)
  }
}

/// The positions of presets by id and by name. A name is folded once, because that takes longer than all else in a search.
package struct PresetIndex {
  private var ids: [String: Int] = [:]
  private var names: [String: Int] = [:]
  /// The number that was free last for each name, before which none is free.
  private var numbers: [String: Int] = [:]

  /// An index of presets in their order. Of two with one name it has the first.
  package init(_ presets: [StoredPreset]) {
    for (position, preset) in presets.enumerated() { add(preset, at: position) }
  }

  /// Adds a preset.
  package mutating func add(_ preset: StoredPreset, at position: Int) {
    ids[preset.id] = ids[preset.id] ?? position
    let name = Self.folded(preset.name)
    names[name] = names[name] ?? position
  }

  /// Returns the position of the preset with an id.
  package func position(ofId id: String) -> Int? { ids[id] }

  /// Returns the position of the preset with a name, ignoring case and outer white space.
  package func position(named name: String) -> Int? { names[Self.folded(name)] }

  /// Returns the position of the preset with an id or, if there is none, a name: that of one must not hide another.
  package func position(of reference: String) -> Int? { ids[reference] ?? position(named: reference) }

  /// Returns a name that none has: the given one with the first free number.
  package mutating func freeName(like name: String) -> String {
    for number in numbers[name, default: 2]... {
      let tail = " \(number)"
      let free = name.prefix(NameRule.lengthRange.upperBound - tail.count).trimmed + tail
      if position(of: free) == nil {
        numbers[name] = number
        return free
      }
    }
    return name
  }

  fileprivate static func folded(_ name: String) -> String { name.trimmed.lowercased() }
}
