/// A line of output for shell completion: a word, a tab and its help.
package enum CandidateLine: OutputLanguage {
  /// Returns the text with each control character replaced by a space.
  package static func escape(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(ScalarKind(scalar) == .control ? " " : scalar) }
    return String(result)
  }
}
