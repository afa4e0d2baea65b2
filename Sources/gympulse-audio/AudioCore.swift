import ActorCore
import Messages
import Workout

/// Turns the session's schedule into cues: always knows the next one, and when.
///
/// Cues follow from the schedule, not from messages: with the engine or the broker gone they go on. Each is
/// handed to the player well before it is due, and is past once its instant is; no later message brings it
/// back.
struct AudioCore: ActorCore {
  /// What the player says.
  enum Input: Hashable {
    /// What is wrong with the sound, whether it is heard all the same, and how many cues were left out.
    case health(problem: String?, isWorking: Bool, cuesSkipped: Int)
    /// A preview is being played, and how long it is; or why it is not.
    case previewed(RequestToken, Result<Duration, InvalidField>)
    /// Why a sound could not be played; nil where it could.
    case checked(RequestToken, InvalidField?)
    /// The devices there are.
    case devices(RequestToken, [AudioMethods.Devices.Result.Device])
  }

  /// What the player is to do.
  enum Output: Hashable {
    /// Play and say, the first frame at the instant; what is said has to be over by another.
    case play(PlannedCue, at: Instant, speechEndsBy: Instant?)
    /// Stop what sounds and forget what was to be played.
    case silence
    /// Play on this device, and with these settings, from now on.
    case adopt(Settings, device: String)
    /// Have the speech of these texts ready.
    case prepare([String])
    /// Play and say at once; answer with `previewed`.
    case preview(RequestToken, SoundChoice?, speech: String?)
    /// Look whether it could be played; answer with `checked`.
    case check(RequestToken, SoundChoice)
    /// List the devices; answer with `devices`.
    case listDevices(RequestToken)
  }

  static let topics = [Topic.session, Topic.settings]

  /// What counts until the settings come: the boundaries alone, for nobody knows yet what else is wanted.
  static var unknownSettings: Settings {
    var settings = Settings()
    settings.countdownSeconds = 0
    settings.completionRepeats = 1
    return settings
  }

  /// The device given on the command line; nil follows the settings.
  private let deviceGiven: String?
  private var settings = AudioCore.unknownSettings
  private var session: Session?
  /// Whether any session message has come since the process began.
  private var hasJoined = false
  /// The place of the last cue whose instant has come, or from which on cues are wanted.
  private var lastDue = Duration.zero
  private var next: (cue: PlannedCue, at: Instant)?
  /// Whether the end of this session is to sound no more.
  private var isDismissed = false
  private var health = AudioHealth(isWorking: true, problem: nil, device: "", cuesSkipped: 0)

  /// A core whose player plays on an ALSA device; nil is the one that is set.
  init(device: String?) {
    deviceGiven = device
    health.device = self.device
  }

  private var device: String { deviceGiven ?? settings.audioDevice }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    switch event {
    case .started:
      return [.output(.adopt(settings, device: device)), .publish(.audioHealth, value: health)]
    case .publication(.session, let json):
      return follow(json, at: now.instant)
    case .publication(.settings, let json):
      return adopt(json, at: now.instant)
    case .timer:
      guard let next, next.at <= now.instant else { return [] }
      // One that was slept through was not heard: it may come yet, where the workout stood still meanwhile.
      if next.at.duration(to: now.instant) <= Playback.latestStart { lastDue = next.cue.due }
      return queueNext(at: now.instant)
    case .request(let request):
      do {
        return try serve(request, at: now.instant)
      } catch {
        return [.refuse(request.token, error)]
      }
    case .input(let input):
      return hear(input)
    case .connected, .disconnected, .publication, .answer:
      return []
    }
  }

  private mutating func follow(_ json: [UInt8], at now: Instant) -> [ActorEffect<Output>] {
    guard let session = (try? JSON.decode(SessionPayload.self, from: json))?.session else { return leave() }
    let old = self.session
    self.session = session
    let isLateJoin = !hasJoined
    hasJoined = true
    if let old, session.isContinuation(of: old) {
      // What the engine publishes by itself, at a boundary or the end, changes nothing.
      if session == old { return [] }
      // Somebody has given a command.
      if isRinging { isDismissed = true }
      // What is heard again: the cues of intervals that somebody has gone back to, and those that sounded before anybody
      // said that the workout had stood still meanwhile, as in a suspend.
      let place = reached(session, at: now)
      if lastDue > place + Playback.latestStart { lastDue = place }
    } else {
      // A process that has just begun cannot know what the one before it has played: it starts with what is to come.
      lastDue = isLateJoin ? reached(session, at: now) : session.anchor.place - .nanoseconds(1)
      isDismissed = false
    }
    return [.output(.silence)] + queueNext(at: now) + [.output(.prepare(texts(of: session)))]
  }

  /// No workout is running any more.
  private mutating func leave() -> [ActorEffect<Output>] {
    hasJoined = true
    next = nil
    defer { session = nil }
    return session == nil ? [] : [.output(.silence), .wake(at: nil)]
  }

  private mutating func adopt(_ json: [UInt8], at now: Instant) -> [ActorEffect<Output>] {
    guard let settings = try? JSON.decode(Settings.self, from: json), settings != self.settings else {
      return []
    }
    self.settings = settings
    health.device = device
    let news: [ActorEffect<Output>] = [
      .output(.adopt(settings, device: device)), .publish(.audioHealth, value: health),
    ]
    guard let session else { return news }
    return news + [.output(.silence)] + queueNext(at: now) + [.output(.prepare(texts(of: session)))]
  }

  /// Hands the next cue to the player. Those that are too late to be played are passed over, however many.
  private mutating func queueNext(at now: Instant) -> [ActorEffect<Output>] {
    next = nil
    guard let session, !session.isPaused, !isDismissed else { return [.wake(at: nil)] }
    let tooLate = reached(session, at: now) - Playback.latestStart - .nanoseconds(1)
    let plan = CuePlan(session, settings: settings)
    guard let cue = plan.cue(after: max(lastDue, tooLate)), let instant = session.instant(of: cue.due) else {
      return [.wake(at: nil)]
    }
    next = (cue, instant)
    guard cue.sound != nil || cue.speech != nil else { return [.wake(at: instant)] }
    let speechEnds = plan.boundary(after: cue.due).flatMap(session.instant)
    return [.output(.play(cue, at: instant, speechEndsBy: speechEnds)), .wake(at: instant)]
  }

  /// The place that would be reached at an instant if the timeline had no end.
  private func reached(_ session: Session, at now: Instant) -> Duration {
    session.isPaused ? session.anchor.place : session.anchor.place + session.anchor.at.duration(to: now)
  }

  /// Whether the end has sounded and is to sound again.
  private var isRinging: Bool {
    guard let session, let total = session.timeline.total else { return false }
    return lastDue >= total && next != nil
  }

  /// What the voice will say in this session, as far as it is worth having ready.
  private func texts(of session: Session) -> [String] {
    guard session.voice else { return [] }
    let routine = session.timeline.routine
    let segments = routine.opening + routine.round + routine.setBreak + routine.closing
    var texts = segments.compactMap { Cue.speech(for: $0) }
    if let end = Cue.speech(forEndOf: routine) { texts.append(end) }
    if settings.countIn { texts += (1...CuePlan.countInSeconds).map(SpokenText.count) }
    return texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

// What others ask for.
extension AudioCore {
  private mutating func serve(
    _ request: IncomingRequest, at now: Instant
  ) throws(ErrorObject) -> [ActorEffect<Output>] {
    switch request.method {
    case AudioMethods.Preview.name:
      let wish = try request.params(of: AudioMethods.Preview.self)
      var settings = settings
      settings.soundSet = wish.soundSet ?? settings.soundSet
      let sound = wish.sound.map { SoundChoice(.work, own: $0, settings: settings) }
      return [.output(.preview(request.token, sound, speech: wish.speech))]
    case AudioMethods.Check.name:
      let wish = try request.params(of: AudioMethods.Check.self)
      do throws(InvalidField) { try SoundName.check(wish.sound) } catch { throw ErrorObject(error) }
      let sound = SoundChoice(.work, own: wish.sound, settings: settings)
      return [.output(.check(request.token, sound))]
    case AudioMethods.Dismiss.name:
      _ = try request.params(of: AudioMethods.Dismiss.self)
      let wasRinging = isRinging
      let reply = ActorEffect<Output>.reply(
        request.token, value: AudioMethods.Dismiss.Result(wasRinging: wasRinging))
      guard wasRinging else { return [reply] }
      isDismissed = true
      return [.output(.silence)] + queueNext(at: now) + [reply]
    case AudioMethods.Devices.name:
      _ = try request.params(of: AudioMethods.Devices.self)
      return [.output(.listDevices(request.token))]
    default:
      throw request.unknownMethod
    }
  }

  private mutating func hear(_ input: Input) -> [ActorEffect<Output>] {
    switch input {
    case .health(let problem, let isWorking, let cuesSkipped):
      health = AudioHealth(isWorking: isWorking, problem: problem, device: device, cuesSkipped: cuesSkipped)
      return [.publish(.audioHealth, value: health)]
    case .previewed(let token, .success(let length)):
      return [
        .reply(token, value: AudioMethods.Preview.Result(seconds: length.seconds, problem: health.problem))
      ]
    case .checked(let token, nil):
      return [.reply(token, value: Nothing())]
    case .previewed(let token, .failure(let reason)), .checked(let token, .some(let reason)):
      return [.refuse(token, ErrorObject(reason))]
    case .devices(let token, let devices):
      return [.reply(token, value: AudioMethods.Devices.Result(current: device, devices: devices))]
    }
  }
}
