/// Texts of phrases, a line for each: `go = Los`. A line that begins with `#` is a comment. The tables of the languages are
/// written in the same way as a person's own file.
package struct PhraseFile: Hashable, Sendable {
  /// Its name in the folder for files that the person writes.
  package static let name = "phrases"
  /// Most bytes of a file.
  package static let lengthMax = 64 << 10
  /// Most characters of a text.
  package static let textLengthMax = 100

  /// The texts by their keys, such as `go` and `seconds.one`.
  let texts: [String: String]
  /// The first line that is ignored, and why; nil if there is none.
  package let problem: String?

  /// No texts.
  package init() { (texts, problem) = ([:], nil) }

  /// The texts for a language.
  package init(_ file: String, for language: Language) {
    let keys = Dictionary(
      uniqueKeysWithValues: Phrase.allCases.flatMap { phrase in
        phrase.keys(in: language).map { ($0, phrase) }
      })
    var texts: [String: String] = [:]
    var problem: String?
    for (line, key, value) in file.keysAndValues {
      let text = value ?? ""
      let reason: String? =
        if let phrase = keys[key] {
          text.isEmpty || text.count > Self.textLengthMax || text.hasControl
            ? "a text of 1 to \(Self.textLengthMax) characters is needed" : phrase.problem(of: text, at: key)
        } else {
          "there is no phrase \"\(key.prefix(40))\" in the language \(language.rawValue)"
        }
      if let reason {
        problem = problem ?? "line \(line): \(reason)"
      } else {
        texts[key] = text
      }
    }
    (self.texts, self.problem) = (texts, problem)
  }
}
