import Display
import Messages
import Workout

/// The text for presets.
enum PresetText {
  /// Returns a preset in a line (GymPulseTimer PRD, "Home"): `Get Ready 0:10, Work 1:00, Rest 1:00, 4 rounds`.
  static func summary(_ preset: Preset) -> String {
    switch preset.plan {
    case .interval(let plan): summary(plan)
    case .custom(let plan): summary(plan)
    case .countdown(let plan): ClockText.clock(plan.durationSeconds)
    case .exercise(let plan): counted(plan.exercises.count, "exercise")
    }
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

  private static func summary(_ plan: IntervalPlan) -> String {
    let times = [
      (Phase.getReady, plan.getReadySeconds), (.warmUp, plan.warmUpSeconds), (.work, plan.workSeconds),
      (.rest, plan.restSeconds), (.setRest, plan.setRestSeconds), (.coolDown, plan.coolDownSeconds),
    ]
    var parts = times.filter { $0.1 > 0 || $0.0 == .work || $0.0 == .rest }
      .map { "\($0.0.title) \(ClockText.clock($0.1))" }
    if plan.rounds > 1 { parts.append("\(plan.rounds) rounds") }
    if plan.sets > 1 { parts.append("\(plan.sets) sets") }
    if plan.skipLastRest { parts.append("no last rest") }
    return parts.joined(separator: ", ")
  }

  private static func summary(_ plan: CustomPlan) -> String {
    let shown = plan.intervals.prefix(summaryIntervalsMax).map { "\($0.title) \(length($0))" }
    let more = plan.intervals.count > shown.count ? ["…"] : []
    let cycles = plan.cycles.map { $0 > 1 ? ["\($0) cycles"] : [] } ?? [PresetOption.endless]
    return (shown + more + cycles).joined(separator: ", ")
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
      "\(interval.title) \(length(interval))", interval.color, interval.speech.map { "say:\($0)" },
      interval.sound.map { "sound:\($0)" },
    ]
    .compactMap { $0 }.joined(separator: " ")
  }

  private static func exercise(_ step: ExerciseStep) -> String {
    "\(step.exercise.name) \(ClockText.clock(step.durationSeconds)) \(step.exercise.difficulty.rawValue)"
  }

  private static func length(_ interval: CustomInterval) -> String {
    interval.durationSeconds.map { ClockText.clock($0) } ?? "open"
  }
}
