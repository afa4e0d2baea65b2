extension Routine {
  /// Most segments in each part.
  package static let segmentsMax = 300
  /// Seconds of a segment: up to 99:59:59.
  package static let segmentSecondsRange = 0...359_999
  /// Numbers of rounds and of sets.
  package static let countRange = 1...999
  /// Most seconds in total without pauses and open intervals: two years, because the PRD's longest preset, 99 × 99
  /// hours, takes more than one.
  package static let totalSecondsMax = 2 * 366 * 86_400
  /// Most open intervals in total, each counted once per play: 27 years at a day each, far below the range of 64 bits of
  /// nanoseconds.
  package static let openIntervalsMax = 10_000
  /// Most exercises in total, because the log lists each.
  package static let exercisesMax = 1000

  /// Throws `InvalidField` if the routine is too long or its times could overflow.
  package func check() throws(InvalidField) {
    for (field, part) in parts {
      guard part.count <= Self.segmentsMax else {
        throw InvalidField(field: field, given: "\(part.count) long", allowed: "at most \(Self.segmentsMax)")
      }
      for segment in part { try segment.check() }
    }
    for (field, count) in [("rounds", rounds ?? 1), ("sets", sets)] where !Self.countRange.contains(count) {
      throw InvalidField(field: field, value: "\(count)", allowed: "1 to \(Self.countRange.upperBound)")
    }
    try Self.segmentSecondsRange.check("warnSeconds", warnSeconds, unit: " seconds")
    guard rounds != nil || sets == 1 else {
      throw InvalidField(field: "sets", value: "\(sets)", allowed: "1 if rounds never end")
    }
    // The time of each exercise is summed interval by interval.
    guard rounds != nil || !round.contains(where: { $0.exercise != nil }) else {
      throw InvalidField(
        field: "rounds", given: "endless", allowed: "1 to \(Self.countRange.upperBound) with exercises")
    }
    let seconds = count { $0.durationSeconds ?? 0 }
    guard seconds <= Self.totalSecondsMax else {
      throw InvalidField(
        field: "", given: "\(seconds) seconds long", allowed: "at most \(Self.totalSecondsMax) seconds long")
    }
    try check("open intervals", count { $0.isOpen ? 1 : 0 }, most: Self.openIntervalsMax)
    try check("exercises", count { $0.exercise == nil ? 0 : 1 }, most: Self.exercisesMax)
  }

  private var parts: [(field: String, segments: [Segment])] {
    [("opening", opening), ("round", round), ("setBreak", setBreak), ("closing", closing)]
  }

  private func check(_ things: String, _ count: Int, most: Int) throws(InvalidField) {
    guard count <= most else {
      throw InvalidField(
        field: "", given: "made of \(count) \(things)", allowed: "made of at most \(most) \(things)")
    }
  }

  /// Returns a sum over all segments, each counted once per play, an endless round once.
  private func count(_ value: (Segment) -> Int) -> Int {
    func sum(_ segments: [Segment]) -> Int { segments.reduce(0) { $0 + value($1) } }
    return sets * ((rounds ?? 1) * sum(round) + sum(setBreak)) + sum(opening) + sum(closing)
  }
}

extension Segment {
  fileprivate func check() throws(InvalidField) {
    guard phase.takesTime else {
      throw InvalidField(field: "phase", value: phase.rawValue, allowed: "one that takes time")
    }
    if let durationSeconds, !Routine.segmentSecondsRange.contains(durationSeconds) {
      throw InvalidField(
        field: "durationSeconds", value: "\(durationSeconds)",
        allowed: "0 to \(Routine.segmentSecondsRange.upperBound), or null for an interval that waits for done"
      )
    }
    if let capSeconds { try CustomInterval.capRange.check("capSeconds", capSeconds, unit: " seconds") }
    if let goal { try CustomInterval.goalRange.check("goal", goal) }
    if let reps { try CustomInterval.repsRange.check("reps", reps) }
  }
}
