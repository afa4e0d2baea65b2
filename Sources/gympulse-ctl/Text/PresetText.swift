import Display
import Messages
import Workout

/// The text for presets.
enum PresetText {
  /// Returns a preset in a line (GymPulseTimer PRD, "Home"): `Get Ready 0:10, Work 1:00, Rest 1:00, 4 rounds`.
  static func summary(_ preset: Preset) -> String {
    let plan =
      switch preset.plan {
      case .interval(let plan): times(plan).map { text(($0.0, $0.1)) } + counts(plan)
      case .custom(let plan): parts(plan)
      case .countdown(let plan): [ClockText.clock(plan.durationSeconds)]
      case .exercise(let plan): [counted(plan.exercises.count, "exercise")]
      }
    let before = present([(.getReady, preset.getReadySeconds), (.warmUp, preset.warmUpSeconds)])
    return (before + plan + present([(.coolDown, preset.coolDownSeconds)])).joined(separator: ", ")
  }

  /// Returns a row for each preset: its name, its length, what is trained and, for a damaged one, its id. Those that
  /// cannot be read follow.
  static func rows(_ list: PresetList) -> [[String]] {
    list.presets.map { stored in
      let content = stored.preset.kind == .countdown ? "countdown" : summary(stored.preset)
      let mark = stored.isDamaged ? "; damaged, id \(stored.id)" : ""
      return [stored.name, length(stored.preset), content + mark]
    } + list.unreadable.map { ["(unreadable)", "", "delete it with gympulse-ctl preset delete \($0)"] }
  }

  /// Returns a row for each value of a stored preset, and a mark if it is damaged.
  static func rows(_ stored: StoredPreset) -> [[String]] {
    let mark = "in the database; gympulse-ctl preset edit \(stored.id) stores the values above"
    return rows(stored.preset) + (stored.isDamaged ? [["Damaged", mark]] : [])
  }

  /// Returns the whole length, with Get Ready, such as `4:10`; a word if it is unknown.
  static func length(_ preset: Preset) -> String {
    let routine = CheckedPreset(repairing: preset).routine
    if routine.round.contains(where: \.isOpen) { return "open" }
    return Timeline(routine).total.map(ClockText.countdown) ?? PresetOption.endless
  }

  /// Returns a row for each value of a preset, and its whole length.
  private static func rows(_ preset: Preset) -> [[String]] {
    let rows = Preset.fields(of: preset.kind).flatMap { field -> [[String]] in
      if case .list = field.type { return elements(preset) }
      return [[field.title, text(field.type, field.value(of: preset))]]
    }
    return Array(rows.prefix(1)) + [["Length", length(preset)]] + rows.dropFirst()
  }

  private static func times(_ plan: IntervalPlan) -> [(String, Int)] {
    [(plan.workTitle, plan.workSeconds), (plan.restTitle, plan.restSeconds)]
      + (plan.setRestSeconds > 0 ? [(Phase.setRest.title, plan.setRestSeconds)] : [])
  }

  private static func counts(_ plan: IntervalPlan) -> [String] {
    (plan.rounds > 1 ? ["\(plan.rounds) rounds"] : []) + (plan.sets > 1 ? ["\(plan.sets) sets"] : [])
      + (plan.skipLastRest ? ["no last rest"] : [])
  }

  private static func present(_ times: [(phase: Phase, seconds: Int)]) -> [String] {
    times.filter { $0.seconds > 0 }.map { text(($0.phase.title, $0.seconds)) }
  }

  private static func text(_ time: (title: String, seconds: Int)) -> String {
    "\(time.title) \(ClockText.clock(time.seconds))"
  }

  private static func parts(_ plan: CustomPlan) -> [String] {
    let shown = plan.intervals.prefix(summaryIntervalsMax).map { "\($0.title) \(length($0))" }
    let more = plan.intervals.count > shown.count ? ["…"] : []
    let cycles = plan.cycles.map { $0 > 1 ? ["\($0) cycles"] : [] } ?? [PresetOption.endless]
    return shown + more + cycles
  }

  /// Most intervals in the line of a preset; more would not fit.
  private static let summaryIntervalsMax = 4

  private static func text(_ type: FieldType, _ value: FieldValue?) -> String {
    guard let value else { return PresetOption.endless }
    if case .whole(_, .seconds) = type, case .whole(let seconds) = value { return ClockText.clock(seconds) }
    return value.text
  }

  private static func elements(_ preset: Preset) -> [[String]] {
    preset.custom.intervals.enumerated().map { ["\($0 + 1)", interval($1)] }
      + preset.exercise.exercises.enumerated().map { ["\($0 + 1)", exercise($1)] }
  }

  /// Returns an interval as the command line writes it.
  static func interval(_ interval: CustomInterval) -> String {
    [
      interval.title, length(interval), interval.leftRight ? IntervalText.leftRight : nil, interval.color,
      interval.speech.map { "say:\($0)" },
      interval.sound.map { "sound:\($0)" },
    ]
    .compactMap { $0 }.joined(separator: " ")
  }

  private static func exercise(_ step: ExerciseStep) -> String {
    "\(step.exercise.name) \(ClockText.clock(step.durationSeconds)) \(step.exercise.difficulty.rawValue)"
  }

  private static func length(_ interval: CustomInterval) -> String {
    let time = interval.durationSeconds.map { ClockText.clock($0) }
    let parts = [time, interval.reps.map(Segment.text)].compactMap(\.self)
    return parts.isEmpty ? "open" : parts.joined(separator: " ")
  }
}
