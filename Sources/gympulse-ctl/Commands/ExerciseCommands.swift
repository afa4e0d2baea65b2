import ActorCore
import ActorRuntime
import CommandLineInterface
import Messages
import Workout

extension Commands {
  static let difficulty = CommandSpec(
    "difficulty", "Set exercises to easy or hard.", operands: "easy|hard [EXERCISE…]",
    operandCount: 1...500, options: [json],
    notes: ["Applies from now on. Without EXERCISE, sets all exercises."],
    examples: [
      ("\(program) difficulty hard Plank", ""), ("\(program) difficulty easy", "all exercises"),
    ], daemons: .started
  ) { try ExerciseCommands($0).setDifficulty() }
}

/// The commands for the catalogue of exercises and the plan.
struct ExerciseCommands: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  func list() throws -> ExitCode {
    let category = arguments.operands.first
    let found = try remote.call(StoreMethods.Exercises.self, .init(category: category))
    let width = Output.standard.columns
    return try arguments.print(
      found,
      category == nil ? ExerciseText.names(found, width: width) : ExerciseText.details(found, width: width))
  }

  func setDifficulty() throws -> ExitCode {
    let word = arguments.operands[0]
    guard let difficulty = Difficulty(rawValue: word) else {
      throw Commands.usage("\"\(word)\" is not easy or hard", arguments)
    }
    let names = Array(arguments.operands.dropFirst())
    let choice = DifficultyChoice(difficulty: difficulty, exercises: names.isEmpty ? nil : names)
    let chosen = try remote.call(StoreMethods.SetDifficulty.self, choice)
    let what = names.isEmpty ? "every exercise" : (chosen.exercises ?? []).joined(separator: ", ")
    return try arguments.print(chosen, "\(difficulty.rawValue) from now on: \(what)\n")
  }
}

extension Arguments {
  /// A calendar date; nil if it was not given.
  func date(_ option: String) throws -> LocalDate? {
    guard let text = self[option] else { return nil }
    guard let date = LocalDate(text) else {
      throw Commands.usage("--" + LocalDate.invalid(text, field: option).description, self)
    }
    return date
  }
}
