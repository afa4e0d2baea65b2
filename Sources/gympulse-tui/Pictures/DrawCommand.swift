import ActorRuntime
import Figures
import Glibc

/// `draw`: shows an exercise in the terminal, or writes its picture.
struct DrawCommand {
  private let arguments: Arguments
  private let exercise: String
  private let difficulty: Difficulty

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let typed = arguments.operands[0]
    guard let exercise = Figure.name(typed) else {
      let advice = didYouMean(typed.trimmed, among: Figure.names) { "\"\($0)\"" }
      throw ShownError(
        "there is no exercise \"\(typed.prefix(40))\"\(advice.map { "; \($0)" } ?? "")")
    }
    self.exercise = exercise
    difficulty = arguments.has("hard") ? .hard : .easy
  }

  func run() throws -> ExitCode {
    let movement = Figure.movement(named: exercise, difficulty: difficulty)
    guard let movement else { return .refused }
    let format = try arguments.pictureFormat()
    let size = try arguments.pictureSize(format)
    guard let format else {
      return try InlinePicture(movement, arguments, title: title).run()
    }
    let file = PictureFile(
      format: format, colors: arguments.pictureColors() ?? .light, size: size,
      isStill: arguments.has("still"))
    if format != .svg, arguments["output"] == nil, Output.standard.isTerminal {
      throw ShownError("\(format.rawValue): a terminal cannot show it; name a file with --output")
    }
    guard let bytes = file.bytes(movement, title: title) else { throw PictureFile.noMemory }
    return try arguments.write(bytes)
  }

  private var title: String { "\(exercise), \(difficulty.rawValue)" }
}

/// `export-pictures`: writes the pictures of all exercises, in a folder for each category.
struct ExportCommand {
  private let folder: String
  private let file: PictureFile

  init(_ arguments: Arguments) throws {
    folder = arguments.operands[0]
    let format = try arguments.pictureFormat() ?? .gif
    file = PictureFile(
      format: format, colors: arguments.pictureColors() ?? .light,
      size: try arguments.pictureSize(format), isStill: false)
  }

  func run() throws -> ExitCode {
    try makeFolder(folder)
    var count = 0
    for (category, names) in Figure.namesByCategory {
      for name in names {
        let paths = DifficultyLevels.pictures(ofExercise: name, in: category, ending: file.format.rawValue)
        let category = "\(folder)/\(Paths.folder(of: paths.easy))"
        try makeFolder(category)
        // The user named only the folder above it, so nothing is written through a link below that.
        _ = try openFile(category, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        for difficulty in Difficulty.allCases {
          guard let movement = Figure.movement(named: name, difficulty: difficulty) else { continue }
          guard let bytes = file.bytes(movement, title: "\(name), \(difficulty.rawValue)") else {
            throw PictureFile.noMemory
          }
          try write(bytes, paths[difficulty])
          count += 1
        }
      }
    }
    try write(Array(PicturePage(format: file.format).text.utf8), "index.html")
    try Output.standard.write("Saved \(count) pictures in \(folder); open index.html to see them\n")
    return .done
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    let replacement = try FileReplacement(of: "\(folder)/\(path)", mode: 0o666, isUsers: true)
    // Syncing hundreds of files takes long, and they are easily written again.
    try replacement.write(bytes) { _ in 0 }
    try replacement.rename()
  }

  private func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError("create the folder \(path)") }
  }
}

/// The page that shows all exported pictures, those of an exercise side by side.
struct PicturePage {
  let format: PictureFormat

  /// The page as HTML.
  var text: String {
    let sections = Figure.namesByCategory.map { category, names in
      "<h2>\(category)</h2>\n<div>\n\(names.map { exercise($0, in: category) }.joined())</div>\n"
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Exercises</title>
      <style>
      body { font: 16px sans-serif; margin: 1em; }
      div { display: grid; grid-template-columns: repeat(auto-fill, minmax(20em, 1fr)); gap: 1em; }
      figure { margin: 0; }
      img { width: 48%; height: 12em; object-fit: contain; }
      </style>
      <h1>Exercises</h1>
      <p>Easy on the left, hard on the right.</p>
      \(sections.joined())</html>

      """
  }

  /// Names of exercises are the catalogue's: letters, spaces, hyphens and apostrophes.
  private func exercise(_ name: String, in category: String) -> String {
    let paths = DifficultyLevels.pictures(ofExercise: name, in: category, ending: format.rawValue)
    let images = Difficulty.allCases.map { difficulty in
      #"<img src="\#(paths[difficulty])" alt="\#(name), \#(difficulty.rawValue)" loading="lazy">"#
    }
    let legends = Difficulty.allCases.compactMap { Figure.movement(named: name, difficulty: $0)?.legend }
    let caption = ([name] + legends).joined(separator: " · ")
    return "<figure>\(images.joined())<figcaption>\(caption)</figcaption></figure>\n"
  }
}
