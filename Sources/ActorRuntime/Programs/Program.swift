import Glibc

/// A program: its command line and its action.
///
/// Every program also has `--complete WORD…` and `--complete-bash LINE REPLACED` for completion in shells, and `--man`,
/// which prints its manual page.
package struct Program: Sendable {
  /// The command line.
  package let spec: CommandSpec
  private let candidates: @Sendable (_ placeholder: String, _ operands: [String]) -> [Candidate]
  private let body: CommandSpec.Action
  private let describe: @Sendable (_ error: any Error, _ arguments: Arguments) -> String

  /// Creates a program with one action.
  package init(_ spec: CommandSpec, _ body: @escaping CommandSpec.Action) {
    (self.spec, candidates, self.body) = (spec, { _, _ in [] }, body)
    describe = { error, _ in "\(error)" }
  }

  /// Creates a program whose commands have their own actions. `candidates` returns the completions of a placeholder
  /// such as `PRESET`, given the operands before it. `describe` returns the text of an error of a command.
  package init(
    _ spec: CommandSpec,
    candidates: @escaping @Sendable (_ placeholder: String, _ operands: [String]) -> [Candidate],
    describe: @escaping @Sendable (_ error: any Error, _ arguments: Arguments) -> String
  ) {
    (self.spec, self.candidates, body) = (spec, candidates, { _ in .done })
    self.describe = describe
  }

  /// Runs the program with the process's command line and exits.
  package func run() -> Never {
    Signals.ignoreFailedWrites()
    reserveStandardStreams()
    do {
      let code = try result(of: CommandLine.words(help: "\(spec.name) --help"))
      try Output.standard.close()
      code.exit()
    } catch let error as OutputError {
      error.end(program: spec.name)
    } catch {
      let usage = error as? UsageError
      Output.error.write("\(spec.name): \(usage?.message ?? "\(error)")\n")
      if let usage { Output.error.write("Try: \(usage.help)\n") }
      ExitCode.usage.exit()
    }
  }

  /// Runs a command line. Throws usage errors and those of standard output.
  private func result(of words: [String]) throws -> ExitCode {
    if words.first == "--complete" {
      let completion = spec.completion(of: Array(words.dropFirst()))
      try Output.standard.write(completion.lines { candidates($0, completion.operands) })
      return .done
    }
    if words.first == "--complete-bash", words.count == 3 {
      guard let line = ShellLine(words[1], replacing: words[2]) else { return .done }
      let completion = spec.completion(of: Array(line.words.dropFirst()))
      try Output.standard.write(completion.replacements(in: line) { candidates($0, completion.operands) })
      return .done
    }
    if words == ["--man"] {
      try Output.standard.write(Escaped<PlainLine>(lines: spec.manPage()))
      return .done
    }
    switch try spec.parse(words, width: Output.standard.columns) {
    case .show(let text):
      try Output.standard.write(Escaped<TerminalText>(lines: text))
      return .done
    case .run(let arguments, let action): return try run(arguments, action ?? body)
    }
  }

  /// Runs a command.
  private func run(_ arguments: Arguments, _ action: CommandSpec.Action) throws -> ExitCode {
    do {
      return try action(arguments)
    } catch  where !(error is UsageError || error is OutputError) {
      let text = describe(error, arguments)
      Output.error.write("\(spec.name): \(text)\n")
      if let actor = Actor(program: spec.name),
        let socket = try? arguments.socket ?? Paths().brokerSocket()
      {
        StartFailure.record(text, of: actor.name, socket: socket)
      }
      return ExitCode(error)
    }
  }
}

extension CommandLine {
  /// Returns the process's arguments without the program's name. Throws a usage error if one is not UTF-8; the standard
  /// library would replace invalid bytes by U+FFFD.
  fileprivate static func words(help: String) throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(Int(argc), 1) {
      guard let argument = unsafeArgv[index] else { break }
      guard let word = String(validatingCString: argument) else {
        throw UsageError("argument \(index) is not UTF-8: \"\(String(cString: argument))\"", help: help)
      }
      words.append(word)
    }
    return words
  }
}

extension ExitCode {
  /// Ends the process.
  package func exit() -> Never {
    Glibc.exit(rawValue)
  }
}
