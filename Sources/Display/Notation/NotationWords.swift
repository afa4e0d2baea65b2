/// A word of a name and of what follows it.
struct NotationWord {
  var text: String
  /// Whether it was in quotation marks, so that it means nothing but itself.
  var isLiteral = false
  /// Where it is in the text.
  var range = 0..<0
}

extension NotationScanner {
  /// Takes words up to a comma, a bracket, the end, an option of the whole workout, or what can follow an interval.
  mutating func takeWords(until stop: String? = nil) throws(NotationError) -> [NotationWord] {
    var words: [NotationWord] = []
    while true {
      let end = offset
      skipSpaces()
      var ahead = self
      guard let next, !",()".contains(next), !isTrailerAhead, stop.map({ ahead.take(word: $0) }) != true
      else {
        offset = end
        return words
      }
      words.append(try takeWord())
    }
  }

  private mutating func takeWord() throws(NotationError) -> NotationWord {
    let start = offset
    var word = NotationWord(text: "")
    while let next, !next.isWhitespace, !",()".contains(next) || isDecimal(from: start),
      !isSlash(after: word.text)
    {
      let at = offset
      offset += 1
      guard next.isQuote, ["", "say:", "sound:"].contains(word.text.lowercased()) else {
        word.text.append(next)
        continue
      }
      word.isLiteral = word.text.isEmpty
      // Two marks within others are one of the text.
      while let inner = self.next, !inner.isQuote || character(at: offset + 1) == inner {
        word.text.append(inner)
        offset += inner.isQuote ? 2 : 1
      }
      guard self.next != nil else { throw error("close the quotation mark", at: at) }
      offset += 1
    }
    word.range = start..<offset
    return word
  }

  /// Whether the next character is a comma within a number, as in `Plank 1,5m`.
  private func isDecimal(from start: Int) -> Bool {
    var ahead = at(start)
    return next == "," && (try? ahead.takeLength()) != nil && ahead.offset > offset
  }

  /// Whether the next character is between two intervals, as in `work/10s`.
  private func isSlash(after word: String) -> Bool {
    guard next == "/", !word.contains(":"), word.last?.isLetter == true else { return false }
    return character(at: offset + 1)?.isASCIIDigit == true
  }

  /// Whether something comes next that can follow an interval: rounds, the rest between them, another interval after `/`, or
  /// an option.
  var isTrailerAhead: Bool {
    var ahead = self
    if isTimes || ahead.take("/") || optionAhead != nil { return true }
    do {
      if try ahead.takeRounds() != nil { return true }
      for word in ["rest", "for"] {
        ahead = self
        if ahead.take(word: word), try ahead.takeTime() != nil { return true }
      }
      return false
    } catch { return true }
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
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it is a quotation mark, of any of the usual kinds.
  var isQuote: Bool { "\"“”„".contains(self) }
}
