import Chance
import CommandLineInterface
import Testing

@testable import gympulse_ctl

/// Command lines of `gympulse-ctl`, read by its table.
enum CommandLines {
  /// Every command, including subcommands.
  static let all = below(Commands.spec)

  /// The words of the program and of every command, such as `timer new`.
  static let paths = [""] + paths(of: Commands.spec, "")

  private static func paths(of command: CommandSpec, _ path: String) -> [String] {
    command.subcommands.flatMap { command in
      let path = path.isEmpty ? command.name : "\(path) \(command.name)"
      return [path] + paths(of: command, path)
    }
  }

  private static func below(_ command: CommandSpec) -> [CommandSpec] {
    command.subcommands.flatMap { [$0] + below($0) }
  }

  /// The result of parsing a command line.
  static func arguments(_ words: [String]) throws -> Arguments {
    guard case .run(let arguments, _) = try Commands.spec.parse(words) else {
      throw UsageError("it only shows a text", help: "")
    }
    return arguments
  }

  static func arguments(_ line: String) throws -> Arguments {
    try arguments(line.split(separator: " ").map(String.init))
  }

  /// The output of a command line.
  static func text(_ line: String) throws -> String {
    guard case .show(let text) = try Commands.spec.parse(line.split(separator: " ").map(String.init)) else {
      throw UsageError("it shows no text", help: "")
    }
    return text
  }

  /// The words of a line as a shell splits it: text in quotes is one word.
  static func words(_ line: String) -> [String] {
    line.matches(of: /"([^"]*)"|'([^']*)'|[^ ]+/).map { match in
      String(match.output.1 ?? match.output.2 ?? match.output.0)
    }
  }

  /// The error of an invalid command line.
  static func complaint(_ line: String) -> String? { complaint(words(line)) }

  /// The error of invalid words.
  static func complaint(_ words: [String]) -> String? {
    caught { () throws(UsageError) in try Commands.spec.parse(words) }?.description
  }
}
