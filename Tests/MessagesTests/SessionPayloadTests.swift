import Messages
import Testing

@testable import Workout

@Suite("The session's payload")
struct SessionPayloadTests {
  /// Get ready 10, then 2 × 2 times work 30 and rest 20, a break of 15 between the sets, 5 to cool down.
  private static let routine = Routine(
    name: "Hills", opening: [Segment(.getReady, seconds: 10)],
    round: [Segment(.work, seconds: 30, title: "Uphill"), Segment(.rest, seconds: 20)], rounds: 2,
    setBreak: [Segment(.rest, seconds: 15, title: "Long rest")], sets: 2,
    closing: [Segment(.rest, seconds: 5, title: "Cool down")])

  private static let start = Instant(nanoseconds: 70_000_000_123)

  private static func session(_ routine: Routine = routine) -> Session {
    Session(
      id: "s1", timeline: Timeline(routine), anchor: Session.Anchor(at: start, elapsed: .zero), sound: true,
      voice: false)
  }

  /// The moment some seconds after the start; the start is at 08:30:00.250 in UTC+1.
  private static func moment(_ seconds: Double) -> Moment {
    let nanoseconds = Int64(seconds * 1e9)
    return Moment(
      instant: Instant(nanoseconds: start.nanoseconds + nanoseconds),
      wall: WallTime(nanoseconds: 1_795_246_200_250_000_000 + nanoseconds, utcOffsetSeconds: 3600))
  }

  private static func payload(_ session: Session?, at seconds: Double) -> SessionPayload {
    SessionPayload(session, revision: 3, bootId: "b", sound: false, voice: true, at: moment(seconds))
  }

  @Test(
    "phase, position and times at several moments",
    arguments: [
      (0.0, Phase.getReady, "Get Ready", 1, 1, 10.0, 10.0, "Uphill"),
      (9.5, .getReady, "Get Ready", 1, 1, 0.5, 10, "Uphill"),
      (10, .work, "Uphill", 1, 1, 30, 30, "Rest"),
      (39.75, .work, "Uphill", 1, 1, 0.25, 30, "Rest"),
      (40, .rest, "Rest", 1, 1, 20, 20, "Uphill"),
      (60, .work, "Uphill", 1, 2, 30, 30, "Rest"),
      (95, .rest, "Rest", 1, 2, 15, 20, "Long rest"),
      (110, .rest, "Long rest", 1, 2, 15, 15, "Uphill"),
      (125, .work, "Uphill", 2, 1, 30, 30, "Rest"),
      (224.5, .rest, "Rest", 2, 2, 0.5, 20, "Cool down"),
      (225, .rest, "Cool down", 2, 2, 5, 5, "Complete"),
    ] as [(Double, Phase, String, Int, Int, Double, Double, String)])
  func running(
    seconds: Double, phase: Phase, title: String, set: Int, round: Int, remaining: Double, length: Double,
    next: String
  ) {
    let payload = Self.payload(Self.session(), at: seconds)
    #expect((payload.phase, payload.title) == (phase, title))
    #expect((payload.setIndex, payload.sets, payload.roundIndex, payload.rounds) == (set, 2, round, 2))
    #expect((payload.remainingSeconds, payload.phaseSeconds) == (remaining, length))
    #expect((payload.elapsedSeconds, payload.totalSeconds) == (seconds, 230))
    #expect(payload.next?.title == next)
    #expect(payload.phaseEndsAt == Self.moment(seconds + remaining).instant.nanoseconds)
    #expect(payload.phaseEndDate == Self.moment(seconds + remaining).wall.rfc3339)
    #expect(!payload.isPaused)
    #expect((payload.sound, payload.voice) == (true, false))
    #expect((payload.sessionId, payload.revision, payload.bootId) == ("s1", 3, "b"))
    #expect(payload.routine == Self.routine)
  }

  @Test("the next phase has its title and length, the end has no length")
  func next() {
    let rest = Self.payload(Self.session(), at: 12).next
    #expect(rest?.phase == .rest)
    #expect(rest?.durationSeconds == 20)
    let end = Self.payload(Self.session(), at: 226).next
    #expect(end?.phase == .complete)
    #expect(end?.durationSeconds == 0)
  }

  @Test("idle: only sound and voice", arguments: [0, 1000.0])
  func idle(seconds: Double) {
    let payload = Self.payload(nil, at: seconds)
    #expect((payload.phase, payload.title) == (.idle, "Idle"))
    #expect((payload.setIndex, payload.sets, payload.roundIndex, payload.rounds) == (0, 0, 0, 0))
    #expect((payload.remainingSeconds, payload.phaseSeconds, payload.elapsedSeconds) == (0, 0, 0))
    #expect((payload.sound, payload.voice) == (false, true))
    #expect(payload.sessionId == nil && payload.anchor == nil && payload.routine == nil)
    #expect(payload.phaseEndsAt == nil && payload.phaseEndDate == nil && payload.next == nil)
    #expect(payload.totalSeconds == nil)
    #expect(payload.session == nil)
  }

  @Test("paused: the remaining time is frozen, and there is no end date")
  func paused() {
    var session = Self.session()
    session.pause(at: Self.moment(22.5).instant)
    for seconds in [22.5, 23, 4000] {
      let payload = Self.payload(session, at: seconds)
      #expect(payload.isPaused)
      #expect((payload.phase, payload.remainingSeconds, payload.elapsedSeconds) == (.work, 17.5, 22.5))
      #expect(payload.phaseEndsAt == nil && payload.phaseEndDate == nil)
      #expect(payload.next?.title == "Rest")
    }
  }

  @Test("resumed: it continues with the frozen time from a new anchor")
  func resumed() {
    var session = Self.session()
    session.pause(at: Self.moment(22.5).instant)
    session.resume(at: Self.moment(52.5).instant)
    let payload = Self.payload(session, at: 60)
    #expect((payload.phase, payload.remainingSeconds, payload.elapsedSeconds) == (.work, 10, 30))
    #expect(payload.phaseEndsAt == Self.moment(70).instant.nanoseconds)
    #expect(
      payload.anchor.map { [$0.at, $0.elapsedNanoseconds] }
        == [Self.moment(52.5).instant.nanoseconds, 22_500_000_000])
  }

  @Test("complete: it stays at the end", arguments: [230, 230.5, 100_000])
  func complete(seconds: Double) {
    let payload = Self.payload(Self.session(), at: seconds)
    #expect((payload.phase, payload.title) == (.complete, "Complete"))
    #expect((payload.setIndex, payload.roundIndex) == (2, 2))
    #expect((payload.elapsedSeconds, payload.totalSeconds, payload.remainingSeconds) == (230, 230, 0))
    #expect(payload.phaseEndsAt == nil && payload.phaseEndDate == nil && payload.next == nil)
    #expect(!payload.isPaused)
    #expect(payload.sessionId == "s1")
  }

  @Test("endless: no total, and rounds above the last")
  func endless() {
    var routine = Self.routine
    routine.rounds = nil
    let payload = Self.payload(Self.session(routine), at: 10 + 50 * 1_000_000 + 31)
    #expect((payload.phase, payload.roundIndex, payload.setIndex) == (.rest, 1_000_001, 1))
    #expect(payload.rounds == nil && payload.totalSeconds == nil)
  }

  @Test("the decoded session computes the same later moments")
  func roundTrip() throws {
    var paused = Self.session()
    paused.pause(at: Self.moment(100).instant)
    var sought = Self.session()
    sought.seek(to: .seconds(120), at: Self.moment(3).instant)
    for session in [Self.session(), paused, sought] {
      let sent = Self.payload(session, at: 12)
      let received = try JSON.decode(SessionPayload.self, from: JSON.encode(sent))
      #expect(received == sent)
      #expect(received.session == session)
      for seconds in [12, 100, 229.5, 1000.0] {
        #expect(Self.payload(received.session, at: seconds) == Self.payload(session, at: seconds))
      }
    }
  }

  @Test("every member is encoded, null if it has no value")
  func allMembers() throws {
    let idle = try JSON.decode(JSONValue.self, from: JSON.encode(Self.payload(nil, at: 0)))
    let running = try JSON.decode(JSONValue.self, from: JSON.encode(Self.payload(Self.session(), at: 0)))
    guard case .object(let idle) = idle, case .object(let running) = running else {
      Issue.record("a session is an object")
      return
    }
    #expect(idle.keys.sorted() == running.keys.sorted())
    #expect(idle.count == 38)
  }

  @Test("an invalid routine makes no session")
  func refusedRoutine() {
    var payload = Self.payload(Self.session(), at: 0)
    payload.routine?.sets = 0
    #expect(payload.session == nil)
    payload.routine = nil
    #expect(payload.session == nil)
  }

  @Test(
    "an anchor out of range makes no session",
    arguments: [(.min, 0), (.max, 0), (0, .max)] as [(Int64, Int64)])
  func absurdAnchor(at: Int64, elapsed: Int64) {
    var payload = Self.payload(Self.session(), at: 0)
    payload.anchor?.at = at
    payload.anchor?.elapsedNanoseconds = elapsed
    #expect(payload.session == nil)
  }
}
