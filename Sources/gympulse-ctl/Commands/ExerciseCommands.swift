import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
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
      throw Commands.usage(oneOf: Difficulty.allCases.map(\.rawValue), not: word, arguments)
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
      throw Commands.usage("--" + LocalDate.invalid(text, field: option).description, self)
    }
    return date
  }
}

/// The commands that draw exercises. `gympulse-tui` draws, because it has the libraries for it.
struct ExercisePictures {
  let arguments: Arguments

  func show() throws -> ExitCode {
    let pictureOptions = CommandSpec.pictureOptions + CommandSpec.fileOptions
    for option in pictureOptions { _ = try arguments.only(of: ["json", option.name]) }
    if ["svg", "png", "gif", "output"].contains(where: arguments.has) {
      try become(["draw", "--", arguments.operands[0]], pictureOptions)
    }
    let remote = try ConnectionSettings(arguments).connect()
    let exercise = try remote.exercises().exercise(named: arguments.operands[0])
    if arguments.has("json") { return try Output.print(json: exercise) }
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
    var rows: [(category: String, names: [String])] = []
    for exercise in exercises {
      if rows.last?.category != exercise.category { rows.append((exercise.category, [])) }
      rows[rows.count - 1].names.append(exercise.name)
    }
    return Columns.text(rows.map { [$0.category, $0.names.joined(separator: ", ")] }, width: width)
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
