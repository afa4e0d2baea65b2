import ActorRuntime
import FoundationEssentials

/// The folder of finished workouts that the store refuses for what they are, and no longer because it is busy or full: each
/// is a file that `gympulse-ctl import` reads.
struct RefusedWorkouts {
  /// Most files in the folder; beyond that, refused workouts stay in the outbox.
  static let countMax = 200

  private let folder: String

  /// Creates a value for a folder, which is created with its first file.
  init(folder: String) {
    self.folder = folder
  }

  /// Writes a workout to a file of its own, on disk before it returns. Returns the file's path.
  func add(_ workout: WorkoutRecord, paths: Paths) throws -> String {
    try paths.makePrivate(folder)
    guard try FileManager.default.contentsOfDirectory(atPath: folder).count < Self.countMax else {
      throw ShownError(
        "\(folder): \(Self.countMax) files at most; import them with gympulse-ctl import, or delete them")
    }
    let path = "\(folder)/\(Self.name(of: workout))"
    let lines = [JSON.encode(Head()), JSON.encode(Line(workout: workout))]
    try OwnFile.replace(path, with: lines.flatMap { $0 + [UInt8(ascii: "\n")] })
    return path
  }

  /// Returns a safe file name: a session's id may contain any character.
  private static func name(of workout: WorkoutRecord) -> String {
    let name = workout.sessionId.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "workout-\(name.prefix(64)).jsonl"
  }

  /// The first line of what `gympulse-ctl export` writes.
  private struct Head: Encodable {
    var format = "gympulse-data"
    var version = 1
  }

  private struct Line: Encodable {
    var workout: WorkoutRecord
  }
}
