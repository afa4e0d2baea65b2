import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

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

  static let finish = CommandSpec(
    "finish", "End an interval that counts rounds.", operands: "[REPETITIONS]", operandCount: 0...1,
    options: [json],
    notes: [
      """
      Without a fixed length the time is its result, and the round is counted. Of an AMRAP the result is the rounds, and \
      REPETITIONS (0 to \(Split.repsRange.upperBound)) those of the round that was not completed; they can be given, \
      or changed, until the next workout starts.
      """
    ],
    examples: [
      ("\(program) finish", ""),
      ("\(program) finish 12", "and 12 repetitions after the last round of an AMRAP"),
    ], daemons: .running
  ) { arguments in
    let reps = try arguments.operands.first.map { (text) -> Int in
      guard let reps = Int(text), Split.repsRange.contains(reps) else {
        let most = Split.repsRange.upperBound
        throw usage("\"\(text)\" is not a number of repetitions; write 0 to \(most)", arguments)
      }
      return reps
    }
    return try SessionCommands(arguments).call(EngineMethods.Finish.self, .init(reps: reps))
  }
}
