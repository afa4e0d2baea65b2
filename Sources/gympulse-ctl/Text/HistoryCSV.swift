import Display
import Messages

/// Finished workouts as comma-separated values (RFC 4180).
enum HistoryCSV {
  /// The line with the names of the columns.
  static let header: Escaped<CSV> =
    "date,startedAt,completedAt,name,activeSeconds,sets,rounds,exercises,status,plannedSeconds,skippedSeconds,stoppedIn,results\r\n"

  /// Returns a line for each workout.
  static func lines(_ history: [WorkoutRecord]) -> Escaped<CSV> {
    history.map { record -> Escaped<CSV> in
      let exercises = record.exercises.map {
        "\($0.name) (\($0.difficulty.rawValue)) \($0.duration)"
          + ($0.skippedSeconds.map { $0 > 0 ? ", \($0) skipped" : "" } ?? "")
      }
      .joined(separator: "; ")
      let planned = record.plannedSeconds.map { "\($0)" } ?? ""
      let skipped = record.skippedSeconds.map { "\($0)" } ?? ""
      let point = record.stoppedIn.map { "\($0.title), set \($0.set), round \($0.round)" } ?? ""
      let results = (record.results ?? []).map { "\($0.title): \(ResultText.text($0))" }.joined(
        separator: "; ")
      return """
        \(record.startedAt.prefix(10)),\(record.startedAt),\(record.completedAt),\(record.name),\(record.activeSeconds),\
        \(record.sets),\(record.rounds),\(exercises),\(record.status.rawValue),\(planned),\(skipped),\(point),\(results)\r\n
        """
    }.joined()
  }
}
