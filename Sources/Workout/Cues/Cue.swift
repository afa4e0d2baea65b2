/// A sound and speech at the boundary of two segments.
package struct Cue: Hashable, Sendable {
  /// The offset into the timeline at which it is due.
  package let due: Duration
  /// The phase that begins; `complete` at the end of the routine.
  package let phase: Phase
  /// The text to speak; nil is silence.
  package let speech: String?
  /// The name of a cue sound, or the absolute path of a WAV file; nil is the sound of the phase.
  package let sound: String?

  /// The cue of a phase with its own sound and speech.
  package init(due: Duration, phase: Phase) {
    self.due = due
    self.phase = phase
    speech = Self.speech(for: phase)
    sound = nil
  }

  /// The cue of a segment.
  init(due: Duration, _ segment: Segment) {
    self.due = due
    phase = segment.phase
    speech = Self.speech(for: segment)
    sound = segment.sound
  }

  /// The cue at the end of a routine.
  init(due: Duration, endOf routine: Routine) {
    self.due = due
    phase = .complete
    speech = Self.speech(forEndOf: routine)
    sound = nil
  }

  /// The sentence for the end of a workout, which displays show and the voice says.
  package static func sentence(forEndOf kind: PresetKind) -> String {
    kind == .countdown ? "Time's up" : "Workout complete"
  }

  /// Returns the text to speak at the start of a segment; nil is silence.
  package static func speech(for segment: Segment) -> String? {
    let words =
      segment.speech ?? (segment.phase == .interval ? segment.title : speech(for: segment.phase)) ?? ""
    return words.isEmpty ? nil : words
  }

  /// Returns the text to speak at the end of a routine.
  package static func speech(forEndOf routine: Routine) -> String? { sentence(forEndOf: routine.kind) }

  /// Returns the text to speak at the start of a phase; nil is silence.
  package static func speech(for phase: Phase) -> String? {
    switch phase {
    case .warmUp: "Warm up"
    case .work: "Go"
    case .rest: "Rest"
    case .setRest: "Long rest"
    case .coolDown: "Cool down"
    case .complete: sentence(forEndOf: .interval)
    case .idle, .getReady, .interval: nil
    }
  }
}

extension Timeline {
  /// Returns the first cue at an offset or later; nil if none is left.
  package func cue(atOrAfter offset: Duration) -> Cue? {
    let offset = max(offset, .zero)
    guard let position = position(at: offset) else {
      return total == offset ? Cue(due: offset, endOf: routine) : nil
    }
    return position.start == offset ? Cue(due: offset, position.segment) : cue(at: position.end)
  }

  /// Returns the first cue after an offset; nil if none is left.
  package func cue(after offset: Duration) -> Cue? {
    cue(atOrAfter: offset + .nanoseconds(1))
  }

  private func cue(at boundary: Duration) -> Cue {
    position(at: boundary).map { Cue(due: boundary, $0.segment) } ?? Cue(due: boundary, endOf: routine)
  }
}
