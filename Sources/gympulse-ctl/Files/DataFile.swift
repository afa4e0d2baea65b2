import Messages
import Workout

/// A line of the output of `export`: a JSON object with format and version, or with one of the other members. All lines
/// together are the contents of the store.
struct DataLine: Codable {
  var format: String?
  var version: Int?
  var settings: SettingsChanges?
  var difficulty: DifficultyChoice?
  var preset: ImportedPreset?
  var workout: WorkoutRecord?

  /// The name of the format.
  static let format = "gympulse-data"
  /// The version, which increases when earlier readers could not read the format.
  static let version = 1
  /// The first line.
  static let header = DataLine(format: format, version: version)

  /// Throws `InvalidField` for another format or version, and unless there is one member.
  func check() throws(InvalidField) {
    let count = [format != nil, settings != nil, difficulty != nil, preset != nil, workout != nil].count {
      $0
    }
    guard count == 1 else {
      throw InvalidField(
        field: "line", given: "an object with \(count) known members",
        allowed: "one with format and version, or with one of settings, difficulty, preset, workout")
    }
    if let format { try PresetFile.check(format, version ?? 0, Self.format, Self.version) }
  }
}
