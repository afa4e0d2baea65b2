import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_audio

@Suite("Audio: silence for the desktop or during a call")
struct QuietTests {
  /// The cues that were begun, by second, and how often what sounds was cut.
  private final class Ears {
    private var core = AudioCore(device: nil)
    private var now = Instant(nanoseconds: 40_000_000_000_000)
    private var wakeAt: Instant?
    private var queued: [Instant] = []
    private(set) var heard: [Double] = []
    private(set) var silences = 0
    private let origin = Instant(nanoseconds: 40_000_000_000_000)

    init() {
      send(.started)
      var settings = AudioCore.initialSettings
      settings.countdownSeconds = 0
      send(.publication(.settings, JSON.encode(settings)))
      publish(nil)
    }

    func publish(_ session: Session?) {
      let moment = Moment(instant: now, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0))
      let payload = SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: moment)
      send(.publication(.session, JSON.encode(payload)))
    }

    /// Get ready 2, then twice work 5 and rest 3.
    func start() {
      var preset = Preset(.interval)
      preset.getReadySeconds = 2
      (preset.interval.workSeconds, preset.interval.restSeconds, preset.interval.rounds) = (5, 3, 2)
      let timeline = Timeline(CheckedPreset(repairing: preset).routine)
      publish(
        Session(
          id: "s", timeline: timeline, anchor: Session.Anchor(at: now, elapsed: .zero), sound: true,
          voice: true))
    }

    func ask(_ topic: Topic, _ reason: String?) {
      send(.publication(topic, JSON.encode(Quiet(reason: reason))))
    }

    func show(_ actor: Actor, isRunning: Bool) {
      let presence = Presence(actor: actor.name, pid: 7, isRunning: isRunning)
      send(.publication(.presence(of: actor), JSON.encode(presence)))
    }

    func pass(to second: Double) {
      let end = origin.advanced(by: .nanoseconds(Int64(second * 1e9)))
      while let wake = wakeAt, wake <= end {
        now = wake
        wakeAt = nil
        begin()
        send(.timer)
      }
      now = end
      begin()
    }

    private func begin() {
      heard += queued.filter { $0 <= now }.map { origin.duration(to: $0).seconds }
      queued.removeAll { $0 <= now }
    }

    private func send(_ event: AudioCore.Event) {
      let moment = Moment(instant: now, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0))
      for effect in core.handle(event, at: moment) {
        switch effect {
        case .wake(let instant): wakeAt = instant
        case .output(.silence):
          queued = []
          silences += 1
        case .output(.discard(let instant)): queued.removeAll { $0 > instant }
        case .output(.play(_, let instant, _)): queued.append(instant)
        default: break
        }
      }
      begin()
    }
  }

  @Test("no cue sounds while a present actor asks for silence, and those after it do")
  func quiet() {
    for (actor, topic) in [
      (Actor.desktop, Topic.desktopQuiet), (Actor.music, Topic.musicQuiet),
    ] {
      let ears = Ears()
      ears.show(actor, isRunning: true)
      ears.start()
      ears.pass(to: 3)
      let silences = ears.silences
      ears.ask(topic, "do not disturb")
      #expect(ears.silences == silences + 1)
      ears.pass(to: 8)
      ears.ask(topic, nil)
      ears.pass(to: 60)
      #expect(ears.heard == [0, 2, 10, 15, 18])
    }
  }

  @Test("the request of an actor that has left, or never was there, does not count")
  func absent() {
    let ears = Ears()
    ears.ask(.desktopQuiet, "do not disturb")
    ears.start()
    ears.pass(to: 3)
    #expect(ears.heard == [0, 2])
    ears.show(Actor.desktop, isRunning: true)
    ears.pass(to: 8)
    #expect(ears.heard == [0, 2])
    ears.show(Actor.desktop, isRunning: false)
    ears.pass(to: 60)
    #expect(ears.heard == [0, 2, 10, 15, 18])
  }

  @Test("one of two requests is enough, and the same again cuts nothing")
  func two() {
    let ears = Ears()
    for actor in [Actor.desktop, Actor.music] { ears.show(actor, isRunning: true) }
    ears.ask(.desktopQuiet, "do not disturb")
    ears.ask(.musicQuiet, "a call")
    let silences = ears.silences
    ears.ask(.musicQuiet, "another call")
    ears.ask(.desktopQuiet, nil)
    #expect(ears.silences == silences)
    ears.start()
    ears.pass(to: 60)
    #expect(ears.heard == [])
  }
}
