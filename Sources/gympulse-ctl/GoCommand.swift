import ActorCore
import ActorRuntime
import Messages
import Workout

/// Starts today's workout of ten exercises.
struct GoCommand {
  let arguments: Arguments
  let remote: Remote

  func run() throws -> ExitCode {
    let difficulty = try difficulty()
    let workout = try remote.call(
      StoreMethods.DailyWorkout.self, .init(date: try arguments.date("date"), difficulty: difficulty))
    var start = EngineMethods.Start.Parameters(workout: workout.workout)
    start.replace = arguments.has("replace") ? true : nil
    let json = try remote.callForJSON(EngineMethods.Start.self, start)
    if let difficulty {
      // What was done last is the default of the next time.
      let names = workout.exercises.map(\.name)
      _ = try remote.call(StoreMethods.SetDifficulty.self, .init(difficulty: difficulty, exercises: names))
    }
    if arguments.has("json") {
      Output.standard.write(String(decoding: json, as: UTF8.self) + "\n")
    } else {
      Output.standard.write(ExerciseText.workout(workout))
    }
    return .done
  }

  private func difficulty() throws -> Difficulty? {
    switch (arguments.has("easy"), arguments.has("hard")) {
    case (true, true): throw Commands.usage("--easy and --hard do not go together", arguments)
    case (true, false): .easy
    case (false, true): .hard
    case (false, false): nil
    }
  }
}
