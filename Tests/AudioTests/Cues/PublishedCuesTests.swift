import Messages
import Testing

@testable import gympulse_audio

@Suite("Audio: when cues sound is published")
struct PublishedCuesTests {
  private let listener = Listener.joined()
  private var session = Listener.session(rounds: 1)

  init() {
    listener.publications = []
  }

  @Test("each cue once, when the one before begins, and none after the last")
  func wholeWorkout() {
    listener.publish(session)
    listener.pass(to: 0.1)
    listener.publish(session)
    listener.pass(to: 60)
    #expect(listener.cues == ["0.0-0.5", "2.0-2.5", "7.0-7.5", "10.0-10.5", "none"])
  }

  @Test("a new process replaces what an earlier one has published")
  func started() {
    #expect(Listener().cues == ["none"])
  }

  @Test("none while paused and after a stop")
  mutating func pausedAndStopped() {
    listener.publish(session)
    listener.pass(to: 3)
    session.pause(at: listener.now)
    listener.publish(session)
    listener.pass(to: 13)
    session.resume(at: listener.now)
    listener.publish(session)
    for second in [14.0, 15] {
      listener.pass(to: second)
      listener.publish(nil)
    }
    #expect(listener.cues.suffix(4) == ["7.0-7.5", "none", "17.0-17.5", "none"])
  }

  @Test("a cue that is not heard is none", arguments: [true, false])
  mutating func inaudible(isMuted: Bool) {
    if isMuted { (session.sound, session.voice) = (false, false) } else { listener.length = nil }
    listener.publish(session)
    listener.pass(to: 60)
    #expect(listener.cues.isEmpty)
  }

  @Test("a cue that was discarded before it was placed is not published")
  func discarded() {
    listener.publish(session)
    listener.pass(to: 1)
    listener.publish(nil)
    let late = AudioCues(startsAt: Listener.at(2).nanoseconds, endsAt: Listener.at(3).nanoseconds)
    listener.send(.input(.placed(Listener.at(2), late)))
    #expect(listener.cues.last == "none")
  }
}
