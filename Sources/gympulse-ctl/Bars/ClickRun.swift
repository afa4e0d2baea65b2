import ActorCore
import ActorRuntime
import CommandLineInterface
import Messages

/// A command that is run by a click on a bar, where its output is not visible.
enum ClickRun {
  /// The option that shows the error in the bars.
  static let option = OptionSpec("notice", nil, "show an error in the bars, for commands of clicks")

  /// Runs a command and, with `--notice`, publishes its error for the bars.
  static func run(_ arguments: Arguments, _ command: () throws -> ExitCode) throws -> ExitCode {
    do {
      return try command()
    } catch {
      if arguments.has(option.name), let remote = try? ConnectionSettings(arguments).connect() {
        let notice = ClickNotice(text: RefusalText.text(error, for: arguments))
        try? remote.publish(.clickNotice, JSON.encode(notice))
      }
      throw error
    }
  }
}
