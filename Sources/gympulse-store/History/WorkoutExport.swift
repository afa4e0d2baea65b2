import ActorRuntime
import Exchange

/// A finished workout to be put into the folder of the setting `exportFolder`.
struct WorkoutExport {
  /// The path of the file, in which each version of the workout replaces the one before. The folder is not created,
  /// because it may be on a disk that is not mounted.
  let path: String
  let bytes: [UInt8]

  /// Nil if the times of the workout are damaged.
  init?(_ record: WorkoutRecord, folder: String, _ format: Settings.ExportFormat) {
    var calendar = CalendarFile()
    let bytes: [UInt8]? =
      switch format {
      case .fit: FITActivity.bytes(of: record)
      case .ics: calendar.add(record) ? calendar.bytes : nil
      case .json: JSON.encode(record) + [UInt8(ascii: "\n")]
      }
    guard let bytes else { return nil }
    self.bytes = bytes
    path = "\(folder)/\(FITActivity.fileName(of: record, ending: format.rawValue))"
  }
}

/// Writes exports in a process of their own. On a mount that does not respond, a thread would keep this process from ending,
/// and its files locked.
final class ExportProcess {
  private let loop: EventLoop
  /// The last one. One that was left alone ends when it can.
  private var process: ProcessWatch?

  init(on loop: EventLoop) { self.loop = loop }

  /// Writes the file under another name and renames it, so that no program reads a part.
  private static let script = """
    umask 077
    dd bs=64k of="$1.$$" conv=fsync status=none && mv -fT "$1.$$" "$1" && exec sync "${1%/*}"
    rm -f "$1.$$"
    exit 1
    """

  /// Writes a file. Calls `done`, perhaps later, with the reason if it failed, unless another export is begun before.
  func write(_ export: WorkoutExport, done: @escaping (_ problem: String?) -> Void) {
    do throws(SystemError) {
      var setup = ChildProcess.Setup(input: try .memory(export.bytes))
      setup.variables = ["LC_ALL": "C"]
      process = try ProcessWatch.startReporting(
        "/bin/sh", ["-c", Self.script, "sh", export.path], setup: setup, on: loop
      ) { _, failure in
        // The reason follows the program's name and that of the file.
        let reason = failure.map {
          $0.prefix { $0 != "\n" }.split(separator: ": ").last ?? "cannot be written"
        }
        done(reason.map { "\(export.path): \($0)" })
      }
    } catch {
      done("\(error)")
    }
  }
}
