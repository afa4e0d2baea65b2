import Messages
import Testing
import Workout

@testable import gympulse_audio

@Suite("Cue plan")
struct CuePlanTests {
  /// Every cue of a routine until a second: its place, sound and speech.
  private func cues(
    _ routine: Routine, sound: Bool = true, voice: Bool = true, until end: Double = 10_000,
    set: (inout Settings) -> Void = { _ in }
  ) -> [String] {
    var settings = Settings()
    settings.countdownSeconds = 0
    settings.completionRepeats = 1
    set(&settings)
    let session = Session(
      id: "s", timeline: Timeline(routine),
      anchor: Session.Anchor(at: Instant(nanoseconds: 0), elapsed: .zero), sound: sound, voice: voice)
    let plan = CuePlan(session, settings: settings)
    var found: [String] = []
    var place = Duration.nanoseconds(-1)
    while let cue = plan.cue(after: place), cue.due.seconds <= end, found.count < 1000 {
      #expect(cue.due > place)
      place = cue.due
      let name: String =
        switch cue.sound {
        case .made(let sound): sound.cue.rawValue
        case .file(let path, _): path
        case nil: "-"
        }
      found.append("\(cue.due.seconds) \(name) \(cue.speech ?? "-")")
    }
    return found
  }

  private func routine(getReady: Int = 0, work: Int, rest: Int = 0) -> Routine {
    Routine(
      name: "", opening: [Segment(.getReady, seconds: getReady)],
      round: [Segment(.work, seconds: work), Segment(.rest, seconds: rest)])
  }

  @Test("ticks count down the last seconds, the boundary's own sound follows")
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

  @Test("no ticks with sound off or a countdown of 0")
  func noTicks() {
    let boundaries = ["0.0 - Go", "6.0 - Rest", "11.0 - Workout complete"]
    #expect(cues(routine(work: 6, rest: 5), sound: false) { $0.countdownSeconds = 3 } == boundaries)
    #expect(cues(routine(work: 6, rest: 5), sound: false) == boundaries)
  }

  @Test("half-way of each work that is long enough, and of no rest")
  func halfway() {
    #expect(
      cues(routine(work: 15, rest: 20)) { $0.halfwayCue = true } == [
        "0.0 work Go", "7.5 halfway -", "15.0 rest Rest", "35.0 complete Workout complete",
      ])
    #expect(cues(routine(work: 9)) { $0.halfwayCue = true }.count == 2)
    #expect(cues(routine(work: 10)) { $0.halfwayCue = true }[1] == "5.0 halfway -")
  }

  @Test("half-way takes the place of a tick at the same instant")
  func halfwayTick() {
    let found = cues(routine(work: 10)) {
      $0.halfwayCue = true
      $0.countdownSeconds = 6
    }
    #expect(
      found.map { $0.split(separator: " ")[1] }.filter { $0 != "tick" } == ["work", "halfway", "complete"])
    #expect(found.count == 8)
  }

  @Test("the voice tells the time left every so often, not while the last seconds are counted")
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
      cues(routine(getReady: 5, work: 6)) { $0.countIn = true } == [
        "0.0 getReady -", "2.0 - 3", "3.0 - 2", "4.0 - 1", "5.0 work Go", "11.0 complete Workout complete",
      ])
    #expect(
      cues(routine(getReady: 5, work: 6)) {
        $0.countIn = true
        $0.countdownSeconds = 2
      }[1..<5] == ["2.0 - 3", "3.0 tick 2", "4.0 tick 1", "5.0 work Go"])
  }

  @Test(
    "what an interval says and sounds of its own goes before its phase's; an open one waits without ticks")
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

  @Test("the end of what is no training is said in other words")
  func timeIsUp() {
    let tea = Routine(name: "", track: false, round: [Segment(.work, seconds: 5)])
    #expect(cues(tea).last == "5.0 complete Time's up")
  }

  @Test(
    "an extended interval has its ticks before its new end, also where some were heard before its old one")
  func extended() throws {
    var session = Session(
      id: "s", timeline: Timeline(routine(work: 10)),
      anchor: Session.Anchor(at: Instant(nanoseconds: 0), elapsed: .zero), sound: true, voice: true)
    try session.extend(by: 60, at: Instant(nanoseconds: 9_500_000_000))
    let plan = CuePlan(session, settings: Settings())
    #expect(plan.cue(after: .seconds(9))?.due == .seconds(67))
    #expect(plan.boundary(after: .seconds(9)) == .seconds(70))
  }

  @Test("an endless routine has its next cue at once, however far it has got")
  func endless() {
    let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let routine = Routine(name: "", round: round, rounds: nil)
    let session = Session(
      id: "s", timeline: Timeline(routine),
      anchor: Session.Anchor(at: Instant(nanoseconds: 0), elapsed: .zero), sound: true, voice: true)
    let plan = CuePlan(session, settings: Settings())
    let far = Duration.seconds(30_000_000)
    #expect(plan.cue(after: far)?.due == far + .seconds(17))
    #expect(plan.cue(after: far + .seconds(19))?.speech == "Rest")
    #expect(plan.boundary(after: far) == far + .seconds(20))
  }

  @Test("a routine of nothing is complete at once")
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
    #expect(SpokenText.timeLeft(seconds: seconds) == text)
  }
}
