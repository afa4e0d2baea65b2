import Messages
import Testing

@testable import Cues
@testable import Workout

@Suite("Words of a workout")
struct WordingTests {
  private let german = Wording(.de)

  /// The parts with their languages; `-` is the person's own.
  private func parts(_ speech: Speech?) -> [String] {
    speech?.parts.map { "\($0.language?.rawValue ?? "-") \($0.text)" } ?? []
  }

  @Test("phases in the language, titles as they are written, exercises in English")
  func segments() {
    #expect(parts(german.speech(for: Segment(.work, seconds: 5))) == ["de Los"])
    #expect(german.speech(for: Segment(.getReady, seconds: 5)) == nil)
    #expect(
      parts(german.speech(for: Segment(.work, seconds: 5, title: "Lauf", speech: "Lauf"))) == ["- Lauf"])
    #expect(german.speech(for: Segment(.work, seconds: 5, speech: "")) == nil)
    let exercise = ExerciseChoice(name: "Plank", category: "Abs", difficulty: .easy)
    let plank = Segment(.work, seconds: 5, title: "Plank", speech: "Plank", exercise: exercise)
    #expect(parts(german.speech(for: plank)) == ["en Plank"])
    #expect(parts(german.next(plank)) == ["de Als Nächstes: ", "en Plank"])
    #expect(parts(Wording(.en).next(plank)) == ["en Next: Plank"])
    #expect(
      parts(german.end(of: .exercise, isPraised: true)) == ["de Training beendet. ", "de Gut gemacht!"])
    #expect(german.end(of: .countdown).text == "Die Zeit ist um")
  }

  @Test("sides and repetitions that a preset adds to a title are in the language")
  func sides() throws {
    var preset = Preset(.custom)
    preset.custom.intervals = [
      CustomInterval(title: "Liegestütz", durationSeconds: nil, reps: 12),
      CustomInterval(title: "Dehnen", durationSeconds: 40, leftRight: true),
      CustomInterval(title: "Kreis", durationSeconds: 40, reps: 1, leftRight: true),
      CustomInterval(title: "Arm", durationSeconds: 40, leftRight: true, speech: "Jetzt"),
      CustomInterval(title: "A, left", durationSeconds: 40, speech: "B, left"),
    ]
    let round = try CheckedPreset(preset).routine.round
    let texts = round.map { german.speech(for: $0)?.text }
    #expect(
      texts == [
        "Liegestütz, 12 Wiederholungen", "Dehnen, links", "Seite wechseln",
        "Kreis, eine Wiederholung, links", "Seite wechseln", "Jetzt, links", "Seite wechseln", "B, links",
      ])
    #expect(german.next(round[2]).text == "Als Nächstes: Dehnen, rechts")
    #expect(
      round.map { Wording(.en).speech(for: $0)?.text ?? "" } == round.map { $0.speech ?? $0.title })
  }

  @Test("the language: the setting, else a voice other than the default, else the locale, else English")
  func language() throws {
    var settings = Settings()
    #expect(VoiceChoice(settings, locale: nil).language == .en)
    #expect(VoiceChoice(settings, locale: .de).language == .de)
    #expect(VoiceChoice(settings, locale: .de).voice(for: .de).text == "de")
    #expect(VoiceChoice(settings, locale: .de).voice(for: nil).text == "de")
    #expect(VoiceChoice(settings, locale: .de).voice(for: .en).text == "en")
    settings.voiceName = try #require(VoiceName("roa/fr-BE+f3"))
    let french = VoiceChoice(settings, locale: .de)
    #expect(french.language == .fr && french.voice(for: .fr).text == "roa/fr-BE+f3")
    #expect(french.voice(for: nil).text == "roa/fr-BE+f3" && french.voice(for: .en).text == "en")
    settings.voiceLanguage = .sv
    #expect(VoiceChoice(settings, locale: .de).language == .sv)
    #expect(VoiceChoice(settings, locale: .de).voice(for: nil).text == "sv")
    settings.voiceLanguage = .system
    settings.voiceName = try #require(VoiceName("fi"))
    let finnish = VoiceChoice(settings, locale: nil)
    #expect(
      finnish.language == .en && finnish.voice(for: .en).text == "en" && finnish.voice(for: nil).text == "fi")
    #expect(finnish.tag(of: nil) == "fi" && finnish.tag(of: .en) == "en" && french.tag(of: nil) == "fr-BE")
  }

  @Test(
    "the locale of an environment",
    arguments: [
      (["LANG": "de_DE.UTF-8"], Language.de), (["LANG": "C.UTF-8"], nil), ([:], nil),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "pl_PL"], .pl),
      (["LANG": "fr", "LC_MESSAGES": "pt_BR.UTF-8", "LC_ALL": ""], .pt),
      (["LANG": "de_DE", "LC_MESSAGES": "C"], nil), (["LANG": "fi_FI"], nil),
    ])
  func locale(variables: [String: String], language: Language?) {
    #expect(Language { variables[$0] } == language)
  }

  @Test(
    "a counted round: whole minutes from two minutes on, else tens of seconds, nothing below ten seconds",
    arguments: [
      (4, false, 374, "Runde 4, Noch 6 Minuten"),
      (4, false, 119, "Runde 4, Noch eine Minute und 50 Sekunden"),
      (5, true, 60, "Letzte Runde, Noch eine Minute"), (2, false, 9, "Runde 2"), (2, false, nil, "Runde 2"),
    ])
  func countedRound(number: Int, isLast: Bool, left: Int?, text: String) {
    let speech = german.round(number, isLast: isLast, left: left.map { .seconds($0) })
    #expect(speech.text == text)
  }

  @Test(
    "rounds are compared with the best by the number there were by then, if that is set, and a better end is said",
    arguments: [
      ([100, 150], "Round 3, level with your best", "Workout complete"),
      ([100, 290], "Round 3, 1 behind your best", "Workout complete"),
      ([40, 80], "Round 3, 1 ahead of your best", "Workout complete. New best!"),
    ])
  func best(ends: [Int], round: String, end: String) throws {
    let segment = Segment(.interval, seconds: 300, title: "AMRAP", counts: true)
    var session = Session(Routine(name: "", kind: .custom, round: [segment]))
    for second in ends { try session.countRound(at: Instant(nanoseconds: Int64(second) * 1_000_000_000)) }
    var best = WorkoutRecord(
      sessionId: "b", name: "", startedAt: WallTime(nanoseconds: 0, utcOffsetSeconds: 0),
      completedAt: WallTime(nanoseconds: 0, utcOffsetSeconds: 0), activeSeconds: 300, sets: 1, rounds: 1)
    best.results = [
      IntervalResult(
        title: "AMRAP", seconds: nil, ends: end == "Workout complete" ? [60, 120, 200] : [60])
    ]
    var settings = Settings()
    settings.countdownSeconds = 0
    settings.announceBest = true
    let spoken = { (settings: Settings) in
      CuePlan(session, settings: settings, wording: Wording(.en), best: best)
        .speeches(after: .nanoseconds(Int64(ends[1]) * 1_000_000_000)).map(\.text)
    }
    #expect(spoken(settings).first?.hasPrefix(round) == true)
    settings.announceBest = false
    #expect(spoken(settings).first?.hasPrefix("Round 3") == true && spoken(settings).last == end)
    #expect(spoken(settings).first?.contains("best") == false)
  }

  @Test("what a workout says, each once and in the order of need, its end too")
  func speeches() {
    let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let routine = Routine(
      name: "", opening: [Segment(.getReady, seconds: 3)], round: round, rounds: 900, closing: [])
    let session = Session(routine)
    var settings = Settings()
    settings.announceHalfway = true
    settings.spokenCountIn = .always
    let plan = CuePlan(session, settings: settings, wording: german)
    #expect(
      plan.speeches(after: .nanoseconds(-1)).map(\.text) == [
        "3", "2", "1", "Los", "Pause", "Training beendet",
      ])
    #expect(plan.speeches(after: .seconds(4)).map(\.text) == ["Pause", "Los", "Training beendet"])
    settings.voice = false
    #expect(CuePlan(session, settings: settings, wording: german).speeches(after: .zero).isEmpty)
  }
}
