/// A bash command line, read from the start of a command up to the cursor.
package struct ShellLine: Hashable {
  /// The words with quotes and backslashes resolved. The last one is at the cursor and may be empty.
  package let words: [String]
  /// The part of the last word before the part that a completion replaces.
  let kept: String
  /// The quoting at the start of the replaced part.
  let quoting: BashQuoting

  /// Parses a line that ends with `replaced`, the part that a completion replaces.
  ///
  /// Nil if there is a substitution or an unquoted operator, because their result is unknown without running them. Nil
  /// too if the replaced part begins directly after a backslash or in an earlier word.
  package init?(_ line: String, replacing replaced: String) {
    let (all, end) = (Array(line.unicodeScalars), Array(replaced.unicodeScalars))
    guard all.suffix(end.count) == end[...], let whole = Reader(all[...]),
      let start = Reader(all.dropLast(end.count)), !start.isEscaped, start.words.count == whole.words.count
    else { return nil }
    (words, kept, quoting) = (whole.words + [whole.word], start.word, start.quoting)
  }

  /// Returns `candidate` quoted for the replaced part; nil if the last word is not a prefix of it in any case.
  func replacement(by candidate: String) -> Escaped<BashWord>? {
    guard let typed = words.last?.unicodeScalars,
      String(candidate.unicodeScalars.prefix(typed.count)).lowercased() == String(typed).lowercased()
    else { return nil }
    let rest = candidate.unicodeScalars.dropFirst(kept.unicodeScalars.count)
    let written = Escaped<BashWord>(String(String.UnicodeScalarView(rest)), in: quoting)
    // readline closes the quotes, unless the text ends with a quote.
    switch quoting {
    case .double where written.text.unicodeScalars.last == "\"": return written + "\""
    case .single where written.text.unicodeScalars.last == "'": return written + "'"
    case .escapes where written.text.unicodeScalars.last == "'": return written + "'"
    default: return written
    }
  }
}

/// Splits a line into words as bash does (bash(1), "QUOTING").
private struct Reader {
  /// The complete words.
  private(set) var words: [String] = []
  /// The incomplete word; empty between two words.
  private(set) var word = ""
  private(set) var quoting = BashQuoting.none
  /// Whether the line ends with a backslash.
  private(set) var isEscaped = false
  private var hasBegun = false

  init?(_ line: ArraySlice<Unicode.Scalar>) {
    var rest = line
    while let scalar = rest.popFirst() {
      guard isEscaped ? readEscaped(scalar) : read(scalar, &rest) else { return nil }
    }
  }

  private mutating func read(_ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
    switch (quoting, scalar) {
    case (.single, "'"), (.escapes, "'"), (.double, "\""): quoting = .none
    case (.single, _): append(scalar)
    case (_, "\\"): isEscaped = true
    case (.escapes, _): append(scalar)
    case (_, "`"): return false
    case (_, "$") where rest.first == "(": return false
    case (.double, _): append(scalar)
    case (.none, "$") where rest.first == "'":
      rest.removeFirst()
      quoting = .escapes
    // "$" before a double quote only marks a text for translation.
    case (.none, "$") where rest.first == "\"": break
    case (.none, "'"): quoting = .single
    case (.none, "\""): quoting = .double
    case (.none, " "), (.none, "\t"), (.none, "\n"): endWord()
    case (.none, ";"), (.none, "|"), (.none, "&"), (.none, "<"), (.none, ">"), (.none, "("), (.none, ")"):
      return false
    case (.none, _): append(scalar)
    }
    if quoting != .none || scalar == "\\" { hasBegun = true }
    return true
  }

  private mutating func readEscaped(_ scalar: Unicode.Scalar) -> Bool {
    isEscaped = false
    switch (quoting, scalar) {
    case (.escapes, "'"), (.escapes, "\\"), (.escapes, "\""): append(scalar)
    // Any other escape is a character that no candidate has.
    case (.escapes, _): return false
    case (_, "\n"): break
    case (.double, "\""), (.double, "\\"), (.double, "$"), (.double, "`"), (.none, _): append(scalar)
    default:
      append("\\")
      append(scalar)
    }
    return true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    word.unicodeScalars.append(scalar)
    hasBegun = true
  }

  private mutating func endWord() {
    if hasBegun { words.append(word) }
    (word, hasBegun) = ("", false)
  }
}
