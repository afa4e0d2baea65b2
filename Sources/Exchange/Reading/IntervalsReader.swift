/// Reads the text of a workout of intervals.icu: lines such as `- 10m 60%` in sections, which `4x` repeats.
struct IntervalsReader {
  private var steps = FileSteps()
  private var block: [FileStep] = []
  private var times = 1
  private var effort = FileStep.Effort.active

  static func read(_ lines: [String]) throws(WorkoutFileError) -> FoundWorkout {
    var reader = IntervalsReader()
    for (index, line) in lines.enumerated() {
      let place = "line \(index + 1)"
      if line.hasPrefix("- ") {
        try reader.add(StepLine(line.dropFirst(2), place, &reader.steps), place)
      } else if line.isEmpty {
        if !reader.block.isEmpty { try reader.endBlock(place) }
      } else {
        try reader.endBlock(place)
        try reader.begin(line, place)
      }
    }
    try reader.endBlock("line \(lines.count)")
    return try reader.steps.found("intervals.icu workout")
  }

  /// Begins a section by its heading, such as `Main set 4x`.
  private mutating func begin(_ heading: String, _ place: String) throws(WorkoutFileError) {
    let words = heading.lowercased()
    effort = words.contains("warm") ? .warmUp : words.contains("cool") ? .coolDown : .active
    guard let match = words.firstMatch(of: #/(?:^|\s)([0-9]+)x(?:\s|$)/#) else { return }
    guard let count = Int(match.1), Routine.countRange.contains(count) else {
      throw WorkoutFileError(place, "\(match.1.prefix(20))x is out of range (1x to 999x)")
    }
    times = count
  }

  private mutating func endBlock(_ place: String) throws(WorkoutFileError) {
    try steps.add(block[...], times: times, place)
    if !block.isEmpty { effort = .active }
    (block, times) = ([], 1)
  }

  private mutating func add(_ line: StepLine?, _ place: String) throws(WorkoutFileError) {
    guard let line else { return }
    guard block.count < FileSteps.countMax else { throw WorkoutFileError(place, "too many intervals") }
    let effort = line.effort ?? effort
    let name = effort != .active ? effort.title : line.seconds == nil ? line.distance : ""
    let base = line.cue.isEmpty ? name : line.cue
    let title = line.target?.title(base) ?? (base.isEmpty ? Phase.work.title : base)
    var step = FileStep(title: title, seconds: line.seconds, effort: effort)
    step.speech = line.target?.speech(of: title)
    block.append(step)
  }
}

/// A line of intervals.icu: a cue, a length, and targets.
private struct StepLine {
  private(set) var cue = ""
  /// The length; nil waits for `done`.
  private(set) var seconds: Int?
  /// A distance, as it is written; empty without one.
  private(set) var distance = ""
  private(set) var target: Target?
  private(set) var effort: FileStep.Effort?

  /// Parses a line; nil if it is a note without a length. What is not kept is noted in `steps`.
  init?(_ line: Substring, _ place: String, _ steps: inout FileSteps) throws(WorkoutFileError) {
    let words = line.split(separator: " ").map(String.init)
    var cues: [String] = []
    var isLong = false
    for (index, word) in words.enumerated() {
      let lower = word.lowercased()
      let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
      if word.contains("^") {
        steps.lose("{n} timed message", "{n} timed messages")
      } else if seconds == nil, distance.isEmpty, let length = Self.seconds(lower) {
        guard FileStep.secondsRange.contains(length) else {
          throw WorkoutFileError(place, "\(word.prefix(20)) is out of range (1s to 99:59:59)")
        }
        seconds = length
      } else if seconds == nil, distance.isEmpty, let match = lower.wholeMatch(of: Self.distance) {
        distance = "\(match.1) \(match.2 == "mtr" ? "m" : match.2)"
        steps.lose("{n} distance, which waits for done", "{n} distances, which wait for done")
      } else if target == nil, let found = try Self.target(lower, next, place) {
        target = found
      } else if lower.wholeMatch(of: #/[0-9]+(-[0-9]+)?rpm/#) != nil {
        steps.lose("{n} cadence", "{n} cadences")
      } else if lower == "ramp" || lower == "freeride" || Self.units.contains(lower) {
        continue
      } else if lower.hasPrefix("intensity=") {
        effort = Self.efforts[String(lower.dropFirst("intensity=".count))] ?? effort
      } else if seconds == nil, distance.isEmpty, target == nil {
        cues.append(word)
      } else {
        isLong = true
      }
    }
    if isLong { steps.lose("{n} note after a length", "{n} notes after a length") }
    guard seconds != nil || !distance.isEmpty else {
      guard target == nil else {
        throw WorkoutFileError(place, "the length is missing; write it as 10m, 30s or 2km")
      }
      steps.lose("{n} note", "{n} notes")
      return nil
    }
    cue = cues.joined(separator: " ")
    if effort == nil, cue.lowercased().contains(#/\b(rest|recover[a-z]*|easy)\b/#) { effort = .rest }
  }

  private static var distance: Regex<(Substring, Substring, Substring)> {
    #/([0-9]+(?:\.[0-9]+)?)(km|mi|mtr|yrd)/#
  }
  /// Words after a target that say of what it is.
  private static let units = ["hr", "lthr", "pace", "mmp"]
  private static let efforts: [String: FileStep.Effort] = [
    "rest": .rest, "recovery": .rest, "warmup": .warmUp, "cooldown": .coolDown, "active": .active,
    "interval": .active,
  ]

  /// Returns the seconds of `1h`, `10m`, `90s`, `1m30`, `1'30"`; nil for anything else.
  private static func seconds(_ word: String) -> Int? {
    let pattern = #/(?:([0-9]{1,3})h)?(?:([0-9]{1,4})(?:m|'))?(?:([0-9]{1,6})(?:s|")?)?/#
    guard let match = word.wholeMatch(of: pattern), word.last?.isNumber == false || match.2 != nil,
      match.1 != nil || match.2 != nil || match.3 != nil
    else { return nil }
    let parts = [match.1, match.2, match.3].map { $0.flatMap { Int($0) } ?? 0 }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  /// Returns the target of `95%`, `95-105%`, `50%-75%`, `220w`, `z2`, `z2-z3`; nil for anything else.
  private static func target(
    _ word: String, _ next: String, _ place: String
  ) throws(WorkoutFileError) -> Target? {
    let unit: Target.Unit
    let numbers: (Substring, Substring?)
    let isHeart = next == "hr" || next == "lthr"
    if let match = word.wholeMatch(of: #/([0-9]{1,6})(?:%?-([0-9]{1,6}))?%/#) {
      unit = isHeart ? .percentOfHeartRate : next == "pace" ? .percentOfPace : .percent
      numbers = (match.1, match.2)
    } else if let match = word.wholeMatch(of: #/([0-9]{1,6})(?:w?-([0-9]{1,6}))?w/#) {
      (unit, numbers) = (.watts, (match.1, match.2))
    } else if let match = word.wholeMatch(of: #/z([0-9]{1,2})(?:-z?([0-9]{1,2}))?/#) {
      unit = isHeart ? .heartRateZone : next == "pace" ? .paceZone : .zone
      numbers = (match.1, match.2)
    } else {
      return nil
    }
    let from = Int(numbers.0) ?? -1
    guard let target = Target(from, numbers.1.map { Int($0) ?? -1 } ?? from, unit) else {
      throw WorkoutFileError(place, "\(word.prefix(20)) is out of range (0 to \(Target.range.upperBound))")
    }
    return target
  }
}
