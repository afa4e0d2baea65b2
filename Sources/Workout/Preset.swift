/// An interval preset fit to be run: every value is in its range (GymPulseTimer PRD, "Validation rules").
package struct Preset: Hashable, Sendable {
  /// The values, all in range.
  package let fields: PresetFields

  /// Seconds of `getReady`; 0 is none.
  package static let getReadyRange = 0...1800
  /// Seconds of work.
  package static let workRange = 1...1800
  /// Seconds of rest.
  package static let restRange = 1...1800
  /// Seconds of warm-up, set rest and cool-down; 0 is none.
  package static let optionalRange = 0...1800
  /// Number of sets.
  package static let setsRange = 1...99
  /// Number of rounds in a set.
  package static let roundsRange = 1...99

  /// Takes what a person entered: trims the name, gives an empty one the default, refuses the first
  /// value out of its range.
  package init(_ entered: PresetFields) throws(InvalidField) {
    var fields = entered
    fields.name = try PresetName.checked(entered.name) ?? PresetFields().name
    try Self.getReadyRange.check("getReadySeconds", entered.getReadySeconds, unit: " seconds")
    try Self.optionalRange.check("warmUpSeconds", entered.warmUpSeconds, unit: " seconds")
    try Self.workRange.check("workSeconds", entered.workSeconds, unit: " seconds")
    try Self.restRange.check("restSeconds", entered.restSeconds, unit: " seconds")
    try Self.setsRange.check("sets", entered.sets)
    try Self.roundsRange.check("rounds", entered.rounds)
    try Self.optionalRange.check("setRestSeconds", entered.setRestSeconds, unit: " seconds")
    try Self.optionalRange.check("coolDownSeconds", entered.coolDownSeconds, unit: " seconds")
    self.fields = fields
  }

  /// Takes what lies in storage, however damaged: counts are clamped to their ranges, a name is cut, and
  /// a duration of nothing or less becomes 0, which the timeline skips (PRD, "Invalid or Unexpected
  /// Values").
  package init(clamping stored: PresetFields) {
    var fields = stored
    fields.name = PresetName.mended(stored.name) ?? PresetFields().name
    fields.getReadySeconds = stored.getReadySeconds.clamped(to: Self.getReadyRange)
    fields.warmUpSeconds = stored.warmUpSeconds.clamped(to: Self.optionalRange)
    fields.workSeconds = stored.workSeconds.clamped(to: 0...Self.workRange.upperBound)
    fields.restSeconds = stored.restSeconds.clamped(to: 0...Self.restRange.upperBound)
    fields.sets = stored.sets.clamped(to: Self.setsRange)
    fields.rounds = stored.rounds.clamped(to: Self.roundsRange)
    fields.setRestSeconds = stored.setRestSeconds.clamped(to: Self.optionalRange)
    fields.coolDownSeconds = stored.coolDownSeconds.clamped(to: Self.optionalRange)
    self.fields = fields
  }
}

extension Routine {
  /// The routine of an interval preset (GymPulseTimer PRD, "Timer Transition Rules"): get ready, then
  /// `sets` × `rounds` pairs of work and rest, the last rest included unless it is to be left out; around them
  /// what else was asked for.
  package init(_ preset: Preset) {
    let fields = preset.fields
    self.init(
      name: fields.name,
      opening: Self.played([
        Segment(.getReady, seconds: fields.getReadySeconds), Segment(.warmUp, seconds: fields.warmUpSeconds),
      ]),
      round: [Segment(.work, seconds: fields.workSeconds), Segment(.rest, seconds: fields.restSeconds)],
      rounds: fields.rounds, skipLastRest: fields.skipLastRest,
      setBreak: Self.played([Segment(.setRest, seconds: fields.setRestSeconds)]),
      sets: fields.sets,
      closing: Self.played([Segment(.coolDown, seconds: fields.coolDownSeconds)]))
  }

  private static func played(_ segments: [Segment]) -> [Segment] {
    segments.filter { $0.durationSeconds != 0 || $0.phase == .getReady }
  }
}
