/// A preset that can be run: every value is in its range (GymPulseTimer PRD, "Validation rules").
package struct CheckedPreset: Hashable, Sendable {
  /// The values.
  package private(set) var preset: Preset

  /// Checks what a person or another program gave. Names are trimmed, and an empty one becomes that of a new preset.
  ///
  /// - Throws: `InvalidFields` with every value that is out of its range.
  package init(_ given: Preset) throws(InvalidFields) {
    var preset = given
    let fields = Preset.fields(of: given.kind)
    if let wrong = InvalidFields(fields.flatMap { $0.check(&preset) }) { throw wrong }
    self.preset = preset
    do throws(InvalidField) {
      try routine.check()
    } catch {
      throw InvalidFields(error)
    }
  }

  /// Repairs what is stored: numbers are moved into their ranges, names are shortened, and a work, a rest or an interval
  /// without length gets a length of 0, which the timeline skips (GymPulseTimer PRD, "Invalid or Unexpected Values").
  package init(repairing stored: Preset) {
    var preset = stored
    for field in Preset.fields(of: stored.kind) { field.repair(&preset) }
    self.preset = preset
  }

  /// The same preset; without a name of its own it is called by what it trains.
  package var named: CheckedPreset {
    var named = self
    named.preset = preset.named
    return named
  }

  /// What is trained: Get Ready and a warm-up, the plan, a cool-down.
  package var routine: Routine {
    var routine =
      switch preset.plan {
      case .interval(let plan): plan.routine(preset)
      case .custom(let plan): plan.routine(preset)
      case .countdown(let plan): plan.routine(preset)
      case .exercise(let plan): plan.routine(preset)
      }
    routine.opening =
      Segment.present(.getReady, seconds: preset.getReadySeconds) + routine.opening
      + Segment.present(.warmUp, seconds: preset.warmUpSeconds)
    routine.closing = Segment.present(.coolDown, seconds: preset.coolDownSeconds)
    routine.warnSeconds = preset.warnSeconds
    return routine
  }
}
