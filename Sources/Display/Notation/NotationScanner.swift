import Workout

/// Reads the words of a workout in notation, from the left to the right.
struct NotationScanner {
  private let text: String
  private let characters: [Character]
  /// The next character.
  private(set) var offset = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// Most characters of a text.
  static let lengthMax = 2000

  func error(_ problem: String, at offset: Int? = nil) -> NotationError {
    NotationError(text: text, offset: offset ?? self.offset, problem: problem)
  }

  mutating func skipSpaces() { while next?.isWhitespace == true { offset += 1 } }

  private var next: Character? { characters.indices.contains(offset) ? characters[offset] : nil }

  /// Whether nothing but spaces is left.
  var isAtEnd: Bool { characters[offset...].allSatisfy(\.isWhitespace) }

  /// Goes back to an earlier character.
  mutating func rewind(to offset: Int) { self.offset = offset }

  /// Takes a sign, after spaces. Returns false if it is not there.
  mutating func take(_ sign: Character) -> Bool {
    skipSpaces()
    guard next == sign else { return false }
    offset += 1
    return true
  }

  /// Takes words in any case, after spaces, if another letter does not follow.
  mutating func take(word: String) -> Bool {
    skipSpaces()
    let end = offset + word.count
    guard end <= characters.count, String(characters[offset..<end]).lowercased() == word,
      end == characters.count || !characters[end].isLetter
    else { return false }
    offset = end
    return true
  }

  /// Takes a number of times and its sign: `8x`, `8 ×`.
  mutating func takeCount() throws(NotationError) -> Int? {
    let start = offset
    skipSpaces()
    let digits = run(\.isASCIIDigit)
    skipSpaces()
    guard !digits.isEmpty, takeTimes() else {
      offset = start
      return nil
    }
    return try count(digits, at: start)
  }

  /// Takes a number of times after its sign: `x8`, `× 8`.
  mutating func takeCountAfter() throws(NotationError) -> Int? {
    let start = offset
    skipSpaces()
    guard takeTimes() else {
      offset = start
      return nil
    }
    skipSpaces()
    let at = offset
    return try count(run(\.isASCIIDigit), at: at)
  }

  /// Whether the next character is the sign between a number and what is repeated.
  private var isTimes: Bool {
    (next == "x" || next == "X" || next == "×")
      && (!characters.indices.contains(offset + 1) || !characters[offset + 1].isLetter)
  }

  private mutating func takeTimes() -> Bool {
    guard isTimes else { return false }
    offset += 1
    return true
  }

  private func count(_ digits: String, at offset: Int) throws(NotationError) -> Int {
    guard digits.count <= 3, let count = Int(digits), Routine.countRange.contains(count) else {
      let range = Routine.countRange
      throw error("the number of rounds is \(range.lowerBound) to \(range.upperBound)", at: offset)
    }
    return count
  }

  /// Takes a time such as `90`, `30s`, `1:30`, `1m30s`, `4 min`; nil if there is none. A number without a unit is seconds.
  mutating func takeTime() -> Int? {
    let start = offset
    skipSpaces()
    let word = run { $0.isASCIIDigit || $0 == ":" || "hmsinecour".contains($0.lowercased()) }
    guard word.first?.isASCIIDigit == true, next?.isLetter != true || isTimes,
      let seconds = ClockText.seconds(from: word)
    else {
      offset = start
      return nil
    }
    var ahead = self
    ahead.skipSpaces()
    let unit = ahead.run(\.isLetter)
    if isNumber(from: start), let withUnit = unit.isEmpty ? nil : ClockText.seconds(from: word + unit) {
      self = ahead
      return withUnit
    }
    return seconds
  }

  /// Takes numbers with `-` between them, at least two: `21-15-9`; nil if there are none.
  mutating func takeLadder() -> [Int]? {
    let start = offset
    skipSpaces()
    var numbers: [Int] = []
    repeat {
      guard let number = Int(run(\.isASCIIDigit)), number < 10_000 else { break }
      numbers.append(number)
    } while take("-")
    guard numbers.count > 1, next != "-" else {
      offset = start
      return nil
    }
    return numbers
  }

  /// Takes the word `reps` after the numbers of a ladder, which has no meaning of its own.
  mutating func skipRepsWord() { _ = take(word: "reps") }

  /// Whether all that was taken since an offset is a number without a unit.
  func isNumber(from start: Int) -> Bool {
    let taken = taken(since: start).trimmed
    return !taken.isEmpty && taken.allSatisfy(\.isASCIIDigit)
  }

  /// What was taken since an offset.
  func taken(since start: Int) -> String { String(characters[start..<offset]) }

  /// Takes the text up to a comma, a bracket or the end.
  mutating func takeText() -> String { run { !",()".contains($0) }.trimmed }

  /// Takes the text of an interval: up to a comma, a bracket, the end, or the options of the whole workout.
  mutating func takeIntervalText() -> String {
    let start = offset
    while let next, !",()".contains(next) {
      if offset > start, characters[offset - 1].isWhitespace, !next.isWhitespace, optionAhead != nil { break }
      offset += 1
    }
    return taken(since: start).trimmed
  }

  /// The options of the whole workout.
  static let options = ["warn", "no last rest", "endless"]

  /// The option that comes next, after spaces; nil if none does.
  var optionAhead: String? {
    var ahead = self
    return Self.options.first { ahead.take(word: $0) && ahead.isAtBoundary }
  }

  /// Whether a space, a sign between parts, a digit or the end is next: `warn-up` is a name.
  private var isAtBoundary: Bool {
    next.map { $0.isWhitespace || ",()".contains($0) || $0.isASCIIDigit } ?? true
  }

  mutating func run(_ belongs: (Character) -> Bool) -> String {
    let start = offset
    while let next, belongs(next) { offset += 1 }
    return String(characters[start..<offset])
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
