import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

extension Commands {
  static let go = CommandSpec(
    "go", "Start today's exercises from the 7-day plan.",
    options: [
      OptionSpec("easy", nil, "make every exercise easy, from now on"),
      OptionSpec("hard", nil, "make every exercise hard, from now on"),
      OptionSpec("date", "DATE", "use another day's exercises, such as 2026-11-21"),
      muted, replaceRunning, json,
    ],
    notes: [
      "Ten exercises of 30 seconds each.",
      "Without --easy or --hard, each exercise is as you last set it.",
    ],
    examples: [("\(program) go", ""), ("\(program) go --hard", "")], daemons: .started
  ) { arguments in
    let remote = try Startup(settings: ConnectionSettings(arguments)).ready(topics: SilenceNotice.topics)
    let difficulty = try arguments.only(of: ["easy", "hard"]).flatMap { Difficulty(rawValue: $0) }
    let workout = try remote.call(
      StoreMethods.DailyWorkout.self, .init(date: try arguments.date("date"), difficulty: difficulty))
    var start = EngineMethods.Start.Parameters(workout: workout.workout)
    start.muted = arguments.has("mute") ? true : nil
    start.replace = arguments.has("replace") ? true : nil
    return try SessionCommands(arguments: arguments, remote: remote).start(EngineMethods.Start.self, start) {
      ExerciseText.workout(workout, width: Output.standard.columns) + "Started: " + SessionCommands.whole($0)
    }
  }
}
