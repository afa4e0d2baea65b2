/// Makes a preset of intervals that follow each other: what is repeated becomes rounds, so that long workouts fit.
enum PresetFolding {
  /// Returns a preset that plays the intervals, and can be run. It is named by what it trains if the name is empty. If
  /// only that makes it short enough, the first interval becomes a plain warm-up and the last a cool-down, which is noted.
  ///
  /// - Throws: an error if the list is too long for a preset, or a value is out of its range.
  static func preset(
    _ name: String, _ steps: [FileStep], _ remarks: inout FileRemarks
  ) throws(WorkoutFileError) -> Preset {
    var preset: Preset?
    for (first, last) in [(false, false), (true, false), (false, true), (true, true)] where preset == nil {
      preset = folded(name, steps, isFirstWarmUp: first, isLastCoolDown: last)
      guard preset != nil else { continue }
      if first { remarks.note("\(steps[0].title.quoted) became a plain warm-up, to keep the list short") }
      if last {
        remarks.note(
          "\(steps[steps.count - 1].title.quoted) became a plain cool-down, to keep the list short")
      }
    }
    guard var preset else {
      throw WorkoutFileError(
        "", "\(steps.count) intervals without a pattern; a timer can have up to \(Routine.segmentsMax)")
    }
    preset.name = name.shortened(to: NameRule.lengthRange.upperBound)
    // Names of the file can have any characters.
    preset = CheckedPreset(repairing: preset).preset
    do throws(InvalidFields) {
      return try CheckedPreset(preset).named.preset
    } catch {
      throw WorkoutFileError("", "\(error)")
    }
  }

  private static func folded(
    _ name: String, _ steps: [FileStep], isFirstWarmUp: Bool, isLastCoolDown: Bool
  ) -> Preset? {
    var rest = steps[...]
    let warmUp = surrounding(.warmUp, rest.first, of: rest.count, anyTitle: isFirstWarmUp)
    if warmUp > 0 { rest.removeFirst() }
    let coolDown = surrounding(.coolDown, rest.last, of: rest.count, anyTitle: isLastCoolDown)
    if coolDown > 0 { rest.removeLast() }
    guard !isFirstWarmUp || warmUp > 0, !isLastCoolDown || coolDown > 0 else { return nil }
    var preset = countdown(name, rest) ?? intervals(rest) ?? Preset(.custom)
    if preset.kind == .custom {
      guard let plan = list(rest), plan.cycles ?? 0 > 1 || !isFirstWarmUp && !isLastCoolDown else {
        return nil
      }
      preset.custom = plan
    }
    (preset.warmUpSeconds, preset.coolDownSeconds) = (warmUp, coolDown)
    return preset
  }

  /// Returns the seconds of a plain warm-up or cool-down; 0 if an interval is not one, or is the only one.
  private static func surrounding(
    _ effort: FileStep.Effort, _ step: FileStep?, of count: Int, anyTitle: Bool
  ) -> Int {
    guard count > 1, let step, let seconds = step.seconds, secondsRange.contains(seconds),
      anyTitle || step == FileStep(title: effort.title, seconds: seconds, effort: effort)
    else { return 0 }
    return seconds
  }

  /// The seconds of a phase of an interval preset.
  private static let secondsRange = 1...IntervalPlan.secondsMax

  private static func countdown(_ name: String, _ steps: ArraySlice<FileStep>) -> Preset? {
    guard steps.count == 1, let step = steps.first, let seconds = step.seconds, !name.isEmpty,
      step == FileStep(title: name, seconds: seconds)
    else { return nil }
    var preset = Preset(.countdown)
    preset.countdown.durationSeconds = seconds
    return preset
  }

  /// Returns work and rest in rounds and sets; nil if the intervals are something else.
  private static func intervals(_ steps: ArraySlice<FileStep>) -> Preset? {
    let all = Array(steps)
    guard all.count > 1, let work = all[0].seconds, let rest = all[1].seconds, all[1].effort == .rest,
      [work, rest].allSatisfy(secondsRange.contains),
      all[0...1].allSatisfy({ NameRule.lengthRange.contains($0.title.count) })
    else { return nil }
    let pauses = all.indices.filter { all[$0] != all[0] && all[$0] != all[1] }
    let set = pauses.first ?? all.count
    var plan = IntervalPlan()
    (plan.workSeconds, plan.workTitle) = (work, all[0].title)
    (plan.restSeconds, plan.restTitle) = (rest, all[1].title)
    plan.rounds = (set + 1) / 2
    plan.sets = pauses.count + 1
    plan.skipLastRest = all.last == all[0]
    if let pause = pauses.first {
      plan.setRestSeconds = all[pause].seconds ?? 0
      plan.skipRestBeforeSetRest = all[pause - 1] == all[0]
    }
    guard (1...99).contains(plan.rounds), (1...99).contains(plan.sets),
      plan.setRestSeconds <= secondsRange.upperBound, played(by: plan) == all
    else { return nil }
    var preset = Preset(.interval)
    preset.interval = plan
    return preset
  }

  private static func played(by plan: IntervalPlan) -> [FileStep] {
    let work = FileStep(title: plan.workTitle, seconds: plan.workSeconds)
    let rest = FileStep(title: plan.restTitle, seconds: plan.restSeconds, effort: .rest)
    let pause = FileStep(title: Phase.setRest.title, seconds: plan.setRestSeconds, effort: .rest)
    let rounds = (0..<plan.rounds).flatMap { _ in [work, rest] }
    return (0..<plan.sets).flatMap { set in
      let isLast = set == plan.sets - 1
      let isShort = isLast ? plan.skipLastRest : plan.skipRestBeforeSetRest
      return (isShort ? rounds.dropLast() : rounds) + (isLast ? [] : [pause])
    }
  }

  /// Returns a list with the shortest part that is repeated; nil if that is too long.
  private static func list(_ steps: ArraySlice<FileStep>) -> CustomPlan? {
    let all = Array(steps)
    for length in 1...max(min(all.count, Routine.segmentsMax), 1) {
      // The last round can be without its last interval, except of a single round.
      let isShort = all.count % length == length - 1 && length > 1 && all.count > 2 * length
      guard isShort || all.count % length == 0 else { continue }
      let rounds = (all.count + (isShort ? 1 : 0)) / length
      guard Routine.countRange.contains(rounds),
        all.indices.dropFirst(length).allSatisfy({ all[$0] == all[$0 - length] })
      else { continue }
      var plan = CustomPlan()
      plan.intervals = all.prefix(length).map(\.interval)
      (plan.cycles, plan.skipLastRest) = (rounds, isShort)
      return plan
    }
    return nil
  }
}
