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
    _ = take(":")
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

  /// Takes a time; a number without a unit is minutes.
  private mutating func takeMinutes(after word: String) throws(NotationError) -> Int {
    skipSpaces()
    let start = offset
    let length = try takeLength()
    let number: Int? = if case .number(let minutes) = length { minutes } else { nil }
    guard let seconds = number.map({ $0 * 60 }) ?? length?.seconds, ClockText.secondsRange.contains(seconds)
    else {
      throw error("add a time after \(word), such as \(word) 12m", at: start)
    }
    return seconds
  }

  /// Takes the title, in brackets if it has a comma, the cap, and the rest of an interval. The title is the given one if none
  /// follows, or begins with it.
  private mutating func counting(
    _ title: String, seconds: Int?, isPrefix: Bool = false
  ) throws(NotationError) -> CustomInterval {
    let isColon = take(":")
    skipSpaces()
    let start = offset
    var own = try takeBracketed()
    let isBracketed = own != nil
    var words = isBracketed ? [] : try takeWords(until: "cap")
    let hasCap = take(word: "cap")
    let cap = hasCap ? try takeMinutes(after: "cap") : nil
    var more = hasCap || isBracketed ? try takeWords() : []
    let extras: IntervalExtras
    if hasCap || isBracketed {
      extras = IntervalExtras(from: &more, hasName: false)
    } else {
      extras = IntervalExtras(from: &words)
    }
    if !hasCap, words.contains(where: { !$0.isLiteral }), extras.isEmpty { try refuseList(from: start) }
    if !words.isEmpty { own = try self.title(words) }
    guard more.isEmpty, !isColon || own != nil, !extras.hasSides, seconds == nil || !hasCap else {
      throw error("put a colour, say:, sound: or a comma here", at: more.first?.range.lowerBound)
    }
    let name = own.map { isPrefix ? "\(title) \($0)" : $0 } ?? title
    guard name.count <= CustomInterval.titleLengthMax else {
      throw error("a title has at most \(CustomInterval.titleLengthMax) characters", at: start)
    }
    var interval = extras.interval(name, seconds: seconds)
    (interval.capSeconds, interval.counts) = (cap, true)
    return interval
  }

  /// Refuses a title behind which a comma and a number follow: a list of exercises is one title, in brackets.
  private func refuseList(from start: Int) throws(NotationError) {
    var ahead = self
    guard ahead.take(","), case let comma = ahead.offset - 1 else { return }
    ahead.skipSpaces()
    guard ahead.next?.isASCIIDigit == true else { return }
    repeat { _ = try ahead.takeWords(until: "cap") } while ahead.take(",")
    throw error(
      "are these exercises of each round, or does the next interval begin?", at: comma,
      lines: [
        replacing(start..<ahead.offset, with: "(\(text(in: start..<ahead.offset).trimmed))"),
        replacing(start..<comma, with: "(\(text(in: start..<comma).trimmed))"),
      ])
  }

  /// Takes a text in brackets, with one space after each comma; nil if there is none.
  private mutating func takeBracketed() throws(NotationError) -> String? {
    guard take("(") else { return nil }
    var parts: [String] = []
    repeat { parts.append(run { !",()".contains($0) }.trimmed) } while take(",")
    guard take(")") else { throw error("put \")\" or a comma here") }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension NotationReader {
  /// Reads rounds that each begin at a fixed time: `emom 10`, `E2MOM 10`, `every 2m for 20m`, with names that take turns;
  /// nil if it is not there. Returns the name of the workout too.
  mutating func everyMinute() throws(NotationError) -> (NotationBlock, name: String?)? {
    scanner.skipSpaces()
    let start = scanner.offset
    var (each, word) = (60, "emom")
    if scanner.take(word: "every") {
      (each, word) = (scanner.take(word: "minute") ? 60 : try time(after: "every"), "every")
    } else if !scanner.take(anyOf: ["emom", "otm"]) {
      guard let minutes = (2...9).first(where: { scanner.take(word: "e\($0)mom") }) else { return nil }
      (each, word) = (minutes * 60, "e\(minutes)mom")
    }
    scanner.skipSpaces()
    let at = scanner.offset
    let isFor = word == "every" && scanner.take(word: "for")
    var rounds = word == "every" && !isFor ? try scanner.takeCountAfter() : nil
    if rounds == nil, word != "every" || isFor {
      switch try scanner.takeLength() {
      case .number(let count) where !isFor: rounds = count
      case .number, .distance, nil: break
      case let length?:
        let seconds = length.seconds ?? 0
        rounds = each > 0 && seconds.isMultiple(of: each) ? seconds / each : nil
      }
    }
    guard let rounds, Routine.countRange.contains(rounds), each > 0 else {
      let range = "\(Routine.countRange.lowerBound) to \(Routine.countRange.upperBound)"
      throw scanner.error(
        word == "every"
          ? "say how long, such as every 2m for 20m or every 2m x 10"
          : "\(word) has whole minutes, \(range), such as \(word) 10 or \(word) 10m", at: at)
    }
    var block = NotationBlock(count: rounds, isCountGiven: true, content: .intervals([.round(each)]))
    block.range = start..<scanner.offset
    if scanner.take("(") { try nameInTurn(&block) }
    return (block, word == "every" ? nil : "\(word == "emom" ? "EMOM" : word.uppercased()) \(rounds)")
  }
}

extension CustomInterval {
  /// The titles of intervals that count, if they have none of their own.
  static let (amrapTitle, forTimeTitle, stopwatchTitle) = ("AMRAP", "For time", "Stopwatch")

  /// A round that begins after a number of seconds.
  static func round(_ seconds: Int) -> CustomInterval {
    CustomInterval(title: seconds == 60 ? "Minute" : "Round", durationSeconds: seconds)
  }
}

extension NotationWriter {
  /// Writes an interval that counts, with a title written in some way. What the line does not have is left out.
  static func countingText(
    _ interval: CustomInterval, _ written: (String) -> String, _ extras: [String]
  ) -> String {
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
    if (title != usual || !extras.isEmpty) && !title.isEmpty { words.append(written(title)) }
    if interval.durationSeconds == nil, let cap = interval.capSeconds { words.append("cap \(time(cap))") }
    return (words + extras).joined(separator: " ")
  }
}
