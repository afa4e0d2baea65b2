import Messages

/// Finished workouts as comma-separated values (RFC 4180).
enum HistoryCSV {
  /// The line with the names of the columns.
  static let head = "date,startedAt,completedAt,name,activeSeconds,sets,rounds,exercises\r\n"

  /// A line for each workout.
  static func lines(_ history: [HistoryEntry]) -> String {
    history.map { entry in
      let record = entry.record
      let exercises = record.exercises.map { "\($0.name) (\($0.difficulty.rawValue)) \($0.duration)" }
      let cells = [
        entry.date.text, record.startedAt, record.completedAt, record.name, "\(record.activeSeconds)",
        "\(record.sets)", "\(record.rounds)", exercises.joined(separator: "; "),
      ]
      return cells.map(quoted).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
