import Workout

/// Presets in words.
enum PresetText {
  /// A preset in a line (GymPulseTimer PRD, "Home"): `Get Ready 0:10, Work 1:00, Rest 1:00, 4 rounds`.
  static func summary(_ preset: AnyPreset) -> String {
    switch preset {
    case .interval(let fields): summary(fields)
    case .custom(let fields): summary(fields)
    case .countdown(let fields): ClockText.clock(fields.durationSeconds)
    case .exercise(let fields): count(fields.exercises.count, "exercise")
    }
  }

  /// All of a preset, a row for each value.
  static func rows(_ preset: AnyPreset) -> [[String]] {
    [["Name", preset.name]] + values(preset) + [
      ["Sound", onOff(preset.soundEnabled)], ["Voice", onOff(preset.voiceEnabled)],
    ]
  }

  private static func summary(_ fields: PresetFields) -> String {
    let times = [
      (Phase.getReady, fields.getReadySeconds), (.warmUp, fields.warmUpSeconds), (.work, fields.workSeconds),
      (.rest, fields.restSeconds), (.setRest, fields.setRestSeconds), (.coolDown, fields.coolDownSeconds),
    ]
    var parts = times.filter { $0.1 > 0 || $0.0 == .work || $0.0 == .rest }
      .map { "\($0.0.title) \(ClockText.clock($0.1))" }
    parts.append(count(fields.rounds, "round"))
    if fields.sets > 1 { parts.append("\(fields.sets) sets") }
    if fields.skipLastRest { parts.append("no last rest") }
    return parts.joined(separator: ", ")
  }

  private static func summary(_ fields: CustomFields) -> String {
    let shown = fields.intervals.prefix(summaryIntervalsMax).map { "\($0.title) \(length($0))" }
    let more = fields.intervals.count > shown.count ? ["…"] : []
    let cycles = fields.cycles.map { count($0, "cycle") } ?? "endless"
    return (shown + more + [cycles]).joined(separator: ", ")
  }

  /// Intervals that a preset's line names; more would not fit into one.
  private static let summaryIntervalsMax = 4

  private static func values(_ preset: AnyPreset) -> [[String]] {
    switch preset {
    case .interval(let fields):
      [
        ["Get Ready", ClockText.clock(fields.getReadySeconds)],
        ["Warm-Up", ClockText.clock(fields.warmUpSeconds)],
        ["Work", ClockText.clock(fields.workSeconds)],
        ["Rest", ClockText.clock(fields.restSeconds)],
        ["Sets", "\(fields.sets)"],
        ["Rounds", "\(fields.rounds)"],
        ["Set Rest", ClockText.clock(fields.setRestSeconds)],
        ["Cool-Down", ClockText.clock(fields.coolDownSeconds)],
        ["Last rest", fields.skipLastRest ? "left out" : "kept"],
      ]
    case .custom(let fields):
      fields.intervals.enumerated().map { ["\($0 + 1)", interval($1)] } + [
        ["Cycles", fields.cycles.map { "\($0)" } ?? "endless"], ["Count-in", onOff(fields.countIn)],
        ["Track", onOff(fields.track)],
      ]
    case .countdown(let fields):
      [["Time", ClockText.clock(fields.durationSeconds)], ["Track", onOff(fields.track)]]
    case .exercise(let fields):
      [["Get Ready", ClockText.clock(fields.getReadySeconds)]]
        + fields.exercises.enumerated().map { ["\($0 + 1)", exercise($1)] } + [
          ["Track", onOff(fields.track)]
        ]
    }
  }

  /// An interval as it is typed.
  static func interval(_ fields: IntervalFields) -> String {
    [
      "\(fields.title) \(length(fields))", fields.color, fields.speech.map { "say:\($0)" },
      fields.sound.map { "sound:\($0)" },
    ]
    .compactMap { $0 }.joined(separator: " ")
  }

  private static func exercise(_ step: ExerciseStep) -> String {
    "\(step.exercise.name) \(ClockText.clock(step.durationSeconds)) \(step.exercise.difficulty.rawValue)"
  }

  private static func length(_ fields: IntervalFields) -> String {
    fields.durationSeconds.map { ClockText.clock($0) } ?? "open"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
}
