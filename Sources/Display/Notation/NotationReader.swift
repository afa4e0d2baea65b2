import Workout

/// Reads a workout in notation (Protocol/notation.md).
struct NotationReader {
  private var scanner: NotationScanner
  private var preset = Preset(.custom)
  private var blocks: [NotationBlock] = []

  private init(_ text: String) { scanner = NotationScanner(text) }

  /// Returns the workout of a text.
  static func preset(from text: String) throws(NotationError) -> Preset {
    var reader = NotationReader(text)
    guard text.count <= NotationScanner.lengthMax else {
      throw reader.scanner.error("the text is longer than \(NotationScanner.lengthMax) characters", at: 0)
    }
    return try reader.read()
  }

  private mutating func read() throws(NotationError) -> Preset {
    var minutes: Int?
    repeat {
      if scanner.take(word: "emom") {
        let count = try scanner.takeWholeMinutes(after: "emom")
        minutes = count
        blocks.append(
          NotationBlock(
            count: count, isCountGiven: true,
            content: .intervals([CustomInterval(title: "Minute", durationSeconds: 60)])))
      } else if try !readSurrounding() {
        blocks.append(try block())
      }
      try readOptions()
    } while scanner.take(",")
    guard scanner.isAtEnd else { throw scanner.error("put a comma here, or remove the rest") }
    try choosePlan()
    if let minutes, preset.name == PresetKind.custom.newName { preset.name = "EMOM \(minutes)" }
    return preset
  }

  /// Reads what comes before and after everything else. Returns false if it is not there.
  private mutating func readSurrounding() throws(NotationError) -> Bool {
    let fields: [(String, WritableKeyPath<Preset, Int>)] = [
      ("get ready", \.getReadySeconds), ("warm-up", \.warmUpSeconds), ("cool-down", \.coolDownSeconds),
    ]
    for (word, path) in fields where scanner.take(word: word) {
      try note(word)
      preset[keyPath: path] = try time(after: word)
      return true
    }
    return false
  }

  private mutating func readOptions() throws(NotationError) {
    while let option = scanner.optionAhead, scanner.take(word: option) {
      try note(option)
      if option == "warn" { preset.warnSeconds = try time(after: option) }
    }
  }

  /// Where the words were read that are for the whole workout.
  private var given: [String: Int] = [:]

  /// Notes a word that was just read. Two of a kind are refused, because only one would have an effect.
  private mutating func note(_ word: String) throws(NotationError) {
    let start = scanner.offset - word.count
    guard given.updateValue(start, forKey: word) == nil else {
      throw scanner.error("\(word) is for the whole workout; write it once", at: start)
    }
  }

  private mutating func time(after word: String) throws(NotationError) -> Int {
    let start = scanner.offset
    guard let seconds = scanner.takeTime() else {
      throw scanner.error("add a time after \(word), such as \(word) 10s", at: start)
    }
    return seconds
  }

  /// How many brackets are open; more than this many are refused.
  private var depth = 0
  private static let depthMax = 8

  /// Reads intervals with how often they are repeated.
  private mutating func block() throws(NotationError) -> NotationBlock {
    let start = scanner.offset
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthMax else { throw scanner.error("at most \(Self.depthMax) brackets can be open") }
    let count = try scanner.takeCount()
    let at = scanner.offset
    var block = try content()
    if let count, case .intervals(let only) = block.content, only.count == 1, scanner.isNumber(from: at) {
      let number = only[0].durationSeconds ?? 0
      throw scanner.error(
        "\(count)x\(number) can be read in two ways; write \(count)x(\(number) Squats) for reps, or "
          + "\(count)x\(number)s for seconds", at: at)
    }
    if let count {
      block = block.count == 1 ? block : NotationBlock(content: .blocks([block]))
      (block.count, block.isCountGiven) = (count, true)
    } else if let after = try scanner.takeCountAfter() {
      (block.count, block.isCountGiven) = (after, true)
    }
    if block.count > 1, case .intervals(let intervals) = block.content, intervals.isEmpty {
      throw scanner.error("what is repeated is missing", at: start)
    }
    if scanner.take(word: "rest") {
      let at = scanner.offset - "rest".count
      let rest = try time(after: "rest")
      block.restBetween = rest
      if block.count == 1 {
        let length = NotationWriter.time(rest)
        let error = scanner.error(
          "rest is between rounds, and there is one; write how many, such as 3x(30s Plank) rest \(length), "
            + "or a comma: 30s Plank, rest \(length)", at: at)
        guard depth == 1 else { throw error }
        restOfOne = restOfOne ?? error
      }
    }
    return block
  }

  /// What is wrong with a rest behind a single block, unless that is endless.
  private var restOfOne: NotationError?

  private mutating func content() throws(NotationError) -> NotationBlock {
    scanner.skipSpaces()
    let start = scanner.offset
    if scanner.take("(") {
      var inner: [NotationBlock] = []
      repeat { inner.append(try block()) } while scanner.take(",")
      if let option = scanner.optionAhead {
        scanner.skipSpaces()
        throw scanner.error("\(option) is for the whole workout; write it behind the last bracket")
      }
      guard scanner.take(")") else { throw scanner.error("put \")\" or a comma here") }
      return NotationBlock(content: .blocks(inner))
    }
    if let counting = try scanner.takeCounting() {
      return NotationBlock(content: .intervals([counting]))
    }
    if let numbers = scanner.takeLadder() { return try ladder(numbers, at: start) }
    if let work = scanner.takeTime() {
      if scanner.take("/") {
        let at = scanner.offset
        guard let rest = scanner.takeTime() else {
          throw scanner.error("add the rest after /, such as 30/15", at: at)
        }
        return NotationBlock(content: .pair(work: work, rest: rest))
      }
      scanner.rewind(to: start)
    }
    return NotationBlock(content: .intervals([try interval()]))
  }

  /// Reads what follows the numbers of a ladder: the rest between times, or whose repetitions they are.
  private mutating func ladder(_ numbers: [Int], at start: Int) throws(NotationError) -> NotationBlock {
    if scanner.take("/") {
      let rest = try time(after: "/")
      let all = numbers.flatMap { [CustomInterval.work($0), CustomInterval.rest(rest)] }
      return NotationBlock(content: .intervals(all.dropLast()))
    }
    scanner.skipRepsWord()
    var names: [String] = []
    if scanner.take("(") {
      repeat { names.append(scanner.takeText()) } while scanner.take(",")
      guard scanner.take(")") else { throw scanner.error("put \")\" or a comma here") }
    } else {
      names = [scanner.optionAhead == nil ? scanner.takeIntervalText() : ""]
    }
    if let name = names.last, name.lowercased().hasSuffix("for time") || scanner.take(word: "for time") {
      throw scanner.error("for time comes first, such as for time 21-15-9 Burpees cap 12m", at: start)
    }
    guard names.allSatisfy({ !$0.isEmpty }) else {
      throw scanner.error(
        "add an exercise after the reps; for seconds add the rest, such as 20-30-20/15")
    }
    return NotationBlock(
      content: .intervals(
        numbers.flatMap { number in
          names.map { CustomInterval(title: $0, durationSeconds: nil, reps: number) }
        }))
  }

  /// Reads an interval: `30s Plank`, `Plank 30s`, `12 Push-ups`, `rest 1m`, `open Squats`, `30s`.
  private mutating func interval() throws(NotationError) -> CustomInterval {
    scanner.skipSpaces()
    let start = scanner.offset
    if scanner.take(word: "rest") { return CustomInterval.rest(try time(after: "rest")) }
    let text = scanner.takeIntervalText()
    let words = text.split(separator: " ")
    guard let first = words.first else {
      throw scanner.error("add an interval, such as 30s Plank", at: start)
    }
    if words.count == 1, let seconds = ClockText.seconds(from: text) { return CustomInterval.work(seconds) }
    let rest = words.dropFirst().joined(separator: " ")
    let unit = words.dropFirst().first.map(String.init) ?? ""
    if Int(first) != nil, IntervalText.isRounds(unit, of: String(first)) {
      throw scanner.error(
        "write rounds with x, such as \(first)x(30s Run), or for time \(first) rounds Run",
        at: start)
    }
    // A number before a name is repetitions, a time its length.
    let ordered =
      if Int(first) != nil, IntervalText.isReps(unit) {
        text
      } else if Int(first) != nil, words.count > 1 {
        ClockText.seconds(from: "\(first) \(words[1])").map { _ in
          IntervalText.moved("\(first)\(words[1])", behindNameIn: words.dropFirst(2).joined(separator: " "))
        } ?? IntervalText.moved("\(first) reps", behindNameIn: rest)
      } else if first == "open" || ClockText.seconds(from: String(first)) != nil {
        IntervalText.moved(String(first), behindNameIn: rest)
      } else {
        text
      }
    do {
      return try IntervalText.interval(from: ordered)
    } catch {
      let like = didYouMean(String(first), among: Self.words).map { "; \($0)" } ?? ""
      throw scanner.error(
        "write a time or reps and a name, such as 30s Plank or 12 Push-ups\(like)", at: start)
    }
  }

  /// The words that a workout or an interval can begin with.
  private static let words = [
    "emom", "amrap", "for time", "stopwatch", "warm-up", "cool-down", "rest", "open",
  ]

  // MARK: The plan

  /// Makes the simplest plan of what was read.
  private mutating func choosePlan() throws(NotationError) {
    guard let first = blocks.first else { throw scanner.error("add an interval, such as 30s Plank") }
    let outer = preset
    let (isOne, skipsLastRest) = (blocks.count == 1, given["no last rest"] != nil)
    if let endless = given["endless"] {
      guard !isOne || !first.isCountGiven else {
        throw scanner.error(
          "endless needs no number of rounds: 30/15 endless or (1m Minute) endless",
          at: endless)
      }
      if !isOne, let restOfOne { throw restOfOne }
      return try chooseList(first)
    }
    if let restOfOne { throw restOfOne }
    if isOne, !first.isCountGiven, case .pair(let work, let rest) = first.content {
      throw scanner.error("how many rounds? write \(work)/\(rest)x8", at: 0)
    }
    if isOne, let plan = first.intervalPlan(skipsLastRest: skipsLastRest) {
      preset = Preset(.interval)
      preset.interval = plan
    } else if isOne, first.count == 1, case .intervals(let only) = first.content, only.count == 1,
      let seconds = only[0].durationSeconds, only[0] == CustomInterval.work(seconds)
    {
      if let option = given["no last rest"] {
        throw scanner.error(
          "no last rest only works with rounds and a rest, such as 8x20/10 no last rest", at: option)
      }
      preset = Preset(.countdown)
      preset.countdown.durationSeconds = seconds
    } else {
      try chooseList(first)
    }
    (preset.warmUpSeconds, preset.coolDownSeconds) = (outer.warmUpSeconds, outer.coolDownSeconds)
    preset.warnSeconds = outer.warnSeconds
    if given["get ready"] != nil { preset.getReadySeconds = outer.getReadySeconds }
    preset.name = preset.kind.newName
  }

  /// Makes a list of intervals: one block repeated, or all blocks once.
  private mutating func chooseList(_ first: NotationBlock) throws(NotationError) {
    let isOne = blocks.count == 1
    let once = isOne ? [first.once] : blocks
    guard once.reduce(0, { $0 + $1.size }) < Routine.segmentsMax else {
      throw scanner.error("a list has less than \(Routine.segmentsMax) different intervals", at: 0)
    }
    preset.custom.intervals = once.flatMap(\.intervals)
    let isEndless = given["endless"] != nil
    preset.custom.cycles = isEndless ? nil : isOne ? first.count : 1
    preset.custom.skipLastRest = given["no last rest"] != nil
    if isOne, let rest = first.restBetween {
      // A rest between two rounds is one after each, but for the last.
      preset.custom.intervals.append(CustomInterval.rest(rest))
      if !isEndless { preset.custom.skipLastRest = true }
    }
  }
}
