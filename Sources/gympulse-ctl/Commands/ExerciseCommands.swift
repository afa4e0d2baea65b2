import ActorRuntime
import Exchange

extension Commands {
  static let difficulty = CommandSpec(
    "difficulty", "Set exercises to easy or hard.", operands: "easy|hard [EXERCISE…]",
    operandCount: 1...500, options: [json],
    notes: ["Applies from now on. Without EXERCISE, sets all exercises."],
    examples: [
      ("\(program) difficulty hard Plank", ""), ("\(program) difficulty easy", "all exercises"),
    ], daemons: .started
  ) { try ExerciseCommands($0).setDifficulty() }

  static let exercises = CommandSpec(
    "exercises", "List, show and draw exercises.", examples: [("\(program) exercises list", "")],
    groups: [CommandGroup("Commands", [exercisesList, exercisesShow, exercisesExport])],
    aliases: ["draw": "show", "picture": "show", "export": "export-pictures"], daemons: .started)

  private static let exercisesList = CommandSpec(
    "list", "List exercises, or describe those of a category.", operands: "[CATEGORY]", operandCount: 0...1,
    options: [json],
    examples: [
      ("\(program) exercises list", "all by category"), ("\(program) exercises list Chest", "how to do each"),
    ]
  ) { try ExerciseCommands($0).list() }

  private static let exercisesShow = CommandSpec(
    "show", "Show how to do an exercise, with a moving picture.", operands: "EXERCISE",
    operandCount: 1...1, options: CommandSpec.pictureOptions + CommandSpec.fileOptions + [json],
    notes: CommandSpec.pictureNotes + [
      "In a terminal the figure moves until a key is pressed, unless reducedMotion is on."
    ],
    examples: [
      ("\(program) exercises show Squats", "in the terminal"),
      ("\(program) exercises show Plank --hard --gif -o plank.gif", "a moving picture"),
      ("\(program) exercises show Plank --still -o plank.svg", "two poses"),
    ]
  ) { try ExercisePictures(arguments: $0).show() }

  private static let exercisesExport = CommandSpec(
    "export-pictures", "Write pictures of all exercises, easy and hard.", operands: "FOLDER",
    operandCount: 1...1, options: CommandSpec.fileOptions, notes: CommandSpec.exportNotes,
    examples: [
      ("\(program) exercises export-pictures pictures", "280 GIFs by category, and index.html"),
      ("\(program) exercises export-pictures pictures --svg", "sharp at any size"),
    ], daemons: DaemonUse.none
  ) { try ExercisePictures(arguments: $0).export() }
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
      throw arguments.usage(oneOf: Difficulty.allCases.map(\.rawValue), not: word)
    }
    let names = Array(arguments.operands.dropFirst())
    let choice = DifficultyChoice(difficulty: difficulty, exercises: names.isEmpty ? nil : names)
    let chosen = try remote.call(StoreMethods.SetDifficulty.self, choice)
    let what = names.isEmpty ? "Every exercise" : (chosen.exercises ?? []).joined(separator: ", ")
    let change = plural(max(names.count, 1), "\(what) is now \(word)", "\(what) are now \(word)")
    return try arguments.print(chosen, "\(change)\n")
  }
}

extension Arguments {
  /// A calendar date; nil if it was not given.
  func date(_ option: String) throws -> LocalDate? {
    guard let text = self[option] else { return nil }
    guard let date = LocalDate(text) else {
      throw usage("--" + LocalDate.invalid(text, field: option).description)
    }
    return date
  }
}

/// The commands that draw exercises. `gympulse-tui` draws, because it has the libraries for it.
struct ExercisePictures {
  let arguments: Arguments

  func show() throws -> ExitCode {
    let pictureOptions = CommandSpec.pictureOptions + CommandSpec.fileOptions
    for option in pictureOptions where option.name != "hard" {
      _ = try arguments.only(of: ["json", option.name])
    }
    if ["svg", "png", "gif", "output"].contains(where: arguments.has) {
      try become(["draw", "--", arguments.operands[0]], pictureOptions)
    }
    let remote = try ConnectionSettings(arguments).connect()
    var exercise = try remote.exercises().exercise(named: arguments.operands[0])
    if arguments.has("json") {
      if arguments.has("hard") { exercise.difficulty = .hard }
      return try Output.print(json: exercise)
    }
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    let difficulty: Difficulty = arguments.has("hard") ? .hard : .easy
    let caption = ExerciseText.caption(exercise, difficulty)
    var words = ["draw", "--caption", caption]
    if settings.reducedMotion, !arguments.has("still") { words.append("--still") }
    if !arguments.has("colors") { words += ["--colors", settings.theme.rawValue] }
    do {
      try become(words + ["--", exercise.name], pictureOptions)
    } catch {
      // The text says it too, where the program that draws is not installed.
      try Output.standard.write(Escaped<TerminalText>(lines: caption) + "\n")
    }
    return .done
  }

  func export() throws -> ExitCode {
    try become(["export-pictures", "--", arguments.operands[0]], CommandSpec.fileOptions)
    return .done
  }

  /// Becomes the program that draws, with the options that were given.
  private func become(_ words: [String], _ options: [OptionSpec]) throws {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    try ChildProcess.become(
      "gympulse-tui", Array(words[..<end]) + arguments.words(of: options) + Array(words[end...]))
  }
}

/// The text for exercises.
enum ExerciseText {
  /// Returns the workout of a day: its categories, and how to do each exercise in the chosen version.
  static func workout(_ workout: DayWorkout, width: Int = 80) -> Escaped<TerminalText> {
    let head: Escaped<TerminalText> =
      "\(workout.date) · Day \(workout.day) of 7: \(workout.categories.joined(separator: ", "))\n"
    let rows = workout.exercises.enumerated().map { index, exercise in
      ["\(index + 1).", exercise.name, exercise.difficulty.rawValue, howTo(exercise, exercise.difficulty)]
    }
    return head + Columns.text(rows, width: width)
  }

  /// Returns the names of exercises, a line for each category.
  static func names(_ exercises: [ExerciseInfo], width: Int = 80) -> Escaped<TerminalText> {
    let rows = exercises.chunked { $0.category == $1.category }
    return Columns.text(
      rows.map { [$0[0].category, $0.map(\.name).joined(separator: ", ")] }, width: width)
  }

  /// Returns how to do exercises in both versions; the chosen one is marked.
  static func details(_ exercises: [ExerciseInfo], width: Int = 80) -> Escaped<TerminalText> {
    exercises.map { exercise -> Escaped<TerminalText> in
      let rows = Difficulty.allCases.map { difficulty in
        let mark = difficulty == exercise.difficulty ? "*" : " "
        return ["  \(mark) \(difficulty.rawValue)", howTo(exercise, difficulty)]
      }
      return "\(exercise.name) \(ClockText.clock(exercise.duration))\n\(Columns.text(rows, width: width))"
    }.joined()
  }

  /// Returns the name of a version, how to do it, and what it says of the sides, in paragraphs.
  static func caption(_ exercise: ExerciseInfo, _ difficulty: Difficulty) -> String {
    let head = "\(exercise.name), \(difficulty.rawValue)"
    return [head, exercise.howTo[difficulty], exercise.sides].compactMap { $0 }.joined(separator: "\n\n")
  }

  private static func howTo(_ exercise: ExerciseInfo, _ difficulty: Difficulty) -> String {
    [exercise.howTo[difficulty], exercise.sides].compactMap { $0 }.joined(separator: " ")
  }
}

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
      throw arguments.usage("--\(option) is for --ics")
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
      throw arguments.usage("--at needs a time such as 18:00, not \"\(given)\"")
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
