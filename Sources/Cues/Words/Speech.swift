/// What the voice says at a cue: parts, each in the voice of its language.
package struct Speech: Hashable, Sendable {
  /// A text in one language.
  package struct Part: Hashable, Sendable {
    /// The text with what separates it from the next part.
    package var text: String
    /// Its language; nil for a text of the person's own.
    package let language: Language?
    /// The name of the recording that replaces it; nil for a text that is never recorded.
    package var recording: String?

    /// The name of the file with the recording; nil for a text that is never recorded.
    package var file: String? { recording.map { "\($0).wav" } }
  }

  /// At least one part.
  package private(set) var parts: [Part]

  /// One text.
  package init(_ text: String, _ language: Language? = nil, recording: String? = nil) {
    parts = [Part(text: text, language: language, recording: recording)]
  }

  /// The whole text.
  package var text: String { parts.map(\.text).joined() }

  /// Returns this one, recorded under a name if it is a single text.
  func recorded(as name: String) -> Speech {
    guard parts.count == 1 else { return self }
    var speech = self
    speech.parts[0].recording = name
    return speech
  }

  /// Appends another one. Texts of the same language without a recording become one.
  mutating func append(_ other: Speech, after separator: String = "") {
    parts[parts.count - 1].text += separator
    for part in other.parts {
      if let last = parts.last, last.language == part.language, last.recording == nil, part.recording == nil {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
  }

  /// Returns several as sentences; nil if there are none.
  static func sentences(_ speeches: [Speech]) -> Speech? {
    guard var speech = speeches.first else { return nil }
    for next in speeches.dropFirst() { speech.append(next, after: ". ") }
    return speech
  }
}
