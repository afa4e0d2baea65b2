import Messages

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
