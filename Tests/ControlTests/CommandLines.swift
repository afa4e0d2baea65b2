import ActorRuntime
import Testing

@testable import gympulse_ctl

/// Command lines of `gympulse-ctl`, read by its table.
enum CommandLines {
  /// What a command line was taken for.
  static func arguments(_ words: [String]) throws -> Arguments {
    guard case .run(let arguments) = try Commands.spec.parse(words) else {
      throw UsageError("it only shows a text", help: "")
    }
    return arguments
  }

  static func arguments(_ line: String) throws -> Arguments {
    try arguments(line.split(separator: " ").map(String.init))
  }

  /// The text a command line shows.
  static func text(_ line: String) throws -> String {
    guard case .show(let text) = try Commands.spec.parse(line.split(separator: " ").map(String.init)) else {
      throw UsageError("it shows no text", help: "")
    }
    return text
  }

  /// What is said of a command line that makes no sense.
  static func complaint(_ line: String) -> String? {
    do {
      _ = try Commands.spec.parse(line.split(separator: " ").map(String.init))
      return nil
    } catch {
      return error.description
    }
  }
}
