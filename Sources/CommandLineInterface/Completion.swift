/// A possible completion of a command line's last word.
package struct Candidate: Hashable, Sendable {
  /// The word.
  package let word: String
  /// A line of help; empty if the word needs none.
  package let help: String

  package init(_ word: String, _ help: String = "") {
    self.word = word
    self.help = help
  }

  /// Whether the candidate can be printed for a shell: it has no control characters and is not the marker for files.
  fileprivate var isPlain: Bool {
    word != CompletionScript.files
      && !(word + help).hasControl
  }
}

/// The possible completions of a command line, from its `CommandSpec`.
package struct Completion: Hashable, Sendable {
  /// Candidates from the `CommandSpec`.
  package var words: [Candidate] = []
  /// Placeholders of other candidates, such as `PRESET`.
  package var placeholders: [String] = []
  /// The operands before the last word.
  package var operands: [String] = []
  /// The prefix of each word, such as `--format=`.
  fileprivate var prefix = ""
  /// Whether a word with a leading dash is parsed as an option.
  fileprivate var hasOptions = true

  init(words: [Candidate] = [], placeholders: [String] = []) {
    (self.words, self.placeholders) = (words, placeholders)
  }
}

extension CommandSpec {
  /// Returns the completions of a command line without the program's name. Its last word is the part typed so far, or
  /// empty.
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
    var isAfterHelp = false
    while let word = words.popFirst() {
      if !completion.hasOptions || !Self.isOption(word) {
        if let meant = meant(by: word) {
          words = (meant + words)[...]
          continue
        }
        if let next = subcommands.first(where: { $0.name == word }) {
          return next.completion(of: words, typed: typed, inherited: known.filter(\.isShared))
        }
        if !subcommands.isEmpty, word == "help" {
          isAfterHelp = true
          continue
        }
        completion.operands.append(word)
      } else if word == "--" {
        completion.hasOptions = false
      } else if let option = known.first(where: { word == "--\($0.name)" }) {
        given.insert(option.name)
        let optional = option.optionalWords
        if let next = words.first {
          if option.value != nil, optional.isEmpty || optional.contains(next) { words.removeFirst() }
          continue
        }
        let isLeftOut = !optional.isEmpty && !optional.contains { $0.hasPrefix(typed) }
        guard option.value != nil, !isLeftOut else { continue }
        completion.add(valuesOf: option)
        return completion
      } else if let name = Self.nameBeforeEqualsSign(word) {
        given.insert(name)
      }
    }
    if completion.hasOptions, let name = Self.nameBeforeEqualsSign(typed) {
      guard let option = known.first(where: { $0.name == name }) else { return completion }
      completion.add(valuesOf: option)
      completion.prefix = "--\(name)="
    } else if completion.hasOptions, typed.hasPrefix("-") {
      completion.words = known.filter { !given.contains($0.name) }.map { Candidate("--\($0.name)", $0.help) }
    } else if !subcommands.isEmpty {
      completion.words = subcommands.map { Candidate($0.name, $0.summary) }
      if isAfterHelp {
        let others = topics.filter { topic in !subcommands.contains { $0.name == topic.name } }
        completion.words += others.map { Candidate($0.name, $0.summary) }
      }
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

  /// The option's name in a word such as `--name=value`; nil for other words.
  private static func nameBeforeEqualsSign(_ word: String) -> String? {
    guard word.hasPrefix("--"), let end = word.firstIndex(of: "=") else { return nil }
    return String(word[..<end].dropFirst(2))
  }
}

extension Completion {
  fileprivate mutating func add(valuesOf option: OptionSpec) {
    hasOptions = false
    words += option.choices.map { Candidate($0) }
    if words.isEmpty { add(option.value ?? "") }
  }

  /// Adds the candidates of a placeholder: words of `on|off`, or a placeholder such as `[NAME…]`.
  fileprivate mutating func add(_ placeholder: String) {
    for part in placeholder.filter({ !"[]…".contains($0) }).split(separator: "|") {
      if part.contains(where: \.isLowercase) {
        words.append(Candidate(String(part)))
      } else {
        placeholders.append(String(part))
      }
    }
  }
}

extension Completion {
  /// Returns a line for each candidate with its help after a tab, and a line for files if they are allowed.
  /// `candidates` returns the candidates of a placeholder.
  package func lines(_ candidates: (String) -> [Candidate]) -> Escaped<CandidateLine> {
    all(candidates).map { $0.help.isEmpty ? "\($0.word)\n" : "\($0.word)\t\($0.help)\n" }.joined()
      + (takesFiles ? "\(CompletionScript.files)\n" : "")
  }

  /// Returns a line for each candidate, quoted for the end of a bash line, and a line for files if they are allowed.
  package func replacements(in line: ShellLine, _ candidates: (String) -> [Candidate]) -> Escaped<BashWord> {
    all(candidates).compactMap { line.replacement(by: $0.word).map { $0 + "\n" } }.joined()
      + (takesFiles ? "\(CompletionScript.files)\n" : "")
  }

  private static let files: Set = ["FILE", "PATH"]

  private var takesFiles: Bool { placeholders.contains(where: Self.files.contains) }

  private func all(_ candidates: (String) -> [Candidate]) -> [Candidate] {
    let found = placeholders.filter { !Self.files.contains($0) }.flatMap(candidates)
      .filter { !hasOptions || !CommandSpec.isOption($0.word) }
    return (words + found).map { Candidate(prefix + $0.word, $0.help) }.filter(\.isPlain)
  }
}
