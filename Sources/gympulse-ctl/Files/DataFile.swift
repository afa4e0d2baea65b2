import Messages
import Workout

/// A line of the output of `export`: a JSON object. All lines together are the contents of the store.
enum DataLine {
  case header
  case settings(SettingsChanges)
  case difficulty(DifficultyChoice)
  case preset(ImportedPreset)
  case workout(WorkoutRecord)

  /// The name of the format.
  static let format = "gympulse-data"
  /// The version, which increases when earlier readers could not read the format.
  static let version = 1

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case format, version, settings, difficulty, preset, workout
  }
}

extension DataLine: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let members = try decoder.container(keyedBy: MemberKey.self).allKeys.map(\.stringValue).sorted()
    let isWhole = members == [CodingKeys.format.rawValue, CodingKeys.version.rawValue] || members.count == 1
    switch isWhole ? container.allKeys.first : nil {
    case .settings: self = .settings(try Self.known(SettingsChanges.self, .settings, container))
    case .difficulty: self = .difficulty(try Self.known(DifficultyChoice.self, .difficulty, container))
    case .preset: self = .preset(try Self.known(ImportedPreset.self, .preset, container))
    case .workout: self = .workout(try container.decode(WorkoutRecord.self, forKey: .workout))
    case .format, .version:
      try PresetFile.check(
        container.decode(String.self, forKey: .format), container.decode(Int.self, forKey: .version),
        Self.format,
        Self.version)
      self = .header
    case nil:
      let names = CodingKeys.allCases.dropFirst(2).map(\.rawValue).joined(separator: ", ")
      throw InvalidField(
        field: "line", given: "an object with \(members.count) members",
        allowed: "one with format and version, or with one of \(names)")
    }
  }

  /// Decodes an object, which must have known members only.
  private static func known<Value: Params>(
    _ type: Value.Type, _ key: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Value {
    if let value = try container.decodeKnownIfPresent(type, forKey: key) { return value }
    throw InvalidField(field: key.rawValue, value: "null", allowed: "an object")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .header:
      try container.encode(Self.format, forKey: .format)
      try container.encode(Self.version, forKey: .version)
    case .settings(let settings): try container.encode(settings, forKey: .settings)
    case .difficulty(let choice): try container.encode(choice, forKey: .difficulty)
    case .preset(let preset): try container.encode(preset, forKey: .preset)
    case .workout(let workout): try container.encode(workout, forKey: .workout)
    }
  }
}
