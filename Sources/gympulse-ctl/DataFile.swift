import Messages
import Workout

/// A line of what `export` writes: everything the store keeps, a JSON object a line.
enum DataLine {
  case head
  case settings(SettingsChanges)
  case difficulty(DifficultyChoice)
  case preset(ImportedPreset)
  case workout(WorkoutRecord)

  /// What the format calls itself.
  static let format = "gympulse-data"
  /// Counts up when a reader of an earlier version could not read it.
  static let version = 1

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case format, version, settings, difficulty, preset, workout
  }
}

extension DataLine: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.first {
    case .settings: self = .settings(try container.decode(SettingsChanges.self, forKey: .settings))
    case .difficulty: self = .difficulty(try container.decode(DifficultyChoice.self, forKey: .difficulty))
    case .preset: self = .preset(try container.decode(ImportedPreset.self, forKey: .preset))
    case .workout: self = .workout(try container.decode(WorkoutRecord.self, forKey: .workout))
    case .format, .version:
      try PresetFile.check(
        container.decode(String.self, forKey: .format), container.decode(Int.self, forKey: .version),
        Self.format,
        Self.version)
      self = .head
    case nil:
      throw InvalidField(
        field: "line", value: "without a known member",
        allowed: "one with \(CodingKeys.allCases.map(\.rawValue).joined(separator: ", "))")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .head:
      try container.encode(Self.format, forKey: .format)
      try container.encode(Self.version, forKey: .version)
    case .settings(let settings): try container.encode(settings, forKey: .settings)
    case .difficulty(let choice): try container.encode(choice, forKey: .difficulty)
    case .preset(let preset): try container.encode(preset, forKey: .preset)
    case .workout(let workout): try container.encode(workout, forKey: .workout)
    }
  }
}
