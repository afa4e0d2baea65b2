import Testing

@testable import Workout

/// A tracker that writes down what it returns, on the clock of a session.
private struct Follower {
  var tracker = TransitionTracker()
  private(set) var seen: [String] = []

  /// By default one that has joined when nothing ran.
  init(hasJoined: Bool = true) {
    if hasJoined { _ = tracker.follow(nil, at: .second(-5)) }
  }

  /// Lets time pass: the timer fires at each instant it is set to.
  mutating func pass(to second: Double) {
    while let next = tracker.next, next <= .second(second) { note(tracker.advance(to: next)) }
  }

  /// A suspend: the timer fires late.
  mutating func wake(at second: Double) { note(tracker.advance(to: .second(second))) }

  mutating func publish(_ session: Session?, at second: Double) {
    note(tracker.follow(session, at: .second(second)))
  }

  private mutating func note(_ transitions: [TransitionTracker.Transition]) {
    for transition in transitions {
      let second = Double(transition.at.nanoseconds - Instant.second(0).nanoseconds) / 1e9
      seen.append("\(second) \(transition.kind) \(transition.view.phase)")
    }
  }

  /// What was seen since the last time.
  mutating func take() -> [String] {
    defer { seen = [] }
    return seen
  }
}

@Suite("Transitions: each once")
struct TransitionTrackerTests {
  private var follower = Follower()

  /// Get ready 10, then twice work 20 and rest 10: 70 seconds.
  private func session(id: String = "s", at second: Double = 0) -> Session {
    Session(routine(getReady: 10, work: 20, rest: 10, rounds: 2), id: id, at: .second(second))
  }

  private static let whole = [
    "0.0 started getReady", "0.0 phase getReady", "10.0 phase work", "30.0 phase rest", "40.0 phase work",
    "60.0 phase rest", "70.0 completed complete",
  ]

  @Test("a start, each phase of the schedule and the end")
  mutating func schedule() {
    follower.publish(session(), at: 0)
    follower.pass(to: 500)
    #expect(follower.take() == Self.whole)
    #expect(follower.tracker.next == nil)
  }

  @Test("the same session again, at a boundary, between them or after a reconnection, changes nothing")
  mutating func again() {
    let session = session()
    for half in 0...150 {
      follower.pass(to: Double(half) / 2)
      follower.publish(session, at: Double(half) / 2)
    }
    #expect(follower.take() == Self.whole)
  }

  @Test("the publication of a boundary may come before the timer")
  mutating func publicationFirst() {
    let session = session()
    follower.publish(session, at: 0)
    follower.publish(session, at: 10.001)
    follower.pass(to: 11)
    #expect(follower.take().last == "10.0 phase work")
    #expect(follower.tracker.next == .second(30))
  }

  @Test("what had happened before the first session is not a transition")
  func lateJoin() {
    var follower = Follower(hasJoined: false)
    follower.publish(session(), at: 35)
    #expect(follower.take() == [])
    follower.pass(to: 500)
    #expect(follower.take() == Array(Self.whole.dropFirst(4)))
    var afterEnd = Follower(hasJoined: false)
    afterEnd.publish(session(), at: 80)
    afterEnd.pass(to: 500)
    afterEnd.publish(nil, at: 501)
    #expect(afterEnd.take() == [])
  }

  @Test("pause and resume shift what follows")
  mutating func pause() {
    var session = session()
    follower.publish(session, at: 0)
    follower.pass(to: 12)
    _ = follower.take()
    session.pause(at: .second(12))
    follower.publish(session, at: 12)
    follower.publish(session, at: 13)
    #expect(follower.tracker.next == nil)
    session.resume(at: .second(112))
    follower.publish(session, at: 112)
    follower.pass(to: 131)
    #expect(follower.take() == ["12.0 paused work", "112.0 resumed work", "130.0 phase rest"])
  }

  @Test("skip, back and jump begin a phase, also the same one again, and also while paused")
  mutating func steering() throws {
    var session = session()
    follower.publish(session, at: 0)
    follower.pass(to: 5)
    _ = follower.take()
    session.skip(at: .second(5))
    follower.publish(session, at: 5)
    session.back(at: .second(15))
    follower.publish(session, at: 15)
    session.back(at: .second(16))
    follower.publish(session, at: 16)
    try session.jump(to: .title("Rest"), set: nil, round: 2, at: .second(17))
    follower.publish(session, at: 17)
    session.pause(at: .second(18))
    follower.publish(session, at: 18)
    session.back(at: .second(19))
    follower.publish(session, at: 19)
    #expect(
      follower.take() == [
        "5.0 phase work", "15.0 phase work", "16.0 phase getReady", "17.0 phase rest", "18.0 paused rest",
        "19.0 phase work",
      ])
    session.seek(to: .seconds(500), at: .second(20))
    follower.publish(session, at: 20)
    follower.pass(to: 500)
    #expect(follower.take() == ["20.0 completed complete"])
  }

  @Test("restarting stops and starts; after the end it only starts")
  mutating func restart() {
    follower.publish(session(), at: 0)
    follower.pass(to: 5)
    _ = follower.take()
    follower.publish(session(id: "t", at: 5), at: 5)
    #expect(follower.take() == ["5.0 stopped getReady", "5.0 started getReady", "5.0 phase getReady"])
    follower.pass(to: 100)
    _ = follower.take()
    follower.publish(session(id: "u", at: 100), at: 100)
    #expect(follower.take() == ["100.0 started getReady", "100.0 phase getReady"])
  }

  @Test("a workout is stopped before its end; to leave a complete one is nothing")
  mutating func stop() {
    follower.publish(session(), at: 0)
    follower.pass(to: 15)
    _ = follower.take()
    follower.publish(nil, at: 15)
    follower.publish(nil, at: 16)
    #expect(follower.take() == ["15.0 stopped work"])
    follower.publish(session(id: "t", at: 20), at: 20)
    follower.pass(to: 200)
    _ = follower.take()
    follower.publish(nil, at: 201)
    #expect(follower.take() == [])
  }

  @Test("a boundary that is noticed together with the end of its session is none")
  mutating func stopBeforeBoundary() {
    for after in [nil, session(id: "t", at: 9)] {
      follower.publish(session(), at: 0)
      _ = follower.take()
      follower.publish(after, at: 10.5)
      #expect(follower.take().first == "10.5 stopped getReady")
    }
    // The next one has begun after it.
    var follower = Follower()
    follower.publish(session(), at: 0)
    follower.pass(to: 65)
    _ = follower.take()
    follower.publish(session(id: "t", at: 70.5), at: 70.6)
    #expect(follower.take().prefix(2) == ["70.0 completed complete", "70.6 started getReady"])
  }

  @Test("an extension begins nothing; after the end it begins a phase, and there is another end")
  mutating func extend() throws {
    var session = session()
    follower.publish(session, at: 0)
    follower.pass(to: 12)
    _ = follower.take()
    try session.extend(by: 30, at: .second(12))
    follower.publish(session, at: 12)
    try session.extend(by: -5, at: .second(13))
    follower.publish(session, at: 13)
    #expect(follower.take() == [])
    follower.pass(to: 200)
    #expect(follower.take().last == "95.0 completed complete")
    try session.extend(by: 120, at: .second(200))
    follower.publish(session, at: 200)
    follower.pass(to: 500)
    #expect(follower.take() == ["200.0 phase work", "320.0 completed complete"])
  }

  @Test("a change of sound or of the exercise's version is not a transition")
  mutating func otherChanges() throws {
    var session = session()
    follower.publish(session, at: 0)
    _ = follower.take()
    session.sound = false
    follower.publish(session, at: 3)
    try session.setDifficulty(.hard, of: 0)
    follower.publish(session, at: 4)
    #expect(follower.take() == [])
  }

  @Test("a boundary that the schedule has reached before a command arrives counts once")
  mutating func race() throws {
    var session = session()
    follower.publish(session, at: 0)
    follower.pass(to: 10)
    _ = follower.take()
    var skipped = session
    skipped.skip(at: .second(9.999))
    follower.publish(skipped, at: 10.001)
    #expect(follower.take() == [])
    follower.pass(to: 29.999)
    #expect(follower.take() == ["29.999 phase rest"])

    var other = Follower()
    other.publish(session, at: 0)
    other.pass(to: 10)
    _ = other.take()
    session.pause(at: .second(9.999))
    other.publish(session, at: 10.001)
    #expect(other.take() == ["10.001 paused getReady"])
  }

  @Test("of several phases that have passed only the last counts; a publication may be what notices it")
  mutating func several() {
    let session = session()
    follower.publish(session, at: 0)
    follower.pass(to: 5)
    _ = follower.take()
    follower.wake(at: 45)
    #expect(follower.take() == ["40.0 phase work"])
    #expect(follower.tracker.next == .second(60))
    follower.publish(session, at: 90.2)
    #expect(follower.take() == ["70.0 completed complete"])
  }

  @Test(
    "of the old schedule nothing counts after the new one has begun, however late that is noticed",
    arguments: [10.5, 11.9, 18])
  mutating func replaced(noticed: Double) throws {
    func seen(_ change: (inout Session) throws -> Void) rethrows -> [String] {
      var session = session()
      follower.publish(session, at: 0)
      follower.pass(to: 5)
      _ = follower.take()
      try change(&session)
      follower.publish(session, at: noticed)
      return follower.take()
    }
    #expect(seen { $0.pause(at: .second(9.9)) } == ["\(noticed) paused getReady"])
    #expect(try seen { try $0.extend(by: 600, at: .second(9.9)) } == [])
    #expect(try seen { try $0.seek(toSeconds: 1, at: .second(9.9)) } == [])
    #expect(seen { $0.skip(at: .second(9.9)) } == ["\(noticed) phase work"])
  }

  @Test("a change that moves nothing does not hide a boundary that is noticed with it")
  mutating func muted() {
    var session = session()
    follower.publish(session, at: 0)
    _ = follower.take()
    session.sound = false
    follower.publish(session, at: 10.5)
    #expect(follower.take() == ["10.0 phase work"])
    session.pause(at: .second(30.1))
    follower.publish(session, at: 30.2)
    #expect(follower.take() == ["30.0 phase rest", "30.2 paused rest"])
  }

  @Test("after an open interval the next phase begins by a command")
  mutating func open() {
    let round = [Segment(.work, seconds: 20), Segment(.interval, seconds: nil, title: "Push-ups")]
    var session = Session(Routine(name: "", round: round, rounds: 2), id: "o", at: .second(0))
    follower.publish(session, at: 0)
    follower.pass(to: 100)
    #expect(follower.take() == ["0.0 started work", "0.0 phase work", "20.0 phase interval"])
    #expect(follower.tracker.next == .second(20 + Double(Segment.openSecondsMax)))
    session.skip(at: .second(100))
    follower.publish(session, at: 100)
    #expect(follower.take() == ["100.0 phase work"])
  }

  /// An interval that waits for `done` for 30 seconds, then rest 20.
  private var capped: Session {
    let round = [
      Segment(.interval, seconds: nil, title: "Squats", capSeconds: 30), Segment(.rest, seconds: 20),
    ]
    return Session(Routine(name: "", round: round, rounds: 1), id: "c", at: .second(0))
  }

  @Test("the cap of an open interval is a boundary of the schedule")
  mutating func cap() {
    follower.publish(capped, at: 0)
    #expect(follower.tracker.next == .second(30))
    follower.pass(to: 100)
    #expect(
      follower.take()
        == ["0.0 started interval", "0.0 phase interval", "30.0 phase rest", "50.0 completed complete"])
  }
}
