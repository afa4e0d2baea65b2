/// An interval of a line of intervals.icu: a cue, a length, and targets.
struct IntervalsLine {
  private(set) var cue = ""
  /// The length; nil waits for `done`.
  private(set) var seconds: Int?
  /// A distance and a pace, as they are written; empty without one.
  private(set) var distance = ""
  private(set) var pace = ""
  private(set) var target: Target?
  private(set) var effort: FileStep.Effort?
  private var times = 1
  /// The words, and those that were not read.
  private var words: [String] = []
  private var left: [String] = []
  private var isKnown: Bool { seconds != nil || !distance.isEmpty }

  /// Reads a line: the intervals in it, each as often as it is repeated there. What is not kept is noted.
  static func read(
    _ line: Substring, _ prompts: inout [TimedText], _ place: FilePlace, _ remarks: inout FileRemarks
  ) throws(WorkoutFileError) -> [IntervalsLine] {
    let (texts, rest) = timedTexts(line, place)
    prompts = texts
    var all = [IntervalsLine()]
    for word in words(rest) {
      if all[all.count - 1].isKnown, length(word) != nil { all.append(IntervalsLine()) }
      try all[all.count - 1].take(word, place, &remarks)
    }
    guard all[0].isKnown else {
      guard all[0].target == nil else {
        throw WorkoutFileError("\(place)", "the length is missing; write it as 10m, 30s or 2km")
      }
      remarks.note("\(line.quoted) left out, because it has no length", place)
      return []
    }
    all[0].end()
    let times = all[0].times
    var kept = [all[0]]
    for var more in all.dropFirst() {
      more.end()
      if more.effort == .rest || more.target != nil || !more.pace.isEmpty {
        kept.append(more)
      } else {
        remarks.note("\(more.words.joined(separator: " ").quoted) left out", place)
      }
    }
    for line in kept where !line.left.isEmpty {
      remarks.note("\(line.left.joined(separator: " ").quoted) left out", place)
    }
    return (0..<times).flatMap { _ in kept }
  }

  /// Returns the texts of `Settle in 33^Find your rhythm <!> 10m 50%` that are shown at their seconds, and the line
  /// without them.
  private static func timedTexts(_ line: Substring, _ place: FilePlace) -> ([TimedText], Substring) {
    guard let end = line.firstRange(of: "<!>") else { return ([], line) }
    let parts = line[..<end.lowerBound].split(separator: #/\s*\b(?=[0-9]{1,5}\^)/#)
    let texts = parts.compactMap { part in
      part.wholeMatch(of: #/([0-9]{1,5})\^\s*(.*?)\s*/#).flatMap { match in
        Int(match.1).map { TimedText(offset: $0, text: String(match.2), place: place) }
      }
    }
    let cue = parts.first.flatMap { $0.contains("^") ? nil : $0 } ?? ""
    return (texts, Substring("\(cue) \(line[end.upperBound...])"))
  }

  /// Returns the words of a line. A number and its unit are one, and so are a time and that it is a pace.
  private static func words(_ line: Substring) -> [String] {
    line.split { $0.isWhitespace || ",;".contains($0) }.reduce(into: []) { words, word in
      let lower = word.lowercased()
      guard let last = words.last, last.last?.isNumber == true else { return words.append(String(word)) }
      if lower == "pace", last.contains(#/[0-9]:[0-9]{2}$/#) {
        words[words.count - 1] = "\(last)_\(word)"
      } else if units.contains(lower) || length(last) == nil && length(last + word) != nil {
        words[words.count - 1] += word
      } else {
        words.append(String(word))
      }
    }
  }

  /// What a number has after it, besides a length.
  private static let units: Set = ["x", "×", "bpm", "w", "watt", "watts", "%", "rpm"]

  /// Returns the length of a word such as `10m`, `1h30`, `5:00` or `2km`; nil for anything else.
  private static func length(_ word: some StringProtocol) -> NotationLength? {
    let length = Notation.length(of: String(word))
    if case .number = length { return nil }
    return length
  }

  private mutating func take(
    _ word: String, _ place: FilePlace, _ remarks: inout FileRemarks
  ) throws(WorkoutFileError) {
    words.append(word)
    let lower = word.lowercased()
    let count = isKnown ? #/[x×]([0-9]{1,9})/# : #/([0-9]{1,9})[x×]/#
    if times == 1, isKnown || target == nil, let match = lower.wholeMatch(of: count) {
      guard let count = Int(match.1), Routine.countRange.contains(count) else {
        throw WorkoutFileError("\(place)", "\(word.prefix(20)) is out of range (1x to 999x)")
      }
      times = count
    } else if !isKnown, let length = Self.length(word) {
      try take(length, word, place, &remarks)
    } else if target == nil, let found = try Target(intervals: lower, place) {
      target = found
    } else if pace.isEmpty, lower.contains(Self.pace) {
      pace = word.replacing("_", with: " ")
    } else if lower.wholeMatch(of: #/[0-9]+(-[0-9]+)?rpm/#) != nil {
      remarks.note("cadence left out", place)
    } else if lower == "pace", !pace.isEmpty {
      pace += " \(word)"
    } else if let found = target?.of(lower) {
      target = found
    } else if lower == "freeride", cue.isEmpty {
      cue = Self.freeRide
    } else if lower.hasPrefix("intensity="), let found = Self.efforts[String(lower.dropFirst(10))] {
      effort = found
    } else if lower == "ramp" || isKnown && ["@", "at", "-", "–", "/", "of"].contains(lower) {
      // A ramp has the same words as a range.
    } else if !isKnown, target == nil {
      cue += cue.isEmpty ? word : " \(word)"
    } else {
      left.append(word)
    }
  }

  private mutating func take(
    _ length: NotationLength, _ word: String, _ place: FilePlace, _ remarks: inout FileRemarks
  ) throws(WorkoutFileError) {
    switch length {
    case .distance(let text):
      distance = text
      remarks.note("a distance waits for done", place)
    // Who writes a run of 400m means metres, although m is minutes.
    case .minutesOrMetres(let number) where number >= 200:
      distance = "\(number) m"
      remarks.note("\(word) read as metres, which wait for done", place)
    default:
      guard let time = length.seconds, FileStep.secondsRange.contains(time) else {
        throw WorkoutFileError("\(place)", "\(word.prefix(20)) is out of range (1s to 99:59:59)")
      }
      seconds = time
      if case .minutesOrMetres(let number) = length, number >= 100 {
        remarks.note("\(word) read as minutes; metres are \(number)mtr", place)
      }
    }
  }

  /// Decides what the words mean that follow the length.
  private mutating func end() {
    let words = left.joined(separator: " ")
    let isRest = words.lowercased().contains(Self.rest)
    if cue.isEmpty, isRest {
      cue = words.lowercased() == "rest" ? Phase.rest.title : words
      left = []
    }
    if effort == nil, cue.lowercased().contains(Self.rest) { effort = .rest }
  }

  private static var pace: Regex<Substring> {
    #/^[0-9]{1,2}:[0-9]{2}(?:-[0-9]{1,2}:[0-9]{2})?(?:\/[0-9]*[a-z]+|_pace$)/#
  }
  /// The cue of a step without a target.
  static let freeRide = "Free Ride"

  private static var rest: Regex<Substring> { #/\b(?:rest|recover[a-z]*|easy|off|walk|jog)\b/# }
  private static let efforts: [String: FileStep.Effort] = [
    "rest": .rest, "recovery": .rest, "warmup": .warmUp, "cooldown": .coolDown, "active": .active,
    "interval": .active,
  ]
}

extension Target {
  /// The target of `95%`, `95-105%`, `50%-75%`, `220w`, `z2`, `z2-z3`, `145bpm`; nil for anything else.
  fileprivate init?(intervals word: String, _ place: FilePlace) throws(WorkoutFileError) {
    let pattern = #/(z?)([0-9]{1,6})(?:(?:%|w|bpm)?[-–]z?([0-9]{1,6}))?(%|w|watts?|bpm)?/#
    let units: [String: Unit] = [
      "z": .zone, "%": .percent, "bpm": .beats, "w": .watts, "watt": .watts, "watts": .watts,
    ]
    guard let match = word.wholeMatch(of: pattern), let unit = units["\(match.1)\(match.4 ?? "")"]
    else { return nil }
    guard let from = Int(match.2), let to = Int(match.3 ?? match.2),
      let target = Target(from, to, unit)
    else {
      throw WorkoutFileError(
        "\(place)", "\(word.prefix(20)) is out of range (0 to \(Target.range.upperBound))")
    }
    self = target
  }

  /// The same of heart rate or pace, if a word after it says so; nil for another word.
  fileprivate func of(_ word: String) -> Target? {
    let units: [Unit: (rate: Unit, pace: Unit)] = [
      .percent: (.percentOfHeartRate, .percentOfPace), .zone: (.heartRateZone, .paceZone),
    ]
    guard let unit = units[unit], ["hr", "lthr", "pace"].contains(word) else { return nil }
    return Target(from, to, word == "pace" ? unit.pace : unit.rate)
  }
}
