import Workout

// Every word of a name is one that can mean nothing else, or is in quotation marks.
extension NotationScanner {
  /// Returns the name that words are, of an interval that begins at `start`; without it, the name can begin with a number.
  ///
  /// - Throws: an error that points at a word that can mean something else, with the same line with a comma there, and with
  /// the name in quotation marks.
  func title(_ words: [NotationWord], after start: Int? = nil) throws(NotationError) -> String {
    for (index, word) in words.enumerated() {
      guard !word.text.isEmpty else {
        throw error("put a name into the quotation marks", at: word.range.lowerBound)
      }
      if word.isLiteral { continue }
      if let problem = try problem(words, index, beginsWithNumber: start == nil) {
        throw error(
          "\(problem), unless in quotation marks", at: word.range.lowerBound,
          lines: fixes(words, at: index, start ?? words[0].range.lowerBound))
      }
    }
    return words.map(\.text).joined(separator: " ")
  }

  /// Returns why a word of a name can mean something else; nil if it cannot.
  private func problem(
    _ words: [NotationWord], _ index: Int, beginsWithNumber: Bool
  ) throws(NotationError) -> String? {
    let (start, text) = (words[index].range.lowerBound, words[index].text.lowercased())
    var scanner = at(start)
    switch try scanner.takeLength() {
    case nil, .number: break
    default: return "a name has no time or distance in it"
    }
    scanner.rewind(to: start)
    if try scanner.takeCount() != nil { return "a name has no number of rounds in it" }
    if try scanner.takeRounds() != nil { return "a name has no number of rounds in it" }
    if index == 0, let first = text.first, ":@*/".contains(first) || scanner.isTimes {
      return "a name does not begin with \(first)"
    }
    if let last = text.last, "/:".contains(last) { return "a word of a name does not end with \(last)" }
    if text.contains("/"), text.first?.isNumber == true { return "a name has no work and rest in it" }
    if let sign = text.first(where: { "+;|".contains($0) || $0.isQuote }) {
      return "\(sign) is not part of a name"
    }
    let next = index + 1 < words.count ? words[index + 1].text.lowercased() : nil
    if text.allSatisfy(\.isASCIIDigit), index > 0 || !beginsWithNumber, next?.hasPrefix("%") != true,
      index == 0 || next?.first?.isLetter == false
        || !Self.numbered.contains(words[index - 1].text.lowercased())
    {
      return "a name has no number there"
    }
    let unit = NotationUnit.all[text]
    let isUnit = unit.map { $0.unit != .rest && (words.count > 1 || text != "minute") } == true
    let isBeforeNumber = next?.first?.isNumber == true
    let isReserved =
      isUnit || Self.isHead(text) || Self.anywhere.contains(text)
      || Self.phrases.contains("\(text) \(next ?? "")")
      || words.count > 1 && Self.beside.contains(text)
      || index > 0 && words[index - 1].text.lowercased() == text
      || Self.joins.contains(text) && (index == 0 || next == nil || isBeforeNumber)
      || isBeforeNumber && (Self.numbering.contains(text) || unit?.unit == .rest)
      || text == "@" && next == nil || text == "rest" && words.count > 1 && (index == 0 || next == nil)
    return isReserved ? "\(text) is not part of a name here" : nil
  }

  // Words that mean something, and where a name cannot have them: anywhere, beside others, at its ends and before a number,
  // before a number, and together.
  private static let anywhere = ["until", "then", "reps", "rep"]
  private static let beside = ["warm-up", "cool-down", "stopwatch", "open"]
  private static let joins = ["on", "off", "for", "every", "repeat", "times", "with", "cap"]
  private static let numbering = ["week", "tempo"]
  private static let phrases = ["get ready", "for time", "each side"]

  /// Whether a workout begins with a word.
  private static func isHead(_ word: String) -> Bool {
    ["amrap", "otm", "rft"].contains(word) || word.hasSuffix("mom")
  }

  /// Words behind which a number belongs to a name, as in `20m Zone 2 Run`.
  private static let numbered = ["zone", "set", "level", "part", "round", "day", "phase", "no"]

  /// Lines to write instead: with what comes first moved there, with a comma at a word or in its place, and with the name in
  /// quotation marks.
  private func fixes(_ words: [NotationWord], at index: Int, _ start: Int) -> [String] {
    let word = words[index]
    let name = words[0].range.lowerBound..<words[words.count - 1].range.upperBound
    let (lead, tail) = (
      text(in: start..<word.range.lowerBound), text(in: word.range.lowerBound..<name.upperBound)
    )
    let turned = word.text.lowercased() == "rft" ? "for time \(lead)rounds" : "\(tail) \(lead)"
    let moved = replacing(start..<name.upperBound, with: turned.trimmed)
    let isJoin = { (word: NotationWord) in
      ["then", "and", "+", ";", "&", "|", "w/", "with"].contains(word.text.lowercased())
    }
    let comma: Range<Int>
    if isJoin(word) {
      comma = word.range
    } else if let sign = word.text.firstIndex(where: { "+;|".contains($0) }) {
      let at = word.range.lowerBound + word.text.distance(from: word.text.startIndex, to: sign)
      comma = at..<at + 1
    } else {
      let start =
        index > 0 && isJoin(words[index - 1]) ? words[index - 1].range.lowerBound : word.range.lowerBound
      comma = start..<word.range.lowerBound
    }
    let before = text(in: 0..<comma.lowerBound).trimmed
    let after = replacing(0..<comma.upperBound, with: "").trimmed
    let isTurned = Self.isHead(word.text.lowercased()) || tail.lowercased() == "for time"
    let isCount = index + 1 == words.count && word.text.first?.isNumber == true
    return isTurned
      ? [moved]
      : (isCount ? [moved] : []) + ["\(before), \(after)"]
        + (words.count > 1
          ? [replacing(name, with: Self.quoted(words.map(\.text).joined(separator: " ")))] : [])
  }

  /// A text in quotation marks.
  static func quoted(_ text: String) -> String {
    "\"" + text.map { $0.isQuote ? "\($0)\($0)" : "\($0)" }.joined() + "\""
  }
}
