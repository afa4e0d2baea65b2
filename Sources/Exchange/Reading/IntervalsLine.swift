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
      if all[all.count - 1].isKnown, isLength(word) { all.append(IntervalsLine()) }
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

  /// Returns the words of a line. A number and its unit are one.
  private static func words(_ line: Substring) -> [String] {
    let units =
      #/
      (?:^|\s) ([0-9]+(?:[.,][0-9]+)?) \s+
      ( m|mins?|minutes?|s|secs?|seconds?|h|hours?|mtr|met(?:er|re)s?|km|mi|miles?|yd|yards?|x|×|bpm|w|watts?|%|rpm )
      (?=[\s,;]|$)
      /#
      .ignoresCase()
    let joined = line.replacing(units) { " \($0.1)\($0.2)" }
    // A time of a pace, not a length.
    let paces = joined.replacing(#/([0-9]:[0-9]{2})\s+pace\b/#.ignoresCase()) { "\($0.1)_Pace" }
    return paces.split { $0.isWhitespace || ",;".contains($0) }.map(String.init)
  }

  private static func isLength(_ word: String) -> Bool {
    let word = word.lowercased()
    return seconds(word) != nil || word.wholeMatch(of: distance) != nil
  }

  private mutating func take(
    _ word: String, _ place: FilePlace, _ remarks: inout FileRemarks
  ) throws(WorkoutFileError) {
    words.append(word)
    let lower = word.lowercased()
    if !isKnown, target == nil, times == 1, let match = lower.wholeMatch(of: #/([0-9]{1,9})[x×]/#) {
      guard let count = Int(match.1), Routine.countRange.contains(count) else {
        throw WorkoutFileError("\(place)", "\(word.prefix(20)) is out of range (1x to 999x)")
      }
      times = count
    } else if isKnown, times == 1, let match = lower.wholeMatch(of: #/[x×]([0-9]{1,3})/#), match.1 != "0" {
      times = Int(match.1) ?? 1
    } else if !isKnown, let length = Self.seconds(lower) {
      try take(length: length, word, place, &remarks)
    } else if !isKnown, let match = lower.wholeMatch(of: Self.distance) {
      distance = "\(match.1) \(Self.units[String(match.2)] ?? String(match.2))"
      remarks.note("a distance waits for done", place)
    } else if target == nil, let found = try Target(intervals: lower, place) {
      target = found
    } else if pace.isEmpty, lower.contains(Self.pace) {
      pace = word.replacing("_", with: " ")
    } else if lower.wholeMatch(of: #/[0-9]+(-[0-9]+)?rpm/#) != nil {
      remarks.note("cadence left out", place)
    } else if lower == "pace", !pace.isEmpty {
      pace += " \(word)"
    } else if let target, target.takesUnit(lower) {
      self.target = target.with(unit: lower)
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
    length: Int, _ word: String, _ place: FilePlace, _ remarks: inout FileRemarks
  ) throws(WorkoutFileError) {
    guard FileStep.secondsRange.contains(length) else {
      throw WorkoutFileError("\(place)", "\(word.prefix(20)) is out of range (1s to 99:59:59)")
    }
    // Who writes a run of 400m means metres, although m is minutes.
    guard let match = word.lowercased().wholeMatch(of: #/([0-9]+)m/#), length >= 6000 else {
      return seconds = length
    }
    guard length >= 12_000 else {
      remarks.note("\(word) read as minutes; metres are \(match.1)mtr", place)
      return seconds = length
    }
    distance = "\(match.1) m"
    remarks.note("\(word) read as metres, which wait for done", place)
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
  private static var distance: Regex<(Substring, Substring, Substring)> {
    #/([0-9]+(?:[.,][0-9]+)?)(km|mi|miles?|mtr|met(?:er|re)s?|yrd|yds?|yards?)/#
  }
  private static let units = [
    "mtr": "m", "meter": "m", "meters": "m", "metre": "m", "metres": "m", "mile": "mi", "miles": "mi",
    "yrd": "yd", "yds": "yd", "yard": "yd", "yards": "yd",
  ]
  private static let efforts: [String: FileStep.Effort] = [
    "rest": .rest, "recovery": .rest, "warmup": .warmUp, "cooldown": .coolDown, "active": .active,
    "interval": .active,
  ]

  /// Returns the seconds of `1h`, `10m`, `90s`, `1m30`, `1'30"`, `1.5h`, `5:00`; nil for anything else.
  private static func seconds(_ word: String) -> Int? {
    if let match = word.wholeMatch(of: #/(?:([0-9]{1,2}):)?([0-9]{1,3}):([0-9]{2})/#) {
      return [match.1 ?? "0", match.2, match.3].reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }
    if let match = word.wholeMatch(of: #/([0-9]{1,4}[.,][0-9]{1,3})(h|m)[a-z]*/#),
      word.wholeMatch(of: distance) == nil
    {
      return Double(match.1.replacing(",", with: ".")).map {
        Int(($0 * (match.2 == "h" ? 3600 : 60)).rounded())
      }
    }
    let pattern =
      #/(?:([0-9]{1,3})(?:h|hours?))?(?:([0-9]{1,4})(?:m|mins?|minutes?|['’′]))?(?:([0-9]{1,6})(?:s|secs?|seconds?|["”″])?)?/#
    guard let match = word.wholeMatch(of: pattern), word.last?.isNumber == false || match.2 != nil,
      match.1 != nil || match.2 != nil || match.3 != nil
    else { return nil }
    let parts = [match.1, match.2, match.3].map { $0.flatMap { Int($0) } ?? 0 }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }
}

extension Target {
  /// The target of `95%`, `95-105%`, `50%-75%`, `220w`, `z2`, `z2-z3`, `145bpm`; nil for anything else.
  fileprivate init?(intervals word: String, _ place: FilePlace) throws(WorkoutFileError) {
    let pattern = #/z?([0-9]{1,6})(?:(?:%|w|bpm)?[-–]z?([0-9]{1,6}))?(%|w|watts?|bpm)?/#
    guard let match = word.wholeMatch(of: pattern) else { return nil }
    let unit: Unit
    switch match.3 {
    case "%": unit = .percent
    case "bpm": unit = .beats
    case nil where word.hasPrefix("z"): unit = .zone
    case nil: return nil
    default: unit = .watts
    }
    guard word.hasPrefix("z") == (unit == .zone) else { return nil }
    let from = Int(match.1) ?? -1
    guard let target = Target(from, match.2.map { Int($0) ?? -1 } ?? from, unit) else {
      throw WorkoutFileError(
        "\(place)", "\(word.prefix(20)) is out of range (0 to \(Target.range.upperBound))")
    }
    self = target
  }

  /// Whether a word after the target says of what it is.
  fileprivate func takesUnit(_ word: String) -> Bool {
    (unit == .percent || unit == .zone) && ["hr", "lthr", "pace"].contains(word)
  }

  /// The same of heart rate or pace.
  fileprivate func with(unit word: String) -> Target? {
    Target(
      from, to,
      word == "pace"
        ? unit == .zone ? .paceZone : .percentOfPace : unit == .zone ? .heartRateZone : .percentOfHeartRate)
  }
}
