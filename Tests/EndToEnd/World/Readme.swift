import FoundationEssentials
import Testing

/// What the README says.
enum Readme {
  /// Returns its whole text.
  static func text() throws -> String {
    let path = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized.path
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Returns the commands in a part of it, in their order: lines of a block of code, and code within a sentence that begins
  /// with a program or a script of ours, `man` or `sudo`.
  static func commands(in text: String) -> [String] {
    var isCode = false
    var commands: [String] = []
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        commands.append(line.components(separatedBy: " #")[0].trimmed)
      } else {
        let parts = line.components(separatedBy: "`").enumerated()
        commands += parts.filter { $0.offset % 2 == 1 && isCommand($0.element) }.map(\.element)
      }
    }
    return commands
  }

  private static func isCommand(_ code: String) -> Bool {
    code == "gympulse" || ["gympulse ", "scripts/", "man ", "sudo "].contains { code.hasPrefix($0) }
  }
}

extension String {
  /// The text on one line, with one space where it has any white space: tables are wrapped at the width of a terminal.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension World {
  /// Puts our programs on the path, as what is pasted expects.
  func findsPrograms() {
    environment["PATH"] = "\(Self.executables):/usr/local/bin:/usr/bin:/bin"
  }

  /// Returns what is to be added to the configuration of a bar, with our programs on the path.
  func integration(_ bar: String) throws -> String {
    findsPrograms()
    return try done("integrate", bar).output
  }
}
