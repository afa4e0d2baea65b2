import ActorCore

/// A command as it was received, decoded once.
struct EngineCommand {
  /// What a command needs beside the state.
  struct Context {
    let presets: Result<[StoredPreset], ErrorObject>
    let newId: () -> String
    let now: Moment
  }

  /// What identifies a repetition; nil if the client gave no `requestId`.
  let key: RequestMemory.Key?
  /// Throws the error to reply with if a session is not what the client expects, or if it is too late.
  let check: (Session?, Instant) throws(ErrorObject) -> Void
  /// Changes the state, or leaves it if there is nothing to change. Throws the error to reply with.
  let apply: (inout EngineState, Context) throws(ErrorObject) -> Void

  /// Decodes a request. Throws the error to reply with.
  init(_ request: IncomingRequest) throws(ErrorObject) {
    guard let decode = Self.rows[request.method] else { throw request.unknownMethod }
    self = try decode(request.params)
  }

  private init<M: SessionCommand>(
    _ given: RequestParams<M>,
    _ apply: @escaping (inout EngineState, M.Parameters, Context) throws(ErrorObject) -> Void
  ) {
    (key, check) = (RequestMemory.Key(given), given.check)
    self.apply = { (state, context) throws(ErrorObject) in try apply(&state, given.value, context) }
  }

  private typealias Decode = @Sendable ([UInt8]?) throws(ErrorObject) -> EngineCommand

  private static func row<M: SessionCommand>(
    _ method: M.Type,
    _ apply: @escaping @Sendable (inout EngineState, M.Parameters, Context) throws(ErrorObject) -> Void
  ) -> (String, Decode) {
    (
      M.name,
      { params throws(ErrorObject) in
        EngineCommand(try JSON.decodeParams(RequestParams<M>.self, from: params), apply)
      }
    )
  }

  /// Every command and what it does.
  private static let rows: [String: Decode] = Dictionary(uniqueKeysWithValues: [
    row(EngineMethods.Start.self) { (state, parameters, context) throws(ErrorObject) in
      try state.start(parameters, context)
    },
    row(EngineMethods.Pause.self) { (state, _, context) throws(ErrorObject) in
      try state.setPaused(true, at: context.now)
    },
    row(EngineMethods.Resume.self) { (state, _, context) throws(ErrorObject) in
      try state.setPaused(false, at: context.now)
    },
    row(EngineMethods.Toggle.self) { (state, _, context) throws(ErrorObject) in
      let isPaused = try state.active(at: context.now).session.isPaused
      try state.setPaused(!isPaused, at: context.now)
    },
    row(EngineMethods.Restart.self) { (state, _, context) throws(ErrorObject) in
      try state.restart(context)
    },
    row(EngineMethods.Stop.self) { (state, parameters, context) throws(ErrorObject) in
      _ = try state.current()
      if parameters.discard != true { state.logStopped(at: context.now) }
      state.running = nil
    },
    row(EngineMethods.Skip.self) { (state, _, context) throws(ErrorObject) in
      try state.steer(at: context.now) { (session) in session.skip(at: context.now.instant) }
    },
    row(EngineMethods.Back.self) { (state, _, context) throws(ErrorObject) in
      try state.steer(at: context.now) { (session) in session.back(at: context.now.instant) }
    },
    row(EngineMethods.Jump.self) { (state, parameters, context) throws(ErrorObject) in
      try state.steer(at: context.now) { (session) throws(InvalidField) in
        try session.jump(
          to: parameters.interval, set: parameters.set, round: parameters.round, at: context.now.instant)
      }
    },
    row(EngineMethods.Seek.self) { (state, parameters, context) throws(ErrorObject) in
      try state.steer(at: context.now) { (session) throws(InvalidField) in
        try session.seek(toSeconds: parameters.seconds, at: context.now.instant)
      }
    },
    row(EngineMethods.Done.self) { (state, _, context) throws(ErrorObject) in
      try state.finishRound(isLast: false, at: context.now)
    },
    row(EngineMethods.Finish.self) { (state, parameters, context) throws(ErrorObject) in
      if let reps = parameters.reps {
        try state.setReps(reps, at: context.now)
      } else {
        try state.finishRound(isLast: true, at: context.now)
      }
    },
    row(EngineMethods.Extend.self) { (state, parameters, context) throws(ErrorObject) in
      try state.extend(by: parameters.seconds, at: context.now)
    },
    row(EngineMethods.SetDifficulty.self) { (state, parameters, context) throws(ErrorObject) in
      try state.setDifficulty(parameters.difficulty, at: context.now)
    },
    row(EngineMethods.SetSound.self) { (state, parameters, _) throws(ErrorObject) in
      try state.change { $0.sound = parameters.enabled ?? !$0.sound }
    },
    row(EngineMethods.SetVoice.self) { (state, parameters, _) throws(ErrorObject) in
      try state.change { $0.voice = parameters.enabled ?? !$0.voice }
    },
    row(EngineMethods.SetMuted.self) { (state, parameters, _) throws(ErrorObject) in
      try state.setMuted(parameters.muted)
    },
  ])
}

extension EngineState {
  /// Returns the state after a command; an equal state if the command changes nothing. Throws the error to reply with.
  func applying(
    _ command: EngineCommand, _ context: EngineCommand.Context
  ) throws(ErrorObject) -> EngineState {
    var next = self
    try command.apply(&next, context)
    guard next != self else { return next }
    // A skip past the last interval completes the workout in the same step.
    let now = context.now
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
      throw ErrorObject(.refused, "the workout is already complete", .alreadyComplete)
    }
    return running
  }

  fileprivate mutating func setPaused(_ isPaused: Bool, at now: Moment) throws(ErrorObject) {
    guard try active(at: now).session.isPaused != isPaused else { return }
    if isPaused { running?.session.pause(at: now.instant) } else { running?.session.resume(at: now.instant) }
  }

  fileprivate mutating func change(_ body: (inout Session) -> Void) throws(ErrorObject) {
    var session = try current().session
    body(&session)
    running?.session = session
  }

  /// Nil is the opposite of the present state.
  fileprivate mutating func setMuted(_ wanted: Bool?) throws(ErrorObject) {
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

  fileprivate mutating func restart(_ context: EngineCommand.Context) throws(ErrorObject) {
    let old = try current()
    let session = old.session
    logStopped(at: context.now)
    begin(
      Timeline(session.timeline.routine), sound: session.sound, voice: session.voice, id: context.newId(),
      at: context.now)
    running?.beforeMute = old.beforeMute
  }

  fileprivate mutating func start(
    _ parameters: EngineMethods.Start.Parameters, _ context: EngineCommand.Context
  ) throws(ErrorObject) {
    let now = context.now
    let chosen = try choosePreset(parameters, among: context.presets)
    let given = try Self.preset(parameters, chosen?.preset)
    let checked = chosen == nil ? given.named : given
    let (preset, routine) = (checked.preset, checked.routine)
    try checkingParameters { () throws(InvalidField) in try routine.check() }
    // After the checks: a mistake that is named now need not be found after the running workout was given up for it.
    if let running, running.session.position(at: now.instant) != nil, parameters.replace != true {
      throw ErrorObject(
        .refused, "\"\(running.session.timeline.routine.name)\" is already running", .workoutRunning)
    }
    if let chosen { lastPresetId = chosen.id }
    logStopped(at: now)
    begin(
      Timeline(routine), sound: parameters.sound ?? preset.soundEnabled,
      voice: parameters.voice ?? preset.voiceEnabled, id: context.newId(), at: now)
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
    throw ErrorObject(.refused, "no timer to start", .noPreset)
  }

  /// Returns what to train: a stored preset, repaired if it is damaged, or what the request gives, checked.
  private static func preset(
    _ given: EngineMethods.Start.Parameters, _ stored: Preset?
  ) throws(ErrorObject) -> CheckedPreset {
    let repaired = CheckedPreset(repairing: stored ?? Preset(.interval))
    if let workout = given.workout {
      guard given.preset == nil, given.routine == nil else {
        throw ErrorObject(.excluded("workout", allowed: "left out if preset or routine is given"))
      }
      return try CheckedPreset(accepting: workout, as: "workout")
    }
    guard let changes = given.routine else { return repaired }
    guard repaired.preset.kind == .interval else {
      throw ErrorObject(
        .excluded(
          "routine", allowed: "left out unless the preset is an interval preset",
          sentence: "\"\(repaired.preset.name)\" is not a work/rest timer"))
    }
    // Checked on their own first, so that a refusal is about what was given and not about the stored preset.
    _ = try CheckedPreset(accepting: changes.applied(to: Preset(.interval)), as: "routine")
    return CheckedPreset(repairing: changes.applied(to: repaired.preset))
  }
}
