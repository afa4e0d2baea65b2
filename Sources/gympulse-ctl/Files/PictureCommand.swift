import ActorCore
import ActorRuntime
import Display
import Figures
import Glibc
import Workout

extension Commands {
  static let picture = CommandSpec(
    "picture", "Draw an exercise as a moving picture (SVG).", operands: "[EXERCISE]", operandCount: 0...1,
    options: [
      OptionSpec("hard", nil, "the hard version (default: the easy one)"),
      OptionSpec("still", nil, "two poses side by side, without movement"),
      OptionSpec(
        "colors", "NAME", "light, dark or contrast (default: light)", choices: ["light", "dark", "contrast"]),
      OptionSpec("output", "FILE", "write to FILE, not to standard output"),
      OptionSpec("all", "FOLDER", "write every exercise, in folders by category"),
    ],
    notes: ["The full-screen view shows the same pictures."],
    examples: [
      ("\(program) picture Squats --output squats.svg", "open it with a web browser"),
      ("\(program) picture --all pictures", "both versions of 140 exercises"),
    ], daemons: DaemonUse.none
  ) { try PictureCommand(arguments: $0).run() }
}

/// Writes the pictures of exercises.
struct PictureCommand {
  let arguments: Arguments

  /// Why no picture was written.
  enum Failure: Error, Hashable, CustomStringConvertible {
    /// There is no exercise with the name; the advice has names like it.
    case noExercise(String, advice: String)

    var description: String {
      switch self {
      case .noExercise(let name, let advice): "there is no exercise \"\(name)\"; \(advice)"
      }
    }
  }

  func run() throws -> ExitCode {
    switch (arguments["all"], arguments.operands.first) {
    case (let folder?, nil): return try writeAll(to: folder)
    case (nil, let name?): return try write(name)
    case (nil, nil): throw Commands.usage("name an exercise, or a folder with --all", arguments)
    case (_?, _?): throw Commands.usage("an exercise and --all exclude each other", arguments)
    }
  }

  private func write(_ name: String) throws -> ExitCode {
    let difficulty: Difficulty = arguments.has("hard") ? .hard : .easy
    guard let movement = Figure.movement(named: name.trimmed, difficulty: difficulty) else {
      let advice =
        didYouMean(name.trimmed, among: Figure.names) { "\"\($0)\"" }
        ?? "see them with: \(Commands.program) exercises"
      throw Failure.noExercise(String(name.prefix(40)), advice: advice)
    }
    let picture = try picture(movement, title: "\(name.trimmed), \(difficulty.rawValue)")
    if let path = arguments["output"] {
      try store(picture, at: path)
    } else {
      Output.standard.write(Escaped<Terminal>(lines: picture))
    }
    return .done
  }

  private func writeAll(to folder: String) throws -> ExitCode {
    if arguments.has("hard") || arguments["output"] != nil {
      throw Commands.usage("--all excludes --hard and --output", arguments)
    }
    try makeFolder(folder)
    var count = 0
    for (category, names) in Figure.namesByCategory {
      for name in names {
        let paths = DifficultyLevels.pictures(ofExercise: name, in: category)
        try makeFolder("\(folder)/\(Paths.folder(of: paths.easy))")
        for difficulty in Difficulty.allCases {
          guard let movement = Figure.movement(named: name, difficulty: difficulty) else { continue }
          try store(
            picture(movement, title: "\(name), \(difficulty.rawValue)"), at: "\(folder)/\(paths[difficulty])")
          count += 1
        }
      }
    }
    Output.standard.write("\(count) pictures are in \(folder)\n")
    return .done
  }

  private func picture(_ movement: Movement, title: String) throws -> String {
    let painter = SVGPainter(try colors())
    return arguments.has("still")
      ? painter.still(movement, title: title) : painter.animated(movement, title: title)
  }

  private func colors() throws -> FigureColors {
    switch arguments["colors"] ?? "light" {
    case "light": .light
    case "dark": .dark
    case "contrast": .highContrast
    case let other:
      throw Commands.usage("--colors is \"\(other)\"; it must be light, dark or contrast", arguments)
    }
  }

  private func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError("create the folder \(path)") }
  }

  private func store(_ picture: String, at path: String) throws {
    let file = try openFile(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
    try file.writeAll(Array(picture.utf8))
  }
}
