import ActorCore
import Cues

/// Turns the session's schedule into cues.
///
/// Cues follow from the schedule, not from messages, so they continue without the engine or the broker. Each is sent
/// to the player well before it is due. Once its instant has passed, no later message plays it again.
struct AudioCore: ActorCore {
  typealias Tag = Never

  static let topics = [Topic.session, Topic.settings, Topic.results] + QuietRequests.topics

  /// The settings until the store has published any: cues at the boundaries alone.
  static var initialSettings: Settings {
    var settings = Settings()
    settings.countdownSeconds = 0
    settings.countdownEndSounds = .one
    return settings
  }

  /// The device given on the command line; nil follows the settings.
  private let deviceGiven: DeviceName?
  private var settings = AudioCore.initialSettings
  private var session: Session?
  /// How earlier workouts like it went; nil before the store has said it.
  private var earlier: EarlierResults?
  /// Whether a session message has been received since the process started.
  private var hasJoined = false
  /// The offset of the last cue whose instant has passed; only later cues are played.
  private var lastDue = Duration.zero
  private var next: (cue: PlannedCue, at: Instant)?
  /// Whether the final sound of this session has been dismissed.
  private var isDismissed = false
  /// The requests for silence of other actors.
  private var quietRequests = QuietRequests()
  private var health = AudioHealth(isWorking: true, problem: nil, device: "", cuesSkipped: 0)
  /// The value of `audio.health` that was published last.
  private var publishedHealth: AudioHealth?
  /// The value of `audio.cues` that was published last.
  private var published = AudioCues.none
  /// The words besides the settings, and those for them, parsed when either changes.
  private var words: PersonalWords
  private var wording: Wording?

  /// A core that plays on an ALSA device; nil is the one that is set. `locale` is the language of the system.
  init(device: DeviceName?, locale: Language? = nil) {
    deviceGiven = device
    words = PersonalWords(locale: locale)
    health.device = self.device.text
  }

  private var device: DeviceName { deviceGiven ?? settings.audioDevice }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    let effects = react(to: event, at: now)
    health.device = device.text
    health.silence = Silence.reason(
      session, settings, quiet: quietRequests.reason, isWorking: health.isWorking)
    guard health != publishedHealth else { return effects }
    publishedHealth = health
    return effects + [.publish(.audioHealth, value: health)]
  }

  private mutating func react(to event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .started:
      return [.output(.adopt(settings, device: device)), .publish(.audioCues, value: published)]
    case .publication(.session, let json):
      return follow(json, at: now.instant)
    case .publication(.settings, let json):
      return adopt(json, at: now.instant)
    case .publication(.results, let json):
      guard let earlier = try? JSON.decode(EarlierResults.self, from: json), earlier != self.earlier else {
        return []
      }
      self.earlier = earlier
      return planAgain(at: now.instant)
    case .publication(let topic, let json):
      return quietRequests.receive(topic, json) ? silence(at: now.instant) : []
    case .timer:
      guard let next, next.at <= now.instant else { return [] }
      noteDue(at: now.instant)
      return queueNext(at: now.instant)
    case .request(let request):
      do {
        return try serve(request, at: now.instant)
      } catch {
        return [.refuse(request.token, error)]
      }
    case .input(let input):
      return handle(input, at: now.instant)
    case .connected, .disconnected, .response:
      return []
    }
  }

  /// Stops what sounds, or plans the cues with their sounds again.
  private mutating func silence(at now: Instant) -> [Effect] {
    guard session != nil else { return quietRequests.isQuiet ? [.output(.silence)] : [] }
    noteDue(at: now)
    return [.output(quietRequests.isQuiet ? .silence : .discard(after: now))] + queueNext(at: now)
  }

  private mutating func follow(_ json: [UInt8], at now: Instant) -> [Effect] {
    guard let session = (try? JSON.decode(SessionPayload.self, from: json))?.session else { return leave() }
    noteDue(at: now)
    let old = self.session
    self.session = session
    let isLateJoin = !hasJoined
    hasJoined = true
    var stop = Output.silence
    if let old, session.isContinuation(of: old) {
      // The engine publishes the same session at a boundary.
      if session == old { return [] }
      if !isMoved(from: old, to: session, at: now) { stop = .discard(after: now) }
      // Any command dismisses the final sound.
      if isRinging { isDismissed = true }
      // After going back, or after a suspend in which the session was paused, cues are played again.
      let offset = reached(session, at: now)
      if lastDue > offset + Mixer.latestStart { lastDue = offset }
    } else {
      // A new process does not repeat what an earlier one may have played.
      lastDue = isLateJoin ? reached(session, at: now) : session.anchor.offset - .nanoseconds(1)
      isDismissed = false
    }
    return [.output(stop)] + queueNext(at: now) + [prepare(session, at: now)]
  }

  /// Whether a session no longer plays what it played: it was paused, or moved by a skip, a jump or the like.
  private func isMoved(from old: Session, to session: Session, at now: Instant) -> Bool {
    session.isPaused != old.isPaused || reached(session, at: now) != reached(old, at: now)
  }

  /// No workout is running.
  private mutating func leave() -> [Effect] {
    hasJoined = true
    next = nil
    defer { session = nil }
    return session == nil ? [] : [.output(.silence), .wake(at: nil)] + announce(.none)
  }

  private mutating func adopt(_ json: [UInt8], at now: Instant) -> [Effect] {
    guard let settings = try? JSON.decode(Settings.self, from: json), settings != self.settings else {
      return []
    }
    self.settings = settings
    return [.output(.adopt(settings, device: device))] + planAgain(at: now)
  }

  /// Plans the cues after an instant again, because what is heard has changed.
  private mutating func planAgain(at now: Instant) -> [Effect] {
    wording = words.wording(settings)
    guard let session else { return [] }
    noteDue(at: now)
    return [.output(.discard(after: now))] + queueNext(at: now) + [prepare(session, at: now)]
  }

  /// Takes the queued cue as played if its instant has passed.
  private mutating func noteDue(at now: Instant) {
    guard let next, next.at <= now else { return }
    // A cue missed in suspend may still play if the session was paused meanwhile.
    if next.at.duration(to: now) <= Mixer.latestStart { lastDue = next.cue.due }
  }

  /// Sends the next cue to the player and skips those that are too late.
  private mutating func queueNext(at now: Instant) -> [Effect] {
    next = nil
    guard let session, !session.isPaused, !isDismissed else { return announce(.none) + [.wake(at: nil)] }
    let tooLate = reached(session, at: now) - Mixer.latestStart - .nanoseconds(1)
    let plan = plan(of: session)
    guard let cue = plan.cue(after: max(lastDue, tooLate)), let instant = session.instant(of: cue.due) else {
      return announce(.none) + [.wake(at: nil)]
    }
    next = (cue, instant)
    guard !quietRequests.isQuiet, cue.sound != nil || cue.speech != nil || cue.howTo != nil else {
      return announce(.none) + [.wake(at: instant)]
    }
    let speechEnds = plan.boundary(after: cue.due).flatMap(session.instant)
    return [.output(.play(cue, at: instant, speechEndsBy: speechEnds)), .wake(at: instant)]
  }

  /// Publishes when the next cue sounds, if that has changed.
  private mutating func announce(_ cues: AudioCues) -> [Effect] {
    guard cues != published else { return [] }
    published = cues
    return [.publish(.audioCues, value: cues)]
  }

  /// The offset at an instant as if the timeline had no end.
  private func reached(_ session: Session, at now: Instant) -> Duration {
    session.isPaused ? session.anchor.offset : session.anchor.offset + session.anchor.at.duration(to: now)
  }

  /// Whether the final sound has played and will play again.
  private var isRinging: Bool {
    guard let session, let total = session.timeline.total else { return false }
    return lastDue >= total && next != nil
  }

  private func plan(of session: Session) -> CuePlan {
    CuePlan(
      session, settings: settings, wording: wording ?? words.wording(settings),
      best: earlier?.sessionId == session.id ? earlier?.best : nil)
  }

  /// Has the speech of a session rendered in advance.
  private func prepare(_ session: Session, at now: Instant) -> Effect {
    .output(.prepare(plan(of: session).speeches(after: reached(session, at: now))))
  }
}

// Requests, and what the output reports.
extension AudioCore {
  private mutating func serve(
    _ request: IncomingRequest, at now: Instant
  ) throws(ErrorObject) -> [Effect] {
    if let params = try request.parameters(of: AudioMethods.Preview.self) {
      var settings = settings
      settings.soundSet = params.soundSet ?? settings.soundSet
      let sound = params.sound.map { SoundChoice(.work, own: $0, settings: settings) }
      let latest = now.advanced(by: AudioMethods.Preview.Parameters.aheadMax)
      let at = params.at.map(Instant.init(nanoseconds:))
      if let at, !(now...latest).contains(at) {
        let allowed = "an instant in the next 10 seconds"
        throw ErrorObject(InvalidField(field: "at", value: "\(at.nanoseconds)", allowed: allowed))
      }
      return [.output(.preview(request.token, sound, speech: params.speech, at: at))]
    }
    if let params = try request.parameters(of: AudioMethods.Check.self) {
      try checkingParameters { () throws(InvalidField) in try SoundName.check(params.sound) }
      let sound = SoundChoice(.work, own: params.sound, settings: settings)
      return [.output(.check(request.token, sound))]
    }
    if let given = try request.requestParams(of: AudioMethods.Dismiss.self) {
      try given.check(session, at: now)
      let reply = Effect.reply(request.token, value: AudioMethods.Dismiss.Result(wasPlaying: isRinging))
      guard isRinging else { return [reply] }
      isDismissed = true
      return [.output(.silence)] + queueNext(at: now) + [reply]
    }
    if try request.parameters(of: AudioMethods.Devices.self) != nil {
      return [.output(.listDevices(request.token))]
    }
    if try request.parameters(of: AudioMethods.Voices.self) != nil {
      return [.output(.listVoices(request.token))]
    }
    throw request.unknownMethod
  }

  private mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .phrases(let file):
      words.file = file
      return planAgain(at: now)
    case .health(let trouble, let isWorking, let cuesSkipped):
      (health.isWorking, health.trouble, health.cuesSkipped) = (isWorking, trouble, cuesSkipped)
      return []
    case .previewed(let token, .success(let length)):
      let result = AudioMethods.Preview.Result(seconds: length.seconds, trouble: health.trouble)
      return [.reply(token, value: result)]
    case .checked(let token, nil): return [.reply(token, value: Empty())]
    case .previewed(let token, .failure(let reason)), .checked(let token, .some(let reason)):
      return [.refuse(token, ErrorObject(reason))]
    case .devices(let token, let devices):
      return [.reply(token, value: AudioMethods.Devices.Result(current: device.text, devices: devices))]
    case .voices(let token, let all): return [.reply(token, value: AudioMethods.Voices.Result(voices: all))]
    case .placed(let instant, let cues):
      // A later event may have discarded the cue.
      return next?.at == instant ? announce(cues) : []
    }
  }
}
