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
    try GoCommand(
      arguments: arguments,
      remote: Startup(settings: ConnectionSettings(arguments)).ready(topics: SilenceNotice.topics)
    ).run()
  }
}

/// Starts today's workout of ten exercises.
struct GoCommand {
  let arguments: Arguments
  let remote: Remote

  func run() throws -> ExitCode {
    let workout = try remote.call(
      StoreMethods.DailyWorkout.self, .init(date: try arguments.date("date"), difficulty: try difficulty()))
    var start = EngineMethods.Start.Parameters(workout: workout.workout)
    start.muted = arguments.has("mute") ? true : nil
    start.replace = arguments.has("replace") ? true : nil
    let json = try remote.callForJSON(EngineMethods.Start.self, start)
    let session = try JSON.decode(SessionPayload.self, from: json).session
    if arguments.has("json") {
      try Output.print(document: json)
    } else {
      try Output.standard.write(ExerciseText.workout(workout, width: Output.standard.columns))
      try Output.standard.write("Started: \(SessionText.whole(session, at: BootClock.now()))\n")
    }
    try SilenceNotice(remote: remote).write(for: session)
    return .done
  }

  private func difficulty() throws -> Difficulty? {
    switch (arguments.has("easy"), arguments.has("hard")) {
    case (true, true): throw Commands.usage("--easy and --hard exclude each other", arguments)
    case (true, false): .easy
    case (false, true): .hard
    case (false, false): nil
    }
  }
}
