import ActorCore
import Messages
import Workout

extension EngineState {
  /// Returns the state after a command; an equal state if the command changes nothing. Throws the error to reply with.
  func applying(
    _ request: IncomingRequest, presets: Result<[StoredPreset], ErrorObject>, newId: () -> String,
    at now: Moment
  ) throws(ErrorObject) -> EngineState {
    var next = self
    if let parameters = try request.parameters(of: EngineMethods.Start.self) {
      try next.start(parameters, presets: presets, newId: newId, at: now)
    } else if try request.parameters(of: EngineMethods.Pause.self) != nil {
      try next.setPaused(true, at: now)
    } else if try request.parameters(of: EngineMethods.Resume.self) != nil {
      try next.setPaused(false, at: now)
    } else if try request.parameters(of: EngineMethods.Toggle.self) != nil {
      let isPaused = try active(at: now).session.isPaused
      try next.setPaused(!isPaused, at: now)
    } else if try request.parameters(of: EngineMethods.Restart.self) != nil {
      let old = try current()
      let session = old.session
      next.logStopped(at: now)
      next.begin(
        Timeline(session.timeline.routine), sound: session.sound, voice: session.voice, id: newId(), at: now)
      next.running?.beforeMute = old.beforeMute
    } else if let parameters = try request.parameters(of: EngineMethods.Stop.self) {
      _ = try current()
      if parameters.discard != true { next.logStopped(at: now) }
      next.running = nil
    } else if try request.parameters(of: EngineMethods.Skip.self) != nil {
      try next.steer(at: now) { (session) in session.skip(at: now.instant) }
    } else if try request.parameters(of: EngineMethods.Back.self) != nil {
      try next.steer(at: now) { (session) in session.back(at: now.instant) }
    } else if let parameters = try request.parameters(of: EngineMethods.Jump.self) {
      try next.steer(at: now) { (session) throws(InvalidField) in
        try session.jump(
          to: parameters.interval, set: parameters.set, round: parameters.round, at: now.instant)
      }
    } else if let parameters = try request.parameters(of: EngineMethods.Seek.self) {
      try next.steer(at: now) { (session) throws(InvalidField) in
        try session.seek(toSeconds: parameters.seconds, at: now.instant)
      }
    } else if try request.parameters(of: EngineMethods.Done.self) != nil {
      try next.finishRound(isLast: false, at: now)
    } else if let parameters = try request.parameters(of: EngineMethods.Finish.self) {
      if let reps = parameters.reps {
        try next.finish(reps: reps, at: now)
      } else {
        try next.finishRound(isLast: true, at: now)
      }
    } else if let parameters = try request.parameters(of: EngineMethods.Extend.self) {
      try next.extend(by: parameters.seconds, at: now)
    } else if let parameters = try request.parameters(of: EngineMethods.SetDifficulty.self) {
      try next.setDifficulty(parameters.difficulty, at: now)
    } else if let parameters = try request.parameters(of: EngineMethods.SetSound.self) {
      try next.change { $0.sound = parameters.enabled ?? !$0.sound }
    } else if let parameters = try request.parameters(of: EngineMethods.SetVoice.self) {
      try next.change { $0.voice = parameters.enabled ?? !$0.voice }
    } else if let parameters = try request.parameters(of: EngineMethods.SetMuted.self) {
      try next.setMuted(parameters.muted)
    } else {
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
    _ parameters: EngineMethods.Start.Parameters, presets: Result<[StoredPreset], ErrorObject>,
    newId: () -> String, at now: Moment
  ) throws(ErrorObject) {
    let chosen = try choosePreset(parameters, among: presets)
    let given = try Self.preset(parameters, chosen?.preset)
    let checked = chosen == nil ? given.named : given
    let (preset, routine) = (checked.preset, checked.routine)
    do {
      try routine.check()
    } catch {
      throw ErrorObject(error)
    }
    // After the checks: a mistake that is named now need not be found after the running workout was given up for it.
    if let running, running.session.position(at: now.instant) != nil, parameters.replace != true {
      throw ErrorObject(
        .refused, "\"\(running.session.timeline.routine.name)\" is running", .workoutRunning)
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
    _ parameters: EngineMethods.Start.Parameters, among presets: Result<[StoredPreset], ErrorObject>
  ) throws(ErrorObject) -> StoredPreset? {
    if parameters.preset == nil, parameters.routine != nil || parameters.workout != nil { return nil }
    let presets = try presets.get()
    if let wanted = parameters.preset { return try presets.preset(matching: wanted) }
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
            field: "workout", given: "given", allowed: "left out if preset or routine is given",
            problem: .excluded))
      }
      return try CheckedPreset(accepting: workout, as: "workout")
    }
    guard let changes = given.routine else { return repaired }
    guard repaired.preset.kind == .interval else {
      throw ErrorObject(
        InvalidField(
          field: "routine", given: "given", allowed: "left out unless the preset is an interval preset",
          problem: .excluded,
          sentence: "\"\(repaired.preset.name)\" is not an interval preset"))
    }
    // Checked on their own first, so that a refusal is about what was given and not about the stored preset.
    _ = try CheckedPreset(accepting: changes.applied(to: Preset(.interval)), as: "routine")
    return CheckedPreset(repairing: changes.applied(to: repaired.preset))
  }
}
