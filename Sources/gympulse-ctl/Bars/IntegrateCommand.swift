import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Glibc
import Workout

extension Commands {
  static let integrate = CommandSpec(
    "integrate", "Print the configuration for a status bar.", operands: "BAR", operandCount: 1...1,
    options: [OptionSpec("bindings", nil, "tmux: print the mouse bindings only")],
    notes: [
      "Changes no file: paste the output, which suits your installed version of the bar.",
      "BAR is one of \(BarSnippet.allCases.map(\.rawValue).joined(separator: ", ")).",
      "In ~/.tmux.conf: run-shell '\(program) integrate tmux --bindings | tmux source-file -'",
    ],
    examples: [("\(program) integrate waybar", "")]
  ) { try IntegrateCommand(arguments: $0).run() }
}

/// Prints the configuration for a bar.
struct IntegrateCommand {
  let arguments: Arguments

  /// The programs are in a folder whose path cannot be written into every configuration.
  struct UnsafePath: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "\(path) has characters that bars can't handle; link the programs into a simpler folder on your PATH"
    }
  }

  /// Prints the snippet.
  func run() throws -> ExitCode {
    let name = arguments.operands[0]
    guard let bar = BarSnippet(rawValue: name) else {
      let names = BarSnippet.allCases.map(\.rawValue)
      let hint = nearest(to: name, among: names).map { "did you mean \($0)?" }
      throw Commands.usage(
        "there is no bar \"\(name)\"; \(hint ?? "use one of \(names.joined(separator: ", "))")", arguments)
    }
    if arguments.has("bindings"), bar != .tmux {
      throw Commands.usage("--bindings applies to tmux only", arguments)
    }
    var here = BarSnippet.Installation()
    here.status = try Self.call("gympulse-status")
    here.control = try Self.call("gympulse-ctl")
    here.version = bar.versionCommand.flatMap(Self.output(of:)).flatMap(BarSnippet.Version.init(in:))
    here.hasI3status = ExternalCommand.path(of: "i3status") != nil
    let text = arguments.has("bindings") ? BarSnippet.tmuxBindings(here) : bar.text(here)
    try Output.standard.write(Escaped<PlainLine>(lines: text))
    return .done
  }

  /// Returns the command of a program: its name if the `PATH` finds this installation, else its path.
  private static func call(_ name: String) throws -> String {
    let sibling = try ChildProcess.sibling(name)
    if let found = ExternalCommand.path(of: name), isSame(found, sibling) { return name }
    guard let plain = PlainPath(sibling) else { throw UnsafePath(path: sibling) }
    return plain.text
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  /// Returns a command's standard output; nil if it cannot be run.
  private static func output(of command: [String]) -> String? {
    command.first.flatMap { ExternalCommand.run($0, Array(command.dropFirst())) }?.output
  }
}
