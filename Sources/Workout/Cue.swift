/// Something to be heard where one segment gives way to the next.
package struct Cue: Hashable, Sendable {
  /// The place on the timeline at which it is due.
  package let due: Duration
  /// What begins there; `complete` at the end of the routine.
  package let phase: Phase
  /// What the voice says; nil where it is silent.
  package let speech: String?
  /// What sounds: the name of a cue sound, or the absolute path of a WAV file; nil is the phase's own.
  package let sound: String?

  /// The cue of a phase that says and sounds nothing of its own.
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

  /// The cue of a routine's end.
  init(due: Duration, endOf routine: Routine) {
    self.due = due
    phase = .complete
    speech = Self.speech(forEndOf: routine)
    sound = nil
  }

  /// What the voice says at the end of what is no training, such as a countdown for the tea.
  package static let timeIsUp = "Time's up"

  /// What the voice says as a segment begins; nil where it is silent.
  package static func speech(for segment: Segment) -> String? {
    let words =
      segment.speech ?? (segment.phase == .interval ? segment.title : speech(for: segment.phase)) ?? ""
    return words.isEmpty ? nil : words
  }

  /// What the voice says when a routine is over.
  package static func speech(forEndOf routine: Routine) -> String? {
    routine.track ? speech(for: .complete) : timeIsUp
  }

  /// What the voice says as a phase begins; nil where it is silent.
  package static func speech(for phase: Phase) -> String? {
    switch phase {
    case .warmUp: "Warm up"
    case .work: "Go"
    case .rest: "Rest"
    case .setRest: "Long rest"
    case .coolDown: "Cool down"
    case .complete: "Workout complete"
    case .idle, .getReady, .interval: nil
    }
  }
}

extension Timeline {
  /// The first cue due at a place or later; nil when none is left.
  package func cue(atOrAfter place: Duration) -> Cue? {
    let place = max(place, .zero)
    guard let position = position(at: place) else {
      return total == place ? Cue(due: place, endOf: routine) : nil
    }
    return position.start == place ? Cue(due: place, position.segment) : cue(at: position.end)
  }

  /// The first cue due after a place; nil when none is left.
  package func cue(after place: Duration) -> Cue? {
    cue(atOrAfter: place + .nanoseconds(1))
  }

  private func cue(at boundary: Duration) -> Cue {
    position(at: boundary).map { Cue(due: boundary, $0.segment) } ?? Cue(due: boundary, endOf: routine)
  }
}
