import ActorCore
import ActorRuntime
import Messages
import Workout

/// The commands on the catalogue of exercises and its plan.
struct ExerciseCommands {
  let arguments: Arguments
  let remote: Remote

  func run() throws -> ExitCode {
    switch arguments.command {
    case ["plan"]: return try plan()
    case ["exercises"]: return try exercises()
    default: return try setDifficulty()
    }
  }

  private func plan() throws -> ExitCode {
    let parameters = StoreMethods.DailyWorkout.Parameters(date: try arguments.date("date"))
    let workout = try remote.call(StoreMethods.DailyWorkout.self, parameters)
    if arguments.has("json") { return Output.print(json: workout) }
    Output.standard.write(ExerciseText.workout(workout))
    return .done
  }

  private func exercises() throws -> ExitCode {
    let category = arguments.operands.first
    let found = try remote.call(StoreMethods.Exercises.self, .init(category: category))
    if arguments.has("json") { return Output.print(json: found) }
    Output.standard.write(category == nil ? ExerciseText.names(found) : ExerciseText.details(found))
    return .done
  }

  private func setDifficulty() throws -> ExitCode {
    let word = arguments.operands[0]
    guard let difficulty = Difficulty(rawValue: word) else {
      throw Commands.usage("\"\(word)\" is not easy or hard", arguments)
    }
    let names = Array(arguments.operands.dropFirst())
    let choice = DifficultyChoice(difficulty: difficulty, exercises: names.isEmpty ? nil : names)
    let chosen = try remote.call(StoreMethods.SetDifficulty.self, choice)
    if arguments.has("json") { return Output.print(json: chosen) }
    let what = names.isEmpty ? "every exercise" : (chosen.exercises ?? []).joined(separator: ", ")
    Output.standard.write("\(difficulty.rawValue) from now on: \(what)\n")
    return .done
  }
}

extension Arguments {
  /// A calendar date; nil when not given.
  func date(_ option: String) throws -> LocalDate? {
    guard let text = self[option] else { return nil }
    guard let date = LocalDate(text) else {
      throw Commands.usage("--" + LocalDate.invalid(text, field: option).description, self)
    }
    return date
  }
}
