import Workout

/// Reads a workout in notation (Protocol/notation.md).
struct NotationReader {
  var scanner: NotationScanner
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

  /// Returns the first interval of a text that may be part of a line.
  static func first(of text: String) throws(NotationError) -> CustomInterval? {
    var reader = NotationReader(text)
    reader.depth = 1
    let block = try reader.block()
    let isWhole = reader.scanner.isAtEnd || reader.scanner.take(",")
    return isWhole && block.size == 1 ? block.intervals.first : nil
  }

  private mutating func read() throws(NotationError) -> Preset {
    var name: String?
    repeat {
      if let (block, own) = try everyMinute() {
        name = own
        blocks.append(block)
      } else if try !readSurrounding() {
        blocks.append(try block())
      }
      try readOptions()
    } while scanner.take(",")
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      let at = scanner.offset
      _ = scanner.take(":")
      let name = scanner.offset
      repeat { _ = try scanner.takeWords() } while scanner.take(",")
      let names = scanner.taken(since: name).trimmed
      let before = scanner.text(in: 0..<at).trimmed
      let after = scanner.replacing(0..<at, with: "")
      throw scanner.error(
        "put a comma here, or remove what follows", at: at,
        lines: [
          "\(before), \(after)", scanner.replacing(before.count..<scanner.offset, with: " (\(names))"),
        ], example: "8x20/10, 1m Walk")
    }
    try refuseBare(blocks)
    try choosePlan()
    if let name, preset.name == PresetKind.custom.newName { preset.name = name }
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

  // MARK: Blocks

  /// The numbers without a unit with which intervals begin that have a slash between them.
  var numbers: [Range<Int>] = []

  /// How many brackets are open; more than this many are refused.
  private var depth = 0
  private static let depthMax = 8
  /// How many rounds around it have their number before them.
  private var repeats = 0
  /// Whether what is read is repeated.
  var isRepeated: Bool { repeats > 0 }

  /// Reads intervals with how often they are repeated. Behind work and rest that are `nested` in a number of sets, as in
  /// `3x8x20/10 rest 1m`, a rest is between the sets.
  private mutating func block(nested: Bool = false) throws(NotationError) -> NotationBlock {
    scanner.skipSpaces()
    let start = scanner.offset
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthMax else { throw scanner.error("at most \(Self.depthMax) brackets can be open") }
    let count = try scanner.takeCount()
    repeats += count == nil ? 0 : 1
    scanner.skipSpaces()
    let at = scanner.offset
    var ahead = scanner
    let isNested = count == nil ? false : try ahead.takeCount() != nil
    var block = isNested ? try block(nested: true) : try content()
    repeats -= count == nil ? 0 : 1
    let core = at..<scanner.offset
    let text = scanner.taken(since: at).trimmed
    if let count, !text.isEmpty, text.allSatisfy(\.isASCIIDigit) {
      let ways = ["(\(text) Squats)", "\(text)s", "\(text)m"]
      let isAll = scanner.text(in: 0..<start).trimmed.isEmpty
      throw scanner.error(
        "\(count)x\(text) can be reps, seconds or minutes", at: at,
        lines: isAll ? ways.map { scanner.replacing(core, with: $0) } : [],
        example: listed(ways.map { "\(count)x\($0)" }))
    }
    let isInterval = if case .intervals = block.content { true } else { false }
    if let count {
      block = block.count == 1 ? block : NotationBlock(content: .blocks([block]))
      (block.count, block.isCountGiven) = (count, true)
    } else {
      try readCountAfter(&block)
    }
    (block.range, block.core) = (start..<scanner.offset, core)
    block.isBare = isInterval && block.isCountGiven
    if block.isCountGiven, scanner.take("(") { try nameInTurn(&block) }
    if block.count > 1, case .intervals(let intervals) = block.content, intervals.isEmpty {
      throw scanner.error("what is repeated is missing", at: start)
    }
    scanner.skipSpaces()
    let restStart = scanner.offset
    if nested, case .pair = block.content { return block }
    if scanner.take(word: "rest") {
      let rest = try time(after: "rest")
      (block.restBetween, block.isBare) = (rest, false)
      if block.count == 1 {
        let length = NotationWriter.time(rest)
        let error = scanner.error(
          "rest is between rounds, and there is one; write how many, such as 3x(30s Plank) rest \(length), "
            + "or a comma: 30s Plank, rest \(length)", at: restStart,
          lines: [scanner.replacing(block.range.upperBound..<restStart, with: ", ")])
        guard depth == 1 else { throw error }
        restOfOne = restOfOne ?? error
      }
    }
    return block
  }

  /// Reads how often a block is repeated that was read: `x 8`, `8 rounds`, `for 10m`.
  private mutating func readCountAfter(
    _ block: inout NotationBlock
  ) throws(NotationError) {
    let end = scanner.offset
    scanner.skipSpaces()
    let at = scanner.offset
    if let count = try scanner.takeCountAfter() {
      (block.count, block.isCountGiven) = (count, true)
    } else if scanner.take(word: "for") {
      let seconds = try time(after: "for")
      guard let once = block.seconds, case let count = seconds / once, Routine.countRange.contains(count)
      else {
        throw scanner.error("no whole round fits, or a round has no fixed length", at: at)
      }
      (block.count, block.isCountGiven) = (count, true)
    } else {
      return scanner.offset = end
    }
  }

  /// Refuses an interval with rounds beside others without: is it what is repeated, or is all of them?
  private func refuseBare(_ list: [NotationBlock]) throws(NotationError) {
    guard let index = list.firstIndex(where: \.isBare), let first = list.first, let last = list.last,
      !list.allSatisfy(\.isCountGiven)
    else { return }
    let (block, isFirst) = (list[index], index == 0)
    let all = (isFirst ? block.core : first.range).lowerBound..<(isFirst ? last.range : block.core).upperBound
    let (own, whole) = (scanner.text(in: block.core).trimmed, scanner.text(in: all).trimmed)
    throw scanner.error(
      "what is repeated, the one interval or all of them?", at: block.range.lowerBound,
      lines: [
        scanner.replacing(
          first.range.lowerBound..<max(last.range.upperBound, block.range.upperBound),
          with: "\(block.count)x(\(whole))"),
        scanner.replacing(block.range, with: "\(block.count)x(\(own))"),
      ])
  }

  /// What is wrong with a rest behind a single block, unless that is endless.
  private var restOfOne: NotationError?

  private mutating func content() throws(NotationError) -> NotationBlock {
    scanner.skipSpaces()
    let start = scanner.offset
    if scanner.take("(") {
      var inner: [NotationBlock] = []
      repeat { inner.append(try block()) } while scanner.take(",")
      try refuseBare(inner)
      scanner.skipSpaces()
      if let option = scanner.optionAhead {
        throw scanner.error("\(option) is for the whole workout; write it behind the last bracket")
      }
      guard scanner.take(")") else { throw scanner.error("put \")\" or a comma here") }
      return NotationBlock(content: .blocks(inner))
    }
    if let counting = try scanner.takeCounting() { return NotationBlock(content: .intervals([counting])) }
    if let numbers = scanner.takeLadder() { return try ladder(numbers, at: start) }
    if let pair = try pair() { return pair }
    scanner.offset = start
    return try intervals()
  }

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
    if isOne, !first.isCountGiven, case .pair = first.content {
      let end = first.range.upperBound
      let isSpaced = scanner.text(in: first.range).trimmed.contains(" ")
      throw scanner.error(
        "how many rounds?", at: 0, lines: [scanner.replacing(end..<end, with: isSpaced ? " x 8" : "x8")])
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
    let size = once.reduce(isOne && first.restBetween != nil ? 1 : 0) { $0 + $1.size }
    guard size <= Routine.segmentsMax else {
      throw scanner.error(
        "a list has at most \(Routine.segmentsMax) different intervals; what is repeated as a whole counts once, such as "
          + "60x15/15", at: 0)
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
