/// Comma-separated values (RFC 4180). Interpolated text is escaped as a cell.
package enum CSV: OutputLanguage {
  /// Returns the cell, in quotes if it contains a separator of any spreadsheet.
  ///
  /// A cell that a spreadsheet would take for a formula gets a leading apostrophe (OWASP, "CSV Injection"). Control
  /// characters other than line breaks become U+FFFD.
  package static func escape(_ cell: String) -> String {
    var result = String.UnicodeScalarView()
    if isFormula(cell) { result.append("'") }
    var isQuoted = false
    for scalar in cell.unicodeScalars {
      switch scalar {
      case "\"":
        isQuoted = true
        result.append(scalar)
        result.append(scalar)
      case ",", ";", "\t", "\n", "\r", "\u{2028}", "\u{2029}":
        isQuoted = true
        result.append(scalar)
      case _ where ScalarKind(scalar) == .control: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return isQuoted ? "\"\(String(result))\"" : String(result)
  }

  /// Whether the first visible character begins a formula.
  private static func isFormula(_ cell: String) -> Bool {
    let first = cell.unicodeScalars.first { scalar in
      ScalarKind(scalar) == .visible && !scalar.properties.isWhitespace
        && !scalar.properties.isDefaultIgnorableCodePoint
    }
    guard let first else { return false }
    // The last four are the full-width forms.
    return ["=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"].contains(first)
  }
}
