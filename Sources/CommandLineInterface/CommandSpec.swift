import ActorCore

/// An option of a command, `--name` or `--name VALUE`.
package struct OptionSpec: Sendable {
  /// The name without the dashes.
  package let name: String
  /// The placeholder of its value in the help, in brackets if it may be left out; nil if it has no value.
  package let value: String?
  /// A line of help: the value, its unit, range and default.
  package let help: String
  /// All possible values, if they are a few words; otherwise empty.
  package let choices: [String]
  /// Whether the commands below the one with it have it too.
  package let isShared: Bool

  package init(
    _ name: String, _ value: String? = nil, _ help: String, choices: [String] = [], isShared: Bool = false
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.choices = choices
    self.isShared = isShared
  }

  /// An option that is on without a value.
  package static func onOff(_ name: String, _ help: String) -> OptionSpec {
    OptionSpec(name, "[on|off]", help)
  }

  /// The words of a value that may be left out, such as those of `[on|off]`; the first stands for no value. Empty if a
  /// value is needed.
  var optionalWords: [String] {
    guard let value, value.hasPrefix("[") else { return [] }
    return value.dropFirst().dropLast().split(separator: "|").map(String.init)
  }

  /// Shows all commands of a program whose first help is short.
  package static let all = OptionSpec("all", nil, "with --help: every command and option")
}

/// Commands that the help lists under one title.
package struct CommandGroup: Sendable {
  /// The title, such as `Presets`.
  package let title: String
  /// The commands, most used first.
  package let commands: [CommandSpec]

  package init(_ title: String, _ commands: [CommandSpec]) {
    (self.title, self.commands) = (title, commands)
  }
}

/// How a command uses the daemons.
package enum DaemonUse: Hashable, Sendable {
  /// It does without them, or its result is whether they run.
  case none
  /// It is for the running workout. If the daemons do not run, there is none.
  case running
  /// It starts them if they do not run.
  case started
}

/// A command: its name, options, help and action.
///
/// Options, notes, examples and subcommands are computed on demand, because a process needs one of forty commands and
/// creating the whole table would dominate its start-up.
package struct CommandSpec: Sendable {
  /// The command's word; for a whole program, the program's name.
  package let name: String
  /// A line of help, imperative, with a full stop.
  package let summary: String
  /// The placeholders of its operands in the help, such as `[NAME]`.
  package let operands: String
  /// The allowed number of operands.
  package let operandCount: ClosedRange<Int>
  /// Its options, without inherited ones.
  package var options: [OptionSpec] { makeOptions() }
  /// Paragraphs and lists below the options.
  package var notes: [Note] { makeNotes() }
  /// Example command lines, each with its effect.
  package var examples: [(line: String, result: String)] { makeExamples() }
  /// The subcommands in groups.
  package var groups: [CommandGroup] { makeGroups() }
  /// Other words for commands: each stands for a command's words, such as `list` for `preset list`; `digit` for a number.
  package let aliases: [String: String]
  /// Words that people try in place of a command, with what to suggest.
  package let hints: [String: String]
  /// The chapters of the manual, for `help` with the name of one; empty if the program has no manual.
  package var topics: [HelpTopic] { makeTopics() }
  /// How the manual page of the whole begins, which has the topics in place of the options of every command; empty for
  /// other pages.
  package var about: [Note] { makeAbout() }
  /// How it and its subcommands use the daemons; nil is as its parent does.
  package let daemons: DaemonUse?
  /// A line that `--version` prints below the version, such as a licence; nil for none.
  package let versionNote: String?
  /// All subcommands.
  package var subcommands: [CommandSpec] { groups.flatMap(\.commands) }
  /// The action; nil if a subcommand is required.
  package let run: Action?

  /// A command's action; returns the exit code.
  package typealias Action = @Sendable (Arguments) throws -> ExitCode

  private let makeOptions: @Sendable () -> [OptionSpec]
  private let makeNotes: @Sendable () -> [Note]
  private let makeExamples: @Sendable () -> [(line: String, result: String)]
  private let makeGroups: @Sendable () -> [CommandGroup]
  private let makeTopics: @Sendable () -> [HelpTopic]
  private let makeAbout: @Sendable () -> [Note]

  package init(
    _ name: String, _ summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
    notes: @autoclosure @escaping @Sendable () -> [Note] = [],
    examples: @autoclosure @escaping @Sendable () -> [(line: String, result: String)] = [],
    groups: @autoclosure @escaping @Sendable () -> [CommandGroup] = [],
    aliases: [String: String] = [:],
    hints: [String: String] = [:], topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
    about: @autoclosure @escaping @Sendable () -> [Note] = [],
    daemons: DaemonUse? = nil, versionNote: String? = nil, run: Action? = nil
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    makeOptions = options
    makeNotes = notes
    makeExamples = examples
    makeGroups = groups
    self.aliases = aliases
    self.hints = hints
    makeTopics = topics
    makeAbout = about
    self.daemons = daemons
    self.versionNote = versionNote
    self.run = run
  }

  /// The width of help that goes to a file or a pipe, in characters.
  package static let columnsDefault = 80

  /// The options of every program.
  package static let commonOptions = [
    OptionSpec("help", nil, "show this help", isShared: true),
    OptionSpec("version", nil, "show the version", isShared: true),
  ]
}

extension CommandSpec {
  /// Returns the name by which the process was called; the usual one unless the last component of `path` is one of `others`.
  package static func calledName(
    _ usual: String, or others: [String], path: String? = CommandLine.arguments.first
  ) -> String {
    let last = path?.split(separator: "/").last.map(String.init)
    return last.flatMap { others.contains($0) ? $0 : nil } ?? usual
  }
}
