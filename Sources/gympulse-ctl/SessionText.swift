import Messages
import Workout

/// The workout in words.
enum SessionText {
  /// What it does and where it is, such as `Work 0:42 · Round 2/8`.
  static func line(_ payload: SessionPayload) -> String {
    switch payload.phase {
    case .idle: return "No workout is running"
    case .complete:
      let isTracked = payload.routine?.track ?? true
      return "\(isTracked ? "Workout complete" : Cue.timeIsUp) · \(payload.routine?.name ?? "")"
    case .getReady, .warmUp, .work, .rest, .setRest, .coolDown, .interval:
      let time =
        payload.isOpen
        ? ClockText.clock(Int(payload.phaseElapsedSeconds))
        : ClockText.countdown(.nanoseconds(Int64(payload.remainingSeconds * 1e9)))
      let paused = payload.isPaused ? " (paused)" : ""
      let place = place(payload)
      return "\(payload.title) \(time)\(paused)\(place.isEmpty ? "" : " · \(place)")"
    }
  }

  /// The line with the routine's name before it and what is muted behind it.
  static func whole(_ payload: SessionPayload) -> String {
    let name = payload.routine.map { "\($0.name): " } ?? ""
    let muted = [payload.sound ? nil : "sound off", payload.voice ? nil : "voice off"].compactMap { $0 }
    let tail = payload.sessionId == nil || muted.isEmpty ? "" : " · \(muted.joined(separator: ", "))"
    return (payload.phase == .complete ? "" : name) + line(payload) + tail
  }

  /// Where it is, such as `Set 1/3 · Round 2/8`, `Interval 2/3 · Round 1/5`, `Exercise 4/10 · Abs, hard`.
  static func place(_ payload: SessionPayload) -> String {
    let round = "Round \(payload.roundIndex)" + (payload.rounds.map { "/\($0)" } ?? "")
    switch payload.routine?.kind ?? .interval {
    case .interval: return "Set \(payload.setIndex)/\(payload.sets) · \(round)"
    case .custom: return "Interval \(payload.intervalIndex)/\(payload.intervals) · \(round)"
    case .countdown: return ""
    case .exercise:
      let exercise = payload.exercise.map { " · \($0.category), \($0.difficulty.rawValue)" } ?? ""
      return "Exercise \(payload.intervalIndex)/\(payload.intervals)\(exercise)"
    }
  }

  /// How far it is: `Elapsed 2:05 · Left 4:00 · Next: Rest 0:20`; nil when idle. What is left is left out where nobody
  /// can know it.
  static func progress(_ payload: SessionPayload) -> String? {
    guard payload.sessionId != nil else { return nil }
    var parts = ["Elapsed \(ClockText.clock(Int(payload.elapsedSeconds)))"]
    if payload.phase == .complete {
      let offer =
        payload.routine?.kind == .exercise ? "Well done! Go on for two minutes: gympulse-ctl extend" : nil
      return (parts + [offer].compactMap { $0 }).joined(separator: " · ")
    }
    if let left = payload.totalRemainingSeconds {
      parts.append("Left \(ClockText.countdown(.nanoseconds(Int64(left * 1e9))))")
    }
    if let next = payload.next {
      let length = next.durationSeconds.map { $0 > 0 ? " \(ClockText.clock($0))" : "" } ?? " until done"
      parts.append("Next: \(next.title)\(length)")
    }
    return parts.joined(separator: " · ")
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
