import Workout

/// Reads the words of a workout in notation, from the left to the right.
struct NotationScanner {
  private let text: String
  private let characters: [Character]
  /// The next character.
  var offset = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// Most characters of a text.
  static let lengthMax = 2000

  /// An error at a character, with lines to write instead; those that cannot be read are left out later.
  func error(
    _ problem: String, at offset: Int? = nil, lines: [String] = [], example: String? = nil
  ) -> NotationError {
    NotationError(
      text: text, offset: offset ?? self.offset, fault: problem, candidates: lines,
      example: example)
  }

  /// The text with a part of it replaced.
  func replacing(_ range: Range<Int>, with new: String) -> String {
    String(characters[..<range.lowerBound]) + new + String(characters[range.upperBound...])
  }

  /// A part of the text.
  func text(in range: Range<Int>) -> String { String(characters[range]) }

  mutating func skipSpaces() { while next?.isWhitespace == true { offset += 1 } }

  var next: Character? { character(at: offset) }

  func character(at offset: Int) -> Character? {
    characters.indices.contains(offset) ? characters[offset] : nil
  }

  /// Whether nothing but spaces is left.
  var isAtEnd: Bool { characters[offset...].allSatisfy(\.isWhitespace) }

  /// The same reader at another character.
  func at(_ offset: Int) -> NotationScanner {
    var other = self
    other.offset = offset
    return other
  }

  /// Takes a sign, after spaces. Returns false if it is not there.
  mutating func take(_ sign: Character) -> Bool {
    let start = offset
    skipSpaces()
    guard next == sign else {
      offset = start
      return false
    }
    offset += 1
    return true
  }

  /// Takes words in any case, after spaces, if another letter does not follow.
  mutating func take(word: String) -> Bool {
    let start = offset
    skipSpaces()
    let end = offset + word.count
    guard end <= characters.count, next?.lowercased().first == word.first,
      character(at: end)?.isLetter != true,
      String(characters[offset..<end].map { $0.isWhitespace ? " " : $0 }).lowercased() == word
    else {
      offset = start
      return false
    }
    offset = end
    return true
  }

  mutating func take(anyOf words: [String]) -> Bool { words.contains { take(word: $0) } }

  // MARK: Numbers

  /// Takes a number of times and its sign: `8x`, `8 ×`.
  mutating func takeCount() throws(NotationError) -> Int? {
    let start = offset
    skipSpaces()
    let digits = run(\.isASCIIDigit)
    skipSpaces()
    guard !digits.isEmpty, isTimes else {
      offset = start
      return nil
    }
    offset += 1
    return try count(digits, at: start)
  }

  /// Takes a number of times after its sign, or with its word: `x8`, `× 8`, `8 rounds`.
  mutating func takeCountAfter() throws(NotationError) -> Int? {
    let start = offset
    skipSpaces()
    guard isTimes else {
      offset = start
      return try takeRounds()
    }
    offset += 1
    skipSpaces()
    let at = offset
    return try count(run(\.isASCIIDigit), at: at)
  }

  /// Takes a number of rounds, such as `5 rounds`; nil if it is not there.
  mutating func takeRounds() throws(NotationError) -> Int? {
    let start = offset
    skipSpaces()
    let at = offset
    let digits = run(\.isASCIIDigit)
    guard !digits.isEmpty, let (unit, isForeign) = takeUnit(), unit == .rounds else {
      offset = start
      return nil
    }
    guard !isForeign else {
      var ahead = self
      _ = ahead.take(anyOf: ["de", "di"])
      ahead.skipSpaces()
      throw error(
        "write rounds with x", at: at,
        lines: [
          replacing(at..<offset, with: "x \(digits)"), replacing(at..<ahead.offset, with: "\(digits)x "),
        ],
        example: "x \(digits)")
    }
    return try count(digits, at: at)
  }

  /// Whether the next character is the sign between a number and what is repeated.
  var isTimes: Bool {
    next.map { "xX×*".contains($0) } == true && character(at: offset + 1)?.isLetter != true
  }

  private func count(_ digits: String, at offset: Int) throws(NotationError) -> Int {
    guard digits.count <= 3, let count = Int(digits), Routine.countRange.contains(count) else {
      let range = Routine.countRange
      throw error("the number of rounds is \(range.lowerBound) to \(range.upperBound)", at: offset)
    }
    return count
  }

  /// Takes the word or sign after a number.
  private mutating func takeUnit() -> (unit: NotationUnit, isForeign: Bool)? {
    let start = offset
    if let sign = next.flatMap({ NotationUnit.signs[$0] }) {
      offset += 1
      return (sign, false)
    }
    skipSpaces()
    let from = offset
    while next?.isLetter == true, !isTimes { offset += 1 }
    let word = text(in: from..<offset).lowercased()
    guard
      let found = NotationUnit.all[word]
        ?? (word == "round" && text(in: start - 1..<start) == "1" ? (.rounds, false) : nil)
    else {
      offset = start
      return nil
    }
    // As in `5 min. Plank`.
    if next == ".", character(at: offset + 1)?.isWhitespace != false { offset += 1 }
    return found
  }

  /// Takes a number with its unit, such as `90`, `30s`, `1:30`, `1 h 30 m`, `1.5m`, `5'`, `400 m`; nil if there is none.
  mutating func takeLength() throws(NotationError) -> NotationLength? {
    let before = offset
    skipSpaces()
    let start = offset
    if let seconds = takeClock() { return .time(seconds) }
    guard let (digits, unit) = try takeQuantity() else {
      offset = before
      return nil
    }
    guard let unit, let size = unit.seconds else {
      guard let unit else { return Int(digits).map(NotationLength.number) }
      return .distance("\(digits) \(unit.short)")
    }
    let isM = taken(since: start).lowercased().hasSuffix("m")
    var (seconds, least, isOne) = ((Double(digits) ?? 0) * Double(size), size, true)
    while least > 1 {
      let end = offset
      skipSpaces()
      // As in `1h30`, where the second unit is left out.
      let isApart = offset > end
      guard let (digits, unit) = try takeQuantity(), let more = Double(digits),
        let size = unit.map(\.seconds) ?? (isApart ? nil : least / 60), size < least
      else {
        offset = end
        break
      }
      (seconds, least, isOne) = (seconds + more * Double(size), size, false)
    }
    guard seconds <= Double(ClockText.secondsRange.upperBound) else {
      throw error("write a time of at most \(ClockText.clock(ClockText.secondsRange.upperBound))", at: start)
    }
    if isOne, isM, let number = Int(digits) { return .minutesOrMetres(number) }
    return .time(Int(seconds.rounded()))
  }

  /// Takes a time with colons: `1:30`, `:30`, `1:30 h`.
  private mutating func takeClock() -> Int? {
    let start = offset
    var word = run { $0.isASCIIDigit || $0 == ":" }
    if word.last == ":" {
      word.removeLast()
      offset -= 1
    }
    if word.first == ":" { word = "0" + word }
    guard word.contains(":"), let seconds = ClockText.seconds(from: word) else {
      offset = start
      return nil
    }
    let end = offset
    let unit = takeUnit().flatMap { $0.isForeign ? nil : $0.unit }
    // As in `1:30 h`.
    if unit == .hours, seconds * 60 <= ClockText.secondsRange.upperBound { return seconds * 60 }
    if unit != .minutes { offset = end }
    guard next?.isLetter != true || isTimes else {
      offset = start
      return nil
    }
    return seconds
  }

  /// Takes a number and its unit of time or distance; nil if other letters follow.
  private mutating func takeQuantity() throws(NotationError) -> (digits: String, unit: NotationUnit?)? {
    let start = offset
    var digits = run(\.isASCIIDigit)
    guard (1...6).contains(digits.count) else {
      offset = start
      return nil
    }
    var end = offset
    if next == "." || next == "," {
      offset += 1
      let decimals = run(\.isASCIIDigit)
      let after = offset
      if !decimals.isEmpty, takeUnit()?.unit.isLength == true {
        (digits, end) = ("\(digits).\(decimals)", after)
      }
    }
    offset = end
    guard let (unit, isForeign) = takeUnit(), unit.isLength else {
      offset = end
      guard next?.isLetter == true, !isTimes else { return (digits, nil) }
      offset = start
      return nil
    }
    guard !isForeign else {
      throw error(
        "units are in English", at: start,
        lines: [replacing(start..<offset, with: "\(digits)\(unit == .metres ? "mtr" : unit.short)")],
        example: "30s or 5m")
    }
    return (digits, unit)
  }

  /// Takes a time in seconds, or a number without a unit, which is seconds.
  mutating func takeTime() throws(NotationError) -> Int? {
    let start = offset
    let length = try takeLength()
    if length?.seconds == nil { offset = start }
    return length?.seconds
  }

  /// What was taken since an offset.
  func taken(since start: Int) -> String { text(in: start..<offset) }

  mutating func run(_ belongs: (Character) -> Bool) -> String {
    let start = offset
    while let next, belongs(next) { offset += 1 }
    return taken(since: start)
  }
}
