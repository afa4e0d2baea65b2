/// How a scalar is drawn.
enum ScalarKind {
  /// Drawn, or joined with drawn scalars.
  case visible
  /// A line end or a terminal command: C0, DEL, C1, the line and paragraph separators.
  case control
  /// Not drawn, but may change the direction of the surrounding text, such as bidirectional marks; or a noncharacter, which
  /// XML and D-Bus libraries refuse.
  case format

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = scalar.value < 0x20 || scalar.value == 0x7F ? .control : .visible
      return
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: self = .control
    // The other two join letters or emoji, without any other effect.
    case .format where scalar != "\u{200C}" && scalar != "\u{200D}": self = .format
    default: self = scalar.properties.isNoncharacterCodePoint ? .format : .visible
    }
  }
}

extension String {
  /// Returns what `write` makes of each scalar.
  func rewritten(_ write: (inout String.UnicodeScalarView, Unicode.Scalar) -> Void) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { write(&result, scalar) }
    return String(result)
  }
}

/// One line of text without markup.
package enum PlainLine: OutputLanguage {
  /// Returns the text with each control character replaced by a space, and without format characters.
  package static func escape(_ text: String) -> String {
    escape(text) { $0.append($1) }
  }

  /// Returns the same, but with visible scalars written by `append`.
  static func escape(
    _ text: String, _ append: (inout String.UnicodeScalarView, Unicode.Scalar) -> Void
  ) -> String {
    text.rewritten { result, scalar in
      switch ScalarKind(scalar) {
      case .visible: append(&result, scalar)
      case .control: result.append(" ")
      case .format: break
      }
    }
  }

  /// Returns the same, but with some of the visible scalars replaced.
  package static func escape(_ text: String, replacing texts: [Unicode.Scalar: String]) -> String {
    escape(text) { result, scalar in
      if let text = texts[scalar] { result += text.unicodeScalars } else { result.append(scalar) }
    }
  }

  /// Returns text whose lines are escaped one by one.
  package static func eachLine(of text: String, escape: (String) -> String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escape(String($0)) }.joined(separator: "\n")
  }
}

extension Escaped where Language == PlainLine {
  /// Text of several lines, each of which is escaped.
  package init(lines text: String) {
    self.init(written: PlainLine.eachLine(of: text, escape: PlainLine.escape))
  }
}

/// A path without characters that are special in a shell or a bar's configuration.
package struct PlainPath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The path, or a program's name.
  package let text: String

  /// Creates a path of ASCII letters, digits and `/._-+@`; nil for any other.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy(Self.isPlain), text.utf8.first != UInt8(ascii: "-") else {
      return nil
    }
    self.text = text
  }

  package init(stringLiteral literal: StaticString) {
    text = literal.description
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit(or: "/._-+@")
  }
}
