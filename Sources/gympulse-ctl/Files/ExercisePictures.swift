import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

extension Commands {
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
