import ActorCore
import Messages
import Workout

extension EngineState {
  /// Returns the state after a command; an equal state if the command changes nothing. Throws the error to reply with.
  func applying(
    _ request: IncomingRequest, presets: [StoredPreset], newId: () -> String, at now: Moment
  ) throws(ErrorObject) -> EngineState {
    var next = self
    switch request.method {
    case EngineMethods.Start.name:
      let parameters = try request.params(of: EngineMethods.Start.self)
      try next.start(parameters, presets: presets, newId: newId, at: now)
    case EngineMethods.Pause.name:
      _ = try request.params(of: EngineMethods.Pause.self)
      try next.setPaused(true, at: now)
    case EngineMethods.Resume.name:
      _ = try request.params(of: EngineMethods.Resume.self)
      try next.setPaused(false, at: now)
    case EngineMethods.Toggle.name:
      _ = try request.params(of: EngineMethods.Toggle.self)
      let isPaused = try active(at: now).session.isPaused
      try next.setPaused(!isPaused, at: now)
    case EngineMethods.Restart.name:
      _ = try request.params(of: EngineMethods.Restart.self)
      let old = try current()
      let session = old.session
      next.logStopped(at: now)
      next.begin(
        Timeline(session.timeline.routine), sound: session.sound, voice: session.voice, id: newId(), at: now)
      next.running?.beforeMute = old.beforeMute
    case EngineMethods.Stop.name:
      let parameters = try request.params(of: EngineMethods.Stop.self)
      _ = try current()
      if parameters.discard != true { next.logStopped(at: now) }
      next.running = nil
    case EngineMethods.Skip.name:
      _ = try request.params(of: EngineMethods.Skip.self)
      try next.steer(at: now) { (session) in session.skip(at: now.instant) }
    case EngineMethods.Back.name:
      _ = try request.params(of: EngineMethods.Back.self)
      try next.steer(at: now) { (session) in session.back(at: now.instant) }
    case EngineMethods.Jump.name:
      let parameters = try request.params(of: EngineMethods.Jump.self)
      try next.steer(at: now) { (session) throws(InvalidField) in
        try session.jump(
          to: parameters.interval, set: parameters.set, round: parameters.round, at: now.instant)
      }
    case EngineMethods.Seek.name:
      let parameters = try request.params(of: EngineMethods.Seek.self)
      try next.steer(at: now) { (session) throws(InvalidField) in
        try session.seek(toSeconds: parameters.seconds, at: now.instant)
      }
    case EngineMethods.Done.name:
      _ = try request.params(of: EngineMethods.Done.self)
      try next.finishOpenInterval(at: now)
    case EngineMethods.Extend.name:
      let parameters = try request.params(of: EngineMethods.Extend.self)
      try next.extend(by: parameters.seconds, at: now)
    case EngineMethods.SetDifficulty.name:
      let parameters = try request.params(of: EngineMethods.SetDifficulty.self)
      try next.setDifficulty(parameters.difficulty, at: now)
    case EngineMethods.SetSound.name:
      let parameters = try request.params(of: EngineMethods.SetSound.self)
      try next.change { $0.sound = parameters.enabled ?? !$0.sound }
    case EngineMethods.SetVoice.name:
      let parameters = try request.params(of: EngineMethods.SetVoice.self)
      try next.change { $0.voice = parameters.enabled ?? !$0.voice }
    case EngineMethods.SetMuted.name:
      let parameters = try request.params(of: EngineMethods.SetMuted.self)
      try next.setMuted(parameters.muted)
    default:
      throw request.unknownMethod
    }
    guard next != self else { return next }
    // A skip past the last interval completes the workout in the same step.
    if let running = next.running, !running.isCompleted, running.session.position(at: now.instant) == nil {
      next = next.completed(at: now)
    }
    next.revision = revision + 1
    return next
  }

  func current() throws(ErrorObject) -> Running {
    guard let running else {
      throw ErrorObject(.refused, "no workout is running", .noWorkout)
    }
    return running
  }

  func active(at now: Moment) throws(ErrorObject) -> Running {
    let running = try current()
    guard running.session.position(at: now.instant) != nil else {
      throw ErrorObject(.refused, "the workout is complete", .alreadyComplete)
    }
    return running
  }

  private mutating func setPaused(_ isPaused: Bool, at now: Moment) throws(ErrorObject) {
    guard try active(at: now).session.isPaused != isPaused else { return }
    if isPaused { running?.session.pause(at: now.instant) } else { running?.session.resume(at: now.instant) }
  }

  private mutating func change(_ body: (inout Session) -> Void) throws(ErrorObject) {
    var session = try current().session
    body(&session)
    running?.session = session
  }

  /// Nil is the opposite of the present state.
  private mutating func setMuted(_ wanted: Bool?) throws(ErrorObject) {
    var running = try current()
    let isMuted = !running.session.sound && !running.session.voice
    guard wanted ?? !isMuted != isMuted else { return }
    if isMuted {
      let before = running.beforeMute ?? Audible(sound: true, voice: true)
      (running.session.sound, running.session.voice) = (before.sound, before.voice)
      running.beforeMute = nil
    } else {
      running.beforeMute = Audible(sound: running.session.sound, voice: running.session.voice)
      (running.session.sound, running.session.voice) = (false, false)
    }
    self.running = running
  }

  private mutating func start(
    _ parameters: EngineMethods.Start.Parameters, presets: [StoredPreset], newId: () -> String,
    at now: Moment
  ) throws(ErrorObject) {
    if let running, running.session.position(at: now.instant) != nil, parameters.replace != true {
      throw ErrorObject(
        .refused, "\"\(running.session.timeline.routine.name)\" is running", .workoutRunning)
    }
    let chosen = try choosePreset(parameters, among: presets)
    let given = try Self.preset(parameters, chosen?.preset)
    let checked = chosen == nil ? given.named : given
    let (preset, routine) = (checked.preset, checked.routine)
    do {
      try routine.check()
    } catch {
      throw ErrorObject(error)
    }
    if let chosen { lastPresetId = chosen.id }
    logStopped(at: now)
    begin(
      Timeline(routine), sound: parameters.sound ?? preset.soundEnabled,
      voice: parameters.voice ?? preset.voiceEnabled, id: newId(), at: now)
    if parameters.muted == true { try setMuted(true) }
  }

  private mutating func begin(_ timeline: Timeline, sound: Bool, voice: Bool, id: String, at now: Moment) {
    let anchor = Session.Anchor(at: now.instant, elapsed: .zero)
    running = Running(
      session: Session(id: id, timeline: timeline, anchor: anchor, sound: sound, voice: voice),
      startedAt: now.wall)
  }

  /// Returns the preset to start: the named one, nil if values were given instead, else the one started last or the
  /// first.
  private func choosePreset(
    _ parameters: EngineMethods.Start.Parameters, among presets: [StoredPreset]
  ) throws(ErrorObject) -> StoredPreset? {
    if let wanted = parameters.preset {
      return try presets.preset(matching: wanted)
    }
    if parameters.routine != nil || parameters.workout != nil { return nil }
    if let preset = presets.first(where: { $0.id == lastPresetId }) ?? presets.first { return preset }
    throw ErrorObject(.refused, "there is no preset to start", .noPreset)
  }

  /// Returns what to train: a stored preset, repaired if it is damaged, or what the request gives, checked.
  private static func preset(
    _ given: EngineMethods.Start.Parameters, _ stored: Preset?
  ) throws(ErrorObject) -> CheckedPreset {
    let repaired = CheckedPreset(repairing: stored ?? Preset(.interval))
    if let workout = given.workout {
      guard given.preset == nil, given.routine == nil else {
        throw ErrorObject(
          InvalidField(
            field: "workout", value: "given", allowed: "left out if preset or routine is given",
            problem: .excluded))
      }
      return try CheckedPreset(accepting: workout, as: "workout")
    }
    guard let changes = given.routine else { return repaired }
    guard repaired.preset.kind == .interval else {
      throw ErrorObject(
        InvalidField(
          field: "routine", value: "given", allowed: "left out unless the preset is an interval preset",
          problem: .excluded,
          sentence: "\"\(repaired.preset.name)\" is not an interval preset"))
    }
    _ = try CheckedPreset(accepting: changes.applied(to: Preset(.interval)), as: "routine")
    return CheckedPreset(repairing: changes.applied(to: repaired.preset))
  }
}
