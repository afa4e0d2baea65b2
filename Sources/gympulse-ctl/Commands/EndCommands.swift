import ActorRuntime
import Display

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
      Output.lines(session.map { [ScreenText.stopped($0, isDiscarded: isDiscarded, at: now)] } ?? []))
  }

  static let finish = CommandSpec(
    "finish", "Finish an AMRAP, for-time or stopwatch interval.", operands: "[REPS]", operandCount: 0...1,
    options: [json],
    notes: [
      """
      For-time and stopwatch: your time is the result. AMRAP: your rounds are the result; add REPS (0 to \
      \(Split.repsRange.upperBound)) from the unfinished round, now or any time before the next workout.
      """
    ],
    examples: [
      ("\(program) finish", ""),
      ("\(program) finish 12", "and 12 reps after the last round of an AMRAP"),
    ], daemons: .running
  ) { arguments in
    let reps = try arguments.operands.first.map { (text) -> Int in
      guard let reps = Int(text), Split.repsRange.contains(reps) else {
        let most = Split.repsRange.upperBound
        throw arguments.usage("\"\(text)\" is not a number of reps (0 to \(most))")
      }
      return reps
    }
    return try SessionCommands(arguments).call(EngineMethods.Finish.self, .init(reps: reps))
  }

  static let note = CommandSpec(
    "note", "Write a note about this workout, or the last one.", operands: "TEXT", operandCount: 1...100,
    options: [json],
    notes: [
      """
      It is kept in the history, shown the next time you start this workout, and exported. A second note replaces the \
      first; "" removes it. Weights can be in the line instead: 5x5 Squat @ 60kg.
      """
    ],
    examples: [("\(program) note 60 kg, felt easy", "")], daemons: .started
  ) { arguments in
    let commands = try SessionCommands(arguments)
    let text = arguments.operands.joined(separator: " ")
    let session = try? commands.remote.call(EngineMethods.State.self, NoParams()).sessionId
    // Without a workout it is the last one's, which may have a note already.
    let last =
      session == nil
      ? try? commands.remote.call(
        StoreMethods.WorkoutHistory.self,
        .init(days: StoreMethods.WorkoutHistory.Parameters.daysRange.upperBound, limit: 1)
      ).history.first : nil
    let result = try commands.remote.call(
      StoreMethods.SetNote.self, .init(sessionId: last?.sessionId ?? session, note: text.trimmed))
    let place = last.map { record in
      let time = ClockText.timeOfDay(record.startedAt)
      let before = record.note.map { ", in place of: \($0)" } ?? ""
      return " for \(record.name), \(record.startedAt.prefix(10)) \(time)\(before)"
    }
    let done = (result.note.isEmpty ? "Note removed" : "Noted") + (place ?? "")
    return try arguments.print(result, Escaped<TerminalText>(done) + "\n")
  }
}
