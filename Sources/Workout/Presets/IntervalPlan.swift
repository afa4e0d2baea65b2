/// Work and rest in rounds and sets. The defaults are those of a new timer (GymPulseTimer PRD, "Default values").
package struct IntervalPlan: Hashable, Sendable {
  /// Length of each work, in seconds.
  package var workSeconds = 60
  /// Length of each rest, in seconds.
  package var restSeconds = 60
  /// Number of sets.
  package var sets = 1
  /// Number of work and rest pairs in a set.
  package var rounds = 4
  /// Long rest between two sets, after the last rest of the first, in seconds; 0 is none.
  package var setRestSeconds = 0
  /// Whether the very last rest is left out.
  package var skipLastRest = false
  /// Whether the last rest of a set is left out where a set rest follows.
  package var skipRestBeforeSetRest = false
  /// What the work is called.
  package var workTitle = Phase.work.title
  /// What the rest is called.
  package var restTitle = Phase.rest.title

  /// The PRD's new timer.
  package init() {}

  /// Most seconds of each phase.
  package static let secondsMax = 1800
  /// The rule of a phase that can be left out.
  static let optionalSeconds = WholeRule(0...secondsMax, .seconds)
  /// The rule of a phase that cannot be left out, except in a damaged preset.
  static let seconds = WholeRule(1...secondsMax, .seconds, repairedTo: 0...secondsMax)

  /// All fields, in the order in which people see them.
  static let fields: [PresetField] = [
    PresetField("workSeconds", \.interval.workSeconds, seconds, title: Phase.work.title, help: "each work"),
    PresetField("restSeconds", \.interval.restSeconds, seconds, title: Phase.rest.title, help: "each rest"),
    PresetField("sets", \.interval.sets, WholeRule(1...99), title: "Sets", help: "number of sets"),
    PresetField(
      "rounds", \.interval.rounds, WholeRule(1...99), title: "Rounds",
      help: "work and rest pairs in each set"),
    PresetField(
      "setRestSeconds", \.interval.setRestSeconds, optionalSeconds, title: "Long Rest",
      help: "long rest between two sets"),
    PresetField(
      "skipLastRest", \.interval.skipLastRest, FlagRule(), title: "Skip Last Rest",
      help: "skip the very last rest"),
    PresetField(
      "skipRestBeforeSetRest", \.interval.skipRestBeforeSetRest, FlagRule(),
      title: "Skip Rest Before Long Rest", help: "skip the rest before a long rest"),
    PresetField(
      "workTitle", \.interval.workTitle, title(of: .work), title: "Work Title",
      help: "what the work is called"),
    PresetField(
      "restTitle", \.interval.restTitle, title(of: .rest), title: "Rest Title",
      help: "what the rest is called"),
  ]

  private static func title(of phase: Phase) -> NameRule {
    NameRule(fallback: phase.title, isEmptyAllowed: true)
  }

  /// The routine without what surrounds it (GymPulseTimer PRD, "Timer Transition Rules"): `sets` × `rounds` pairs of work
  /// and rest with the set rest between sets.
  func routine(_ preset: Preset) -> Routine {
    Routine(
      name: preset.name, track: preset.track,
      round: [
        segment(.work, seconds: workSeconds, title: workTitle),
        segment(.rest, seconds: restSeconds, title: restTitle),
      ],
      rounds: rounds, skipLastRest: skipLastRest, skipRestBeforeSetBreak: skipRestBeforeSetRest,
      setBreak: Segment.present(.setRest, seconds: setRestSeconds), sets: sets)
  }

  /// A title of the preset's own is also what the voice says.
  private func segment(_ phase: Phase, seconds: Int, title: String) -> Segment {
    Segment(phase, seconds: seconds, title: title, speech: title == phase.title ? nil : title)
  }
}
