import Testing

@testable import Workout

extension Instant {
  /// Seconds after an arbitrary origin.
  static func second(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 7_000_000_000_123 + Int64(seconds * 1e9))
  }
}

@Suite("GymPulseTimer PRD: pause, resume and absence")
struct SessionTests {
  private func session(_ routine: Routine = routine(getReady: 10, work: 20, rest: 10, rounds: 2)) -> Session {
    Session(routine, at: .second(0))
  }

  private func remaining(_ session: Session, at second: Double) -> Duration? {
    session.position(at: .second(second)).map { $0.end - session.elapsed(at: .second(second)) }
  }

  @Test(
    "a share is 0 to 100 percent, and 0 of nothing",
    arguments: [(5, 0, 0), (0, 0, 0), (1, 3, 33), (3, 3, 100), (9, 3, 100), (-1, 3, 0)])
  func share(seconds: Int, total: Int, percent: Int) {
    #expect(Duration.seconds(seconds).percent(of: .seconds(total)) == percent)
  }

  @Test("repetitions belong to an interval that counts; one that waits for its end has a time instead")
  func reps() throws {
    var amrap = Session(Routine(name: "", round: [Segment(.work, seconds: 60, counts: true)]), at: .second(0))
    for reps in [5, 7] { #expect(try amrap.setReps(reps, at: .second(20))) }
    #expect(amrap.splits.map(\.reps) == [7])
    let open = Segment(.work, seconds: nil, counts: true)
    var forTime = Session(Routine(name: "", round: [open]), at: .second(0))
    #expect(throws: InvalidField.self) { try forTime.setReps(5, at: .second(20)) }
    var timed = session()
    #expect(try !timed.setReps(5, at: .second(20)))
  }

  @Test("pausing freezes the remaining time of the phase")
  func pause() {
    var session = session()
    session.pause(at: .second(12.25))
    for second in [12.25, 13, 500, 1e6] { #expect(remaining(session, at: second) == .milliseconds(17_750)) }
    #expect(session.instant(of: .seconds(30)) == nil)
  }

  @Test("resuming continues from the same remaining time: the phase ends at now + remaining")
  func resume() {
    var session = session()
    session.pause(at: .second(12.25))
    session.resume(at: .second(100))
    #expect(remaining(session, at: 100) == .milliseconds(17_750))
    #expect(session.instant(of: .seconds(30)) == .second(117.75))
    #expect(session.position(at: .second(117.75))?.segment.phase == .rest)
  }

  @Test("a hundred pauses do not drift by a nanosecond")
  func noDrift() {
    var session = session(Routine(name: "", round: [Segment(.work, seconds: 3600)]))
    var now = Instant.second(0)
    for _ in 0..<100 {
      now = now.advanced(by: .nanoseconds(333_333_333))
      session.pause(at: now)
      now = now.advanced(by: .nanoseconds(777_777_777))
      session.resume(at: now)
    }
    #expect(session.elapsed(at: now) == .nanoseconds(33_333_333_300))
  }

  @Test("after any absence the phase follows from the elapsed time")
  func absence() {
    let session = session()
    #expect(session.position(at: .second(45))?.segment.phase == .work)
    #expect(session.position(at: .second(45))?.roundIndex == 2)
    #expect(session.position(at: .second(3600)) == nil)
    #expect(session.elapsed(at: .second(3600)) == .seconds(70))
  }

  @Test("before its anchor a session is at zero")
  func early() {
    #expect(session().elapsed(at: .second(-5)) == .zero)
  }

  @Test("pausing and resuming continue a session; seeking and restarting do not")
  func continuation() {
    let session = session()
    var paused = session
    paused.pause(at: .second(5))
    #expect(paused.isContinuation(of: session))
    var resumed = paused
    resumed.resume(at: .second(50))
    #expect(resumed.isContinuation(of: paused))
    #expect(!resumed.isContinuation(of: session))
    var sought = session
    sought.seek(to: .seconds(30), at: .second(5))
    #expect(!sought.isContinuation(of: session))
    #expect(sought.position(at: .second(5))?.segment.phase == .rest)
  }
}

@Suite("GymPulseTimer PRD: cues")
struct CueTests {
  private func cues(_ routine: Routine) -> [String] {
    let timeline = Timeline(routine)
    var cues: [String] = []
    var next = timeline.cue(atOrAfter: .zero)
    while let cue = next {
      cues.append("\(Int(cue.due.seconds)) \(cue.phase)")
      next = timeline.cue(after: cue.due)
    }
    return cues
  }

  @Test("one at each phase change")
  func all() {
    #expect(
      cues(routine(getReady: 5, work: 20, rest: 10, rounds: 2)) == [
        "0 getReady", "5 work", "25 rest", "35 work", "55 rest",
        "65 complete",
      ])
  }

  @Test("without getReady the first is Go, at the start of work")
  func noGetReady() {
    #expect(cues(routine(getReady: 0, work: 20, rest: 10, rounds: 1)).first == "0 work")
  }

  @Test("a skipped phase has no cue")
  func skipped() {
    #expect(
      cues(routine(getReady: 0, work: 20, rest: 0, rounds: 2)) == [
        "0 work", "20 work", "40 complete",
      ])
  }

  @Test("the next cue in the middle of an endless routine")
  func endless() {
    let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let timeline = Timeline(Routine(name: "", round: round, rounds: nil))
    #expect(timeline.cue(after: .seconds(30_000_005)) == Cue(due: .seconds(30_000_020), round[1]))
  }
}
