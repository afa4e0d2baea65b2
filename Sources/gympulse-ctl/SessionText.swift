import Messages
import Workout

/// The workout in words.
enum SessionText {
  /// What it does and where it is, such as `Work 0:42 · Round 2/8`.
  static func line(_ payload: SessionPayload) -> String {
    switch payload.phase {
    case .idle: return "No workout is running"
    case .complete: return "Workout complete · \(payload.routine?.name ?? "")"
    case .getReady, .warmUp, .work, .rest, .setRest, .coolDown, .interval:
      let time =
        payload.isOpen
        ? ClockText.clock(Int(payload.phaseElapsedSeconds))
        : ClockText.countdown(.nanoseconds(Int64(payload.remainingSeconds * 1e9)))
      let paused = payload.isPaused ? " (paused)" : ""
      return "\(payload.title) \(time)\(paused) · \(place(payload))"
    }
  }

  /// Where it is, such as `Set 1/3 · Round 2/8`.
  static func place(_ payload: SessionPayload) -> String {
    let rounds = payload.rounds.map { "/\($0)" } ?? ""
    return "Set \(payload.setIndex)/\(payload.sets) · Round \(payload.roundIndex)\(rounds)"
  }

  /// Rows in columns, each as wide as its widest cell.
  static func columns(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        cell + String(repeating: " ", count: index + 1 < row.count ? widths[index] - cell.count : 0)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
