import Workout

/// A workout in a line, such as `8x20/10` or `3x(12 Push-ups, 30s Plank) rest 1m` (Protocol/notation.md).
package struct Notation: Hashable, Sendable {
  /// The line.
  package let text: String
  /// The fields of the preset that the line does not have, by their names.
  package let missing: [String]

  /// Returns the workout of a line, or of a string of OpenWodTimer. Its name is that of a new preset. The ranges of its
  /// values are checked where it is used.
  ///
  /// - Throws: an error that points at the character.
  package static func preset(from text: String) throws(NotationError) -> Preset {
    try NotationReader.preset(from: OpenWodTimer.notation(of: text) ?? text)
  }

  /// Whether a text is meant as notation rather than as a name: it has a sign of it, or begins with one of its words.
  package static func isMeant(_ text: String) -> Bool {
    let text = text.trimmed.lowercased()
    return text.contains(#/[0-9] *[x×*] *[0-9(]|[0-9hms] *\/ *[0-9]|[0-9]-[0-9]+-|[(]/#)
      || text.contains(#/^[0-9]+ *[x×]$|^[0-9:hms]+ *\/|^amrap$|^e[0-9]mom /#)
      || ["emom ", "otm ", "every ", "amrap ", "for time", "stopwatch", "warm-up "].contains {
        text.hasPrefix($0)
      }
      || text.contains(",") && text.contains { $0.isNumber }
  }

  /// Returns the length of a word, such as `90s`, `1:30`, `1h30`, `400 m` or `2km`; nil for anything else.
  package static func length(of word: String) -> NotationLength? {
    var scanner = NotationScanner(word)
    let length = try? scanner.takeLength()
    return scanner.isAtEnd ? length : nil
  }

  /// Writes a preset. What the line does not have is in `missing`, so that nothing is lost unseen; exercises of the catalogue
  /// are written by their names.
  package init(_ preset: Preset) {
    let text = NotationWriter(preset).text
    self.text = text
    missing = Self.missing(of: preset, in: text)
  }

  /// Returns the fields of a preset that its line, or string of OpenWodTimer, does not have, by their names; all of
  /// them if it cannot be read.
  package static func missing(of preset: Preset, in text: String) -> [String] {
    let back = try? Self.preset(from: text)
    let value = { (field: PresetField, preset: Preset) in preset[keyPath: field.path] as? AnyHashable }
    // A plan of another kind has the defaults of this one, which are not lost.
    return Preset.fields(of: preset.kind).filter { field in
      field.key != "name" && (back.map { value(field, $0) != value(field, preset) } ?? true)
    }.map(\.key)
  }
}

/// Why a text is not a workout in notation.
package struct NotationError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The whole text.
  package let text: String
  /// The character of the text at which it goes wrong, from 0; its length if something is missing.
  package let offset: Int
  /// What is wrong there.
  let fault: String
  /// Lines that may be meant, not all of which can be read.
  let candidates: [String]
  /// A line of the kind, for where there is none to copy.
  let example: String?

  /// What is wrong there, with an example if there is no line to copy.
  package var problem: String { problem(lines) }

  private func problem(_ lines: [String]) -> String {
    lines.isEmpty ? fault + (example.map { ", such as \($0)" } ?? "") : fault
  }

  /// A sentence that points at the word, with what to write instead.
  package var description: String {
    let lines = lines
    // A comma between them would look like one of theirs.
    let hasComma = lines.contains { $0.contains(",") }
    let list = hasComma ? lines.joined(separator: ", or ") : listed(lines)
    return "\(place): \(problem(lines))"
      + (lines.isEmpty ? "" : "\(fault.hasSuffix("?") ? "" : ";") write \(list)")
  }

  /// The words at the character, whole ones.
  private var place: String {
    let characters = Array(text)
    var start = offset
    let isInWord = { (at: Int) in
      characters.indices.contains(at)
        && (characters[at].isLetter || characters[at].isNumber
          || characters[at] == ":" && characters.dropFirst(at + 1).first?.isNumber == true)
    }
    while isInWord(start), isInWord(start - 1) { start -= 1 }
    let words = String(characters[start...]).split(separator: " ")
    guard var shown = words.first.map({ String($0.prefix(Self.shownMax)) }) else { return "at the end" }
    for word in words.dropFirst() {
      guard shown.count + word.count < Self.shownMax else { break }
      shown += " \(word)"
    }
    return "at \"\(shown)\""
  }

  /// Most characters of the text in the sentence.
  private static let shownMax = 20
}
