import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages

extension Commands {
  static let stop = CommandSpec(
    "stop", "Stop the workout and save it to the history.",
    options: [
      OptionSpec("discard", nil, "do not save to the history"),
      OptionSpec("yes", nil, "do not ask for confirmation"), json,
    ],
    notes: [
      """
      A workout stopped early is saved as "stopped" and does not count towards your streak. Less than ten seconds \
      (without Get Ready) is not saved.
      """,
      "An endless workout counts as complete once its first round is done.",
      "In a terminal, --discard asks first if more than ten seconds would be lost.",
    ],
    examples: [("\(program) stop", ""), ("\(program) stop --discard", "as if it never happened")],
    daemons: .running
  ) { arguments in
    let remote = try ConnectionSettings(arguments).connect()
    let isDiscarded = arguments.has("discard")
    let session = try remote.call(EngineMethods.State.self, NoParams()).session
    if isDiscarded, !arguments.has("yes"), Question.canBeAsked {
      let question = SessionText.discardQuestion(session, at: BootClock.now())
      guard question.map({ Question.isConfirmed("\($0)") }) ?? true else {
        Output.error.write("Still running\n")
        return .refused
      }
    }
    let now = BootClock.now()
    let json = try remote.callForJSON(EngineMethods.Stop.self, .init(discard: isDiscarded ? true : nil))
    return try arguments.print(
      document: json,
      Output.lines(session.map { [SessionText.stopped($0, isDiscarded: isDiscarded, at: now)] } ?? []))
  }
}
