import Workout

/// A preset as a parameter. A member that its kind does not have is refused, so that a misspelt one is not ignored; what a
/// stored preset has beside its fields is allowed, so that what was read can be changed and sent.
package struct KnownPreset: Codable {
  /// The preset, unchecked.
  package let preset: Preset

  /// A preset to encode.
  package init(_ preset: Preset) {
    self.preset = preset
  }

  package func encode(to encoder: any Encoder) throws {
    try preset.encode(to: encoder)
  }

  /// Decodes a preset; throws `InvalidField` for an unknown member.
  package init(from decoder: any Decoder) throws {
    preset = try Preset(from: decoder)
    let fields = Preset.fields(of: preset.kind)
    let container = try decoder.container(keyedBy: MemberKey.self)
    try container.refuseMembers(except: StoredPreset.ownMembers + ["kind"] + fields.map(\.key))
    for list in fields where !list.elements.isEmpty {
      var elements = try container.nestedUnkeyedContainer(forKey: MemberKey(list.key))
      while !elements.isAtEnd {
        try elements.nestedContainer(keyedBy: MemberKey.self).refuseMembers(except: list.elements.map(\.key))
      }
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a preset that may be missing or null; throws `InvalidField` for an unknown member.
  func decodePresetIfPresent(forKey key: Key) throws -> Preset? {
    try decodeIfPresent(KnownPreset.self, forKey: key)?.preset
  }
}

extension KeyedDecodingContainer<MemberKey> {
  fileprivate func refuseMembers(except names: [String]) throws {
    for key in allKeys where !names.contains(key.stringValue) {
      throw InvalidField.unknownMember(key, allowed: names).within(codingPath)
    }
  }
}
