/// Text with Pango's markup, an XML dialect (docs.gtk.org/Pango, "Pango Markup").
package enum Pango: OutputLanguage {
  /// Returns the text with entities for the characters of markup. Line breaks are kept.
  package static func escape(_ text: String) -> String {
    PlainLine.eachLine(of: text) { PlainLine.escape($0, append) }
  }

  private static func append(_ result: inout String.UnicodeScalarView, _ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": result += "&amp;".unicodeScalars
    case "<": result += "&lt;".unicodeScalars
    case ">": result += "&gt;".unicodeScalars
    case "\"": result += "&quot;".unicodeScalars
    case "'": result += "&apos;".unicodeScalars
    default: result.append(scalar)
    }
  }
}
