import Workout

/// A view as a sentence that a screen reader reads out, such as `Rest, 10 seconds, round 2 of 4`.
enum SpokenText {
  /// The sentence.
  static func sentence(_ view: SegmentView, idleText: String) -> String {
    switch view.phase {
    case .idle: return idleText.isEmpty ? "No workout" : idleText
    case .complete: return "Workout complete"
    default: break
    }
    var parts = [view.title, view.isOpen ? "until done" : words(view.remaining)]
    if view.isPaused { parts.insert("Paused", at: 0) }
    if let rounds = view.rounds {
      if rounds > 1 { parts.append("round \(view.roundIndex) of \(rounds)") }
    } else {
      parts.append("round \(view.roundIndex)")
    }
    if view.sets > 1 { parts.append("set \(view.setIndex) of \(view.sets)") }
    if view.isStale { parts.append("connection lost") }
    return parts.joined(separator: ", ")
  }

  /// A duration in words, such as `1 minute 30 seconds`.
  static func words(_ duration: Duration) -> String {
    let seconds = Int((duration.nanoseconds + 999_999_999) / 1_000_000_000)
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return words.isEmpty ? "0 seconds" : words.joined(separator: " ")
  }
}
