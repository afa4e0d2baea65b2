import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages

extension Commands {
  static let stop = CommandSpec(
    "stop", "End the workout and log what was done.",
    options: [
      OptionSpec("discard", nil, "log nothing"), OptionSpec("yes", nil, "do not ask before discarding"), json,
    ],
    notes: [
      """
      A workout that is not complete is logged as stopped: it is in the history, and does not make its day a trained \
      one. With less than ten seconds trained nothing is logged. Get Ready does not count.
      """,
      "A workout without an end is complete when it is stopped after its first round.",
      "In a terminal --discard asks if more than ten seconds were trained.",
    ],
    examples: [("\(program) stop", ""), ("\(program) stop --discard", "as if it had not been started")],
    daemons: .running
  ) { arguments in
    let remote = try ConnectionSettings(arguments).connect()
    let isDiscarded = arguments.has("discard")
    let session = try remote.call(EngineMethods.State.self, NoParams()).session
    if isDiscarded, !arguments.has("yes"), Question.canBeAsked {
      let question = SessionText.discardQuestion(session, at: BootClock.now())
      guard question.map({ Question.isConfirmed("\($0)") }) ?? true else {
        Output.error.write("Nothing was stopped\n")
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
