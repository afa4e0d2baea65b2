import Cues
import Messages
import Testing

@testable import Workout
@testable import gympulse_audio

@Suite("Cue plan")
struct CuePlanTests {
  /// Every cue of a routine until a second: its offset, sound and speech.
  private func cues(
    _ routine: Routine, sound: Bool = true, voice: Bool = true, until end: Double = 10_000,
    set: (inout Settings) -> Void = { _ in }
  ) -> [String] {
    var settings = Settings()
    settings.countdownSeconds = 0
    settings.spokenCountIn = .never
    set(&settings)
    let session = Session(routine, sound: sound, voice: voice)
    let plan = CuePlan(session, settings: settings, wording: Wording(.en))
    var found: [String] = []
    var offset = Duration.nanoseconds(-1)
    while let cue = plan.cue(after: offset), cue.due.seconds <= end, found.count < 1000 {
      #expect(cue.due > offset)
      offset = cue.due
      let name: String =
        switch cue.sound {
        case .synthesised(let sound): sound.cue.rawValue
        case .file(let path, _): path
        case nil: "-"
        }
      found.append("\(cue.due.seconds) \(name) \(cue.speech?.text ?? "-")")
    }
    return found
  }

  private func routine(getReady: Int = 0, work: Int, rest: Int = 0) -> Routine {
    Routine(
      name: "", opening: [Segment(.getReady, seconds: getReady)],
      round: [Segment(.work, seconds: work), Segment(.rest, seconds: rest)])
  }

  @Test("ticks count down the last seconds before the boundary's sound")
  func ticks() {
    #expect(
      cues(routine(work: 6, rest: 5)) { $0.countdownSeconds = 3 } == [
        "0.0 work Go", "3.0 tick -", "4.0 tick -", "5.0 tick -", "6.0 rest Rest", "8.0 tick -", "9.0 tick -",
        "10.0 tick -", "11.0 complete Workout complete",
      ])
  }

  @Test("a phase shorter than its countdown ticks after its beginning, not at it")
  func shortPhase() {
    #expect(
      cues(routine(work: 2, rest: 1)) { $0.countdownSeconds = 10 } == [
        "0.0 work Go", "1.0 tick -", "2.0 rest Rest", "3.0 complete Workout complete",
      ])
  }

  @Test("the voice says the round that begins and the time left")
  func counted() throws {
    let amrap = Segment(.interval, seconds: 150, title: "AMRAP", counts: true, goal: 3)
    var session = Session(Routine(name: "", round: [amrap]))
    var settings = Settings()
    settings.countdownSeconds = 0
    for (second, speech) in [(20, "Round 2, 2 minutes left"), (81, "Final round, 1 minute left")] {
      let at = Duration.seconds(second)
      try session.countRound(at: Instant(nanoseconds: at.nanoseconds))
      let cue = try #require(CuePlan(session, settings: settings, wording: Wording(.en)).cue(after: at))
      #expect(cue.due == at + CuePlan.countedDelay && cue.sound == nil && cue.speech?.text == speech)
    }
    session.voice = false
    let silent = CuePlan(session, settings: settings, wording: Wording(.en))
    #expect(silent.cue(after: .seconds(81))?.due == .seconds(150))
  }

  @Test("no ticks with sound off or a countdown of 0")
  func noTicks() {
    let boundaries = ["0.0 - Go", "6.0 - Rest", "11.0 - Workout complete"]
    #expect(cues(routine(work: 6, rest: 5), sound: false) { $0.countdownSeconds = 3 } == boundaries)
    #expect(cues(routine(work: 6, rest: 5), sound: false) == boundaries)
  }

  @Test("a warning so long before the end of each work, in no rest, and not at the start")
  func warning() {
    var routine = routine(work: 30, rest: 20)
    routine.warnSeconds = 10
    #expect(
      cues(routine) == [
        "0.0 work Go", "20.0 warning 10 seconds left", "30.0 rest Rest", "50.0 complete Workout complete",
      ])
    #expect(cues(routine, voice: false)[1] == "20.0 warning -")
    #expect(cues(routine, sound: false)[1] == "20.0 - 10 seconds left")
    routine.warnSeconds = 30
    #expect(cues(routine).count == 3)
  }

  @Test("a half-way cue in each work phase that is long enough, and in no rest")
  func halfway() {
    #expect(
      cues(routine(work: 15, rest: 20)) { $0.halfwayCue = true } == [
        "0.0 work Go", "7.5 halfway -", "15.0 rest Rest", "35.0 complete Workout complete",
      ])
    #expect(cues(routine(work: 9)) { $0.halfwayCue = true }.count == 2)
    #expect(cues(routine(work: 10)) { $0.halfwayCue = true }[1] == "5.0 halfway -")
  }

  @Test("a half-way cue replaces a tick at the same instant")
  func halfwayTick() {
    let found = cues(routine(work: 10)) {
      $0.halfwayCue = true
      $0.countdownSeconds = 6
    }
    #expect(
      found.map { $0.split(separator: " ")[1] }.filter { $0 != "tick" } == ["work", "halfway", "complete"])
    #expect(found.count == 8)
  }

  @Test("the voice announces the time left at the set interval, except during the last ticks")
  func timeLeft() {
    #expect(
      cues(routine(work: 100)) { $0.announceEverySeconds = 30 } == [
        "0.0 work Go", "10.0 - 1 minute 30 seconds left", "40.0 - 1 minute left", "70.0 - 30 seconds left",
        "100.0 complete Workout complete",
      ])
    #expect(
      cues(routine(work: 10)) {
        $0.announceEverySeconds = 5
        $0.countdownSeconds = 5
      }.filter { $0.contains("left") } == [])
    #expect(cues(routine(work: 30)) { $0.announceEverySeconds = 30 }.count == 2, "not at its own beginning")
    #expect(cues(routine(work: 100), voice: false) { $0.announceEverySeconds = 30 }.count == 2)
  }

  @Test("time left and half-way at the same instant are both heard")
  func merged() {
    let found = cues(routine(work: 60)) {
      $0.announceEverySeconds = 30
      $0.halfwayCue = true
    }
    #expect(found[1] == "30.0 halfway 30 seconds left")
  }

  @Test("the voice counts in before the first interval, and nowhere else")
  func countIn() {
    #expect(
      cues(routine(getReady: 5, work: 6)) { $0.spokenCountIn = .always } == [
        "0.0 getReady -", "2.0 - 3", "3.0 - 2", "4.0 - 1", "5.0 work Go", "11.0 complete Workout complete",
      ])
    #expect(
      cues(routine(getReady: 5, work: 6)) {
        $0.spokenCountIn = .always
        $0.countdownSeconds = 2
      }[1..<5] == ["2.0 - 3", "3.0 tick 2", "4.0 tick 1", "5.0 work Go"])
  }

  @Test("the voice counts three words in a preset's count-in of three seconds, by default in no other")
  func presetCountIn() {
    let custom = Routine(
      name: "", kind: .custom, opening: [Segment(.getReady, seconds: 3)],
      round: [Segment(.interval, seconds: 6, title: "Run")])
    #expect(
      cues(custom) { $0.spokenCountIn = .countIn }
        == ["0.0 getReady 3", "1.0 - 2", "2.0 - 1", "3.0 interval Run", "9.0 complete Workout complete"])
    #expect(cues(routine(getReady: 3, work: 6)) { $0.spokenCountIn = .countIn }.first == "0.0 getReady -")
  }

  @Test("the final round and the last set are announced with the cue that begins them")
  func announcedRounds() {
    let work = [Segment(.work, seconds: 6), Segment(.rest, seconds: 4)]
    #expect(
      cues(Routine(name: "", round: work, rounds: 3, skipLastRest: true, sets: 2)) {
        $0.announceRounds = true
      }
      .filter { $0.contains("work") } == [
        "0.0 work Go", "10.0 work Go", "20.0 work Go", "30.0 work Final set. Go", "40.0 work Go",
        "50.0 work Final round. Go",
      ])
    #expect(cues(Routine(name: "", round: work)) { $0.announceRounds = true }[0] == "0.0 work Go")
  }

  @Test("the next interval is announced by a title of its own: as a rest begins, else six seconds before")
  func announcedNext() {
    let routine = Routine(
      name: "",
      round: [
        Segment(.rest, seconds: 10), Segment(.work, seconds: 20, title: "Push-ups"),
        Segment(.interval, seconds: 10, title: "Run"), Segment(.rest, seconds: 9),
        Segment(.interval, seconds: 4, title: "Walk"), Segment(.work, seconds: 20),
      ])
    #expect(
      cues(routine) { $0.announceNext = true } == [
        "0.0 rest Rest. Next: Push-ups", "10.0 work Go", "24.0 - Next: Run", "30.0 interval Run",
        "40.0 rest Rest", "49.0 interval Walk", "53.0 work Go", "73.0 complete Workout complete",
      ])
  }

  @Test(
    "half way and the last minute are announced, at a boundary with its words, and only in a long workout")
  func announcedTime() {
    let long = Routine(
      name: "", round: [Segment(.work, seconds: 100), Segment(.rest, seconds: 100)])
    #expect(
      cues(long) {
        $0.announceHalfway = true
        $0.announceLastMinute = true
      } == [
        "0.0 work Go", "100.0 rest Rest. Halfway", "140.0 - 1 minute left",
        "200.0 complete Workout complete",
      ])
    let short = Routine(name: "", round: [Segment(.work, seconds: 100)])
    #expect(cues(short) { $0.announceHalfway = true }.count == 2)
    let open = Routine(
      name: "", round: [Segment(.work, seconds: 300), Segment(.interval, seconds: nil, title: "Row")])
    #expect(cues(open, until: 1000) { $0.announceHalfway = true }.count == 2)
  }

  @Test("the voice congratulates on exercises of which half was trained, not on those skipped through")
  func praise() {
    let routine = Routine(name: "", kind: .exercise, round: [Segment(.work, seconds: 30)], rounds: 10)
    #expect(cues(routine).last == "300.0 complete Workout complete. Well done!")
    var session = Session(routine)
    for _ in 0..<9 { session.skip(at: Instant(nanoseconds: 0)) }
    #expect(
      CuePlan(session, settings: Settings(), wording: Wording(.en)).cue(after: .seconds(299))?.speech?.text
        == "Workout complete")
  }

  @Test(
    "the sound at the end: once, after a countdown three times, and as set for each kind of workout",
    arguments: [(PresetKind.interval, 1), (.custom, 1), (.exercise, 1), (.countdown, 3)])
  func endSounds(_ kind: PresetKind, _ count: Int) {
    let routine = Routine(name: "", kind: kind, round: [Segment(.work, seconds: 5)])
    #expect(cues(routine).count { $0.contains("complete") } == count)
    #expect(
      cues(routine) {
        $0.intervalEndSounds = .five
        $0.customEndSounds = .five
        $0.exerciseEndSounds = .five
        $0.countdownEndSounds = .five
      }.count { $0.contains("complete") } == 5)
  }

  @Test(
    "an interval's own speech and sound replace its phase's; an open one has no ticks")
  func ownCues() {
    let routine = Routine(
      name: "",
      round: [
        Segment(.interval, seconds: 12, title: "Run"),
        Segment(.interval, seconds: 4, title: "Walk", speech: "Slow down"),
        Segment(.work, seconds: 4, speech: "", sound: "/a.wav"),
        Segment(.interval, seconds: nil, title: "Row", sound: "rest"),
      ])
    #expect(
      cues(routine, until: 100) {
        $0.countdownSeconds = 1
        $0.halfwayCue = true
      } == [
        "0.0 interval Run", "6.0 halfway -", "11.0 tick -", "12.0 interval Slow down", "15.0 tick -",
        "16.0 /a.wav -", "19.0 tick -", "20.0 rest Row",
      ])
  }

  @Test("the end of a countdown has its own sentence")
  func timeIsUp() {
    let tea = Routine(name: "", kind: .countdown, round: [Segment(.work, seconds: 5)])
    #expect(cues(tea).contains("5.0 complete Time's up"))
  }

  @Test(
    "an extended interval ticks before its new end, even if it ticked before the old one")
  func extended() throws {
    var session = Session(routine(work: 10))
    try session.extend(by: 60, at: Instant(nanoseconds: 9_500_000_000))
    let plan = CuePlan(session, settings: Settings(), wording: Wording(.en))
    #expect(plan.cue(after: .seconds(9))?.due == .seconds(67))
    #expect(plan.boundary(after: .seconds(9)) == .seconds(70))
  }

  @Test("an endless routine has its next cue at once at any offset")
  func endless() {
    let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let routine = Routine(name: "", round: round, rounds: nil)
    let session = Session(routine)
    let plan = CuePlan(session, settings: Settings(), wording: Wording(.en))
    let far = Duration.seconds(30_000_000)
    #expect(plan.cue(after: far)?.due == far + .seconds(17))
    #expect(plan.cue(after: far + .seconds(19))?.speech?.text == "Rest")
    #expect(plan.boundary(after: far) == far + .seconds(20))
  }

  @Test("an empty routine is complete at once")
  func nothing() {
    #expect(cues(routine(work: 0)) == ["0.0 complete Workout complete"])
  }

  @Test(
    "time left in words",
    arguments: [
      (1, "1 second left"), (59, "59 seconds left"), (60, "1 minute left"), (90, "1 minute 30 seconds left"),
      (3600, "1 hour left"), (7261, "2 hours 1 minute 1 second left"),
    ])
  func words(seconds: Int, text: String) {
    #expect(Wording(.en).timeLeft(seconds: seconds).text == text)
  }
}
