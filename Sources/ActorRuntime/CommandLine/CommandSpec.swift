/// An option of a command, `--name` or `--name VALUE`.
package struct OptionSpec: Sendable {
  /// Without the dashes.
  package let name: String
  /// What the help calls its value; nil for one that takes none.
  package let value: String?
  /// What it does, in a few words.
  package let help: String

  /// An option of a command.
  package init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// A command: the one table from which arguments are read and its help is written, so that they cannot disagree.
///
/// What only a command's help, or the commands below it, need is made when asked for: most calls need one of forty
/// commands and show no help, and making the whole table would take longer than what many of them do.
package struct CommandSpec: Sendable {
  /// The word that calls it; for a whole program, the program's name.
  package let name: String
  /// What it does, in a line.
  package let summary: String
  /// What the help calls its operands, such as `[NAME]`.
  package let operands: String
  /// How many operands it takes.
  package let operandCount: ClosedRange<Int>
  /// What it takes besides operands.
  package var options: [OptionSpec] { makeOptions() }
  /// More lines about it, below the options.
  package var notes: [String] { makeNotes() }
  /// Command lines to try, each with what comes of it.
  package var examples: [(line: String, result: String)] { makeExamples() }
  /// The commands below it.
  package var subcommands: [CommandSpec] { makeSubcommands() }

  private let makeOptions: @Sendable () -> [OptionSpec]
  private let makeNotes: @Sendable () -> [String]
  private let makeExamples: @Sendable () -> [(line: String, result: String)]
  private let makeSubcommands: @Sendable () -> [CommandSpec]

  /// A command.
  package init(
    _ name: String, _ summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
    notes: @autoclosure @escaping @Sendable () -> [String] = [],
    examples: @autoclosure @escaping @Sendable () -> [(line: String, result: String)] = [],
    subcommands: @autoclosure @escaping @Sendable () -> [CommandSpec] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    makeOptions = options
    makeNotes = notes
    makeExamples = examples
    makeSubcommands = subcommands
  }

  /// Taken by every program.
  package static let commonOptions = [
    OptionSpec("help", nil, "show this help"),
    OptionSpec("version", nil, "show the version"),
  ]

  /// Taken by every program that talks to the broker.
  package static let connectionOptions = [
    OptionSpec("socket", "PATH", "the broker's socket (default: gympulse/broker.sock in $XDG_RUNTIME_DIR)"),
    OptionSpec("trace", nil, "write every message in and out to stderr"),
  ]

  /// Taken by every daemon.
  package static let daemonOptions =
    connectionOptions + [
      OptionSpec("log-level", "LEVEL", "error, warning, info or debug (default: info)")
    ]
}
