import Bus

/// Other programs' sound during a workout: lowered during cues, paused in phases, and calls that interrupt the workout.
struct MusicCore: ActorCore {
  /// Events of the sound server, the session bus and the process.
  enum Input {
    case bus(BusInput<PlayerCall>)
    case sound(SoundEvent)
    /// Whether the last record was written.
    case recorded(Bool)
    /// The process is to end.
    case terminate
  }

  /// Effects on the sound server, the session bus and the disk.
  indirect enum Output: Hashable {
    case bus(BusOutput<PlayerCall>)
    case sound(SoundCommand)
    /// Write what is to be undone, nil for nothing, and then perform the changes; report `recorded`.
    case record(KeptChanges?, then: [Output])

    /// Whether it changes other programs, so that it needs a record.
    fileprivate var isChange: Bool {
      switch self {
      case .sound(.lower), .bus(.call(tag: .pause, _)): true
      case .sound, .bus, .record: false
      }
    }
  }

  /// The requests to the engine.
  enum Tag {
    case pause
  }

  static let topics = [Topic.session, Topic.settings, Topic.audioCues]

  /// How long the end of the process may wait for the volumes and players to be restored.
  static let endingMax = Duration.seconds(1)

  private let bootId: String
  /// Nil until they are published.
  private var settings: Settings?
  private var followed = FollowedSession()
  private var session: Session? { followed.session }
  /// Whether a session message has been received.
  private var hasJoined = false
  /// Whether the goal for the players has been computed once; a process that joins late pauses none.
  private var hasSetGoal = false
  private var connection = SoundConnection()
  private var window = CueWindow()
  private var ducker: Ducker
  private var players: Players
  private var calls = Calls()
  private var undo: UndoLog<KeptChanges, Output>
  /// Whether `music.quiet` has a reason.
  private var isQuiet = false
  /// When the process ends at the latest; nil unless it is to end.
  private var endsBy: Instant?

  /// With the changes that an earlier process has left; nil for none.
  init(_ kept: KeptChanges?, bootId: String) {
    self.bootId = bootId
    undo = UndoLog(kept)
    let current = kept?.checked(bootId: bootId) ?? KeptChanges()
    ducker = Ducker(current.volumes)
    players = Players(current.players)
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    followed.pass(to: now)
    var effects: [Effect] = []
    switch event {
    case .started:
      effects = [.publish(.musicQuiet, value: Quiet(reason: nil))]
    case .publication(let topic, let json):
      receive(topic, json, at: now.instant)
    case .request(let request):
      effects = [.unknown(request)]
    case .input(.bus(let input)):
      effects = receive(input).map { .output(.bus($0)) }
    case .input(.sound(let event)):
      effects = receive(event, at: now.instant).map { .output(.sound($0)) }
    case .input(.recorded(true)):
      noteRecord(true)
    case .input(.recorded(false)):
      noteRecord(false)
      // Not tried again before something happens.
      return []
    case .input(.terminate):
      endsBy = endsBy ?? now.instant.advanced(by: Self.endingMax)
    case .timer, .connected, .disconnected, .response:
      break
    }
    effects += update(at: now.instant)
    return record(effects) + end(at: now.instant) + [wake(at: now.instant)]
  }

  private mutating func receive(_ topic: Topic, _ json: [UInt8], at now: Instant) {
    switch topic {
    case .session:
      guard let payload = try? JSON.decode(SessionPayload.self, from: json) else { return }
      followed.follow(payload)
      hasJoined = true
      if session?.isPaused ?? true { window.cut(at: now) }
    case .settings:
      if let settings = try? JSON.decode(Settings.self, from: json) { self.settings = settings }
    case .audioCues:
      if let cues = try? JSON.decode(AudioCues.self, from: json) { window.follow(cues, at: now) }
    default:
      break
    }
  }

  private mutating func receive(_ input: BusInput<PlayerCall>) -> [BusOutput<PlayerCall>] {
    switch input {
    case .connected:
      return players.connect()
    case .disconnected:
      players.disconnect()
      return []
    case .reply(let call, let result):
      return players.receive(call, result)
    case .signal(let signal):
      return players.receive(signal)
    case .request(let request):
      return [.refuse(request.token, BusError(BusError.unknownMethod, "there are no methods"))]
    }
  }

  private mutating func receive(_ event: SoundEvent, at now: Instant) -> [SoundCommand] {
    guard connection.note(event, at: now) else { return [] }
    switch event {
    case .connected:
      return []
    case .listed:
      ducker.settle()
      return []
    case .stream(let stream):
      calls.note(stream)
      return ducker.note(stream, at: now)
    case .gone(let id):
      calls.remove(id)
      ducker.remove(id)
      return []
    case .lost:
      calls.clear()
      ducker.clear()
      return []
    }
  }
}

// What follows from the present state.
extension MusicCore {
  private mutating func update(at now: Instant) -> [Effect] {
    let view = followed.view
    let hasCallBegun = calls.update(at: now)
    window.update(at: now)
    var effects = ducker.update(isLow: isDucking && window.isLow, percent: settings?.duckVolume ?? 100)
      .map { Effect.output(.sound($0)) }
    effects += updatePlayers(view).map { .output(.bus($0)) }
    // Calls that were there when the server was connected were there before the workout.
    if hasCallBegun, connection.isListed, settings?.duringCalls == .pause, view.isActive, !view.isPaused {
      effects.append(.request(tag: .pause, EngineMethods.Pause.self, NoParams()))
    }
    effects += updateQuiet()
    let commands = connection.update(isNeeded: needsServer(view), at: now)
    if commands.contains(.disconnect) {
      calls.clear()
      ducker.clear()
    }
    return effects + commands.map { .output(.sound($0)) }
  }

  /// Whether the music is lowered during the cues at present.
  private var isDucking: Bool {
    guard let session, let settings, endsBy == nil else { return false }
    return settings.duckMusic && !session.isPaused
  }

  private func needsServer(_ view: SessionView) -> Bool {
    if !ducker.changes.isEmpty { return true }
    guard let settings, endsBy == nil else { return false }
    if settings.duckMusic, view.isActive || isDucking && window.wakeAt != nil { return true }
    return settings.duringCalls != .continues && (view.isActive || calls.isOn)
  }

  private mutating func updatePlayers(_ view: SessionView) -> [BusOutput<PlayerCall>] {
    guard let goal = goal(view) else { return [] }
    defer { hasSetGoal = true }
    return players.update(goal, isNew: hasSetGoal)
  }

  /// What is to happen with the players; nil until session and settings are known.
  private func goal(_ view: SessionView) -> Players.Goal? {
    guard endsBy == nil else { return .play }
    guard hasJoined, let settings else { return nil }
    // A player that is resumed would sound in the call.
    let play = calls.isOn ? Players.Goal.keep : .play
    if !view.isActive, settings.pauseMusic == .atEnd {
      // Not by a program that begins when the workout is long complete; and nothing plays again by itself.
      return view.sinceEnd.map { $0 < TransitionTracker.latenessMax } == true ? .pause : .keep
    }
    let isRest = view.phase == .rest || view.phase == .setRest
    let isEffort = view.phase == .work || view.phase == .interval
    switch settings.pauseMusic {
    case .never, .atEnd: return play
    case .inRest: return view.isPaused ? .keep : isRest ? .pause : play
    case .inWork: return isEffort && !view.isPaused ? .pause : play
    }
  }

  private mutating func updateQuiet() -> [Effect] {
    let isQuiet = calls.isOn && settings?.duringCalls == .mute && session != nil
    guard isQuiet != self.isQuiet else { return [] }
    self.isQuiet = isQuiet
    return [.publish(.musicQuiet, value: Quiet(reason: isQuiet ? "a call" : nil))]
  }

  /// Puts the changes of other programs into the effect that writes their record. What is in the record already, such
  /// as a stream that is lowered again, needs no other one.
  private mutating func record(_ effects: [Effect]) -> [Effect] {
    var (changes, others): ([Output], [Effect]) = ([], [])
    for effect in effects {
      if case .output(let output) = effect, output.isChange {
        changes.append(output)
      } else {
        others.append(effect)
      }
    }
    let kept = KeptChanges(bootId: bootId, volumes: ducker.changes, players: players.kept)
    let record = kept.isEmpty ? nil : kept
    return undo.begin(record, then: changes) ? [.output(.record(record, then: changes))] + others : effects
  }

  private mutating func noteRecord(_ isWritten: Bool) {
    for change in undo.end(isWritten: isWritten) {
      switch change {
      case .sound(.lower(let index, _)) where undo.content?.has(index) != true: ducker.cancel(index)
      case .bus(.call(tag: .pause(let player), _)): players.cancel(player)
      default: break
      }
    }
  }

  /// Ends the process once everything is restored.
  private func end(at now: Instant) -> [Effect] {
    guard let endsBy else { return [] }
    let isDone = !players.isResuming && !ducker.changes.contains { $0.index != nil }
    return isDone || now >= endsBy ? [.exit(.done)] : []
  }

  /// Sets the timer to the next change.
  private func wake(at now: Instant) -> Effect {
    let pausesPlayers = settings.map { $0.pauseMusic != .never } ?? false
    let next = [
      isDucking ? window.wakeAt : nil, calls.wakeAt, connection.wakeAt,
      endsBy.flatMap { $0 > now ? $0 : nil },
      pausesPlayers ? followed.wake(at: followed.view.boundary) : nil,
    ].compactMap(\.self).min()
    return .wake(at: next)
  }
}
