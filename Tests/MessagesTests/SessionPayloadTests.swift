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
    Session(routine, id: "s1", at: start, voice: false)
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
