import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Exchange
import Messages
import Workout

extension Commands {
  static let plan = CommandSpec(
    "plan", "Show the 7-day plan's exercises for a day.",
    options: [
      OptionSpec("date", "DATE", "such as 2026-11-21 (default: today)"),
      OptionSpec("ics", nil, "write a calendar with alarms"),
      OptionSpec("weeks", "N", "weeks in the calendar, 1 to 52 (default 4)"),
      OptionSpec("at", "TIME", "time of day for each workout (default 18:00)"),
      OptionSpec("output", "FILE", "write the calendar to FILE; also -o"), json,
    ],
    notes: [
      "The plan begins on Monday. Day 7, Sunday, is for rest or a walk.",
      "Import the calendar again at any time; no event appears twice. Alarms ring ten minutes before.",
    ],
    examples: [
      ("\(program) plan", "today's ten exercises"),
      ("\(program) plan --date 2026-11-22", "those of another day"),
      ("\(program) plan --ics --at 7:30 -o plan.ics", "the next four weeks"),
    ], daemons: .started
  ) { try PlanCommand($0).run() }

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

/// Shows a day of the plan, or writes the days to come as a calendar.
struct PlanCommand: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  func run() throws -> ExitCode {
    if try arguments.only(of: ["ics", "json"]) == "ics" { return try writeCalendar() }
    for option in ["weeks", "at", "output"] where arguments[option] != nil {
      throw Commands.usage("--\(option) is for --ics", arguments)
    }
    let workout = try workout(on: arguments.date("date"))
    return try arguments.print(workout, ExerciseText.workout(workout, width: Output.standard.columns))
  }

  private func workout(on date: LocalDate?) throws -> DayWorkout {
    try remote.call(StoreMethods.DailyWorkout.self, .init(date: date))
  }

  private func writeCalendar() throws -> ExitCode {
    let given = arguments["at"] ?? "18:00"
    guard let time = TimeOfDay(given) else {
      throw Commands.usage("--at needs a time such as 18:00, not \"\(given)\"", arguments)
    }
    let weeks = try arguments.number("weeks", in: 1...52) ?? 4
    let first = try workout(on: arguments.date("date"))
    var calendar = CalendarFile()
    calendar.add(first, at: time)
    for day in 1..<7 * weeks {
      calendar.add(try workout(on: first.date.advanced(by: day)), at: time)
    }
    return try arguments.write(calendar.bytes)
  }
}
