import Workout

/// The file of keys: a line `SCREEN.COMMAND = KEY…` for each command whose keys are others than usual; `#` begins a comment.
struct KeyFile {
  /// The keys after the file was applied.
  private(set) var keys = KeyBindings()
  /// What is wrong, a sentence for each line; such lines have no effect.
  private(set) var problems: [String] = []

  /// Most bytes of the file.
  static let lengthMax = 64 * 1024

  /// Applies the text of a file to the usual keys.
  init(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.prefix { $0 != "#" }.trimmed
      guard !content.isEmpty else { continue }
      if let problem = apply(content) { problems.append("line \(index + 1): \(problem)") }
    }
  }

  private mutating func apply(_ line: String) -> String? {
    let sides = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    let names = sides.first?.split(separator: ".").map(String.init) ?? []
    guard sides.count == 2, names.count == 2 else {
      return "write SCREEN.COMMAND = KEY, such as run.pause = p"
    }
    guard let screen = ScreenName(rawValue: names[0]) else {
      return
        "there is no screen \"\(names[0])\"; screens are \(ScreenName.allCases.map(\.rawValue).joined(separator: ", "))"
    }
    guard let command = Command(rawValue: names[1]) else { return "there is no command \"\(names[1])\"" }
    var strokes: [KeyStroke] = []
    for word in sides[1].split(separator: " ") {
      guard let stroke = KeyStroke(String(word)) else { return "there is no key \"\(word)\"" }
      strokes.append(stroke)
    }
    return keys.set(strokes, for: command, on: screen)
      ? nil : "the screen \(names[0]) has no command \(names[1])"
  }
}
