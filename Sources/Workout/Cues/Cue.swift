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

/// A moment of a workout with a sound of its own. Every sound set has a sound for each.
package enum CueSound: String, CaseIterable, Codable, Sendable {
  case getReady, warmUp, work, rest, setRest, interval, coolDown
  /// The end of the workout.
  case complete
  /// The middle of a work phase, and the change of sides.
  case halfway
  /// A set time before the end of a work phase.
  case warning
  /// One of the last seconds of a phase.
  case tick

  /// The name that people read, such as `Get Ready`.
  package var title: String { Phase(rawValue: rawValue)?.title ?? rawValue.capitalizedWords }
}

/// The names of sounds in settings, presets and requests: a cue, or the absolute path of a WAV file.
package enum SoundName {
  /// Most bytes of a path.
  package static let lengthMax = 1024
  /// The cues' names.
  package static let cues = CueSound.allCases.map(\.rawValue)
  /// The allowed names, for a refusal.
  package static let allowed =
    "one of \(cues.joined(separator: ", ")), or the absolute path of a WAV file, at most \(lengthMax) bytes"

  /// Whether a text is an absolute path.
  package static func isPath(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "/") }

  /// Whether a text is a cue's name or an absolute path.
  package static func isValid(_ text: String) -> Bool {
    CueSound(rawValue: text) != nil
      || isPath(text) && text.utf8.count <= lengthMax && !text.hasControl
  }

  /// Throws `InvalidField` for any other text. Does not check whether the file exists.
  package static func check(_ text: String) throws(InvalidField) {
    guard isValid(text) else {
      throw InvalidField(field: "sound", value: "\"\(text.prefix(40))\"", allowed: allowed)
    }
  }

  /// The rule of a field.
  struct Rule: FieldRule {
    let type = FieldType.text(1...lengthMax)
    var allowed: String { SoundName.allowed }

    func check(_ value: inout String) -> [InvalidField] {
      isValid(value) ? [] : refusal("\"\(value.prefix(40))\"")
    }

    func repaired(_ value: String) -> String? { isValid(value) ? value : nil }
  }
}
