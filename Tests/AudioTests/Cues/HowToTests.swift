import Messages
import Testing

@testable import Cues
@testable import Workout

@Suite("How an exercise is done")
struct HowToTests {
  private static func exercise(_ name: String, seconds: Int = 30) -> Segment {
    let choice = ExerciseChoice(
      name: name, category: "Abs", difficulty: .hard,
      howTo: DifficultyLevels(easy: "Sit.", hard: "Do \(name)."))
    return Segment(.work, seconds: seconds, title: name, speech: name, exercise: choice)
  }

  /// The cues that have it: when, what else is said, what it is, and by when it ends.
  private func howTos(
    _ routine: Routine, voice: Bool = true, _ speak: Settings.SpeakHowTo = .always,
    set: (inout Settings) -> Void = { _ in }
  ) -> [String] {
    var settings = Settings()
    settings.speakHowTo = speak
    set(&settings)
    let session = Session(routine, voice: voice)
    let plan = CuePlan(session, settings: settings, wording: Wording(.en))
    var (found, offset): ([String], Duration) = ([], .nanoseconds(-1))
    while let cue = plan.cue(after: offset), found.count < 100 {
      if let howTo = cue.howTo {
        found.append(
          "\(cue.due.seconds) \(cue.speech?.text ?? "-"): \(howTo.speech.text) \(howTo.endsBy.seconds)")
        #expect(howTo.speech.parts.last?.language == .en)
      }
      offset = cue.due
    }
    return found
  }

  private let plankAndRow = Routine(
    name: "", opening: [Segment(.getReady, seconds: 10)],
    round: [exercise("Plank"), Segment(.rest, seconds: 15), exercise("Row")])

  @Test("it is said in the get ready and the rest before, and ends before the countdown")
  func pauses() {
    #expect(
      howTos(plankAndRow) == ["0.0 -: Next: Plank. Do Plank. 7.0", "40.0 Rest: Next: Row. Do Row. 52.0"])
    #expect(
      howTos(plankAndRow) { $0.announceNext = true } == [
        "0.0 Next: Plank: Do Plank. 7.0", "40.0 Rest. Next: Row: Do Row. 52.0",
      ])
  }

  @Test("without a pause it is said at the end of the exercise before, unless that is short")
  func succession() {
    let routine = Routine(
      name: "", round: [Self.exercise("Plank"), Self.exercise("Row", seconds: 19), Self.exercise("Squats")])
    #expect(howTos(routine) == ["17.0 -: Next: Row. Do Row. 27.0"])
    #expect(
      howTos(routine) { $0.announceNext = true } == ["14.0 -: Next: Row. Do Row. 24.0"])
    #expect(howTos(routine) { $0.countdownSeconds = 0 } == ["20.0 -: Next: Row. Do Row. 30.0"])
  }

  @Test("once: before the first time in the workout")
  func once() {
    let routine = Routine(
      name: "",
      opening: [Segment(.getReady, seconds: 10)],
      round: [
        Self.exercise("Plank"), Segment(.rest, seconds: 10), Self.exercise("Plank"),
        Segment(.rest, seconds: 10),
      ], rounds: 2, skipLastRest: false)
    #expect(howTos(routine, .once).count == 1)
    #expect(howTos(routine, .always).count == 4)
  }

  @Test("never, with the voice off or without a text it is not said")
  func silent() {
    #expect(howTos(plankAndRow, .never).isEmpty && howTos(plankAndRow, voice: false).isEmpty)
    #expect(howTos(plankAndRow) { $0.voice = false }.isEmpty)
    let work = Routine(
      name: "", opening: [Segment(.getReady, seconds: 10)], round: [Segment(.work, seconds: 30)])
    #expect(howTos(work).isEmpty)
  }

  @Test("other cues are as they are without it")
  func others() {
    func cues(_ speak: Settings.SpeakHowTo) -> [PlannedCue] {
      var settings = Settings()
      settings.speakHowTo = speak
      let session = Session(plankAndRow)
      let plan = CuePlan(session, settings: settings, wording: Wording(.en))
      let all = sequence(first: plan.cue(after: .nanoseconds(-1))) { $0.flatMap { plan.cue(after: $0.due) } }
      return all.prefix { $0 != nil }.compactMap { cue in
        cue.map { PlannedCue(due: $0.due, sound: $0.sound, speech: $0.speech, isSoft: $0.isSoft) }
      }
    }
    #expect(cues(.always) == cues(.never) && cues(.never).count > 8)
  }

  @Test("it begins a moment after the cue, or not at all if it does not end before the next one")
  func fits() {
    let howTo = HowTo(speech: Speech("Do it."), endsBy: .seconds(52))
    #expect(howTo.start(after: .seconds(41), length: .seconds(5)) == .milliseconds(41_300))
    #expect(howTo.start(after: .seconds(41), length: .milliseconds(10_700)) == .milliseconds(41_300))
    #expect(howTo.start(after: .seconds(41), length: .milliseconds(10_701)) == nil)
  }
}
