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

/// A text in one voice.
package struct Utterance: Hashable, Sendable {
  /// The voice of espeak-ng that speaks it.
  package var voice: VoiceName
  package var text: String
  /// The language that a program of the person's own is to speak.
  package var language: Language
  /// Whether a program of the person's own has spoken it.
  package var isMade: Bool

  /// A text in a voice.
  package init(voice: VoiceName, text: String, language: Language = .en, isMade: Bool = false) {
    (self.voice, self.text, self.language, self.isMade) = (voice, text, language, isMade)
  }
}

extension VoiceChoice {
  /// Returns the texts of a speech, those that follow each other in the same voice as one.
  package func utterances(_ speech: Speech) -> [Utterance] {
    speech.parts.reduce(into: []) { all, part in
      let voice = voice(for: part.language)
      if let last = all.last, last.voice == voice {
        all[all.count - 1].text += part.text
      } else {
        all.append(Utterance(voice: voice, text: part.text, language: part.language ?? language))
      }
    }
  }

  /// Returns what a program of the person's own is to speak, each text once. One that is not multilingual speaks the language
  /// of the phrases, and an English voice of espeak-ng's the rest.
  package func programTexts(_ speeches: [Speech], isMultilingual: Bool) -> [Utterance] {
    var known: Set<Utterance> = []
    return speeches.flatMap(utterances).map {
      Utterance(voice: .english, text: $0.text, language: $0.language, isMade: true)
    }.filter { (isMultilingual || $0.language == language) && known.insert($0).inserted }
  }
}

/// A recording of the person's own in place of a text.
package struct Recording: Codable, Hashable, Sendable {
  /// The name of the file.
  package let file: String
  package let text: String
}

extension Wording {
  /// The recordings of all phrases, and of the numbers that most workouts need. Other numbers follow the same pattern.
  package var recordings: [Recording] {
    let phrases = Phrase.allCases.filter(\.placeholders.isEmpty).map(phrase)
    let counts = (1...CuePlan.countInSeconds).reversed().map(count)
    let rounds = (2...20).map { round($0, isLast: false, left: nil) }
    let times = [5, 10, 15, 20, 30, 45, 60, 120, 300, 600].map(timeLeft)
    let compared = [-3, -2, -1, 1, 2, 3].map(compared)
    return (phrases + counts + rounds + compared + times).flatMap(\.parts).compactMap { part in
      part.file.map { Recording(file: $0, text: part.text) }
    }
  }
}
