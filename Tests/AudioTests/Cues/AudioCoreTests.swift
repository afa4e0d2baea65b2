import ActorCore
import Cues
import Flows
import Messages
import Testing

@testable import Workout
@testable import gympulse_audio

@Suite("Audio: what is heard, published and quiet")
struct CueFlowTests {
  @Test("flow", arguments: Flow.all("cues", "published", "quiet"))
  func flow(_ flow: Flow) { #expect(flow.faults(on: Listener.stage) == []) }
}

@Suite("Audio: requests, health and the device")
struct AudioCoreTests {
  private let listener = Listener.joined()

  @Test("the player's health is published")
  func health() {
    let trouble = Trouble("no sound device", detail: ForeignText(rawValue: "\"hw:9\": No such device"))
    listener.send(.input(.health(trouble, isWorking: false, cuesSkipped: 3)))
    #expect(listener.health.last?.isWorking == false)
    #expect(listener.health.last?.trouble == trouble && listener.health.last?.cuesSkipped == 3)
  }

  @Test("the device is the one that is set, unless one was given on the command line")
  func device() throws {
    var settings = Settings()
    settings.audioDevice = try #require(DeviceName("pulse"))
    let listener = Listener(settings)
    #expect(listener.health.map(\.device) == ["test"])
    var core = AudioCore(device: nil)
    let now = Moment(Listener.origin)
    _ = core.handle(.started, at: now)
    let effects = core.handle(.publication(.settings, JSON.encode(settings)), at: now)
    #expect(
      effects.contains { effect in
        if case .output(.adopt(settings, device: settings.audioDevice)) = effect { true } else { false }
      })
  }

  @Test("what is dismissed too late, or of another session, rings on")
  func lateDismissal() {
    var settings = Listener.boundariesOnly
    settings.intervalEndSounds = .untilDismissed
    let listener = Listener.joined(settings)
    listener.publish(Listener.session())
    listener.pass(to: 28.5)
    let now = listener.now.nanoseconds
    for expected in [
      #"{"until":\#(now - 1)}"#, #"{"session":"another"}"#, #"{"until":\#(now + 60_000_000_001)}"#,
    ] {
      listener.request(AudioMethods.Dismiss.self, NoParams(), expected: expected)
    }
    let problems = ["came too late", "has moved on", "60 s ahead"]
    #expect(zip(listener.replies, problems).allSatisfy { $0.contains($1) } && listener.replies.count == 3)
    listener.pass(to: 29.5)
    #expect(listener.heard.last == "29 complete -")
    let inTime = #"{"until":\#(listener.now.nanoseconds)}"#
    listener.request(AudioMethods.Dismiss.self, NoParams(), expected: inTime)
    #expect(listener.replies.last == #"{"wasPlaying":true}"#)
  }

  @Test("a preview and a check are sent to the output, and its result is the response")
  func preview() {
    let token = RequestToken(id: Array("1".utf8))
    listener.request(
      AudioMethods.Preview.self, .init(sound: "rest", soundSet: .bells, speech: "Rest"))
    let bell = SoundChoice.synthesised(Sound(set: .bells, cue: .rest))
    #expect(listener.outputs.last == .preview(token, bell, speech: "Rest", at: nil))
    for (seconds, isHeard) in [(10, true), (11, false), (-1, false)] {
      let at = listener.moment.instant.advanced(by: .seconds(seconds))
      listener.request(AudioMethods.Preview.self, .init(speech: "Rest", at: at.nanoseconds))
      #expect((listener.outputs.last == .preview(token, nil, speech: "Rest", at: at)) == isHeard)
    }
    listener.send(.input(.previewed(token, .success(.milliseconds(1500)))))
    #expect(listener.replies.last == #"{"detail":null,"problem":null,"seconds":1.5}"#)
    listener.request(AudioMethods.Check.self, .init(sound: "/a.wav"))
    let file = SoundChoice.file(path: "/a.wav", otherwise: Sound(set: .chime, cue: .work))
    #expect(listener.outputs.last == .check(token, file))
    let reason = InvalidField(field: "sound", value: "\"/a.wav\"", allowed: "a WAV file")
    listener.send(.input(.checked(token, reason)))
    #expect(listener.replies.last?.contains("must be a WAV file") == true)
    listener.send(.input(.checked(token, nil)))
    #expect(listener.replies.last == "{}")
    listener.request(AudioMethods.Check.self, .init(sound: "gong"))
    #expect(listener.replies.last?.contains("one of getReady") == true)
    listener.request(AudioMethods.Devices.self, NoParams())
    #expect(listener.outputs.last == .listDevices(token))
    listener.send(.input(.devices(token, [.init(name: "pulse", description: "PulseAudio")])))
    #expect(
      listener.replies.last
        == #"{"current":"test","devices":[{"description":"PulseAudio","name":"pulse"}]}"#)
  }
}
