/// Something to be heard where one segment gives way to the next.
package struct Cue: Hashable, Sendable {
  /// The elapsed time at which it is due.
  package let due: Duration
  /// What begins there; `complete` at the end of the routine.
  package let phase: Phase

  /// What the voice says (GymPulseTimer PRD, "Audio"); nil where it is silent.
  package var speech: String? { Self.speech(for: phase) }

  /// What the voice says as a phase begins; nil where it is silent.
  package static func speech(for phase: Phase) -> String? {
    switch phase {
    case .work: "Go"
    case .rest: "Rest"
    case .complete: "Workout complete"
    case .idle, .getReady: nil
    }
  }
}

extension Timeline {
  /// The first cue due at an elapsed time or later; nil when none is left.
  package func cue(atOrAfter elapsed: Duration) -> Cue? {
    let elapsed = max(elapsed, .zero)
    guard let position = position(at: elapsed) else {
      return total == elapsed ? Cue(due: elapsed, phase: .complete) : nil
    }
    if position.start == elapsed { return Cue(due: elapsed, phase: position.segment.phase) }
    let next = self.position(at: position.end)?.segment.phase ?? .complete
    return Cue(due: position.end, phase: next)
  }

  /// The first cue due later than an elapsed time; nil when none is left.
  package func cue(after elapsed: Duration) -> Cue? {
    cue(atOrAfter: elapsed + .nanoseconds(1))
  }
}
