import ActorCore
import Cues
import Messages
import Testing

@testable import Workout
@testable import gympulse_audio

@Suite("Audio: cues follow from the schedule")
struct AudioCoreTests {
  private let listener = Listener.joined()
  private static let wholeWorkout = [
    "0.0 getReady -", "2.0 work Go", "7.0 rest Rest", "10.0 work Go", "15.0 rest Rest",
    "18.0 complete Workout complete",
  ]

  @Test("one session message plays every cue of a workout once, at its instant")
  func alone() {
    listener.publish(Listener.session())
    listener.pass(to: 60)
    #expect(listener.heard == Self.wholeWorkout)
    #expect(listener.wakeAt == nil)
  }

  @Test("between two cues it wakes up only for the next")
  func sparse() {
    listener.publish(Listener.session())
    listener.pass(to: 2.5)
    #expect(listener.wakeAt == Listener.at(7))
  }

  @Test("messages in between, repeated or with the phase changed, repeat no cue")
  func repeated() {
    let session = Listener.session()
    for tenth in 0...190 {
      listener.pass(to: Double(tenth) / 10)
      listener.publish(session)
    }
    #expect(listener.heard == Self.wholeWorkout)
  }

  @Test("a message shortly after the start still plays the start's cue; a later one does not")
  func lateStart() {
    for (delay, isHeard) in [(0.01, true), (0.25, true), (0.26, false)] {
      let listener = Listener.joined()
      listener.pass(to: delay)
      listener.publish(Listener.session(getReady: 0))
      #expect(listener.heard.contains("0.0 work Go") == isHeard)
      listener.pass(to: 5)
      #expect(listener.heard.last == "5.0 rest Rest")
    }
  }

  @Test("a process that starts in the middle plays from the next cue on")
  func lateJoin() {
    let listener = Listener()
    listener.pass(to: 7.1)
    listener.publish(Listener.session())
    #expect(listener.heard.isEmpty)
    listener.pass(to: 60)
    #expect(listener.heard == Array(Self.wholeWorkout.dropFirst(3)))
  }

  @Test("a pause is silent; after it the next cue is shifted, and none is repeated")
  func pause() {
    var session = Listener.session()
    listener.publish(session)
    listener.pass(to: 7)
    session.pause(at: listener.now)
    listener.publish(session)
    #expect(listener.wakeAt == nil && listener.queued.isEmpty)
    listener.pass(to: 107)
    session.resume(at: listener.now)
    listener.publish(session)
    listener.pass(to: 200)
    #expect(
      listener.heard == Array(Self.wholeWorkout.prefix(3)) + [
        "110.0 work Go", "115.0 rest Rest", "118.0 complete Workout complete",
      ])
  }

  @Test("sound and voice switch independently and apply to the next cue")
  func switches() {
    var session = Listener.session()
    listener.publish(session)
    listener.pass(to: 3)
    session.sound = false
    listener.publish(session)
    listener.pass(to: 8)
    session.voice = false
    listener.publish(session)
    listener.pass(to: 11)
    session.sound = true
    listener.publish(session)
    listener.pass(to: 30)
    #expect(
      listener.heard == ["0.0 getReady -", "2.0 work Go", "7.0 - Rest", "15.0 rest -", "18.0 complete -"])
  }

  @Test("stop is silent at once; another start plays from its beginning")
  func stop() {
    listener.publish(Listener.session())
    listener.pass(to: 3)
    listener.publish(nil)
    #expect(listener.queued.isEmpty && listener.wakeAt == nil)
    listener.pass(to: 20)
    listener.publish(Listener.session(id: "t", at: 20))
    listener.pass(to: 22)
    #expect(listener.heard == ["0.0 getReady -", "2.0 work Go", "20.0 getReady -", "22.0 work Go"])
  }

  @Test("a jump forwards or backwards plays the cue of its target")
  func seek() {
    var session = Listener.session()
    listener.publish(session)
    listener.pass(to: 3)
    session.seek(to: .seconds(10), at: listener.now)
    listener.publish(session)
    listener.pass(to: 4)
    session.seek(to: .seconds(2), at: listener.now)
    listener.publish(session)
    listener.pass(to: 9)
    #expect(listener.heard.dropFirst(2) == ["3.0 work Go", "4.0 work Go", "9.0 rest Rest"])
  }

  @Test("after hours of suspend the missed cues are skipped, and the next is on time")
  func suspended() {
    let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let endless = Session(Routine(name: "", round: round, rounds: nil), id: "e", at: Listener.origin)
    listener.publish(endless)
    listener.now = Listener.at(36_005)
    listener.send(.timer)
    listener.pass(to: 36_030)
    #expect(listener.heard.suffix(2) == ["36020.0 rest Rest", "36030.0 work Go"])
    #expect(listener.heard.count <= 4)
  }

  @Test(
    "a session paused during a suspend: cues missed in it play after resuming, also at one of the old schedule",
    arguments: [(83, []), (15.1, ["15.0 rest Rest"])] as [(Double, [String])])
  func pausedWhileSuspended(end: Double, byOldSchedule: [String]) {
    var session = Listener.session()
    listener.publish(session)
    listener.pass(to: 5)
    listener.now = Listener.at(end)
    listener.send(.timer)
    session.pause(at: Listener.at(5))
    listener.publish(session)
    session.resume(at: listener.now)
    listener.publish(session)
    listener.pass(to: end + 3)
    let before = ["0.0 getReady -", "2.0 work Go"] + byOldSchedule
    #expect(listener.heard == before + ["\(end + 2) rest Rest"])
  }

  @Test("cues continue without the broker; when it returns, none is repeated")
  func brokerGone() {
    let session = Listener.session()
    listener.publish(session)
    listener.pass(to: 3)
    listener.send(.disconnected)
    listener.pass(to: 12)
    listener.send(.connected)
    listener.publish(session)
    listener.pass(to: 60)
    #expect(listener.heard == Self.wholeWorkout)
  }

  @Test("the player's health is published")
  func health() {
    let trouble = Trouble("no sound device", detail: ForeignText(rawValue: "\"hw:9\": No such device"))
    listener.send(.input(.health(trouble, isWorking: false, cuesSkipped: 3)))
    #expect(listener.health.last?.isWorking == false)
    #expect(listener.health.last?.trouble == trouble && listener.health.last?.cuesSkipped == 3)
  }

  @Test("the reason of silence is published when it changes")
  func silence() {
    var settings = Listener.boundariesOnly
    (settings.sound, settings.voice) = (false, false)
    listener.publish(.settings, settings)
    listener.publish(.settings, Listener.boundariesOnly)
    listener.show(.music)
    for reason in ["a call", nil] { listener.publish(.musicQuiet, Quiet(reason: reason)) }
    #expect(listener.health.map(\.silence) == [nil, "turned off in settings", nil, "a call", nil])
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

  @Test("new settings apply from the next cue on and replace what is queued")
  func settings() {
    listener.publish(Listener.session())
    listener.pass(to: 3)
    var settings = Listener.boundariesOnly
    settings.countdownSeconds = 2
    settings.restSound = "tick"
    listener.publish(.settings, settings)
    listener.pass(to: 7.5)
    #expect(listener.heard.dropFirst(2) == ["5.0 tick -", "6.0 tick -", "7.0 tick Rest"])
  }

  @Test("until the settings are known, only boundaries have cues")
  func unknownSettings() {
    let listener = Listener(nil)
    listener.publish(nil)
    listener.publish(Listener.session())
    listener.pass(to: 6.5)
    listener.publish(.settings, Settings())
    listener.pass(to: 60)
    #expect(listener.heard.prefix(4) == ["0.0 getReady -", "2.0 work Go", "7.0 rest Rest", "8.0 tick -"])
    #expect(listener.heard.last == "18.0 complete Workout complete")
  }

  @Test(
    "a command cuts what sounds only if it is about that cue",
    arguments: [
      ("pause", true), ("skip", true), ("back", true), ("extend", false), ("sound", false), ("voice", false),
      ("swap", false),
    ])
  func cut(_ command: String, _ isCut: Bool) throws {
    var session = Listener.session()
    listener.publish(session)
    listener.pass(to: 2.1)
    let silences = listener.silences
    let now = Listener.at(2.1)
    switch command {
    case "pause": session.pause(at: now)
    case "skip": session.skip(at: now)
    case "back": session.back(at: now)
    case "extend": try session.extend(by: 10, at: now)
    case "sound": session.sound = false
    case "voice": session.voice = false
    default:
      var settings = Listener.boundariesOnly
      settings.theme = .forestGreen
      listener.publish(.settings, settings)
    }
    listener.publish(session, revision: 2)
    #expect((listener.silences > silences) == isCut)
  }

  @Test("a message at the very instant of a cue neither repeats nor loses it")
  func atTheInstant() throws {
    var session = Listener.session()
    listener.publish(session)
    listener.pass(to: 1)
    listener.now = Listener.at(2)
    try session.extend(by: 10, at: listener.now)
    listener.publish(session, revision: 2)
    listener.pass(to: 60)
    #expect(listener.heard.prefix(3) == ["0.0 getReady -", "2.0 work Go", "17.0 rest Rest"])
  }

  @Test("the speech for an interval ends when the next begins")
  func speechEnds() {
    listener.publish(Listener.session())
    listener.pass(to: 1)
    #expect(listener.queued.first?.at == Listener.at(2))
    #expect(listener.queued.first?.speechEndsBy == Listener.at(7))
    listener.pass(to: 17)
    #expect(listener.queued.first?.at == Listener.at(18) && listener.queued.first?.speechEndsBy == nil)
  }

  @Test("the final sound plays as often as set, a second apart")
  func repeats() {
    var settings = Listener.boundariesOnly
    settings.intervalEndSounds = .three
    let listener = Listener.joined(settings)
    listener.publish(Listener.session())
    listener.pass(to: 60)
    #expect(
      listener.heard.suffix(3) == ["18.0 complete Workout complete", "19.0 complete -", "20.0 complete -"])
    #expect(listener.wakeAt == nil)
  }

  @Test("until dismissed means until dismissed or until another command is given, without an end")
  func ringing() {
    var settings = Listener.boundariesOnly
    settings.intervalEndSounds = .untilDismissed
    for isDismissed in [true, false] {
      let listener = Listener.joined(settings)
      var session = Listener.session()
      listener.publish(session)
      listener.pass(to: 28.5)
      #expect(listener.heard.last == "28.0 complete -")
      // Neither its own end nor its way into the log is a command.
      listener.publish(session)
      listener.publish(session, revision: 2)
      listener.pass(to: 29.5)
      #expect(listener.heard.last == "29.0 complete -")
      if isDismissed {
        listener.request(AudioMethods.Dismiss.self, NoParams())
        #expect(listener.replies == [#"{"wasPlaying":true}"#])
      } else {
        session.voice = false
        listener.publish(session, revision: 3)
      }
      #expect(listener.queued.isEmpty)
      listener.pass(to: 60)
      #expect(listener.heard.last == "29.0 complete -")
    }
    let alone = Listener.joined(settings)
    alone.publish(Listener.session())
    alone.pass(to: 10_000)
    #expect(alone.heard.last == "10000.0 complete -")
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
    #expect(listener.heard.last == "29.0 complete -")
    let inTime = #"{"until":\#(listener.now.nanoseconds)}"#
    listener.request(AudioMethods.Dismiss.self, NoParams(), expected: inTime)
    #expect(listener.replies.last == #"{"wasPlaying":true}"#)
  }

  @Test("a process that starts after the end does not ring; dismiss reports that nothing rang")
  func nothingToDismiss() {
    var settings = Listener.boundariesOnly
    settings.intervalEndSounds = .untilDismissed
    let listener = Listener(settings)
    listener.pass(to: 300)
    listener.publish(Listener.session())
    listener.pass(to: 400)
    listener.request(AudioMethods.Dismiss.self, NoParams())
    #expect(listener.heard == [] || listener.heard.allSatisfy { $0.hasSuffix("complete -") })
    let idle = Listener.joined()
    idle.request(AudioMethods.Dismiss.self, NoParams())
    #expect(idle.replies == [#"{"wasPlaying":false}"#])
    idle.publish(Listener.session())
    idle.pass(to: 3)
    idle.request(AudioMethods.Dismiss.self, NoParams())
    idle.pass(to: 60)
    #expect(idle.heard == Self.wholeWorkout)
  }

  @Test("a program that speaks changes neither a cue nor its time")
  func program() {
    var settings = Listener.boundariesOnly
    settings.voiceCommand = "sleep 1000"
    let listener = Listener.joined(settings)
    listener.publish(Listener.session())
    listener.pass(to: 60)
    #expect(listener.heard == Self.wholeWorkout)
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
