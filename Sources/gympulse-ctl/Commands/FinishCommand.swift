import CommandLineInterface
import Messages
import Workout

extension Commands {
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
