import Testing

@Suite("Plain words in the sources and the tests")
struct PlainWordsTests {
  /// Words and phrases that have a plainer one, in comments and string literals, in lower case.
  static let avoided = [
    "errand", "asker", "answerer", "laggard", "upkeep", "told", "anew", "goes on", "so many", "lies in",
    "somebody", "fit to", "nobody", "wish", "wished", "by now's", "whoever", "has to be told", "at home",
    "taken over", "is no", "are no", "going on", "went on", "behind it",
  ]

  /// Uses in the sense of the trade, and the name of a user.
  static let allowed = ["there is no", "there are no", "is no longer", "are no longer", "`nobody`"]

  @Test(
    "words that a reader would have to guess are not used",
    arguments: TidyTests.sources + TidyTests.tests.filter { !$0.path.hasSuffix("/PlainWordsTests.swift") })
  func avoided(file: SourceFile) {
    for (index, line) in file.lines.enumerated() {
      var text = Self.prose(in: line).lowercased()
      for phrase in Self.allowed { text = text.replacing(phrase, with: "") }
      for word in Self.avoided where Self.contains(word, in: text) {
        Issue.record("\(file.path):\(index + 1): \"\(word)\" in \(line)")
      }
    }
  }

  /// Words of the protocol and of the code, for which people have others: timer, interval, reps, saved, GymPulse.
  private static let terms = [
    "preset", "presets", "phase", "phases", "segment", "repetitions", "logged", "daemon", "daemons",
  ]

  /// Modules whose sentences people read.
  private static let shown = [
    "Cues", "Display", "Exchange", "gympulse-audio", "gympulse-ctl", "gympulse-desktop", "gympulse-engine",
    "gympulse-music", "gympulse-tui", "gympulse-web",
  ]

  /// Sentences for administrators and programs, by what they contain.
  private static let forPrograms = [
    "Send a request to a daemon", "scripts see its kind as its phase", "the log of the daemons",
    "the socket of the daemons",
    "restarts the daemons", "starts the daemons if", "Xfce Notify Daemon", "preset: too long",
    "preset or routine is given",
    "preset is an interval preset", "list of presets is not valid", "further output is not logged",
    "has a type of presets",
    "settings, difficulty, preset or workout",
  ]

  @Test("people read timer, interval and reps, not the terms of the code", arguments: shown)
  func terms(module: String) {
    for file in TidyTests.sources where file.path.contains("Sources/\(module)/") {
      for (index, line) in file.lines.enumerated() where !Self.forPrograms.contains(where: line.contains) {
        let words = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let sentences = Self.prose(in: String(words)).replacing(/\\\([^)]*\)/, with: "").split(
          separator: "  ")
        for sentence in sentences.map(\.trimmed) where sentence.contains(" ") {
          for term in Self.terms where Self.contains(term, in: sentence.lowercased()) {
            Issue.record("\(file.path):\(index + 1): \"\(term)\" in \(sentence)")
          }
        }
      }
    }
  }

  /// Returns the comment and the string literals of a line.
  static func prose(in line: String) -> String {
    var text = ""
    var isQuoted = false
    var previous: Character = " "
    for (index, character) in zip(line.indices, line) {
      if !isQuoted, character == "/", line[index...].hasPrefix("//") { return text + " " + line[index...] }
      if character == "\"", previous != "\\" {
        isQuoted.toggle()
        text.append(" ")
      } else if isQuoted {
        text.append(character)
      }
      previous = character
    }
    return text
  }

  private static func contains(_ word: String, in text: String) -> Bool {
    text.ranges(of: word).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return before?.isLetter != true && after?.isLetter != true
    }
  }

  @Test("the prose of a line is its comment and its string literals")
  func proses() {
    #expect(Self.prose(in: #"let wish = "a \"b\"" // c"#) == #" a \"b\"  // c"#)
    #expect(Self.contains("wish", in: "no wish here") && !Self.contains("wish", in: "wishes"))
  }
}
