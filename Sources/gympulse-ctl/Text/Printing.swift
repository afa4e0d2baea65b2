import ActorRuntime
import Glibc

extension Output {
  /// Prints a value as a line of JSON. Returns `done`.
  @discardableResult
  static func print(json value: some Encodable) throws(OutputError) -> ExitCode {
    try print(document: JSON.encode(value))
  }

  /// Prints encoded JSON as a line. Returns `done`.
  @discardableResult
  static func print(document: [UInt8]) throws(OutputError) -> ExitCode {
    try standard.write(Escaped<JSONText>(document: document) + "\n")
    return .done
  }

  /// Prints a text. Returns `done`.
  static func print(_ text: Escaped<TerminalText>) throws(OutputError) -> ExitCode {
    try standard.write(text)
    return .done
  }

  /// Returns rows in columns, in lines as wide as the terminal.
  static func table(_ rows: [[String]]) -> Escaped<TerminalText> {
    Columns.text(rows, width: standard.columns)
  }

  /// Returns lines of text.
  static func lines(_ lines: [String]) -> Escaped<TerminalText> { lines.map { "\($0)\n" }.joined() }

  /// Says on standard error what is wrong or was left out.
  static func warn(_ text: String) { error.write("\(Commands.program): \(text)\n") }
}

extension Arguments {
  /// Prints a result, with `--json` its value, else its text. Returns `done`.
  func print(
    _ value: some Encodable, _ text: @autoclosure () throws -> Escaped<TerminalText>
  ) throws -> ExitCode {
    try print(document: JSON.encode(value), text())
  }

  /// Prints a result that is encoded already.
  func print(
    document: @autoclosure () -> [UInt8], _ text: @autoclosure () throws -> Escaped<TerminalText>
  ) throws -> ExitCode {
    if has("json") { return try Output.print(document: document()) }
    return try Output.print(text())
  }
}

/// A question to the user, who can answer if standard input is a terminal.
enum Question {
  /// Whether a user can answer.
  static var canBeAsked: Bool { isatty(STDIN_FILENO) == 1 }

  /// Asks a question on standard error. Returns whether the answer is yes or y.
  static func isConfirmed(_ question: Escaped<TerminalText>) -> Bool {
    Output.error.write("\(question) (y/N) ")
    return ["y", "yes"].contains(readLine()?.trimmed.lowercased())
  }
}

/// A command that is run by a click on a bar, where its output is not visible.
enum ClickRun {
  /// The option that shows the error in the bars.
  static let option = OptionSpec("notice", nil, "show errors in the bar (for click commands)")

  /// Runs a command. With `--notice` it publishes its error for the bars, and writes it as they show it: without the
  /// program's name and what to do.
  static func run(_ arguments: Arguments, _ command: () throws -> ExitCode) throws -> ExitCode {
    do {
      return try command()
    } catch  where arguments.has(option.name) && !(error is OutputError) {
      let problem = RefusalText.problem(error, for: arguments)
      if let remote = try? ConnectionSettings(arguments).connect() {
        try? remote.publish(.clickNotice, JSON.encode(ClickNotice(text: problem)))
      }
      Output.error.write("\(problem)\n")
      return ExitCode(error)
    }
  }
}
