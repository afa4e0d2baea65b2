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
    case .custom(let plan)
    where plan.intervals.count == 1 && plan.intervals[0].counts && plan.cycles == 1:
      Self.text(plan.intervals[0], isLast: true)
    case .custom(let plan): Self.list(plan.intervals, rounds: plan.cycles ?? 1)
    case .countdown(let plan): Self.time(plan.durationSeconds)
    case .exercise(let plan):
      plan.exercises.map {
        Self.text(CustomInterval(title: $0.exercise.name, durationSeconds: $0.durationSeconds), isLast: false)
      }.joined(separator: ", ")
    }
  }

  private static func text(_ plan: IntervalPlan) -> String {
    let work = CustomInterval(title: plan.workTitle, durationSeconds: plan.workSeconds)
    let set =
      work == .work(plan.workSeconds)
      ? "\(plan.rounds)x\(pair(plan.workSeconds, plan.restSeconds))"
      : "\(plan.rounds)x(\(text(work, isLast: false)), rest \(time(plan.restSeconds)))"
    guard plan.sets > 1 else { return set }
    return "\(plan.sets)x(\(set))"
      + (plan.setRestSeconds > 0 ? " rest \(time(plan.setRestSeconds))" : "")
  }

  /// Work and rest, as people say them: `30/15`, `25m/5m`.
  static func pair(_ work: Int, _ rest: Int) -> String {
    max(work, rest) < 60 ? "\(work)/\(rest)" : "\(time(work))/\(time(rest))"
  }

  private static func list(_ intervals: [CustomInterval], rounds: Int = 1) -> String {
    let text = parts(intervals[...], isAll: true).joined(separator: ", ")
    // A single interval of a time alone is a countdown without brackets.
    return rounds > 1 ? "\(rounds)x(\(text))" : intervals.count == 1 ? "(\(text))" : text
  }

  /// Writes intervals. What comes several times in a row is written once with its number if that saves more than two, but
  /// not if it is all of a list, because rounds of a list are something else.
  private static func parts(_ intervals: ArraySlice<CustomInterval>, isAll: Bool = false) -> [String] {
    guard let first = intervals.first else { return [] }
    var (size, times) = (1, 1)
    for length in 1...max(intervals.count / 2, 1) {
      var (rest, count) = (intervals.dropFirst(length), 1)
      while rest.starts(with: intervals.prefix(length)) {
        (rest, count) = (rest.dropFirst(length), count + 1)
      }
      guard !isAll || !rest.isEmpty, (count - 1) * length > max((times - 1) * size, 2) else { continue }
      (size, times) = (length, count)
    }
    let rest = intervals.dropFirst(size * times)
    let part =
      times > 1
      ? "\(times)x(\(parts(intervals.prefix(size)).joined(separator: ", ")))"
      : text(first, isLast: rest.isEmpty)
    return [part] + parts(rest)
  }

  /// Writes an interval in the first way that is read as it: plainly, or with its texts in brackets or quotation marks.
  private static func text(_ interval: CustomInterval, isLast: Bool) -> String {
    let (extras, quoted) = (extras(interval, \.self), extras(interval, NotationScanner.quoted))
    // A distance is its own title.
    let title = ([interval.title] + extras).joined(separator: " ")
    let ways = [
      interval.counts ? text(interval, { "(\($0))" }, extras) : title, text(interval, \.self, extras),
    ]
    return (interval.counts ? ways.reversed() : ways).first {
      (try? NotationReader.first(of: $0 + (isLast ? "" : ", 1s"))) == interval
    }
      ?? text(interval, NotationScanner.quoted, quoted)
  }

  private static func text(
    _ interval: CustomInterval, _ written: (String) -> String, _ extras: [String]
  ) -> String {
    if interval.counts { return countingText(interval, written, extras) }
    if let seconds = interval.durationSeconds, interval == .rest(seconds) { return "rest \(time(seconds))" }
    let title = written(interval.title)
    let length =
      switch (interval.durationSeconds, interval.reps) {
      case (let seconds?, nil): [time(seconds), title]
      case (nil, let reps?): ["\(reps)", title]
      case (let seconds?, let reps?): ["\(reps)", title, time(seconds)]
      case (nil, nil): ["open", title]
      }
    let sides = interval.leftRight ? [IntervalText.leftRight] : []
    return (length + sides + extras).joined(separator: " ")
  }

  /// The colour, words and sound of an interval.
  static func extras(_ interval: CustomInterval, _ written: (String) -> String) -> [String] {
    [
      interval.color, interval.speech.map { "say:\(written($0))" },
      interval.sound.map { "sound:\(written($0))" },
    ].compactMap(\.self)
  }

  /// A time that is read again, as short as can be: `45s`, `3m`, `1:30`, `1:40:00`.
  static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds)s" }
    return seconds % 60 == 0 && seconds < 6000 ? "\(seconds / 60)m" : ClockText.clock(seconds)
  }
}
