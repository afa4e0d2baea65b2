/// A chapter of a program's manual: what `help NAME` prints, and a section of the manual page.
package struct HelpTopic: Sendable {
  /// The word after `help`.
  package let name: String
  /// What it is about, as a row in lists of topics.
  package let summary: String
  /// Its text.
  package var notes: [Note] { makeNotes() }

  private let makeNotes: @Sendable () -> [Note]

  package init(
    _ name: String, _ summary: String, _ notes: @autoclosure @escaping @Sendable () -> [Note]
  ) {
    (self.name, self.summary, makeNotes) = (name, summary, notes)
  }

  /// The manual in one line of help, for a program with topics.
  package static func hint(_ program: String, _ topics: [HelpTopic]) -> String {
    "Guides: \(program) help TOPIC, or man gympulse. Topics: \(topics.map(\.name).joined(separator: ", "))."
  }
}

extension [Note] {
  /// The parts of a text. Empty lines separate them: lines that begin with four spaces are code, a line followed by lines
  /// that begin with two is a row, and all else is a paragraph. Text between backquotes is what a person types.
  package init(parsing text: String) {
    let blocks = text.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
    self = blocks.enumerated().flatMap { index, lines in
      (index == 0 ? [] : [Note.text("")]) + Self.notes(of: lines)
    }
  }

  private static func notes(of lines: [String]) -> [Note] {
    if lines.allSatisfy({ $0.hasPrefix("    ") }) { return [.code(lines.map { String($0.dropFirst(4)) })] }
    guard lines.contains(where: { $0.hasPrefix("  ") }) else { return [.text(lines.joined(separator: " "))] }
    var rows: [(name: String, text: [String])] = []
    for line in lines {
      if !line.hasPrefix("  ") {
        rows.append((line, []))
      } else if !rows.isEmpty {
        rows[rows.count - 1].text.append(String(line.dropFirst(2)))
      }
    }
    return rows.map { .row($0.name, $0.text.joined(separator: " ")) }
  }
}

/// A part of a help text below the options.
package enum Note: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A paragraph without line breaks; it is wrapped when it is printed. Empty for an empty line.
  case text(String)
  /// A row of a list: a term and its description.
  case row(String, String)
  /// Lines to type or to paste, which are not wrapped.
  case code([String])

  package init(stringLiteral value: String) {
    self = .text(value)
  }
}
