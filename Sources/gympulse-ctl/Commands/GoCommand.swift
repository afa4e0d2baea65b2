import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

extension Commands {
  static let go = CommandSpec(
    "go", "Start today's workout of the 7-day plan.",
    options: [
      OptionSpec("easy", nil, "the easy version of every exercise, from now on"),
      OptionSpec("hard", nil, "the hard version of every exercise, from now on"),
      OptionSpec("date", "DATE", "the workout of another day, such as 2026-11-21"),
      muted, replaceRunning, json,
    ],
    notes: [
      "It has ten exercises of 30 seconds. Starts the daemons if needed.",
      "Without --easy and --hard each exercise has the version chosen last.",
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
