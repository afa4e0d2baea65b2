/// The end of an incomplete bash command line. Text is escaped as outside quotes, unless a `BashQuoting` is given.
package enum BashWord: OutputLanguage {
  /// Returns the text escaped for bash, with each control character replaced by a space.
  package static func escape(_ text: String) -> String { BashQuoting.none.escape(text) }
}

extension Escaped where Language == BashWord {
  /// Escapes text for a point of the line with this quoting. The quotes stay open.
  package init(_ text: String, in quoting: BashQuoting) {
    self.init(written: quoting.escape(text))
  }
}

/// The quoting at a point of a command line (bash(1), "QUOTING").
package enum BashQuoting: Hashable, Sendable {
  /// Outside quotes.
  case none
  /// Between `'` and `'`.
  case single
  /// Between `"` and `"`.
  case double
  /// Between `$'` and `'`.
  case escapes

  fileprivate func escape(_ text: String) -> String {
    text.rewritten { $0 += escape(ScalarKind($1) == .control ? " " : $1).unicodeScalars }
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    let text = String(scalar)
    switch (self, scalar) {
    // History expansion applies to `!` in double quotes, where a backslash before it would be kept.
    case (.double, "!"): return "\"\\!\""
    case (.escapes, "!"): return "'\\!$'"
    case (.double, "\""), (.double, "\\"), (.double, "$"), (.double, "`"): return "\\" + text
    case (.escapes, "'"), (.escapes, "\\"): return "\\" + text
    case (.single, "'"): return "'\\''"
    case (.none, _): return Self.isPlain(scalar) ? text : "\\" + text
    default: return text
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ",", "/", ":", "@", "%", "+": true
    default: !scalar.isASCII
    }
  }
}

/// A line of output for shell completion: a word, a tab and its help.
package enum CandidateLine: OutputLanguage {
  /// Returns the text with each control character replaced by a space.
  package static func escape(_ text: String) -> String {
    text.rewritten { $0.append(ScalarKind($1) == .control ? " " : $1) }
  }
}
