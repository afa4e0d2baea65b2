/// The JSON objects of i3blocks (i3blocks(1), "COMMAND", `format=json`). Interpolated text is escaped as the inside of
/// a string.
///
/// i3blocks 1.4 and 1.5 end a string at its first `"` and do not decode escapes, so both characters are replaced.
package enum I3blocks: OutputLanguage {
  /// Returns the text with `"` replaced by a typographic quotation mark and `\` by a set minus.
  package static func escape(_ text: String) -> String {
    PlainLine.escape(text) { result, scalar in
      switch scalar {
      case "\"": result.append("\u{201D}")
      case "\\": result.append("\u{2216}")
      default: result.append(scalar)
      }
    }
  }
}
