/// A sound and speech at the boundary of two segments.
package struct Cue: Hashable, Sendable {
  /// The offset into the timeline at which it is due.
  package let due: Duration
  /// The phase that begins; `complete` at the end of the routine.
  package let phase: Phase
  /// The segment that begins; nil at the end of the routine.
  package let segment: Segment?

  /// The cue of a segment; nil is the end of the routine.
  package init(due: Duration, _ segment: Segment?) {
    self.due = due
    self.segment = segment
    phase = segment?.phase ?? .complete
  }

  /// The name of a cue sound, or the absolute path of a WAV file; nil is the sound of the phase.
  package var sound: String? { segment?.sound }

  /// The sentence for the end of a workout that displays show.
  package static func sentence(forEndOf kind: PresetKind) -> String {
    kind == .countdown ? "Time's up" : "Workout complete"
  }
}

extension Timeline {
  /// Returns the first cue at an offset or later; nil if none is left.
  package func cue(atOrAfter offset: Duration) -> Cue? {
    let offset = max(offset, .zero)
    guard let position = position(at: offset) else {
      return total == offset ? Cue(due: offset, nil) : nil
    }
    return position.start == offset ? Cue(due: offset, position.segment) : cue(at: position.end)
  }

  /// Returns the first cue after an offset; nil if none is left.
  package func cue(after offset: Duration) -> Cue? {
    cue(atOrAfter: offset + .nanoseconds(1))
  }

  private func cue(at boundary: Duration) -> Cue {
    Cue(due: boundary, position(at: boundary)?.segment)
  }
}
