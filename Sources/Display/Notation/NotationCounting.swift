import Workout

// Intervals in which rounds are counted: `amrap 12m`, `for time 21-15-9 Burpees cap 12m`, `stopwatch`.
extension NotationScanner {
  /// Takes an interval that counts rounds; nil if there is none.
  mutating func takeCounting() throws(NotationError) -> CustomInterval? {
    if take(word: "amrap") {
      let seconds = try takeMinutes(after: "amrap")
      return try counting(CustomInterval.amrapTitle, seconds: seconds)
    }
    if take(word: "stopwatch") { return try counting(CustomInterval.stopwatchTitle, seconds: nil) }
    guard take(word: "for time") else { return nil }
    var interval: CustomInterval
    if let numbers = takeLadder() {
      skipRepsWord()
      interval = try counting(numbers.map(String.init).joined(separator: "-"), seconds: nil, isPrefix: true)
      interval.goal = numbers.count
    } else {
      let goal = try takeRounds()
      interval = try counting(CustomInterval.forTimeTitle, seconds: nil)
      interval.goal = goal
    }
    return interval
  }

  /// Takes a time with a unit. A bare number is refused, because people mean minutes by it here and seconds elsewhere.
  private mutating func takeMinutes(after word: String) throws(NotationError) -> Int {
    skipSpaces()
    let start = offset
    guard let seconds = takeTime() else {
      throw error("add a time after \(word), such as \(word) 12m", at: start)
    }
    if isNumber(from: start) {
      throw error(
        "\(word) \(seconds) can be read in two ways; write \(word) \(seconds)m for minutes, or "
          + "\(word) \(seconds)s for seconds", at: start)
    }
    return seconds
  }

  /// Takes whole minutes, as a number or a time: `10`, `10m`.
  mutating func takeWholeMinutes(after word: String) throws(NotationError) -> Int {
    skipSpaces()
    let start = offset
    let time = takeTime()
    let isNumber = isNumber(from: start)
    guard let time, isNumber || time.isMultiple(of: 60),
      case let minutes = isNumber ? time : time / 60, Routine.countRange.contains(minutes)
    else {
      let range = "\(Routine.countRange.lowerBound) to \(Routine.countRange.upperBound)"
      throw error("\(word) has whole minutes, \(range), such as \(word) 10 or \(word) 10m", at: start)
    }
    return minutes
  }

  /// Takes how many rounds are to be done: `5 rounds`; nil if it is not there.
  private mutating func takeRounds() throws(NotationError) -> Int? {
    skipSpaces()
    let start = offset
    let digits = run(\.isASCIIDigit)
    guard !digits.isEmpty, take(word: "rounds") || take(word: "round") else {
      rewind(to: start)
      return nil
    }
    guard let count = Int(digits), CustomInterval.goalRange.contains(count) else {
      throw error("the number of rounds is 1 to \(CustomInterval.goalRange.upperBound)", at: start)
    }
    return count
  }

  /// Takes the title, in brackets if it has a comma, the cap, and the rest of an interval. The title is the given one if none
  /// follows, or begins with it.
  private mutating func counting(
    _ title: String, seconds: Int?, isPrefix: Bool = false
  ) throws(NotationError) -> CustomInterval {
    skipSpaces()
    let start = offset
    var own = try takeBracketed() ?? ""
    var cap: Int?
    var more = ""
    if own.isEmpty, !isEndAhead { own = takeTitle() }
    if seconds == nil, take(word: "cap") { cap = try takeMinutes(after: "cap") }
    if !isEndAhead { more = takeIntervalText() }
    if own.isEmpty || isPrefix { own = own.isEmpty ? title : "\(title) \(own)" }
    guard own.count <= NameRule.lengthRange.upperBound else {
      throw error("a title has at most \(NameRule.lengthRange.upperBound) characters", at: start)
    }
    guard
      let extras = try? IntervalText.interval(
        from: IntervalText.moved("open", behindNameIn: "Title \(more)")), extras.title == "Title",
      extras.reps == nil, !extras.leftRight
    else { throw error("put a colour, say:, sound: or a comma here") }
    return CustomInterval(
      title: own, durationSeconds: seconds, capSeconds: cap, counts: true, color: extras.color,
      speech: extras.speech, sound: extras.sound)
  }

  /// Whether an option, or the rest between two rounds, comes next.
  private var isEndAhead: Bool {
    var ahead = self
    return optionAhead != nil || ahead.take(word: "rest") && ahead.takeTime() != nil
  }

  /// Takes a text in brackets, with one space after each comma; nil if there is none.
  private mutating func takeBracketed() throws(NotationError) -> String? {
    guard take("(") else { return nil }
    var parts: [String] = []
    repeat { parts.append(takeText()) } while take(",")
    guard take(")") else { throw error("put \")\" or a comma here") }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Takes the words up to the cap, a colour at the end, `say:` or `sound:`.
  private mutating func takeTitle() -> String {
    let start = offset
    let text = takeIntervalText()
    // Blanks before the text are not all spaces.
    let blanks = taken(since: start).prefix { $0 != text.first }.count
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var end =
      words.firstIndex { $0.lowercased() == "cap" || $0.hasPrefix("say:") || $0.hasPrefix("sound:") }
      ?? words.count
    let isCap = end < words.count && words[end].lowercased() == "cap"
    if !isCap, end > 1, IntervalText.isColor(words[end - 1]) { end -= 1 }
    let title = words[..<end].joined(separator: " ")
    rewind(to: start + (title.isEmpty ? 0 : blanks) + title.count)
    return title.split(separator: " ").joined(separator: " ")
  }
}

extension CustomInterval {
  /// The titles of intervals that count, if they have none of their own.
  static let (amrapTitle, forTimeTitle, stopwatchTitle) = ("AMRAP", "For time", "Stopwatch")
}

extension NotationWriter {
  /// Writes an interval that counts. What the line does not have is left out.
  static func countingText(_ interval: CustomInterval) -> String {
    let extras = [
      interval.color, interval.speech.map { "say:\($0)" }, interval.sound.map { "sound:\($0)" },
    ].compactMap(\.self)
    var words: [String]
    let usual: String
    if let seconds = interval.durationSeconds {
      (words, usual) = (["amrap \(time(seconds))"], CustomInterval.amrapTitle)
    } else if interval.title == CustomInterval.stopwatchTitle, interval.goal == nil,
      interval.capSeconds == nil
    {
      (words, usual) = (["stopwatch"], CustomInterval.stopwatchTitle)
    } else {
      (words, usual) = (["for time"], CustomInterval.forTimeTitle)
    }
    var title = interval.title
    if interval.durationSeconds == nil, let goal = interval.goal {
      if let ladder = LadderTitle(title, rounds: goal) {
        words.append(ladder.numbers.map(String.init).joined(separator: "-"))
        title = ladder.rest
      } else {
        words.append(goal == 1 ? "1 round" : "\(goal) rounds")
      }
    }
    let hasTitle = (title != usual || !extras.isEmpty) && !title.isEmpty
    let cap = interval.durationSeconds == nil ? interval.capSeconds.map { "cap \(time($0))" } : nil
    let line = { (title: String?) in
      (words + [title, cap].compactMap(\.self) + extras).joined(separator: " ")
    }
    let plain = line(hasTitle ? title : nil)
    // A title such as `Cap ride` or `Run, Row` is read as something else without brackets.
    return hasTitle && !reads(plain, as: interval) ? line("(\(title))") : plain
  }

  private static func reads(_ text: String, as interval: CustomInterval) -> Bool {
    var scanner = NotationScanner(text)
    return (try? scanner.takeCounting()) == interval && scanner.isAtEnd
  }
}
