import Messages
import Workout

/// A file of presets, as `preset export` writes it: the name and version of the format, and the presets without ids.
struct PresetFile: Codable {
  let format: String
  let version: Int
  let presets: [KnownPreset]

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
    self.presets = presets.map { KnownPreset($0.preset) }
  }

  /// Reads a file's bytes; throws `invalidParams` if they are not such a file.
  init(reading bytes: [UInt8]) throws(ErrorObject) {
    self = try JSON.decode(PresetFile.self, from: JSON.node(ofFile: bytes))
  }

  /// Decodes a file; throws `InvalidField` for another format or version, before the presets are decoded, and for unknown
  /// members.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    version = try container.decode(Int.self, forKey: .version)
    try Self.check(format, version, Self.format, Self.version)
    let names = CodingKeys.allCases.map(\.rawValue)
    for key in try decoder.container(keyedBy: MemberKey.self).allKeys where !names.contains(key.stringValue) {
      throw InvalidField(
        field: "parameter", value: "\"\(key.stringValue)\"",
        allowed: "one of \(names.joined(separator: ", "))")
    }
    presets = try container.decode([KnownPreset].self, forKey: .presets)
  }

  private enum CodingKeys: String, CodingKey, CaseIterable { case format, version, presets }

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
