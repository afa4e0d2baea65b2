/// Which language the voice speaks, and by which of espeak-ng's voices.
package struct VoiceChoice: Hashable, Sendable {
  /// The language of the phrases.
  package let language: Language
  private let voice: VoiceName
  /// The language of the voice that is set; nil if it has no table of phrases.
  private let voiceLanguage: Language?

  /// The language that is set; else that of a voice other than the default; else that of the locale; else English.
  package init(_ settings: Settings, locale: Language?) {
    voice = settings.voiceName
    voiceLanguage = Language(settings.voiceName)
    let ofVoice = settings.voiceName == .english ? nil : voiceLanguage
    language = settings.voiceLanguage.language ?? ofVoice ?? locale ?? .en
  }

  /// Returns the voice for a text: of its language, the one that is set if it speaks that. A text of the person's own, with
  /// the language nil, is spoken as the phrases are, or by a voice without a table of phrases.
  package func voice(for spoken: Language?) -> VoiceName {
    guard let spoken else { return voiceLanguage == nil ? voice : voice(for: language) }
    return spoken == voiceLanguage ? voice : spoken.voice
  }

  /// Returns the tag of a text's language (BCP 47).
  package func tag(of spoken: Language?) -> String {
    if let spoken { return spoken.rawValue }
    let file = voice(for: nil).text.split(separator: "/").last ?? ""
    return file.split(separator: "+").first.map(String.init) ?? Language.en.rawValue
  }
}

/// What the words follow from besides the settings.
package struct PersonalWords: Hashable, Sendable {
  /// The language of the locale; nil if it has no table of phrases.
  package var locale: Language?
  /// The person's own texts, a line for each.
  package var file: String

  /// The words of a locale and of a file.
  package init(locale: Language? = nil, file: String = "") {
    (self.locale, self.file) = (locale, file)
  }

  /// Returns the words for these settings.
  package func wording(_ settings: Settings) -> Wording {
    let language = VoiceChoice(settings, locale: locale).language
    return Wording(language, own: PhraseFile(file, for: language))
  }
}
