import ActorCore
import Messages
import Workout

extension EngineState {
  /// The state after a command; the same state when the command asks for what already is. Throws the refusal.
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
      let session = try current().session
      next.begin(session.timeline, sound: session.sound, voice: session.voice, id: newId(), at: now)
    case EngineMethods.Stop.name:
      _ = try request.params(of: EngineMethods.Stop.self)
      _ = try current()
      next.running = nil
    case EngineMethods.SetSound.name:
      let parameters = try request.params(of: EngineMethods.SetSound.self)
      try next.change { $0.sound = parameters.enabled ?? !$0.sound }
    case EngineMethods.SetVoice.name:
      let parameters = try request.params(of: EngineMethods.SetVoice.self)
      try next.change { $0.voice = parameters.enabled ?? !$0.voice }
    default:
      throw request.unknownMethod
    }
    if next != self { next.revision += 1 }
    return next
  }

  /// The state once the session's time is up: the workout waits in the outbox to be logged.
  func completed(at now: Moment) -> EngineState {
    guard let running, let total = running.session.timeline.total else { return self }
    var next = self
    next.revision += 1
    next.running?.isCompleted = true
    let routine = running.session.timeline.routine
    let end = running.session.instant(of: total) ?? now.instant
    next.outbox.append(
      WorkoutRecord(
        sessionId: running.session.id, name: routine.name, startedAt: running.startedAt,
        completedAt: now.wallTime(of: end), activeSeconds: total.seconds, sets: routine.sets,
        rounds: routine.rounds ?? 1))
    return next
  }

  private func current() throws(ErrorObject) -> Running {
    guard let running else {
      throw ErrorObject(.refused, "no workout is running; begin one with gympulse-ctl start")
    }
    return running
  }

  private func active(at now: Moment) throws(ErrorObject) -> Running {
    let running = try current()
    guard running.session.position(at: now.instant) != nil else {
      throw ErrorObject(.refused, "the workout is complete; begin again with gympulse-ctl restart or start")
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

  private mutating func start(
    _ parameters: EngineMethods.Start.Parameters, presets: [StoredPreset], newId: () -> String,
    at now: Moment
  ) throws(ErrorObject) {
    if let running, running.session.position(at: now.instant) != nil, parameters.replace != true {
      throw ErrorObject(
        .refused,
        "\"\(running.session.timeline.routine.name)\" is running; stop it first, or start with --replace")
    }
    let chosen = try choosePreset(parameters, among: presets)
    let preset = try Self.preset(chosen?.fields, with: parameters.routine)
    if let chosen { lastPresetId = chosen.id }
    begin(
      Timeline(Routine(preset)), sound: parameters.sound ?? preset.fields.soundEnabled,
      voice: parameters.voice ?? preset.fields.voiceEnabled, id: newId(), at: now)
  }

  private mutating func begin(_ timeline: Timeline, sound: Bool, voice: Bool, id: String, at now: Moment) {
    let anchor = Session.Anchor(at: now.instant, elapsed: .zero)
    running = Running(
      session: Session(id: id, timeline: timeline, anchor: anchor, sound: sound, voice: voice),
      startedAt: now.wall)
  }

  /// The preset a start means: the named one; none where values were given instead; else the one used
  /// last, or the first.
  private func choosePreset(
    _ parameters: EngineMethods.Start.Parameters, among presets: [StoredPreset]
  ) throws(ErrorObject) -> StoredPreset? {
    if let wanted = parameters.preset {
      if let preset = presets.first(where: { $0.isMeant(by: wanted) }) { return preset }
      throw ErrorObject(PresetNames.unknown(wanted, among: presets))
    }
    if parameters.routine != nil { return nil }
    if let preset = presets.first(where: { $0.id == lastPresetId }) ?? presets.first { return preset }
    throw ErrorObject(
      .refused, "there is no preset to start; give values such as --work 30 --rest 15, or save a preset")
  }

  /// A stored preset, mended where it is damaged, with values a person gave, which are checked.
  private static func preset(
    _ stored: PresetFields?, with changes: PresetChanges?
  ) throws(ErrorObject) -> Preset {
    do {
      let base = stored.map { Preset(clamping: $0).fields } ?? PresetFields()
      guard let changes else { return Preset(clamping: base) }
      _ = try Preset(changes.applied(to: PresetFields()))
      return Preset(clamping: changes.applied(to: base))
    } catch {
      throw ErrorObject(error)
    }
  }
}
