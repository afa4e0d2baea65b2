/// Work and rest in rounds and sets. The defaults are those of a new timer (GymPulseTimer PRD, "Default values").
package struct IntervalPlan: Hashable, Sendable {
  /// Countdown to the first work, in seconds; 0 is none.
  package var getReadySeconds = 10
  /// Easy movement after it, in seconds; 0 is none.
  package var warmUpSeconds = 0
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
  /// Easy movement at the end, in seconds; 0 is none.
  package var coolDownSeconds = 0

  /// The PRD's new timer.
  package init() {}

  /// Most seconds of each phase.
  static let secondsMax = 1800
  /// The rule of a phase that can be left out.
  static let optionalSeconds = WholeRule(0...secondsMax, .seconds)
  /// The rule of a phase that cannot be left out, except in a damaged preset.
  static let seconds = WholeRule(1...secondsMax, .seconds, repairedTo: 0...secondsMax)

  /// All fields, in the order in which people see them.
  static let fields: [PresetField] = [
    PresetField(
      "getReadySeconds", \.interval.getReadySeconds, optionalSeconds, title: Phase.getReady.title,
      help: "countdown to the first work"),
    PresetField("workSeconds", \.interval.workSeconds, seconds, title: Phase.work.title, help: "each work"),
    PresetField("restSeconds", \.interval.restSeconds, seconds, title: Phase.rest.title, help: "each rest"),
    PresetField("sets", \.interval.sets, WholeRule(1...99), title: "Sets", help: "number of sets"),
    PresetField(
      "rounds", \.interval.rounds, WholeRule(1...99), title: "Rounds",
      help: "work and rest pairs in each set"),
    PresetField(
      "setRestSeconds", \.interval.setRestSeconds, optionalSeconds, title: Phase.setRest.title,
      help: "long rest between two sets"),
    PresetField(
      "warmUpSeconds", \.interval.warmUpSeconds, optionalSeconds, title: Phase.warmUp.title,
      help: "warm-up before the first work"),
    PresetField(
      "coolDownSeconds", \.interval.coolDownSeconds, optionalSeconds, title: Phase.coolDown.title,
      help: "cool-down at the end"),
    PresetField(
      "skipLastRest", \.interval.skipLastRest, FlagRule(), title: "Skip Last Rest",
      help: "leave out the very last rest"),
  ]

  /// The routine (GymPulseTimer PRD, "Timer Transition Rules"): get ready, then `sets` × `rounds` pairs of work and rest
  /// with the optional phases around them.
  func routine(_ preset: Preset) -> Routine {
    Routine(
      name: preset.name, track: preset.track,
      opening: [Segment(.getReady, seconds: getReadySeconds)] + present(.warmUp, warmUpSeconds),
      round: [Segment(.work, seconds: workSeconds), Segment(.rest, seconds: restSeconds)],
      rounds: rounds, skipLastRest: skipLastRest, setBreak: present(.setRest, setRestSeconds), sets: sets,
      closing: present(.coolDown, coolDownSeconds))
  }

  private func present(_ phase: Phase, _ seconds: Int) -> [Segment] {
    seconds == 0 ? [] : [Segment(phase, seconds: seconds)]
  }
}
