import Messages
import Workout

/// Presets in a file, as `preset export` writes it: the name of the format, its version, and the presets without their
/// ids.
struct PresetFile: Codable {
  let format: String
  let version: Int
  let presets: [KnownPreset]

  /// What the format calls itself.
  static let format = "gympulse-presets"
  /// Counts up when a reader of an earlier version could not read it.
  static let version = 1
  /// Most bytes of a file: more presets than that are not kept.
  static let lengthMax = 1 << 20

  /// Presets for a file.
  init(_ presets: [StoredPreset]) {
    format = Self.format
    version = Self.version
    self.presets = presets.map { KnownPreset($0.preset) }
  }

  /// Reads a file's bytes; refuses what is no such file.
  init(reading bytes: [UInt8]) throws(ErrorObject) {
    self = try JSON.decode(PresetFile.self, from: bytes)
    try Self.check(format, version, Self.format, Self.version)
  }

  /// Refuses a format or a version that is not the one wanted.
  static func check(
    _ format: String, _ version: Int, _ wanted: String, _ newest: Int
  ) throws(ErrorObject) {
    guard format == wanted else {
      throw ErrorObject(InvalidField(field: "format", value: "\"\(format.prefix(40))\"", allowed: wanted))
    }
    guard version == newest else {
      throw ErrorObject(
        InvalidField(field: "version", value: "\(version)", allowed: "\(newest); install a newer GymPulse"))
    }
  }
}
