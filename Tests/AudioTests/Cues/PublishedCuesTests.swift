import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_audio

/// An audio core with a player that places each cue at once, and the values of `audio.cues`.
private struct Announcer {
  var core = AudioCore(device: nil)
  /// From when to when in seconds, such as `2.0-2.5`, or `none`.
  var published: [String] = []
  /// How long each cue sounds; nil is inaudible.
  var length: Duration? = .milliseconds(500)
  var wakeAt: Instant?

  mutating func send(_ event: AudioCore.Event, at second: Double) {
    let now = Moment(instant: .at(second), wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0))
    var events = [event]
    while !events.isEmpty {
      for effect in core.handle(events.removeFirst(), at: now) {
        switch effect {
        case .output(.play(_, at: let instant, _)):
          let cues = AudioCues(
            startsAt: length == nil ? nil : instant.nanoseconds,
            endsAt: length.map { instant.advanced(by: $0).nanoseconds })
          events.append(.input(.placed(instant, cues)))
        case .publish(.audioCues, let json):
          published.append((try? JSON.decode(AudioCues.self, from: json))?.text ?? "unreadable")
        case .wake(let instant): wakeAt = instant
        default: break
        }
      }
    }
  }

  mutating func publish(_ session: Session?, at second: Double) {
    let now = Moment(instant: .at(second), wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0))
    let payload = SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: now)
    send(.publication(.session, JSON.encode(payload)), at: second)
  }

  /// Fires the timer until a second.
  mutating func pass(to second: Double) {
    while let instant = wakeAt, instant <= .at(second) {
      wakeAt = nil
      send(.timer, at: Instant.at(0).duration(to: instant).seconds)
    }
  }
}

extension Instant {
  fileprivate static func at(_ second: Double) -> Instant {
    Instant(nanoseconds: 1_000_000_000_000 + Int64(second * 1e9))
  }
}

extension AudioCues {
  fileprivate var text: String {
    guard let startsAt, let endsAt else { return "none" }
    return [startsAt, endsAt].map { "\(Instant.at(0).duration(to: Instant(nanoseconds: $0)).seconds)" }
      .joined(separator: "-")
  }
}

@Suite("Audio: when cues sound is published")
struct PublishedCuesTests {
  private func session() -> Session {
    var preset = Preset(.interval)
    preset.getReadySeconds = 2
    preset.interval.workSeconds = 5
    preset.interval.restSeconds = 3
    preset.interval.rounds = 1
    return Session(
      id: "s", timeline: Timeline(CheckedPreset(repairing: preset).routine),
      anchor: Session.Anchor(at: .at(0), elapsed: .zero), sound: true, voice: true)
  }

  private func announcer(_ length: Duration? = .milliseconds(500)) -> Announcer {
    var announcer = Announcer(length: length)
    announcer.send(.started, at: -1)
    announcer.publish(nil, at: -1)
    announcer.published = []
    return announcer
  }

  @Test("each cue once, when the one before begins, and none after the last")
  func wholeWorkout() {
    var announcer = announcer()
    announcer.publish(session(), at: 0)
    announcer.publish(session(), at: 0.1)
    announcer.pass(to: 60)
    #expect(announcer.published == ["0.0-0.5", "2.0-2.5", "7.0-7.5", "10.0-10.5", "none"])
  }

  @Test("a new process replaces what an earlier one has published")
  func started() {
    var announcer = Announcer()
    announcer.send(.started, at: 0)
    #expect(announcer.published == ["none"])
  }

  @Test("none while paused and after a stop")
  func pausedAndStopped() {
    var announcer = announcer()
    var session = session()
    announcer.publish(session, at: 0)
    announcer.pass(to: 3)
    session.pause(at: .at(3))
    announcer.publish(session, at: 3)
    session.resume(at: .at(13))
    announcer.publish(session, at: 13)
    announcer.publish(nil, at: 14)
    announcer.publish(nil, at: 15)
    #expect(announcer.published.suffix(4) == ["7.0-7.5", "none", "17.0-17.5", "none"])
  }

  @Test("a cue that is not heard is none")
  func inaudible() {
    var muted = announcer()
    var session = session()
    (session.sound, session.voice) = (false, false)
    muted.publish(session, at: 0)
    muted.pass(to: 60)
    #expect(muted.published.isEmpty)
    var quiet = announcer(nil)
    quiet.publish(self.session(), at: 0)
    quiet.pass(to: 60)
    #expect(quiet.published.isEmpty)
  }

  @Test("a cue that was discarded before it was placed is not published")
  func discarded() {
    var announcer = announcer()
    announcer.publish(session(), at: 0)
    announcer.publish(nil, at: 1)
    let late = AudioCues(startsAt: Instant.at(2).nanoseconds, endsAt: Instant.at(3).nanoseconds)
    announcer.send(.input(.placed(.at(2), late)), at: 1)
    #expect(announcer.published.last == "none")
  }
}
