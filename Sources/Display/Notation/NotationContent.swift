import Workout

// What can be repeated: work and rest, ladders, and the names of work that take turns.
extension NotationReader {
  /// Reads work and rest: `20/10`, `20s on 10s off`, `20s work / 10s rest`; nil if that is not there.
  mutating func pair() throws(NotationError) -> NotationBlock? {
    let start = scanner.offset
    guard let work = try scanner.takeLength() else { return nil }
    let range = start..<scanner.offset
    let isOn = scanner.take(word: "on")
    let isNamed = isOn || scanner.take(word: "work")
    let hasSlash = scanner.take("/") || isOn && scanner.take(",")
    guard isNamed || hasSlash else { return nil }
    let at = scanner.offset
    let rest = try scanner.takeTime()
    let isRest =
      isNamed ? scanner.take(anyOf: ["off", "rest"]) : !scanner.isTrailerAhead && scanner.take(word: "rest")
    if isNamed, rest == nil || !isRest { return nil }
    guard let rest else {
      if case .distance = work { return nil }
      throw scanner.error("add the rest after /, such as 30/15", at: at)
    }
    guard case .distance(let distance) = try meaning(of: work, range) else {
      return NotationBlock(content: .pair(work: work.seconds ?? 0, rest: rest))
    }
    return NotationBlock(
      content: .intervals([CustomInterval(title: distance, durationSeconds: nil), .rest(rest)]))
  }

  /// Reads what follows the numbers of a ladder: the rest between times, or whose repetitions they are.
  mutating func ladder(_ numbers: [Int], at start: Int) throws(NotationError) -> NotationBlock {
    if scanner.take("/") {
      let rest = try time(after: "/")
      let all = numbers.flatMap { [CustomInterval.work($0), CustomInterval.rest(rest)] }
      return NotationBlock(content: .intervals(all.dropLast()))
    }
    scanner.skipRepsWord()
    var titles: [String] = []
    if scanner.take("(") {
      titles = try names().map(\.title)
    } else {
      scanner.skipSpaces()
      let words = try scanner.takeWords()
      if words.suffix(2).map({ $0.text.lowercased() }) == ["for", "time"] {
        throw scanner.error("for time comes first", at: start, example: "for time 21-15-9 Burpees cap 12m")
      }
      if let first = words.first, !first.isLiteral,
        NotationUnit.all[first.text.lowercased()]?.unit.isLength == true || first.text == "m"
      {
        let times = numbers.map { "\($0)\(first.text)" }.joined(separator: ", ")
        throw scanner.error(
          "write each time with its unit, such as 1m, 2m, 3m, or the rest after /", at: start,
          lines: numbers.count > 2 ? [scanner.replacing(start..<first.range.upperBound, with: times)] : [])
      }
      titles = words.isEmpty ? [] : [try scanner.title(words)]
    }
    guard !titles.isEmpty else {
      let numbers = numbers.map(String.init)
      throw scanner.error(
        "add an exercise after the reps; for seconds add the rest, such as 20-30-20/15",
        lines: [scanner.replacing(start..<scanner.offset, with: numbers.joined(separator: "/"))])
    }
    return NotationBlock(
      content: .intervals(
        numbers.flatMap { number in
          titles.map { CustomInterval(title: $0, durationSeconds: nil, reps: number) }
        }))
  }

  /// Reads the names of work in rounds that take turns: `8x20/10 (Squats, Plank)`, behind the bracket.
  mutating func nameInTurn(_ block: inout NotationBlock) throws(NotationError) {
    let start = scanner.offset
    let titles = try names(withReps: true)
    let once = block.once.intervals
    guard let work = once.first, case let seconds = work.durationSeconds ?? 0,
      [.work(seconds), .round(seconds)].contains(work)
    else {
      throw scanner.error(
        "put a comma here, or remove what follows", at: start - 1, example: "8x20/10, 1m Walk")
    }
    let all = titles.map { title in
      var named = work
      (named.reps, named.title) = title
      return NotationBlock(content: .intervals([named] + once.dropFirst()))
    }
    if block.count.isMultiple(of: all.count) {
      (block.count, block.content) = (block.count / all.count, .blocks(all))
    } else {
      (block.content, block.count) = (.blocks((0..<block.count).map { all[$0 % all.count] }), 1)
    }
  }

  /// Reads names up to the closing bracket.
  private mutating func names(withReps: Bool = false) throws(NotationError) -> [(reps: Int?, title: String)] {
    var names: [(reps: Int?, title: String)] = []
    repeat {
      var reps: Int?
      let start = scanner.offset
      if withReps, case .number(let number) = try scanner.takeLength() {
        reps = number
      } else {
        scanner.offset = start
      }
      let words = try scanner.takeWords()
      guard !words.isEmpty else { throw scanner.error("add a name") }
      names.append((reps, try scanner.title(words)))
    } while scanner.take(",")
    guard scanner.take(")") else { throw scanner.error("put \")\" or a comma here") }
    return names
  }
}
