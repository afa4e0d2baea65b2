import ActorCore
import ActorRuntime
import CommandLineInterface
import Exchange
import Glibc
import Messages

/// Workouts of the history as files for other programs.
struct HistoryFiles {
  /// What is written.
  enum Format: String, CaseIterable {
    case ics, fit

    /// The format that was chosen; nil for one that is only printed.
    init?(_ arguments: Arguments) throws {
      let given = try arguments.only(of: Self.allCases.map(\.rawValue) + ["csv", "json"])
      if let format = given.flatMap(Format.init) {
        if format == .fit, arguments["output"] == nil {
          throw Commands.usage("--fit needs -o FOLDER", arguments)
        }
        self = format
        return
      }
      if arguments["output"] != nil { throw Commands.usage("-o is for --ics and --fit", arguments) }
      return nil
    }
  }

  let arguments: Arguments
  /// The newest first.
  let history: [WorkoutRecord]

  /// Writes all workouts; one whose times are not readable is left out with a warning.
  func write(_ format: Format) throws -> ExitCode {
    switch format {
    case .ics:
      var calendar = CalendarFile()
      for record in history where !calendar.add(record) { warn(record) }
      return try arguments.write(calendar.bytes)
    case .fit: return try writeActivities(arguments["output"] ?? ".")
    }
  }

  private func writeActivities(_ folder: String) throws -> ExitCode {
    guard !history.isEmpty else {
      throw ErrorObject(.refused, "no workouts in this period; use a larger --days")
    }
    if mkdir(folder, 0o777) == -1, errno != EEXIST { throw SystemError("mkdir \(folder)") }
    var count = 0
    for record in history {
      guard let bytes = FITActivity.bytes(of: record) else {
        warn(record)
        continue
      }
      try Output.write(bytes, toFile: "\(folder)/\(FITActivity.fileName(of: record))")
      count += 1
    }
    return try Output.print("Wrote \(count) FIT files to \(folder)\n")
  }

  private func warn(_ record: WorkoutRecord) {
    Output.warn("left out \"\(record.name)\", whose times are damaged")
  }
}
