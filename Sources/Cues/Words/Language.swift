/// A language with a table of phrases. The raw values are those of ISO 639-1, and names of espeak-ng voices.
package enum Language: String, CaseIterable, Codable, Sendable {
  case en, de, fr, es, it, pt, nl, pl, sv

  /// Whether no speaker of it has read its phrases.
  package var isUnreviewed: Bool { self != .en }

  /// espeak-ng's voice of the language.
  var voice: VoiceName { VoiceName(rawValue) ?? .english }

  /// The language of messages in an environment (POSIX, "8.2 Internationalization Variables"); nil if there is none or no
  /// table for it.
  package init?(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    guard let locale else { return nil }
    self.init(tag: locale)
  }

  /// The language of an espeak-ng voice, by its file or its code, such as `gmw/en-US` and `de+f3`; nil for others.
  init?(_ voice: VoiceName) {
    guard let file = voice.text.split(separator: "/").last else { return nil }
    self.init(tag: String(file))
  }

  /// The language of a tag such as `pt_BR.UTF-8`, `en-us` or `de`; nil if it has no table.
  package init?(tag: String) {
    guard let code = tag.split(whereSeparator: "_-.@+".contains).first else { return nil }
    self.init(rawValue: code.lowercased())
  }
}

extension Settings.VoiceLanguage {
  /// The language; nil follows the system.
  package var language: Language? { Language(rawValue: rawValue) }
}

/// The grammatical form of a noun after a whole number, as CLDR names it.
package enum PluralForm: String, CaseIterable, Sendable {
  case one, few, many, other
}

extension Language {
  /// Returns the form after a number of 0 or more (CLDR 46, supplemental/plurals.xml, for numbers without decimals).
  package func pluralForm(of number: Int) -> PluralForm {
    let (tens, hundreds) = (number % 10, number % 100)
    let isMillions = number != 0 && number % 1_000_000 == 0
    switch self {
    case .en, .de, .nl, .sv: return number == 1 ? .one : .other
    case .es, .it: return number == 1 ? .one : isMillions ? .many : .other
    case .fr, .pt: return number <= 1 ? .one : isMillions ? .many : .other
    case .pl:
      if number == 1 { return .one }
      return 2...4 ~= tens && !(12...14 ~= hundreds) ? .few : .many
    }
  }

  /// The forms after the numbers that are spoken: 1 to 999 999.
  package var pluralForms: [PluralForm] { self == .pl ? [.one, .few, .many] : [.one, .other] }
}
