/// Makes a preset of intervals that follow each other: what is repeated becomes rounds, so that long workouts fit.
enum PresetFolding {
  /// Returns a preset that plays the intervals. If only that makes it short enough, the first interval becomes a plain
  /// warm-up and the last a cool-down, which is noted.
  ///
  /// - Throws: an error if the list is too long for a preset.
  static func preset(
    _ name: String, _ steps: [FileStep], _ remarks: inout FileRemarks
  ) throws(WorkoutFileError) -> Preset {
    for (first, last) in [(false, false), (true, false), (false, true), (true, true)] {
      guard var preset = folded(name, steps, isFirstWarmUp: first, isLastCoolDown: last) else { continue }
      for (isPlain, step, kind) in [(first, steps.first, "warm-up"), (last, steps.last, "cool-down")]
      where isPlain {
        remarks.note("\((step?.title ?? "").quoted) became a plain \(kind), to keep the list short")
      }
      preset.name = name.shortened(to: NameRule.lengthRange.upperBound)
      // Names of the file can have any characters.
      return CheckedPreset(repairing: preset).preset
    }
    throw WorkoutFileError(
      "", "\(steps.count) intervals without a pattern; a timer can have up to \(Routine.segmentsMax)")
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
    guard all.count > 1, let work = all[0].seconds, let rest = all[1].seconds else { return nil }
    let pauses = all.indices.filter { all[$0] != all[0] && all[$0] != all[1] }
    var preset = Preset(.interval)
    (preset.warmUpSeconds, preset.coolDownSeconds) = (0, 0)
    var plan = IntervalPlan()
    (plan.workSeconds, plan.workTitle) = (work, all[0].title)
    (plan.restSeconds, plan.restTitle) = (rest, all[1].title)
    plan.rounds = ((pauses.first ?? all.count) + 1) / 2
    plan.sets = pauses.count + 1
    plan.skipLastRest = all.last == all[0]
    if let pause = pauses.first {
      plan.setRestSeconds = all[pause].seconds ?? 0
      plan.skipRestBeforeSetRest = all[pause - 1] == all[0]
    }
    preset.interval = plan
    guard let checked = try? CheckedPreset(preset), (try? PresetSteps(checked))?.all == all else {
      return nil
    }
    return preset
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
