/// Reads the text of a workout of intervals.icu: lines such as `- 10m 60%` in sections, which `4x` repeats.
struct IntervalsReader {
  private var steps = FileSteps()
  private var block: [FileStep] = []
  private var times = 1
  private var effort = FileStep.Effort.active
  /// The line of a repeat that has nothing to repeat yet, and that of a word such as `Warmup` that no step shows yet.
  private var repeatLine: Int?
  private var effortLine: Int?

  static func read(_ lines: [String], named fileName: String) throws(WorkoutFileError) -> FoundWorkout {
    var reader = IntervalsReader()
    for (index, line) in lines.enumerated() {
      let place = FilePlace.line(index + 1)
      if let step = step(line) {
        try reader.add(step, place)
      } else if line.isEmpty {
        if !reader.block.isEmpty { try reader.endBlock(place) }
      } else {
        try reader.endBlock(place)
        let isFollowedByStep = index + 1 < lines.count && step(lines[index + 1]) != nil
        try reader.begin(line, index + 1, isTitle: !isFollowedByStep || line.hasPrefix("# "))
      }
    }
    try reader.endBlock(.line(lines.count))
    return try reader.steps.found("intervals.icu workout", named: fileName)
  }

  /// Whether lines are such a text: one has a bullet, or two have a length and a target without one.
  static func isMeant(_ lines: [String]) -> Bool {
    lines.contains { $0.contains(bullet) } || lines.count { step($0) != nil } > 1
  }

  /// Returns the text of a step, without its dash or bullet; nil for another line.
  private static func step(_ line: String) -> Substring? {
    let plain =
      #/
      (?:[0-9]+\ ?x\ ?)? (?:[0-9:]*:[0-9]{2}|[0-9.]+\ ?[hms'’"][a-z0-9]*) \s
      [^,()\/]* (?:[0-9]\ ?(?:%|(?:w|watts|bpm)\b)|z[0-9]) [^,()\/]*
      /#
      .ignoresCase()
    return line.firstMatch(of: bullet).map { line[$0.range.upperBound...] } ?? line.wholeMatch(of: plain)?.0
  }

  private static var bullet: Regex<Substring> { #/^(?:[-–—•·‣*]\s+(?=.)|[-–—•](?=[0-9]))/# }

  /// Begins a section by its heading, such as `Main set 4x`. The first line can be the title instead.
  private mutating func begin(_ heading: String, _ line: Int, isTitle: Bool) throws(WorkoutFileError) {
    var text = heading.replacing(#/[*_#()\[\]:]/#, with: " ").lowercased()
    let isFirst = steps.steps.isEmpty && steps.name.isEmpty && repeatLine == nil && effortLine == nil
    effort = .active
    if let match = text.firstMatch(of: Self.repeats) {
      let digits = match.1 ?? match.2 ?? ""
      guard let count = Int(digits), Routine.countRange.contains(count) else {
        throw WorkoutFileError("line \(line)", "\(digits.prefix(20))x is out of range (1x to 999x)")
      }
      text.removeSubrange(match.range)
      (times, repeatLine) = (count, line)
    }
    if let match = text.firstMatch(of: #/\b(?:(warm)|cool)(?:\s?-?\s?(?:up|down))?\b/#) {
      effort = match.1 == nil ? .coolDown : .warmUp
      text.removeSubrange(match.range)
      effortLine = line
    }
    guard !text.trimmed.isEmpty else { return }
    if isFirst, isTitle, repeatLine == nil, effortLine == nil {
      steps.name = heading.replacing(#/[*_#]/#, with: "").trimmed
    } else if text.contains(#/[0-9]/#) {
      steps.remarks.note("\(heading.quoted) left out", .line(line))
    } else {
      steps.remarks.note("text left out", .line(line))
    }
  }

  /// `4x`, `x4`, `4 rounds`, not before a number.
  private static var repeats: Regex<(Substring, Substring?, Substring?)> {
    #/(?:(?:^|\s)([0-9]+)\s*(?:x|×|times|rounds?|sets?)|(?:^|[^0-9\s]\s+)[x×]\s*([0-9]+))(?=$|[.,;]|\s+(?:$|[^0-9\s]))/#
  }

  private mutating func endBlock(_ place: FilePlace) throws(WorkoutFileError) {
    if block.isEmpty, let repeatLine {
      steps.remarks.note("\(times)x repeats nothing, left out", .line(repeatLine))
    }
    if let effortLine { steps.remarks.note("text left out", .line(effortLine)) }
    try steps.add(block, times: times, place)
    if !block.isEmpty { effort = .active }
    (block, times, repeatLine, effortLine) = ([], 1, nil, nil)
  }

  private mutating func add(_ text: Substring, _ place: FilePlace) throws(WorkoutFileError) {
    var prompts: [TimedText] = []
    for line in try IntervalsLine.read(text, &prompts, place, &steps.remarks) {
      let effort = line.effort ?? effort
      let isNamedByEffort = effort != .active && ["", IntervalsLine.freeRide].contains(line.cue)
      if isNamedByEffort, effort == self.effort { effortLine = nil }
      let name = isNamedByEffort ? effort.title : line.cue
      let base = [name, line.distance, line.pace].filter { !$0.isEmpty }.joined(separator: " ")
      let step = FileStep(base, seconds: line.seconds, line.target, effort)
      block += TimedText.say(prompts, in: [step], &steps.remarks)
      prompts = []
      guard block.count <= FileSteps.countMax else {
        throw WorkoutFileError("\(place)", "too many intervals")
      }
    }
  }
}
