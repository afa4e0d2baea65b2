import ActorRuntime
import Exchange
import Messages

/// A finished workout to be put into the folder of the setting `exportFolder`.
struct WorkoutExport: Hashable, Sendable {
  let record: WorkoutRecord
  /// An absolute path. It is not created, because it may be on a disk that is not mounted.
  let folder: String
  let format: Settings.ExportFormat

  /// Writes the file under another name and renames it, so that no program reads a part. Returns why it failed; nil if it
  /// is written.
  func write() -> String? {
    guard let bytes else { return "the times of the workout are damaged" }
    do throws(SystemError) {
      let path = "\(folder)/\(FITActivity.fileName(of: record, ending: format.rawValue))"
      let file = try FileReplacement(of: path)
      try file.write(bytes)
      try file.rename()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private var bytes: [UInt8]? {
    switch format {
    case .fit: return FITActivity.bytes(of: record)
    case .ics:
      var calendar = CalendarFile()
      return calendar.add(record) ? calendar.bytes : nil
    case .json: return JSON.encode(record) + [UInt8(ascii: "\n")]
    }
  }
}
