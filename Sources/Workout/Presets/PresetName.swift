extension Preset {
  /// Whether it has the name of any new preset of its kind, which says nothing about it.
  package var isUnnamed: Bool { name.trimmed.isEmpty || name == kind.newName }

  /// The same preset; without a name of its own it is called by what it trains.
  package var named: Preset {
    var named = self
    if isUnnamed { named.name = descriptiveName }
    return named
  }

  /// What it trains, in a name: `30/15 × 8`, `Push-ups, Plank × 3`, `4 min`.
  package var descriptiveName: String {
    let name =
      switch plan {
      case .interval(let plan): plan.descriptiveName
      case .custom(let plan):
        Self.name(of: plan.intervals.map(Self.name), rounds: plan.cycles)
      case .countdown(let plan): Self.minutes(plan.durationSeconds)
      case .exercise(let plan): Self.name(of: plan.exercises.map(\.exercise.name), rounds: 1)
      }
    return NameRule(fallback: kind.newName).repaired(name) ?? kind.newName
  }

  /// The name with another number of rounds: `EMOM 10` becomes `EMOM 20`. Nil if it does not end with the number of rounds,
  /// or if the plan has none.
  package func name(withRounds rounds: Int) -> String? {
    guard let present = self.rounds, let stem = Self.stem(of: name, before: present) else { return nil }
    return "\(stem)\(rounds)"
  }

  /// The number of rounds of a set; nil if they never end, and for a plan without rounds.
  package var rounds: Int? {
    switch plan {
    case .interval(let plan): plan.rounds
    case .custom(let plan): plan.cycles
    case .countdown, .exercise: nil
    }
  }

  /// Returns a name without the number at its end, with the space before it; nil if it does not end with this number.
  private static func stem(of name: String, before number: Int) -> Substring? {
    let suffix = " \(number)"
    return name.hasSuffix(suffix) && name.count > suffix.count ? name.dropLast(suffix.count - 1) : nil
  }

  /// Returns as many titles as fit, each once, and how often they are played. A list that repeats itself counts as rounds.
  private static func name(of titles: [String], rounds: Int?) -> String {
    var once: [String] = []
    for title in titles where !once.contains(title) { once.append(title) }
    let repeats = titles.count / max(once.count, 1)
    let isRepeated = titles == (0..<repeats).flatMap { _ in once }
    let plays = rounds.map { $0 * (isRepeated ? repeats : 1) }
    let end = plays.map { $0 > 1 ? " × \($0)" : "" } ?? ", endless"
    for count in stride(from: once.count, to: 1, by: -1) {
      let more = count < once.count ? "…" : ""
      let name = once.prefix(count).joined(separator: ", ") + more + end
      if name.count <= NameRule.lengthRange.upperBound { return name }
    }
    return (once.first ?? "") + (once.count > 1 ? "…" : "") + end
  }

  /// Returns an interval's title, with the length of one that counts.
  private static func name(of interval: CustomInterval) -> String {
    guard interval.counts, let seconds = interval.durationSeconds else { return interval.title }
    return "\(interval.title) \(minutes(seconds))"
  }

  private static func minutes(_ seconds: Int) -> String {
    // People say 90 min, but 36 h.
    let hours = seconds < 7200 ? 0 : seconds / 3600
    let (minutes, rest) = (seconds / 60 - hours * 60, seconds % 60)
    if rest == 0, hours == 0 || minutes == 0 { return hours > 0 ? "\(hours) h" : "\(minutes) min" }
    return [(hours, "h"), (minutes, "m"), (rest, "s")].map { $0 > 0 ? "\($0)\($1)" : "" }.joined()
  }
}

extension IntervalPlan {
  /// Work and rest with their own titles, such as `30/15 × 8` or `Run 4m/Walk 1m × 6`.
  fileprivate var descriptiveName: String {
    // People say 90/60, but 25m/5m.
    let areSeconds = max(workSeconds, restSeconds) < 120
    let text = { (title: String, phase: Phase, seconds: Int) in
      let rest = seconds % 60
      let minutes = "\(seconds / 60)m" + (rest == 0 ? "" : "\(rest)s")
      let time = areSeconds || seconds < 60 ? "\(seconds)" : minutes
      return title == phase.title ? time : "\(title) \(time)"
    }
    let pair = "\(text(workTitle, .work, workSeconds))/\(text(restTitle, .rest, restSeconds))"
    return pair + (rounds > 1 ? " × \(rounds)" : "") + (sets > 1 ? ", \(sets) sets" : "")
  }
}
