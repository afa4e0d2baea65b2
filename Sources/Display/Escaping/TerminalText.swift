/// Output for a terminal (ECMA-48, "Control functions"). Only literals can have control sequences.
package enum TerminalText: OutputLanguage {
  /// Returns the text with each control and format character in Swift's notation, such as `\n` and `\u{1B}`. A
  /// backslash is not changed.
  package static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ScalarKind($0) != .visible }) else { return text }
    return text.rewritten { result, scalar in
      switch scalar {
      case "\n": result += "\\n".unicodeScalars
      case "\r": result += "\\r".unicodeScalars
      case "\t": result += "\\t".unicodeScalars
      case _ where ScalarKind(scalar) == .visible: result.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      }
    }
  }
}

extension Escaped where Language == TerminalText {
  /// Text of several lines, each of which is escaped.
  package init(lines text: String) {
    self.init(written: PlainLine.eachLine(of: text, escape: TerminalText.escape))
  }
}

/// A line of a log, for reading on a terminal.
package enum LogLine: OutputLanguage {
  /// Returns the text on one line, escaped for a terminal.
  package static func escape(_ text: String) -> String { TerminalText.escape(text) }
}
