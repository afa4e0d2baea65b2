/// A word that can stand where a command line ends.
package struct Candidate: Hashable, Sendable {
  /// The word.
  package let word: String
  /// What it means, in a line; empty where it tells itself.
  package let help: String

  /// A word and what it means.
  package init(_ word: String, _ help: String = "") {
    self.word = word
    self.help = help
  }
}

/// What can stand where a command line ends, by the command's table.
package struct Completion: Hashable, Sendable {
  /// Words the table knows.
  package var words: [Candidate] = []
  /// What the help calls other things that can stand there, such as `PRESET`.
  package var placeholders: [String] = []
  /// The operands before.
  package var operands: [String] = []
}

extension CommandSpec {
  /// What can stand in the place of the last of these words, the program's name left out. The last word is as far as
  /// it has been typed, or empty; only whether it begins with a dash matters.
  package func completion(of words: [String]) -> Completion {
    completion(of: words.dropLast()[...], typed: words.last ?? "", inherited: Self.commonOptions)
  }

  private func completion(
    of words: ArraySlice<String>, typed: String, inherited: [OptionSpec]
  ) -> Completion {
    let known = options + inherited
    var words = words
    var completion = Completion()
    var given: Set<String> = []
    var onlyOperands = false
    while let word = words.popFirst() {
      if onlyOperands || !word.hasPrefix("--") {
        if let next = subcommands.first(where: { $0.name == word }) {
          return next.completion(of: words, typed: typed, inherited: known)
        }
        completion.operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else if let option = known.first(where: { word == "--\($0.name)" }) {
        given.insert(option.name)
        guard let value = option.value, words.popFirst() == nil else { continue }
        completion.add(value)
        return completion
      }
    }
    if typed.hasPrefix("-"), !onlyOperands {
      completion.words = known.filter { !given.contains($0.name) }.map { Candidate("--\($0.name)", $0.help) }
    } else if !subcommands.isEmpty {
      completion.words = subcommands.map { Candidate($0.name, $0.summary) }
    } else if completion.operands.count < operandCount.upperBound {
      let places = operands.split(separator: " ")
      // The last, such as `NAME…`, stands for all that follow.
      let place =
        places.indices.contains(completion.operands.count)
        ? places[completion.operands.count] : places.last
      completion.add(String(place ?? ""))
    }
    return completion
  }
}

extension Completion {
  /// Adds what a place in a help text stands for: `on|off` for these words, `[NAME…]` for something else.
  fileprivate mutating func add(_ place: String) {
    for part in place.filter({ !"[]…".contains($0) }).split(separator: "|") {
      if part.contains(where: \.isLowercase) {
        words.append(Candidate(String(part)))
      } else {
        placeholders.append(String(part))
      }
    }
  }
}

extension Completion {
  /// A line for each candidate, its help behind a tab, and one that stands for all files where they can be.
  /// `candidates` answers what a placeholder can be.
  func lines(_ candidates: (String) -> [Candidate]) -> String {
    let found = placeholders.flatMap { placeholder in
      ["FILE", "PATH"].contains(placeholder) ? [Candidate(CompletionScript.files)] : candidates(placeholder)
    }
    return (words + found).map { "\($0.word)\($0.help.isEmpty ? "" : "\t\($0.help)")\n" }.joined()
  }
}
