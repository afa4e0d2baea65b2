import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages

/// Every program that reads a command line.
private let programs =
  ["gympulse", "gympulse-tui", "gympulse-ctl", "gympulse-status"] + Actor.allCases.map(\.program)

extension Commands {
  static let completions = CommandSpec(
    "completions", "Print a shell completion script.", operands: "bash|zsh|fish",
    operandCount: 1...1,
    notes: [
      "bash, in ~/.bashrc: source <(\(program) completions bash)",
      "zsh, in ~/.zshrc: source <(\(program) completions zsh)",
      "fish, in ~/.config/fish/config.fish: \(program) completions fish | source",
    ],
    examples: [("\(program) completions bash", "")]
  ) { arguments in
    let name = arguments.operands[0]
    guard let script = CompletionScript(rawValue: name) else {
      let names = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")
      throw usage("\"\(name)\" is not one of \(names)", arguments)
    }
    try Output.standard.write(Escaped<PlainLine>(lines: script.text(for: programs)))
    return .done
  }
}
