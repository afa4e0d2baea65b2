/// JSON (RFC 8259), one document or a line of it. Interpolated text is escaped as the inside of a string.
package enum JSONText: OutputLanguage {
  /// Returns the text with escapes for `"`, `\` and invisible characters.
  package static func escape(_ text: String) -> String {
    text.rewritten { result, scalar in
      if scalar == "\"" || scalar == "\\" { result.append("\\") }
      append(scalar, to: &result)
    }
  }

  /// Returns a document with escapes for invisible characters.
  fileprivate static func escapeInvisible(in document: String) -> String {
    document.rewritten { result, scalar in
      if scalar.value < 0x20 { result.append(scalar) } else { append(scalar, to: &result) }
    }
  }

  /// Appends a scalar of a string, as an escape if it is invisible, because JSON is also printed on terminals.
  private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    guard ScalarKind(scalar) != .visible else { return result.append(scalar) }
    for unit in String(scalar).utf16 {
      result += "\\u\(unit.padded(to: 4, radix: 16))".unicodeScalars
    }
  }
}

extension Escaped where Language == JSONText {
  /// Creates a value from a valid document. Invisible characters in strings are escaped.
  package init(document: some Collection<UInt8>) {
    let text = String(decoding: document, as: UTF8.self)
    let isVisible = document.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }
    self.init(written: isVisible ? text : JSONText.escapeInvisible(in: text))
  }
}
