import CommandLineInterface
import Messages
import Workout

extension Commands {
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
        throw usage("\"\(text)\" is not a number of reps (0 to \(most))", arguments)
      }
      return reps
    }
    return try SessionCommands(arguments).call(EngineMethods.Finish.self, .init(reps: reps))
  }
}
