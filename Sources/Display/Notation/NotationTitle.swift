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
        let hasNumber = word.text.contains(where: \.isASCIIDigit)
        throw error(
          "\(problem), unless in quotation marks", at: word.range.lowerBound,
          lines: fixes(words, at: index, start ?? words[0].range.lowerBound),
          example: hasNumber ? "30s \"Set of 12\"" : "30s \"Hold on\"")
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
    scanner.offset = start
    if try scanner.takeCount() != nil { return "a name has no number of rounds in it" }
    if try scanner.takeRounds() != nil { return "a name has no number of rounds in it" }
    if index == 0, let first = text.first, ":@*/-.".contains(first) || scanner.isTimes {
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
  private static let joins = [
    "on", "off", "for", "every", "repeat", "times", "with", "cap", "of", "to", "con", "avec", "mit", "com",
  ]
  private static let numbering = ["week", "tempo"]
  private static let phrases: Set = [
    "get ready", "for time", "each side", "each leg", "each arm", "per side", "per leg", "per arm",
    "both sides",
  ]

  /// Whether a workout begins with a word.
  private static func isHead(_ word: String) -> Bool {
    ["amrap", "otm", "rft"].contains(word) || word.hasSuffix("mom")
  }

  /// Words behind which a number belongs to a name, as in `20m Zone 2 Run`.
  private static let numbered = ["zone", "set", "level", "part", "round", "day", "phase", "no"]

  /// Lines to write instead: with a comma between intervals, with a number of rounds first, and with the name in quotation
  /// marks, if it has nothing that can be a time, a number, a rest or a joining word.
  private func fixes(_ words: [NotationWord], at index: Int, _ start: Int) -> [String] {
    let range = start..<words[words.count - 1].range.upperBound
    let name = words[0].range.lowerBound..<range.upperBound
    let isPlain =
      words.count > 1
      && words.allSatisfy { word in
        let text = word.text.lowercased()
        return !text.contains { $0.isNumber || "+;|/:@".contains($0) } && NotationUnit.all[text] == nil
          && !(Self.joins + Self.anywhere + Self.joining).contains(text)
      }
    let quoted = Self.quoted(words.map(\.text).joined(separator: " "))
    let isNumber = words[index].text.first?.isNumber == true
    return (isNumber ? separated(words, range) + roundsFirst(words[index], range) : [])
      + (isPlain ? [replacing(name, with: quoted)] : [])
  }

  private static let joining = ["r", "between", "break", "and", "each", "per", "both"]

  /// The line with a comma between intervals that have none, in brackets if they are repeated: `60s run 90s walk 8x`.
  private func separated(_ words: [NotationWord], _ range: Range<Int>) -> [String] {
    let isNameFirst = character(at: range.lowerBound)?.isNumber == false
    var ahead = at(range.upperBound)
    // The length behind the last name is not one of its words.
    let hasLength = isNameFirst && (try? ahead.takeLength()) != nil
    let range = range.lowerBound..<(hasLength ? ahead.offset : range.upperBound)
    var (cuts, end) = ([range.lowerBound], range.lowerBound)
    for (index, word) in words.enumerated() where word.range.lowerBound >= end && !word.isLiteral {
      ahead = at(word.range.lowerBound)
      guard let length = try? ahead.takeLength() else { continue }
      if case .number = length, index > 0, Self.numbered.contains(words[index - 1].text.lowercased()) {
        continue
      }
      end = ahead.offset
      cuts.append(isNameFirst ? end : word.range.lowerBound)
    }
    let parts = zip(cuts, cuts.dropFirst() + [range.upperBound]).map { from, to in
      var part = text(in: from..<to).split(separator: " ")[...]
      for join in ["then", "and", "then"] {
        if part.first == join[...] { part.removeFirst() }
        if part.last == join[...] { part.removeLast() }
      }
      return part
    }.filter { !$0.isEmpty }
    let isNamed = { (words: ArraySlice<Substring>) in
      words.contains {
        $0.first?.isLetter == true && NotationUnit.all[$0.lowercased()]?.unit.isLength != true
      }
    }
    guard parts.count > 1, parts.allSatisfy(isNamed) else { return [] }
    let list = parts.map { $0.joined(separator: " ") }.joined(separator: ", ")
    ahead = at(range.upperBound)
    if let count = try? ahead.takeCountAfter() {
      return [replacing(range.lowerBound..<ahead.offset, with: "\(count)x(\(list))")]
    }
    let isRepeated = text(in: 0..<range.lowerBound).trimmed.last.map { "xX×*".contains($0) } == true
    return [replacing(range, with: isRepeated ? "(\(list))" : list)]
  }

  /// The line with the number of rounds before the name: `Plank 3x30s`.
  private func roundsFirst(_ word: NotationWord, _ range: Range<Int>) -> [String] {
    var ahead = at(word.range.lowerBound)
    guard (try? ahead.takeCount()) != nil, let length = try? ahead.takeLength(), ahead.next != "/" else {
      return []
    }
    let rounds = text(in: word.range.lowerBound..<ahead.offset)
    let name =
      text(in: range.lowerBound..<word.range.lowerBound)
      + text(in: ahead.offset..<max(ahead.offset, range.upperBound)).trimmed
    let units = if case .number = length { [" reps", "m"] } else { [""] }
    return units.map {
      replacing(
        range.lowerBound..<max(ahead.offset, range.upperBound), with: "\(rounds)\($0) \(name)".trimmed)
    }
  }

  /// A text in quotation marks.
  static func quoted(_ text: String) -> String {
    "\"" + text.map { $0.isQuote ? "\($0)\($0)" : "\($0)" }.joined() + "\""
  }
}
