import Figures
import FoundationEssentials
import Workout

// figure-sheets FOLDER: a contact sheet for each category, and each movement in FOLDER/animated and FOLDER/still.
// figure-sheets FOLDER NAME...: one sheet of these exercises, FOLDER/sheet.svg.

let arguments = Array(CommandLine.arguments.dropFirst())
guard let folder = arguments.first else {
  fatalError("folder: missing; run scripts/figures FOLDER")
}

func write(_ text: String, _ path: String) throws {
  try Data(text.utf8).write(to: URL(filePath: path))
}

try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let names = Array(arguments.dropFirst())
if !names.isEmpty {
  let unknown = names.filter { Figure.movement(named: $0, difficulty: .easy) == nil }
  guard unknown.isEmpty else { fatalError("exercise: unknown \(unknown); write names as in the catalogue") }
  try write(ContactSheet(names: names, colors: .dark, instants: 3).text, "\(folder)/sheet.svg")
} else {
  for kind in ["animated", "still"] {
    try FileManager.default.createDirectory(atPath: "\(folder)/\(kind)", withIntermediateDirectories: true)
  }
  for (category, names) in Figure.namesByCategory {
    try write(
      ContactSheet(names: names, colors: .light, instants: 4).text, "\(folder)/\(category.lowercased()).svg")
    for name in names {
      for difficulty in Difficulty.allCases {
        guard let movement = Figure.movement(named: name, difficulty: difficulty) else { continue }
        let title = "\(name), \(difficulty.rawValue)"
        let file = title.lowercased().split { !$0.isLetter }.joined(separator: "_")
        let painter = SVGPainter(.dark)
        try write(painter.animated(movement, title: title), "\(folder)/animated/\(file).svg")
        try write(painter.still(movement, title: title), "\(folder)/still/\(file).svg")
      }
    }
  }
}
