import Messages
import Testing

@testable import Workout

@Suite("A session that is followed by its schedule")
struct FollowedSessionTests {
  /// A work of 20 s and a rest of 10 s, on the clock of a machine that can be suspended.
  private struct Follower {
    var followed = FollowedSession()
    private var suspended = Duration.zero
    var session = Session(
      Routine(name: "", round: [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)], rounds: 2),
      at: at(0))

    init() { publish(sentAt: 0, at: 0) }

    static func at(_ second: Double) -> Instant {
      Instant(nanoseconds: 1_000_000_000_000).advanced(by: .seconds(second))
    }

    private func moment(_ second: Double) -> Moment {
      let wall = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)
      return Moment(instant: Self.at(second), wall: wall, suspended: suspended)
    }

    mutating func pass(to second: Double, asleep: Double = 0) {
      suspended += .seconds(asleep)
      followed.pass(to: moment(second))
    }

    mutating func publish(sentAt sent: Double, at second: Double) {
      pass(to: second)
      followed.follow(
        SessionPayload(session, at: moment(sent)))
    }

    var shown: String { "\(followed.view.phase) \(followed.view.passed.seconds)" }
  }

  @Test("without a suspend it shows what the schedule says, however late that is looked at")
  func awake() {
    var follower = Follower()
    follower.pass(to: 5)
    #expect(follower.shown == "work 5.0")
    follower.pass(to: 25)
    #expect(follower.shown == "rest 5.0" && follower.followed.wake(at: nil) == nil)
    // Two clocks are read one after the other.
    follower.pass(to: 26, asleep: 0.09)
    #expect(follower.shown == "rest 6.0")
  }

  @Test("after a suspend it stands still for a second, and then continues by itself")
  func alone() {
    var follower = Follower()
    follower.pass(to: 5)
    follower.pass(to: 25, asleep: 20)
    follower.pass(to: 25.9)
    #expect(follower.shown == "work 5.0")
    #expect(follower.followed.wake(at: Follower.at(20)) == Follower.at(26))
    follower.pass(to: 26)
    #expect(follower.shown == "rest 6.0" && follower.followed.wake(at: nil) == nil)
  }

  @Test("a publication that was sent after it ends the standstill, one that was on its way does not")
  func publications() {
    var follower = Follower()
    follower.pass(to: 5)
    follower.pass(to: 25, asleep: 19.5)
    follower.publish(sentAt: 5.4, at: 25.125)
    #expect(follower.shown == "work 5.0")
    var other = follower
    follower.publish(sentAt: 25, at: 25.5)
    #expect(follower.shown == "rest 5.5")
    other.session.pause(at: Follower.at(5.25))
    other.publish(sentAt: 5.375, at: 25.25)
    #expect(other.shown == "work 5.25")
    other.session.resume(at: Follower.at(25.25))
    other.publish(sentAt: 25.25, at: 25.5)
    #expect(other.shown == "work 5.5")
  }
}
