import Messages
import Workout

/// A file of presets, as `preset export` writes it: the name and version of the format, and the presets without ids.
struct PresetFile: Codable {
  let format: String
  let version: Int
  let presets: [Preset]

  /// The name of the format.
  static let format = "gympulse-presets"
  /// The version, which increases when earlier readers could not read the format.
  static let version = 1
  /// Most bytes of a file; the store holds no more presets than that.
  static let lengthMax = 1 << 20

  /// Presets for a file.
  init(_ presets: [StoredPreset]) {
    format = Self.format
    version = Self.version
    self.presets = presets.map(\.preset)
  }

  /// Reads a file's bytes; throws `invalidParams` if they are not such a file.
  init(reading bytes: [UInt8]) throws(ErrorObject) {
    self = try JSON.decode(PresetFile.self, from: JSON.node(ofFile: bytes))
  }

  /// Decodes a file; throws `InvalidField` for another format or version, before the presets are decoded.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    version = try container.decode(Int.self, forKey: .version)
    try Self.check(format, version, Self.format, Self.version)
    presets = try container.decode([Preset].self, forKey: .presets)
  }

  /// Throws `InvalidField` for a format or version other than the wanted ones.
  static func check(
    _ format: String, _ version: Int, _ wanted: String, _ newest: Int
  ) throws(InvalidField) {
    guard format == wanted else {
      throw InvalidField(field: "format", value: "\"\(format.prefix(40))\"", allowed: wanted)
    }
    guard version == newest else {
      throw InvalidField(
        field: "version", value: "\(version)", allowed: "\(newest); install a newer GymPulse")
    }
  }
}
