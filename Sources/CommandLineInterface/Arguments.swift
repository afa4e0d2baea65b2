import ActorCore

/// The arguments of a command, checked against its `CommandSpec`.
package struct Arguments: Sendable {
  /// The words of the command without the program's name, such as `preset new`.
  package fileprivate(set) var command: [String] = []
  /// The program's name and the words of the command.
  fileprivate var path = ""
  /// The arguments that are not options.
  package fileprivate(set) var operands: [String] = []
  /// How the command uses the daemons.
  package fileprivate(set) var daemons = DaemonUse.none
  /// The values of each option that was given; an option without a value has an empty one.
  fileprivate var values: [String: [String]] = [:]

  /// The value of an option; nil if it was not given. If it was given twice, the last value.
  package subscript(option: String) -> String? { values[option]?.last }

  /// Returns all values of an option, in their order.
  package func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns whether an option was given.
  package func has(_ option: String) -> Bool { values[option] != nil }
}

extension Arguments {
  /// Returns a usage error that the tables of arguments do not detect.
  package func usage(_ message: String) -> UsageError { UsageError(message, help: "\(path) --help") }

  /// Returns the usage error of a word that is none of some.
  package func usage(oneOf words: [String], not word: String) -> UsageError {
    usage("use \(listed(words)), not \"\(word)\"")
  }

  /// Returns the one of some options that was given; nil if none was.
  ///
  /// - Throws: a usage error if there are several.
  package func only(of options: [String]) throws(UsageError) -> String? {
    let given = options.filter(has)
    guard given.count < 2 else { throw usage("--\(given[0]) and --\(given[1]) can't be used together") }
    return given.first
  }
}

/// An error that determines the program's exit code.
package protocol ExitingError: Error {
  /// The program's exit code.
  var exitCode: ExitCode { get }
}

extension ExitCode {
  /// The exit code of a program that ends with an error.
  package init(_ error: any Error) {
    let isIdle = [.noWorkout, .alreadyComplete].contains((error as? ErrorObject)?.reason)
    self = isIdle ? .notRunning : (error as? any ExitingError)?.exitCode ?? .refused
  }
}

/// A usage error.
package struct UsageError: ExitingError, Sendable, CustomStringConvertible {
  /// What is wrong, and a suggestion if there is one.
  package let message: String
  /// The command that shows the help, such as `gympulse-ctl start --help`.
  package let help: String

  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }

  package var exitCode: ExitCode { .usage }

  package var description: String { "\(message)\nTry: \(help)" }
}

/// The result of parsing a command line.
package enum Invocation: Sendable {
  /// Print a text and exit.
  case show(String)
  /// Run the command. The action is nil if the command has none of its own.
  case run(Arguments, CommandSpec.Action?)
}

extension CommandSpec {
  /// Parses a command line without the program's name. Help is wrapped at `width` characters.
  package func parse(
    _ words: some Sequence<String>, width: Int = CommandSpec.columnsDefault
  ) throws(UsageError) -> Invocation {
    try parse(
      Array(words)[...], path: name, inherited: Self.commonOptions, arguments: Arguments(), width: width)
  }

  private func parse(
    _ words: ArraySlice<String>, path: String, inherited: [OptionSpec], arguments: Arguments, width: Int
  ) throws(UsageError) -> Invocation {
    var arguments = arguments
    arguments.path = path
    arguments.daemons = daemons ?? arguments.daemons
    let known = options + inherited
    let subcommands = subcommands
    let help = "\(path) --help"
    var words = words
    var asksForHelp = false
    while let typed = words.popFirst() {
      let word = Self.shortOptions[typed] ?? typed
      if word == "--" {
        arguments.operands += words
        break
      } else if word.hasPrefix("--") {
        try Self.parseOption(word, from: &words, known: known, help: help, into: &arguments)
        if arguments.has("help") {
          let isShort = hasShortHelp && !arguments.has(OptionSpec.all.name) && !words.contains("--all")
          return .show(
            isShort ? shortHelp(width: width) : usage(path: path, inherited: inherited, width: width))
        }
        if arguments.has("version") {
          let note = versionNote.map { "\($0)\n" } ?? ""
          return .show("\(path.prefix { $0 != " " }) \(Build.text)\n\(note)")
        }
      } else if Self.isOption(word) {
        throw UsageError("unknown option \(word)", help: help)
      } else if !subcommands.isEmpty, arguments.operands.isEmpty {
        if word == "help" {
          if let topic = topics.first(where: { $0.name == words.first }) {
            let text = text(of: topic, width: width)
            let command = subcommands.first { $0.name == topic.name }
            let usage = command?.usage(
              path: "\(path) \(topic.name)", inherited: known.filter(\.isShared), width: width)
            return .show(usage.map { "\($0)\n\(text)" } ?? text)
          }
          words.append("--help")
          asksForHelp = true
          continue
        }
        if let meant = meant(by: word) {
          words = (meant + words)[...]
          continue
        }
        guard let next = subcommands.first(where: { $0.name == word }) else {
          if operandCount.upperBound > 0 {
            arguments.operands.append(word)
            continue
          }
          let unknown = asksForHelp ? "there is no command or topic" : "unknown command"
          let names = asksForHelp ? topics.map(\.name) : []
          throw UsageError("\(unknown) \"\(word)\"\(commandHint(for: word, or: names))", help: help)
        }
        let shared = known.filter(\.isShared)
        let below = next.options + shared
        if let other = arguments.values.keys.sorted().first(where: { name in
          !below.contains { $0.name == name }
        }) {
          throw UsageError("--\(other) is not an option of \(path) \(word)", help: "\(path) \(word) --help")
        }
        arguments.command.append(word)
        return try next.parse(
          words, path: "\(path) \(word)", inherited: shared, arguments: arguments, width: width)
      } else {
        arguments.operands.append(word)
      }
    }
    if arguments.has(OptionSpec.all.name), hasShortHelp {
      return .show(usage(path: path, inherited: inherited, width: width))
    }
    if run == nil, arguments.operands.isEmpty, subcommands.contains(where: { $0.name == "list" }) {
      return try parse(["list"], path: path, inherited: inherited, arguments: arguments, width: width)
    }
    guard subcommands.isEmpty || run != nil else {
      throw UsageError(sayWhich, help: help)
    }
    if arguments.operands.count > operandCount.upperBound {
      throw UsageError("unexpected \"\(arguments.operands[operandCount.upperBound])\"", help: help)
    }
    if arguments.operands.count < operandCount.lowerBound {
      let missing = operands.split(separator: " ").dropFirst(arguments.operands.count)
      throw UsageError("\(missing.joined(separator: " ")) is missing", help: help)
    }
    return .run(arguments, run)
  }

  /// The key of `aliases` for a first word that begins with a digit; it stands for the command before the word.
  package static let digit = "0…9"

  /// Returns the words that a word stands for by `aliases`; nil if it is none of them.
  func meant(by word: String) -> [String]? {
    if let alias = aliases[word] { return alias.split(separator: " ").map(String.init) }
    guard let first = word.unicodeScalars.first, ("0"..."9").contains(first) else { return nil }
    return aliases[Self.digit].map { [$0, word] }
  }

  /// Whether its help is the short one unless all is wanted.
  var hasShortHelp: Bool { !topics.isEmpty }

  /// The short names of options, which every program with the option has.
  private static let shortOptions = ["-h": "--help", "-o": "--output", "-v": "--version", "-V": "--version"]

  /// Returns whether a word is parsed as an option: a dash followed by anything but a digit, because `-30s` is a value.
  static func isOption(_ word: String) -> Bool {
    let scalars = word.unicodeScalars.prefix(2)
    guard scalars.first == "-", scalars.count > 1, let second = scalars.last else { return false }
    return !("0"..."9").contains(second)
  }

  private static func parseOption(
    _ word: String, from words: inout ArraySlice<String>, known: [OptionSpec], help: String,
    into arguments: inout Arguments
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = known.first(where: { $0.name == name }) else {
      let hint = didYouMean(name, among: known.map(\.name)) { "--\($0)" }.map { "; \($0)" } ?? ""
      throw UsageError("unknown option --\(name)\(hint)", help: help)
    }
    if option.value == nil {
      guard parts.count == 1 else { throw UsageError("--\(name) has no value", help: help) }
      arguments.values[name] = [""]
      return
    }
    let value: String
    if parts.count == 2 {
      value = String(parts[1])
    } else if let first = option.optionalWords.first {
      let isGiven = words.first.map(option.optionalWords.contains) ?? false
      value = isGiven ? words.removeFirst() : first
    } else if let next = words.popFirst() {
      value = next
    } else {
      throw UsageError("--\(name) needs a value (\(option.value ?? ""))", help: help)
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let hint = nearest(to: value, among: option.choices).map { "; did you mean \($0)?" } ?? ""
      throw UsageError(
        "--\(name): \"\(value)\" is unknown; use \(listed(option.choices))\(hint)", help: help)
    }
    arguments.values[name, default: []].append(value)
  }

  private var sayWhich: String { "say which: \(subcommands.map(\.name).joined(separator: ", "))" }

  /// Returns what to suggest for an unknown command: its hint, a name like it, also one of `names`, or a subcommand of that name.
  private func commandHint(for word: String, or names: [String]) -> String {
    if topics.contains(where: { $0.name == word }) { return "; did you mean help \(word)?" }
    if let hint = hints[word] { return "; did you mean \(hint)?" }
    let below = subcommands.flatMap { command in
      command.subcommands.filter { $0.name == word }.map { "\(command.name) \($0.name)" }
    }
    let hint =
      below.isEmpty
      ? didYouMean(word, among: subcommands.map(\.name) + aliases.keys.sorted() + names)
      : "did you mean \(listed(below))?"
    let workout = names.isEmpty ? aliases[Self.digit] : nil
    let all = topics.isEmpty && run == nil ? sayWhich : nil
    let other = workout.map { "to start it as a workout: \(name) \($0) \(word)" } ?? all
    return (hint ?? other).map { "; \($0)" } ?? ""
  }
}
