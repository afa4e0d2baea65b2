import Workout

/// How much a line says.
enum SegmentDetail: Hashable, Sendable {
  /// Phase and time.
  case compact
  /// Phase, time, round and set.
  case standard
  /// All that, the progress and what comes next.
  case expanded
}

/// A view in words, without any bar's markup.
struct SegmentText: Hashable, Sendable {
  /// What matters: phase and time. Takes the phase's colour.
  let lead: String
  /// The rest, its separator in front; may be empty.
  let tail: String

  /// Both.
  var line: String { lead + tail }

  /// How many cells the bar of progress has.
  static let progressWidth = 8

  /// The words for a view. Counts of which there is but one are left out.
  init(_ view: SegmentView, _ detail: SegmentDetail, idleText: String) {
    switch view.phase {
    case .idle:
      lead = idleText
      tail = ""
    case .complete:
      lead = detail == .compact ? view.title : "Workout complete"
      tail = ""
    case .getReady, .work, .rest:
      lead = "\(view.title) \(ClockText.countdown(view.remaining))" + (view.isPaused ? " paused" : "")
      tail = Self.tail(view, detail)
    }
  }

  private static func tail(_ view: SegmentView, _ detail: SegmentDetail) -> String {
    guard detail != .compact else { return "" }
    var parts: [String] = []
    if let rounds = view.rounds {
      if rounds > 1 { parts.append("Round \(view.roundIndex)/\(rounds)") }
    } else {
      parts.append("Round \(view.roundIndex)")
    }
    if view.sets > 1 { parts.append("Set \(view.setIndex)/\(view.sets)") }
    var start = ""
    if detail == .expanded {
      start = " " + progressBar(view.progress)
      if let next = view.next {
        let length = next.phase == .complete ? "" : " \(ClockText.countdown(next.length))"
        parts.append("next \(next.title)\(length)")
      }
    }
    return start + parts.map { " · \($0)" }.joined()
  }

  private static func progressBar(_ progress: Double) -> String {
    let filled = Int(progress * Double(progressWidth))
    return String(repeating: "▰", count: filled) + String(repeating: "▱", count: progressWidth - filled)
  }
}
