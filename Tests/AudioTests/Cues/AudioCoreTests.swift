import Cues
import Messages
import Testing

@testable import ActorCore
@testable import Workout
@testable import gympulse_audio

/// An audio core on a virtual clock, with a player that writes down what was heard.
private final class Listener {
  static let origin = Instant(nanoseconds: 40_000_000_000_000)

  var core = AudioCore(device: DeviceName("test"))
  var now = Listener.origin
  var wakeAt: Instant?
  /// What the player has queued and not begun.
  var queued: [(cue: PlannedCue, at: Instant, speechEndsBy: Instant?)] = []
  /// Seconds after the origin, the sound and the speech of every cue that was begun.
  var heard: [String] = []
  var health: [AudioHealth] = []
  var replies: [String] = []
  var outputs: [AudioCore.Output] = []
  /// How often what sounds was cut.
  var silences = 0

  /// By default with the boundaries' cues alone.
  init(_ settings: Settings? = Listener.boundariesOnly) {
    send(.started)
    if let settings { adopt(settings) }
  }

  static var boundariesOnly: Settings {
    var settings = Settings()
    settings.countdownSeconds = 0
    settings.countdownEndSounds = .one
    return settings
  }

  func adopt(_ settings: Settings) {
    send(.publication(.settings, JSON.encode(settings)))
  }

  func request<M: Method>(_ method: M.Type, _ parameters: M.Parameters, expected: String? = nil) {
    let token = RequestToken(id: Array("1".utf8))
    let params = expected.map { Array("{\"expected\":\($0)}".utf8) } ?? JSON.encode(parameters)
    send(.request(IncomingRequest(token: token, method: M.name, params: params)))
  }

  private var moment: Moment {
    Moment(instant: now, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0))
  }

  func send(_ event: AudioCore.Event) {
    for effect in core.handle(event, at: moment) {
      switch effect {
      case .wake(let instant): wakeAt = instant
      case .publish(_, let json):
        if let value = try? JSON.decode(AudioHealth.self, from: json) { health.append(value) }
      case .output(.silence):
        queued = []
        silences += 1
      case .output(.discard(let instant)): queued.removeAll { $0.at > instant }
      case .output(.play(let cue, let instant, let end)): queued.append((cue, instant, end))
      case .output(let output): outputs.append(output)
      case .reply(_, let json): replies.append(String(decoding: json, as: UTF8.self))
      case .refuse(_, let error): replies.append(error.description)
      default: Issue.record("unexpected \(effect)")
      }
    }
    begin()
  }

  func publish(_ session: Session?, revision: Int = 1) {
    let payload = SessionPayload(
      session, revision: revision, bootId: "b", sound: true, voice: true, at: moment)
    send(.publication(.session, JSON.encode(payload)))
  }

  /// Lets time pass; the timer rings when it is due.
  func pass(to seconds: Double) {
    let end = Self.at(seconds)
    while let wake = wakeAt, wake <= end {
      now = max(now, wake)
      wakeAt = nil
      begin()
      send(.timer)
    }
    now = end
    begin()
  }

  private func begin() {
    for cue in queued where cue.at <= now && cue.at.duration(to: now) <= Mixer.latestStart {
      let second = Self.origin.duration(to: cue.at).seconds
      heard.append("\(second) \(cue.cue.sound?.name ?? "-") \(cue.cue.speech?.text ?? "-")")
    }
    queued.removeAll { $0.at <= now }
  }

  static func at(_ seconds: Double) -> Instant {
    origin.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
  }
}

extension SoundChoice {
  fileprivate var name: String {
    switch self {
    case .synthesised(let sound): sound.cue.rawValue
    case .file(let path, _): path
    }
  }
}

@Suite("Audio: cues follow from the schedule")
struct AudioCoreTests {
  private func session(getReady: Int = 2, rounds: Int = 2, id: String = "s", at second: Double = 0) -> Session
  {
    var preset = Preset(.interval)
    preset.getReadySeconds = getReady
    preset.interval.workSeconds = 5
    preset.interval.restSeconds = 3
    preset.interval.rounds = rounds
    return Session(
      id: id, timeline: Timeline(CheckedPreset(repairing: preset).routine),
      anchor: Session.Anchor(at: Listener.at(second), elapsed: .zero), sound: true, voice: true)
  }

  private static let wholeWorkout = [
    "0.0 getReady -", "2.0 work Go", "7.0 rest Rest", "10.0 work Go", "15.0 rest Rest",
    "18.0 complete Workout complete",
  ]

  /// A listener that has heard that nothing runs.
  private func listener() -> Listener {
    let listener = Listener()
    listener.publish(nil)
    return listener
  }

  @Test("one session message plays every cue of a workout once, at its instant")
  func alone() {
    let listener = listener()
    listener.publish(session())
    listener.pass(to: 60)
    #expect(listener.heard == Self.wholeWorkout)
    #expect(listener.wakeAt == nil)
  }

  @Test("between two cues it wakes up only for the next")
  func sparse() {
    let listener = listener()
    listener.publish(session())
    listener.pass(to: 2.5)
    #expect(listener.wakeAt == Listener.at(7))
  }

  @Test("messages in between, repeated or with the phase changed, repeat no cue")
  func repeated() {
    let listener = listener()
    let session = session()
    for tenth in 0...190 {
      listener.pass(to: Double(tenth) / 10)
      listener.publish(session)
    }
    #expect(listener.heard == Self.wholeWorkout)
  }

  @Test("a message shortly after the start still plays the start's cue; a later one does not")
  func lateStart() {
    for (delay, isHeard) in [(0.01, true), (0.25, true), (0.26, false)] {
      let listener = listener()
      listener.pass(to: delay)
      listener.publish(session(getReady: 0))
      #expect(listener.heard.contains("0.0 work Go") == isHeard)
      listener.pass(to: 5)
      #expect(listener.heard.last == "5.0 rest Rest")
    }
  }

  @Test("a process that starts in the middle plays from the next cue on")
  func lateJoin() {
    let listener = Listener()
    listener.pass(to: 7.1)
    listener.publish(session())
    #expect(listener.heard.isEmpty)
    listener.pass(to: 60)
    #expect(listener.heard == Array(Self.wholeWorkout.dropFirst(3)))
  }

  @Test("a pause is silent; after it the next cue is shifted, and none is repeated")
  func pause() {
    let listener = listener()
    var session = session()
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
    let listener = listener()
    var session = session()
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
    let listener = listener()
    listener.publish(session())
    listener.pass(to: 3)
    listener.publish(nil)
    #expect(listener.queued.isEmpty && listener.wakeAt == nil)
    listener.pass(to: 20)
    listener.publish(session(id: "t", at: 20))
    listener.pass(to: 22)
    #expect(listener.heard == ["0.0 getReady -", "2.0 work Go", "20.0 getReady -", "22.0 work Go"])
  }

  @Test("a jump forwards or backwards plays the cue of its target")
  func seek() {
    let listener = listener()
    var session = session()
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
    let listener = listener()
    let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let endless = Session(
      id: "e", timeline: Timeline(Routine(name: "", round: round, rounds: nil)),
      anchor: Session.Anchor(at: Listener.origin, elapsed: .zero), sound: true, voice: true)
    listener.publish(endless)
    listener.now = Listener.at(36_005)
    listener.send(.timer)
    listener.pass(to: 36_030)
    #expect(listener.heard.suffix(2) == ["36020.0 rest Rest", "36030.0 work Go"])
    #expect(listener.heard.count <= 4)
  }

  @Test("a session paused during a suspend: cues missed in the suspend play after resuming")
  func pausedWhileSuspended() {
    let listener = listener()
    var session = session()
    listener.publish(session)
    listener.pass(to: 5)
    listener.now = Listener.at(83)
    listener.send(.timer)
    session.pause(at: Listener.at(5))
    listener.publish(session)
    session.resume(at: listener.now)
    listener.publish(session)
    listener.pass(to: 86)
    #expect(listener.heard == ["0.0 getReady -", "2.0 work Go", "85.0 rest Rest"])
  }

  @Test("so does the cue after one that was due just then by the old schedule")
  func pausedWhileSuspendedAtCue() {
    let listener = listener()
    var session = session()
    listener.publish(session)
    listener.pass(to: 5)
    listener.now = Listener.at(15.1)
    listener.send(.timer)
    session.pause(at: Listener.at(5))
    listener.publish(session)
    session.resume(at: listener.now)
    listener.publish(session)
    listener.pass(to: 18)
    #expect(listener.heard.last == "17.1 rest Rest")
  }

  @Test("cues continue without the broker; when it returns, none is repeated")
  func brokerGone() {
    let listener = listener()
    let session = session()
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
    let listener = listener()
    let trouble = Trouble("no sound device", detail: ForeignText(rawValue: "\"hw:9\": No such device"))
    listener.send(.input(.health(trouble, isWorking: false, cuesSkipped: 3)))
    #expect(listener.health.last?.isWorking == false)
    #expect(listener.health.last?.trouble == trouble && listener.health.last?.cuesSkipped == 3)
  }

  @Test("the reason of silence is published when it changes")
  func silence() {
    let listener = listener()
    var settings = Listener.boundariesOnly
    (settings.sound, settings.voice) = (false, false)
    listener.adopt(settings)
    listener.adopt(Listener.boundariesOnly)
    let presence = Presence(actor: Actor.music.name, pid: 7, isRunning: true)
    listener.send(.publication(.presence(of: Actor.music), JSON.encode(presence)))
    listener.send(.publication(.musicQuiet, JSON.encode(Quiet(reason: "a call"))))
    listener.send(.publication(.musicQuiet, JSON.encode(Quiet(reason: nil))))
    #expect(listener.health.map(\.silence) == [nil, "turned off in settings", nil, "a call", nil])
  }

  @Test("the device is the one that is set, unless one was given on the command line")
  func device() throws {
    var settings = Settings()
    settings.audioDevice = try #require(DeviceName("pulse"))
    let listener = Listener(settings)
    #expect(listener.health.map(\.device) == ["test"])
    var core = AudioCore(device: nil)
    let now = Moment(instant: Listener.origin, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0))
    _ = core.handle(.started, at: now)
    let effects = core.handle(.publication(.settings, JSON.encode(settings)), at: now)
    #expect(
      effects.contains { effect in
        if case .output(.adopt(settings, device: settings.audioDevice)) = effect { true } else { false }
      })
  }

  @Test("new settings apply from the next cue on and replace what is queued")
  func settings() {
    let listener = listener()
    listener.publish(session())
    listener.pass(to: 3)
    var settings = Listener.boundariesOnly
    settings.countdownSeconds = 2
    settings.restSound = "tick"
    listener.adopt(settings)
    listener.pass(to: 7.5)
    #expect(listener.heard.dropFirst(2) == ["5.0 tick -", "6.0 tick -", "7.0 tick Rest"])
  }

  @Test("until the settings are known, only boundaries have cues")
  func unknownSettings() {
    let listener = Listener(nil)
    listener.publish(nil)
    listener.publish(session())
    listener.pass(to: 6.5)
    listener.adopt(Settings())
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
    let listener = listener()
    var session = session()
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
      listener.adopt(settings)
    }
    listener.publish(session, revision: 2)
    #expect((listener.silences > silences) == isCut)
  }

  @Test("a message at the very instant of a cue neither repeats nor loses it")
  func atTheInstant() throws {
    let listener = listener()
    var session = session()
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
    let listener = listener()
    listener.publish(session())
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
    let listener = Listener(settings)
    listener.publish(nil)
    listener.publish(session())
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
      let listener = Listener(settings)
      listener.publish(nil)
      var session = session()
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
    let alone = Listener(settings)
    alone.publish(nil)
    alone.publish(session())
    alone.pass(to: 10_000)
    #expect(alone.heard.last == "10000.0 complete -")
  }

  @Test("what is dismissed too late, or of another session, rings on")
  func lateDismissal() {
    var settings = Listener.boundariesOnly
    settings.intervalEndSounds = .untilDismissed
    let listener = Listener(settings)
    listener.publish(nil)
    listener.publish(session())
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
    listener.publish(session())
    listener.pass(to: 400)
    listener.request(AudioMethods.Dismiss.self, NoParams())
    #expect(listener.heard == [] || listener.heard.allSatisfy { $0.hasSuffix("complete -") })
    let idle = self.listener()
    idle.request(AudioMethods.Dismiss.self, NoParams())
    #expect(idle.replies == [#"{"wasPlaying":false}"#])
    idle.publish(session())
    idle.pass(to: 3)
    idle.request(AudioMethods.Dismiss.self, NoParams())
    idle.pass(to: 60)
    #expect(idle.heard == Self.wholeWorkout)
  }

  @Test("a program that speaks changes neither a cue nor its time")
  func program() {
    var settings = Listener.boundariesOnly
    settings.voiceCommand = "sleep 1000"
    let listener = Listener(settings)
    listener.publish(nil)
    listener.publish(session())
    listener.pass(to: 60)
    #expect(listener.heard == Self.wholeWorkout)
  }

  @Test("a preview and a check are sent to the output, and its result is the response")
  func preview() {
    let listener = listener()
    let token = RequestToken(id: Array("1".utf8))
    listener.request(
      AudioMethods.Preview.self, .init(sound: "rest", soundSet: .bells, speech: "Rest"))
    let bell = SoundChoice.synthesised(Sound(set: .bells, cue: .rest))
    #expect(listener.outputs.last == .preview(token, bell, speech: "Rest"))
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
