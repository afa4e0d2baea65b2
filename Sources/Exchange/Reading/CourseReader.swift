/// Reads a course of CompuTrainer (.mrc, .erg): points of a time in minutes and an effort, in percent or watts.
struct CourseReader {
  private var steps = FileSteps()
  /// Nil until the header has named it.
  private var unit: Target.Unit?
  private var fileName = ""
  /// The points of the data, and whether the last two are at the same time.
  private var first: Int?
  private var last: (seconds: Int, effort: Int, place: FilePlace)?
  private var isJump = false
  private var texts: [TimedText] = []
  private var intervals: [FileStep] = []

  /// Whether lines are those of a course.
  static func isMeant(_ lines: [String]) -> Bool {
    lines.first { !$0.isEmpty }?.uppercased().hasPrefix("[COURSE HEADER]") == true
  }

  static func read(_ lines: [String], named name: String) throws(WorkoutFileError) -> FoundWorkout {
    var reader = CourseReader()
    var section = ""
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let place = FilePlace.line(index + 1)
      let upper = line.uppercased()
      if upper.hasPrefix("[") {
        section = upper.hasPrefix("[END") ? "" : upper
      } else if section == "[COURSE HEADER]" {
        try reader.takeHeader(line, place)
      } else if section == "[COURSE DATA]" {
        try reader.takePoint(line, place)
      } else if section != "[COURSE TEXT]" || !reader.takeText(line, place) {
        reader.steps.remarks.note("text left out", place)
      }
    }
    return try reader.found(named: name)
  }

  private mutating func found(named name: String) throws(WorkoutFileError) -> FoundWorkout {
    if unit == nil { steps.remarks.note("without a unit, read as percent") }
    if isJump, let last { steps.remarks.note("a point without an end left out", last.place) }
    if let first, first > 0 { steps.remarks.note("begins at \(first) s, read from there") }
    let begin = first ?? 0
    let moved = texts.map { TimedText(offset: max($0.offset - begin, 0), text: $0.text, place: $0.place) }
    try steps.add(intervals, saying: moved, .file)
    if steps.name.isEmpty { steps.name = fileName }
    return try steps.found("CompuTrainer course", named: name)
  }

  private mutating func takeHeader(_ line: String, _ place: FilePlace) throws(WorkoutFileError) {
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    let key = parts.first?.uppercased() ?? ""
    if parts.count == 1, let match = key.wholeMatch(of: #/([A-Z]+)\s+(WATTS|PERCENT|FTP)/#) {
      guard match.1 == "MINUTES" else {
        throw WorkoutFileError("\(place)", "its points are distances; only timed workouts can be imported")
      }
      unit = match.2 == "WATTS" ? .watts : .percent
    } else if key == "DESCRIPTION", parts.count == 2, steps.name.isEmpty {
      steps.name = parts[1]
    } else if key == "FILE NAME", parts.count == 2, fileName.isEmpty {
      fileName = String(parts[1].prefix { $0 != "." })
      if !steps.name.isEmpty { steps.remarks.leaveOut("FILE NAME") }
    } else {
      steps.remarks.leaveOut(parts.first ?? line)
    }
  }

  private mutating func takePoint(_ line: String, _ place: FilePlace) throws(WorkoutFileError) {
    let words = line.split { $0.isWhitespace || ",;%".contains($0) }
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == 2, words.count == 2, (0...5999).contains(numbers[0]),
      (0...2999).contains(numbers[1])
    else { return steps.remarks.note("\(line.quoted) left out", place) }
    let point = (seconds: Int((numbers[0] * 60).rounded()), effort: Int(numbers[1].rounded()), place: place)
    defer { last = point }
    guard let last else { return first = point.seconds }
    guard point.seconds >= last.seconds else {
      throw WorkoutFileError("\(place)", "the time is before that of the point above")
    }
    guard intervals.count < FileSteps.countMax else {
      throw WorkoutFileError("\(place)", "too many intervals")
    }
    guard point.seconds > last.seconds, let target = Target(last.effort, point.effort, unit ?? .percent)
    else {
      if isJump { steps.remarks.note("a point between two at the same time left out", last.place) }
      return isJump = true
    }
    isJump = false
    intervals.append(FileStep("", seconds: point.seconds - last.seconds, target))
  }

  /// Takes a text with the second at which it is shown, and after a tab how long; returns whether it is one.
  private mutating func takeText(_ line: String, _ place: FilePlace) -> Bool {
    guard let match = line.wholeMatch(of: #/([0-9]{1,6})(?:\.[0-9]*)?\s+(.+?)(?:\t+\s*[0-9]+)?/#),
      let offset = Int(match.1)
    else { return false }
    texts.append(TimedText(offset: offset, text: String(match.2), place: place))
    return true
  }
}
