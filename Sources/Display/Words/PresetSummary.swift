/// A preset in a few words.
package enum PresetSummary {
  /// The word for a workout without an end.
  package static let endless = "endless"
  /// The word for a workout or interval without a fixed length.
  package static let open = "open-ended"

  /// Returns a preset in a line (GymPulseTimer PRD, "Home"): `Get Ready 0:10, Work 1:00, Rest 1:00, 4 rounds`; without the
  /// facts that do not fit whole into a width.
  package static func line(_ preset: Preset, width: Int = Int.max, ellipsis: String = "…") -> String {
    let plan =
      switch preset.plan {
      case .interval(let plan): times(plan).map { text(($0.0, $0.1)) } + counts(plan)
      case .custom(let plan): parts(plan)
      case .countdown(let plan): [ClockText.clock(plan.durationSeconds)]
      case .exercise(let plan): [plural(plan.exercises.count, "{n} exercise", "{n} exercises")]
      }
    let before = present([(.getReady, preset.getReadySeconds), (.warmUp, preset.warmUpSeconds)])
    let facts = before + plan + present([(.coolDown, preset.coolDownSeconds)])
    return LineWrap.line(of: facts, separator: ", ", width: width, more: ellipsis)
  }

  /// Returns the whole length, with Get Ready, such as `4:10`; a word if it is unknown. `write` writes a length.
  package static func length(
    _ preset: Preset, write: (Duration) -> String = ClockText.countdown
  ) -> String {
    length(Timeline(CheckedPreset(repairing: preset).routine), write: write)
  }

  /// Returns the whole length of a timeline in the same way.
  package static func length(
    _ timeline: Timeline, write: (Duration) -> String = ClockText.countdown
  ) -> String {
    if timeline.routine.round.contains(where: \.isOpen) { return open }
    return timeline.total.map(write) ?? endless
  }

  /// Returns the length of an interval, such as `0:30 12 reps`.
  package static func length(_ interval: CustomInterval, open: String = open) -> String {
    let time = interval.durationSeconds.map { ClockText.clock($0) }
    let goal = interval.counts ? interval.goal.map { plural($0, "{n} round", "{n} rounds") } : nil
    let cap = interval.durationSeconds == nil ? interval.capSeconds.map { "cap \(ClockText.clock($0))" } : nil
    let parts = [time, goal, interval.reps.map(Segment.text), cap].compactMap(\.self)
    return parts.isEmpty ? open : parts.joined(separator: " ")
  }

  private static func times(_ plan: IntervalPlan) -> [(String, Int)] {
    [(plan.workTitle, plan.workSeconds), (plan.restTitle, plan.restSeconds)]
      + (plan.setRestSeconds > 0 ? [(Phase.setRest.title, plan.setRestSeconds)] : [])
  }

  private static func counts(_ plan: IntervalPlan) -> [String] {
    (plan.rounds > 1 ? [plural(plan.rounds, "{n} round", "{n} rounds")] : [])
      + (plan.sets > 1 ? [plural(plan.sets, "{n} set", "{n} sets")] : [])
      + (plan.skipLastRest ? ["no last rest"] : [])
  }

  private static func present(_ times: [(phase: Phase, seconds: Int)]) -> [String] {
    times.filter { $0.seconds > 0 }.map { text(($0.phase.title, $0.seconds)) }
  }

  private static func text(_ time: (title: String, seconds: Int)) -> String {
    "\(time.title) \(ClockText.clock(time.seconds))"
  }

  private static func parts(_ plan: CustomPlan) -> [String] {
    let shown = plan.intervals.prefix(intervalsMax).map { "\($0.title) \(length($0))" }
    let more = plan.intervals.count > shown.count ? ["…"] : []
    let rounds = plan.cycles.map { $0 > 1 ? [plural($0, "{n} round", "{n} rounds")] : [] } ?? [endless]
    return shown + more + rounds + (plan.skipLastRest ? ["no last rest"] : [])
  }

  /// Most intervals in the line of a preset; more would not fit.
  private static let intervalsMax = 4
}
