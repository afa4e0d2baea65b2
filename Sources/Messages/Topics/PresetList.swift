import Workout

/// A preset as the store keeps it.
package struct StoredPreset: Codable, Hashable, Sendable {
  /// Never changes, and is never used again.
  package var id: String
  /// Of any kind, as it lies in storage: check or mend before running it.
  package var preset: AnyPreset

  /// A preset under its id.
  package init(id: String, preset: AnyPreset) {
    self.id = id
    self.preset = preset
  }

  /// An interval preset under its id.
  package init(id: String, fields: PresetFields) {
    self.init(id: id, preset: .interval(fields))
  }

  /// What the person calls it.
  package var name: String { preset.name }

  private enum CodingKeys: CodingKey { case id }

  /// One flat object: the id beside the kind and its fields.
  package init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
    preset = try AnyPreset(from: decoder)
  }

  /// One flat object: the id beside the kind and its fields.
  package func encode(to encoder: any Encoder) throws {
    try preset.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
  }

  /// Whether a person who typed `text` means this preset: its id, or its name but for case and outer space.
  package func isMeant(by text: String) -> Bool {
    id == text || name.trimmed.lowercased() == text.trimmed.lowercased()
  }
}

/// All presets in their order: what `presets` publishes and `store.presets.list` answers.
package struct PresetList: Codable, Hashable, Sendable {
  package var presets: [StoredPreset]

  /// Presets in their order.
  package init(presets: [StoredPreset]) {
    self.presets = presets
  }
}

/// What is said of a preset that isn't there.
package enum PresetNames {
  /// The refusal of a name nobody has, with the one that was meant or, failing that, all there are.
  package static func unknown(_ wanted: String, among presets: [StoredPreset]) -> InvalidField {
    let names = presets.map(\.name)
    let hint =
      nearest(to: wanted, among: names).map { "; did you mean \"\($0)\"?" }
      ?? (names.isEmpty ? "; there is none yet" : ": " + names.map { "\"\($0)\"" }.joined(separator: ", "))
    return InvalidField(field: "preset", value: "\"\(wanted)\"", allowed: "the name or id of a preset\(hint)")
  }
}
