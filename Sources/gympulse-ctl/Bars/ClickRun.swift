import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages

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
