import Workout

/// Writes a workout in notation.
struct NotationWriter {
  private let preset: Preset

  init(_ preset: Preset) { self.preset = preset }

  /// The line. Get Ready is in it only if the line would be read with another: exercises, for example, are read as custom
  /// intervals.
  var text: String {
    let line = withoutGetReady
    let usual = (try? NotationReader.preset(from: line)) ?? Preset(preset.kind)
    return usual.getReadySeconds == preset.getReadySeconds
      ? line : "get ready \(Self.time(preset.getReadySeconds)), \(line)"
  }

  private var withoutGetReady: String {
    let before = preset.warmUpSeconds > 0 ? ["warm-up \(Self.time(preset.warmUpSeconds))"] : []
    let after = preset.coolDownSeconds > 0 ? ["cool-down \(Self.time(preset.coolDownSeconds))"] : []
    return (before + [plan + options] + after).joined(separator: ", ")
  }

  private var options: String {
    var words: [String] = []
    let (isEndless, skips) =
      switch preset.plan {
      case .interval(let plan): (false, plan.skipLastRest)
      case .custom(let plan): (plan.cycles == nil, plan.skipLastRest)
      case .countdown, .exercise: (false, false)
      }
    if isEndless { words.append("endless") }
    if skips { words.append("no last rest") }
    if preset.warnSeconds > 0 { words.append("warn \(Self.time(preset.warnSeconds))") }
    return words.map { " " + $0 }.joined()
  }

  private var plan: String {
    switch preset.plan {
    case .interval(let plan): Self.text(plan)
    case .custom(let plan) where plan.intervals.count == 1 && plan.intervals[0].counts && plan.cycles == 1:
      Self.text(plan.intervals[0])
    case .custom(let plan):
      Self.repeated(
        plan.intervals.map(Self.text).joined(separator: ", "), plan.cycles ?? 1, of: plan.intervals.count)
    case .countdown(let plan): Self.time(plan.durationSeconds)
    case .exercise(let plan):
      plan.exercises.map { "\(Self.time($0.durationSeconds)) \($0.exercise.name)" }.joined(separator: ", ")
    }
  }

  private static func text(_ plan: IntervalPlan) -> String {
    let isPlain = plan.workTitle == Phase.work.title
    let isShort = plan.workSeconds < 60 && plan.restSeconds < 60
    let time = { (seconds: Int) in isShort ? "\(seconds)" : Self.time(seconds) }
    let pair =
      isPlain
      ? "\(plan.rounds)x\(time(plan.workSeconds))/\(time(plan.restSeconds))"
      : "\(plan.rounds)x(\(Self.time(plan.workSeconds)) \(plan.workTitle), rest \(Self.time(plan.restSeconds)))"
    guard plan.sets > 1 else { return pair }
    return "\(plan.sets)x(\(pair))"
      + (plan.setRestSeconds > 0 ? " rest \(Self.time(plan.setRestSeconds))" : "")
  }

  private static func repeated(_ text: String, _ count: Int, of intervals: Int) -> String {
    // A single interval of a time alone is a countdown without brackets.
    count > 1 ? "\(count)x(\(text))" : intervals == 1 ? "(\(text))" : text
  }

  private static func text(_ interval: CustomInterval) -> String {
    if interval.counts { return countingText(interval) }
    let isRest = interval.title == Phase.rest.title && interval.reps == nil
    if isRest, let seconds = interval.durationSeconds,
      interval == CustomInterval(title: interval.title, durationSeconds: seconds)
    {
      return "rest \(time(seconds))"
    }
    let length =
      switch (interval.durationSeconds, interval.reps) {
      case (let seconds?, nil): [time(seconds), interval.title]
      case (nil, let reps?): [count(reps, of: interval.title), interval.title]
      case (let seconds?, let reps?): [count(reps, of: interval.title), interval.title, time(seconds)]
      case (nil, nil): ["open", interval.title]
      }
    let more = [
      interval.leftRight ? IntervalText.leftRight : nil, interval.color, interval.speech.map { "say:\($0)" },
      interval.sound.map { "sound:\($0)" },
    ].compactMap(\.self)
    return (length + more).joined(separator: " ")
  }

  /// A number of repetitions before a name, with their unit if the name would be read as another.
  private static func count(_ reps: Int, of title: String) -> String {
    let first = title.split(separator: " ").first.map(String.init) ?? ""
    return IntervalText.isUnit(first, of: reps) ? "\(reps) reps" : "\(reps)"
  }

  /// A time that is read again, as short as can be: `45s`, `3m`, `1:30`, `1:40:00`.
  static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds)s" }
    return seconds % 60 == 0 && seconds < 6000 ? "\(seconds / 60)m" : ClockText.clock(seconds)
  }
}
