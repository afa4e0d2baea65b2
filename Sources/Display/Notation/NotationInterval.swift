import Workout

// Intervals, one or several with a slash between them.
extension NotationReader {
  /// Reads an interval, or several: `20s Sprint / 40s Walk`.
  mutating func intervals() throws(NotationError) -> NotationBlock {
    numbers = []
    var all = [try interval()]
    while scanner.take("/") { all.append(try interval()) }
    if all.count > 1, let first = numbers.first {
      let line = scanner.replacing(0..<0, with: "")
      throw scanner.error(
        "are these seconds or reps?", at: first.lowerBound,
        lines: ["s", " reps"].map { unit in
          numbers.map(\.upperBound).reversed().reduce(line) {
            NotationScanner($0).replacing($1..<$1, with: unit)
          }
        })
    }
    return NotationBlock(content: .intervals(all))
  }

  /// Reads an interval: `30s Plank`, `Plank 30s`, `12 Push-ups`, `rest 1m`, `open Squats`, `400m Run`, `30s`.
  private mutating func interval() throws(NotationError) -> CustomInterval {
    scanner.skipSpaces()
    let start = scanner.offset
    if scanner.take(word: "rest") { return CustomInterval.rest(try time(after: "rest")) }
    let isOpen = scanner.take(word: "open")
    try refuseRounds()
    scanner.skipSpaces()
    let lengthStart = scanner.offset
    var length = try scanner.takeLength()
    var range = lengthStart..<scanner.offset
    var reps: Int?
    if case .number(let number) = length {
      guard !isOpen else { throw scanner.error("write open or the reps", at: range.lowerBound) }
      (reps, length) = (number, nil)
      scanner.skipRepsWord()
    }
    let isReps = reps != nil && scanner.taken(since: range.upperBound).contains { $0.isLetter }
    if reps != nil, !isReps { numbers.append(range) }
    var words = try scanner.takeWords()
    let extras = IntervalExtras(from: &words)
    if words.isEmpty, extras.isEmpty, !isOpen, !isReps, let seconds = reps {
      return CustomInterval.work(seconds)
    }
    if reps == nil, !isOpen, words.count > 1, let last = words.last, !last.isLiteral,
      IntervalText.isReps(last.text),
      let number = Int(words[words.count - 2].text)
    {
      reps = number
      words.removeLast(2)
    }
    if length == nil, !isOpen {
      (length, range) = try lengthAtEnd(of: &words, isRequired: reps == nil) ?? (nil, range)
    }
    if extras.color != nil, words.count > 1, let last = words.last, !last.isLiteral,
      IntervalExtras.isColor(last.text)
    {
      throw scanner.error("two colours; use one", at: last.range.lowerBound)
    }
    var title = try scanner.title(words, after: start)
    if words.count == 1, !words[0].isLiteral, title.lowercased() == "rest" { title = Phase.rest.title }
    if length != nil || reps != nil, !words.contains(where: \.isLiteral), NotationExample.isKnown(title) {
      throw scanner.error("\(title) is a workout of its own; write it without a time or a number", at: start)
    }
    guard isOpen || length != nil || reps != nil,
      !words.isEmpty || length != nil && extras.isEmpty && reps == nil
    else {
      let like = words.first.flatMap { didYouMean($0.text, among: Self.words) }.map { "; \($0)" } ?? ""
      throw scanner.error(
        "write a time or reps and a name", at: start, example: "30s Plank or 12 Push-ups\(like)")
    }
    switch try length.map({ length throws(NotationError) in
      try meaning(of: length, range, beside: words, isOpen, isInterval: true)
    }) {
    case .distance(let distance):
      let name = title.isEmpty ? distance : "\(distance) \(title)"
      return extras.interval(name, seconds: nil, reps: reps)
    case let time:
      return extras.interval(title.isEmpty ? Phase.work.title : title, seconds: time?.seconds, reps: reps)
    }
  }

  mutating func time(after word: String) throws(NotationError) -> Int {
    let before = scanner.offset
    scanner.skipSpaces()
    let start = scanner.offset
    let length = try scanner.takeLength()
    let range = start..<scanner.offset
    if word == "rest", case .number(let number) = length, (1..<Self.restMin).contains(number) {
      throw scanner.error(
        "minutes or seconds?", at: start,
        lines: ["m", "s"].map { scanner.replacing(range, with: "\(number)\($0)") })
    }
    guard
      let seconds = try length.map({ length throws(NotationError) in try meaning(of: length, range) })?
        .seconds
    else {
      throw scanner.error("add a time after \(word), such as \(word) 10s", at: before)
    }
    return seconds
  }

  /// A rest without a unit is seconds from here on. Below it, it may be minutes.
  private static let restMin = 10

  /// Refuses rounds before what is repeated: `5 rounds Run`. `12 Round kicks` are an exercise.
  private mutating func refuseRounds() throws(NotationError) {
    let start = scanner.offset
    guard let count = try scanner.takeRounds() else { return }
    scanner.skipSpaces()
    if scanner.take(":") || scanner.take(word: "of") { scanner.skipSpaces() }
    throw scanner.error(
      "write rounds with x", at: start,
      lines: [scanner.replacing(start..<scanner.offset, with: "\(count)x ")],
      example: "\(count)x(30s Run), or for time \(count) rounds Run")
  }

  /// Removes a time or a distance from the end of words, and returns where it is. A number alone may be anything.
  private func lengthAtEnd(
    of words: inout [NotationWord], isRequired: Bool
  ) throws(NotationError) -> (NotationLength?, Range<Int>)? {
    for index in words.indices where index > 0 && !words[index].isLiteral {
      let range = words[index].range.lowerBound..<words[words.count - 1].range.upperBound
      var ahead = scanner.at(range.lowerBound)
      guard let length = try ahead.takeLength(), ahead.offset == range.upperBound else { continue }
      guard case .number(let number) = length else {
        words.removeSubrange(index...)
        return (length, range)
      }
      guard isRequired else { return nil }
      do throws(NotationError) { _ = try scanner.title(words) } catch {
        if error.offset < range.lowerBound { throw error }
      }
      let name = words[0].range.lowerBound
      throw scanner.error(
        "\(number) what?", at: range.lowerBound,
        lines: ["m", "s"].map { scanner.replacing(range, with: "\(number)\($0)") } + [
          scanner.replacing(
            name..<range.upperBound, with: "\(number) \(scanner.text(in: name..<range.lowerBound).trimmed)")
        ])
    }
    return nil
  }

  /// Returns a length with `m` as a time or a distance, by what stands beside it.
  func meaning(
    of length: NotationLength, _ range: Range<Int>, beside words: [NotationWord] = [], _ isOpen: Bool = false,
    isInterval: Bool = false
  ) throws(NotationError) -> NotationLength {
    guard case .minutesOrMetres(let number) = length else { return length }
    let names = Set(words.filter { !$0.isLiteral }.map { $0.text.lowercased() })
    let isRound = number >= 100 && number.isMultiple(of: 50)
    let isShort = !names.isDisjoint(with: NotationUnit.moving.short)
    let moves = isShort || !names.isDisjoint(with: NotationUnit.moving.long)
    if isOpen || number >= 100 && moves || isRound && isRepeated { return .distance("\(number) m") }
    let isLine = scanner.isAtEnd && words.isEmpty && scanner.text(in: 0..<range.lowerBound).trimmed.isEmpty
    let isLap = isInterval && words.isEmpty && Self.laps.contains(number) && isCounted && scanner.next != "/"
    guard isRound && !isLine || number < 100 && isShort || isLap else { return length }
    throw scanner.error(
      "\(number)m can be minutes or metres", at: range.lowerBound,
      lines: ["\(number)min", "\(number)mtr"].map { scanner.replacing(range, with: $0) })
  }

  /// Lengths of a pool and their halves: repeated, they may be metres.
  private static let laps = [25, 50, 75]

  /// Whether what is read is repeated, or a number of rounds comes next.
  private var isCounted: Bool {
    var ahead = scanner
    return isRepeated || (try? ahead.takeCountAfter()) != nil
  }

  /// The words that a workout or an interval can begin with.
  private static let words = [
    "emom", "amrap", "for time", "stopwatch", "warm-up", "cool-down", "rest", "open",
  ]
}
