/// Text for a program that does not announce markup but may read it: dunst without the setting `markup` announces none
/// (Desktop Notifications Specification, "GetCapabilities") and reads Pango's.
///
/// An entity would be shown by a program that reads no markup, so both characters are replaced.
package enum UnmarkedText: OutputLanguage {
  /// Returns the text with `<` replaced by a single quotation mark and `&` by `+`. Line breaks are kept.
  package static func escape(_ text: String) -> String {
    PlainLine.eachLine(of: text) { line in
      PlainLine.escape(line) { result, scalar in
        switch scalar {
        case "<": result.append("\u{2039}")
        case "&": result.append("+")
        default: result.append(scalar)
        }
      }
    }
  }
}
