import Messages
import Testing
import Workout

@testable import Cues

@Suite("Phrases of the languages")
struct PhraseTableTests {
  @Test(
    "every language has every phrase and every plural form, and no line is wrong",
    arguments: Language.allCases)
  func complete(language: Language) {
    let table = language.phrases
    #expect(table.problem == nil)
    #expect(Set(table.texts.keys) == Set(Phrase.allCases.flatMap { $0.keys(in: language) }))
    let english = Set(Language.en.phrases.texts.values)
    if language != .en {
      #expect(table.texts.values.allSatisfy { !english.contains($0) || $0.contains("{count}") })
    }
  }

  @Test(
    "no placeholder is lost: each value is in the words, a number of one in words",
    arguments: Language.allCases)
  func placeholders(language: Language) {
    let wording = Wording(language)
    for seconds in [2, 10, 21, 59, 60, 90, 3600, 7325] {
      let text = wording.timeLeft(seconds: seconds).text
      let numbers = [seconds / 3600, seconds / 60 % 60, seconds % 60].filter { $0 > 1 }
      #expect(numbers.allSatisfy { text.contains("\($0)") }, "\(text)")
      #expect(!text.contains("{"))
    }
    let reps = Segment(.interval, seconds: nil, title: "Ab", reps: 12, speech: "Ab, 12 reps")
    #expect(wording.speech(for: reps)?.text.contains("12") == true)
    #expect(wording.speech(for: reps)?.parts.first?.text == "Ab" || language == .en)
    #expect(wording.next(Segment(.interval, seconds: 5, title: "Ab")).text.contains("Ab"))
  }

  /// Samples of CLDR's plurals.xml.
  @Test(
    "plural forms are CLDR's",
    arguments: [
      (Language.en, [1: "one", 0: "other", 2: "other", 21: "other", 1_000_000: "other"]),
      (.de, [1: "one", 0: "other", 11: "other"]), (.nl, [1: "one", 101: "other"]),
      (.sv, [1: "one", 16: "other"]), (.it, [1: "one", 0: "other", 1_000_000: "many", 1_000_001: "other"]),
      (.es, [1: "one", 16: "other", 2_000_000: "many"]),
      (.fr, [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
      (.pt, [0: "one", 1: "one", 17: "other", 6_000_000: "many"]),
      (
        .pl,
        [
          1: "one", 2: "few", 4: "few", 22: "few", 102: "few", 1002: "few", 0: "many", 5: "many", 12: "many",
          14: "many",
          21: "many", 112: "many", 1_000_000: "many",
        ]
      ),
    ])
  func plurals(language: Language, samples: [Int: String]) {
    for (number, form) in samples { #expect(language.pluralForm(of: number).rawValue == form, "\(number)") }
    let spoken = Set((1...120_000).map { language.pluralForm(of: $0) })
    #expect(spoken == Set(language.pluralForms))
  }

  @Test("each language says who has checked it, and all but English are unreviewed")
  func checked() {
    #expect(Language.allCases.filter { !$0.isUnreviewed } == [.en])
    #expect(
      Settings.VoiceLanguage.allCases.compactMap { $0.language?.rawValue }
        == Language.allCases.map(\.rawValue))
    #expect(Language.en.phrases.texts["timesUp"] == Cue.sentence(forEndOf: .countdown))
    #expect(Language.en.phrases.texts["workoutComplete"] == Cue.sentence(forEndOf: .interval))
  }

  @Test("a file changes single phrases; a wrong line is named and ignored")
  func file() {
    let file = PhraseFile(
      "# mine\n\ngo = Auf geht's\r\n seconds.other={count} Sek\nleft = bald\nyell = Ha\nrest\n", for: .de)
    #expect(file.texts == ["go": "Auf geht's", "seconds.other": "{count} Sek"])
    #expect(file.problem == "line 5: {time} is missing")
    let wording = Wording(.de, own: file)
    #expect(wording.phrase(.go).text == "Auf geht's" && wording.phrase(.rest).text == "Pause")
    #expect(wording.timeLeft(seconds: 10).text == "Noch 10 Sek")
    #expect(
      PhraseFile("yell = Ha", for: .de).problem == "line 1: there is no phrase \"yell\" in the language de")
    #expect(PhraseFile("seconds.few = a {count}", for: .de).problem != nil)
    #expect(PhraseFile("seconds.few = a {count}", for: .pl).problem == nil)
    #expect(PhraseFile("next = {title} {title}", for: .de).problem == "line 1: a placeholder is repeated")
    #expect(PhraseFile("go = {title}", for: .de).problem == "line 1: {title} is unknown")
  }
}
