import FoundationEssentials

/// What the README says to paste.
enum Readme {
  /// The first block of code of a language, as it stands there; empty where there is none.
  static func block(_ language: String) throws -> String {
    let path = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized.path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.components(separatedBy: "\n```\(language)\n")
    return parts.count < 2 ? "" : (parts[1].components(separatedBy: "```").first ?? "")
  }

  /// The first block of code that holds some words.
  static func block(with words: String) throws -> String {
    let path = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized.path
    let blocks = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```")
    let block = stride(from: 1, to: blocks.count, by: 2).map { blocks[$0] }.first { $0.contains(words) }
    // The rest of the line that opens it names its language.
    return block.map { String($0.drop { $0 != "\n" }) } ?? ""
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
}
