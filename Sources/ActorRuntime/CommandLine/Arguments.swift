import Workout

/// What a person gave a command, checked against its table.
package struct Arguments: Sendable {
  /// The words that chose the command, the program's name not included, such as `preset new`.
  package fileprivate(set) var command: [String] = []
  /// What stood without dashes.
  package fileprivate(set) var operands: [String] = []
  fileprivate var values: [String: String] = [:]
  fileprivate var lists: [String: [String]] = [:]

  /// The value of an option; nil when it was not given. The last counts when it was given twice.
  package subscript(option: String) -> String? { values[option] }

  /// All values of an option that may be given several times, in their order.
  package func all(_ option: String) -> [String] { lists[option] ?? [] }

  /// Whether an option was given.
  package func has(_ option: String) -> Bool { values[option] != nil }
}

extension Arguments {
  fileprivate mutating func take(_ value: String, for option: String) {
    values[option] = value
    lists[option, default: []].append(value)
  }
}

/// Arguments that make no sense.
package struct UsageError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, and what was meant if that can be guessed.
  package let message: String
  /// Where to read more, such as `gympulse-ctl start --help`.
  package let help: String

  /// Arguments that make no sense.
  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }

  package var description: String { "\(message)\nTry: \(help)" }
}

/// What a command line asks for.
package enum Invocation: Sendable {
  /// To show a text and end.
  case show(String)
  /// To do the work.
  case run(Arguments)
}

extension CommandSpec {
  /// Reads a command line, the program's name left out.
  package func parse(_ words: some Sequence<String>) throws(UsageError) -> Invocation {
    try parse(Array(words)[...], path: name, inherited: Self.commonOptions, arguments: Arguments())
  }

  private func parse(
    _ words: ArraySlice<String>, path: String, inherited: [OptionSpec], arguments: Arguments
  ) throws(UsageError) -> Invocation {
    var arguments = arguments
    let known = options + inherited
    let subcommands = subcommands
    let help = "\(path) --help"
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        arguments.operands += words
        break
      } else if word.hasPrefix("--") {
        try Self.take(word, from: &words, known: known, help: help, into: &arguments)
        if arguments.has("help") { return .show(usage(path: path, inherited: inherited)) }
        if arguments.has("version") { return .show("\(path.prefix { $0 != " " }) \(Version.text)\n") }
      } else if word.hasPrefix("-"), word.count > 1, Int(word) == nil {
        throw UsageError("unknown option \(word)", help: help)
      } else if !subcommands.isEmpty {
        guard let next = subcommands.first(where: { $0.name == word }) else {
          throw UsageError(
            "unknown command \"\(word)\"" + Self.guess(word, among: subcommands.map(\.name)), help: help)
        }
        arguments.command.append(word)
        return try next.parse(words, path: "\(path) \(word)", inherited: known, arguments: arguments)
      } else {
        arguments.operands.append(word)
      }
    }
    guard subcommands.isEmpty else {
      throw UsageError("a command is missing: \(subcommands.map(\.name).joined(separator: ", "))", help: help)
    }
    if arguments.operands.count > operandCount.upperBound {
      throw UsageError("unexpected \"\(arguments.operands[operandCount.upperBound])\"", help: help)
    }
    if arguments.operands.count < operandCount.lowerBound {
      throw UsageError("\(operands) is missing", help: help)
    }
    return .run(arguments)
  }

  private static func take(
    _ word: String, from words: inout ArraySlice<String>, known: [OptionSpec], help: String,
    into arguments: inout Arguments
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = known.first(where: { $0.name == name }) else {
      let guess = guess(name, among: known.map(\.name), prefix: "--")
      throw UsageError("unknown option --\(name)\(guess)", help: help)
    }
    if option.value == nil {
      guard parts.count == 1 else { throw UsageError("--\(name) takes no value", help: help) }
      arguments.values[name] = ""
    } else if parts.count == 2 {
      arguments.take(String(parts[1]), for: name)
    } else if let value = words.popFirst() {
      arguments.take(value, for: name)
    } else {
      throw UsageError("--\(name) needs a value: \(option.value ?? "")", help: help)
    }
  }

  private static func guess(_ word: String, among names: [String], prefix: String = "") -> String {
    nearest(to: word, among: names).map { "; did you mean \(prefix)\($0)?" } ?? ""
  }
}
