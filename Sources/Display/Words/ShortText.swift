/// Cleans titles and names for display on one line, because any program can send a routine.
package enum ShortText {
  /// Most characters of a text; a longer one is truncated. The limit for code points is four times as high.
  package static let lengthMax = 40

  /// Returns the text on one line, short and without invisible characters.
  package static func clean(_ text: String, lengthMax: Int = ShortText.lengthMax) -> String {
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * lengthMax)))
    let line = PlainLine.escape(start).trimmed
    return line.count > lengthMax ? line.prefix(lengthMax - 1).trimmed + "…" : line
  }

  /// Returns whether the text has a character that is not allowed in a line.
  package static func breaksLine(_ text: String) -> Bool {
    text.unicodeScalars.contains { ScalarKind($0) == .control }
  }
}
