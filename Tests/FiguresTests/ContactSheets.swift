import FoundationEssentials
import Testing
import Workout

@testable import Figures

/// Contact sheets for looking at all figures: a file for each category, with a row for each exercise.
@Suite("Contact sheets")
struct ContactSheets {
  /// The folder to write to, which scripts/figures sets.
  static let folder = ProcessInfo.processInfo.environment["GYMPULSE_FIGURES"]

  @Test("a sheet is well-formed text with every name", arguments: Figure.categories.map(\.name))
  func sheets(category: String) throws {
    let exercises = try #require(Figure.categories.first { $0.name == category }).exercises
    let sheet = ContactSheet(exercises: exercises, colors: .light).text
    for exercise in exercises { #expect(sheet.contains(">\(exercise.name)<")) }
    guard let folder = Self.folder else { return }
    try Data(sheet.utf8).write(to: URL(filePath: "\(folder)/\(category.lowercased()).svg"))
    guard FileManager.default.fileExists(atPath: "\(folder)/animated") else { return }
    let painter = SVGPainter(.dark)
    for exercise in exercises {
      for (difficulty, movement) in [("easy", exercise.easy), ("hard", exercise.hard)] {
        let name = "\(category.lowercased())-\(exercise.name.lowercased().replacing(" ", with: "-"))-\(difficulty)"
        try Data(painter.animated(movement, title: "\(exercise.name), \(difficulty)").utf8)
          .write(to: URL(filePath: "\(folder)/animated/\(name).svg"))
      }
    }
  }
}

/// A sheet of exercises: the name, four instants of the easy and four of the hard movement.
struct ContactSheet {
  let exercises: [Figure.Exercise]
  let colors: FigureColors
  static let cell = SVGPainter.size
  static let row = cell + 24
  static let instants = 4

  var text: String {
    let width = Self.cell * Self.instants * 2 + 20
    var parts = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(Self.row * exercises.count)" "#
        + #"stroke-linecap="round" stroke-linejoin="round" font-family="DejaVu Sans, sans-serif" font-size="15">"#,
      #"<rect width="100%" height="100%" fill="\#(colors.background ?? "none")"/>"#,
    ]
    for (number, exercise) in exercises.enumerated() {
      let y = number * Self.row
      parts.append(
        #"<text x="6" y="\#(y + 17)" fill="\#(colors.body)">\#(exercise.name)</text>"#
          + #"<line x1="0" x2="\#(width)" y1="\#(y)" y2="\#(y)" stroke="\#(colors.ground)"/>"#)
      for (half, movement) in [exercise.easy, exercise.hard].enumerated() {
        let phases = movement.instants(Self.instants)
        for instant in 0..<Self.instants {
          let x = (half * Self.instants + instant) * Self.cell + half * 20
          let isLast = instant == Self.instants - 1
          let isMirrored = movement.changesSides && isLast
          let phase = phases[instant]
          let shapes = movement.frame(at: phase, half: isMirrored ? .second : .first)
          parts.append(
            #"<g transform="translate(\#(x) \#(y + 22))">\#(SVGPainter(colors).picture(shapes))</g>"#)
        }
      }
    }
    return (parts + ["</svg>", ""]).joined(separator: "\n")
  }
}
