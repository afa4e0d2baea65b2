import Workout

/// A preset of any kind as a parameter: a member that its kind does not have is refused, so that a misspelt one is not
/// silently left out.
package struct KnownPreset: Codable {
  /// What was read.
  package let preset: AnyPreset

  /// A preset to be written.
  package init(_ preset: AnyPreset) {
    self.preset = preset
  }

  package func encode(to encoder: any Encoder) throws {
    try preset.encode(to: encoder)
  }

  package init(from decoder: any Decoder) throws {
    preset = try AnyPreset(from: decoder)
    let container = try decoder.container(keyedBy: MemberKey.self)
    try container.refuseMembers(except: ["kind"] + Self.names(of: preset.kind))
    try Self.refuseMembers(of: MemberKey("intervals"), in: container, except: Self.intervalNames)
    try Self.refuseMembers(of: MemberKey("exercises"), in: container, except: Self.exerciseNames)
  }

  private static let intervalNames = IntervalFields.CodingKeys.allCases.map(\.rawValue)
  private static let exerciseNames = ExerciseChoice.CodingKeys.allCases.map(\.rawValue) + ["durationSeconds"]

  private static func names(of kind: PresetKind) -> [String] {
    switch kind {
    case .interval: PresetFields.CodingKeys.allCases.map(\.rawValue)
    case .custom: CustomFields.CodingKeys.allCases.map(\.rawValue)
    case .countdown: CountdownFields.CodingKeys.allCases.map(\.rawValue)
    case .exercise: ExerciseFields.CodingKeys.allCases.map(\.rawValue)
    }
  }

  private static func refuseMembers(
    of list: MemberKey, in container: KeyedDecodingContainer<MemberKey>, except names: [String]
  ) throws {
    guard container.contains(list) else { return }
    var elements = try container.nestedUnkeyedContainer(forKey: list)
    while !elements.isAtEnd {
      try elements.nestedContainer(keyedBy: MemberKey.self).refuseMembers(except: names)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a preset that may be missing or null, and refuses members nobody knows.
  func decodePresetIfPresent(forKey key: Key) throws -> AnyPreset? {
    try decodeIfPresent(KnownPreset.self, forKey: key)?.preset
  }
}

extension KeyedDecodingContainer<MemberKey> {
  fileprivate func refuseMembers(except names: [String]) throws {
    for key in allKeys where !names.contains(key.stringValue) {
      throw InvalidField(
        field: "parameter", value: "\"\(key.stringValue)\"",
        allowed: "one of \(names.joined(separator: ", "))")
    }
  }
}
