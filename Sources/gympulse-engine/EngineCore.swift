import ActorCore

/// The rules of the engine, which owns the session.
///
/// A command makes a new state. The state is written to the journal, and only then becomes current, is published and is
/// acknowledged. Nothing runs between two phase changes.
struct EngineCore: ActorCore {
  /// The topics that the engine subscribes to.
  static let topics = [Topic.presets, Topic.settings, Topic.presence(of: Actor.store)]
  /// How long to wait before writing again after the disk refused a state.
  private static let journalRetry = Duration.seconds(1)

  /// A state that is being written to the journal.
  private struct Pending {
    var state: EngineState
    /// The request to reply to; nil if no command caused the change.
    var token: RequestToken?
    /// Whether it becomes current even if the disk refuses it, because the passing of time caused it.
    var isInevitable: Bool
    /// Whether it is the current state, which the disk has refused before.
    var isRetry: Bool
  }

  private(set) var state: EngineState
  private let bootId: String
  private let isFromAnotherBoot: Bool
  private let newId: () -> String
  /// The presets, or why they are not known, while the starts that wait for them are served without; nil before the store was
  /// asked. A start with values instead of a preset needs no store.
  var presets: Result<[StoredPreset], ErrorObject>?
  var settings = Settings()
  /// The longest total time in suspend that was read so far.
  private var lastSuspended: Duration?
  private var pending: Pending?
  /// When to write a current state that is not on disk again; nil if it is on disk.
  private var writeAgainAt: Instant?
  /// Events that wait until a change before them is written: one that time or a suspend made, or another effect's result in
  /// the same turn.
  private var deferred: [Event] = []
  var waitingStarts: [IncomingRequest] = []
  /// When they are served without the list of presets; nil if none waits.
  var presetsDue: Instant?
  var delivery = OutboxDelivery()

  /// Creates an engine that continues from a state. `isFromAnotherBoot`: the journal was written in an earlier boot.
  /// `newId` returns a unique id.
  init(
    _ state: EngineState, bootId: String, isFromAnotherBoot: Bool = false, newId: @escaping () -> String
  ) {
    self.state = state
    self.bootId = bootId
    self.isFromAnotherBoot = isFromAnotherBoot
    self.newId = newId
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    let effects: [Effect]
    switch event {
    case .input(.written): effects = settle(failure: nil, at: now)
    case .input(.writeFailed(let reason)): effects = settle(failure: reason, at: now)
    default:
      guard pending == nil else {
        deferred.append(event)
        return []
      }
      return react(to: event, at: now)
    }
    return effects + catchUp(at: now)
  }

  /// Handles what waited for a write, and the starts that wait for the list of presets once it is known or missing.
  mutating func catchUp(at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    while pending == nil {
      if !deferred.isEmpty {
        effects += react(to: deferred.removeFirst(), at: now)
      } else if presetsDue == nil, !waitingStarts.isEmpty {
        effects += react(to: .request(waitingStarts.removeFirst()), at: now)
      } else {
        if case .failure = presets { presets = nil }
        break
      }
    }
    return effects
  }

  private mutating func react(to event: Event, at now: Moment) -> [Effect] {
    if let paused = pausedBySleep(at: now) {
      deferred.insert(event, at: 0)
      return commit(paused, inevitably: true, at: now)
    }
    if case .request = event, isTimeUp(at: now) {
      // After a suspend a command can arrive before the timer fires; a stop must not lose the finished workout.
      deferred.insert(event, at: 0)
      return commit(state.completed(at: now), inevitably: true, at: now)
    }
    return switch event {
    case .started: begin(at: now)
    case .timer: advance(at: now)
    case .connected: deliverOutbox(at: now)
    case .disconnected: forgetDelivery(at: now)
    case .publication(.presets, let json): updatePresets(json, at: now)
    case .publication(.settings, let json): updateSettings(json)
    // Of its topics only the presence of the store is left.
    case .publication(_, let json): handleStorePresence(json, at: now)
    case .request(let request): serve(request, at: now)
    case .response(.presets, let response): updatePresets(response, at: now)
    case .response(.delivery(let record), let response): noteDelivery(of: record, response, at: now)
    case .input(.clockChanged): renewDates(at: now)
    case .input(.quarantined(let record)): removeQuarantined(record, at: now)
    case .input(.quarantineFailed(let reason)): keepInOutbox(reason, at: now)
    case .input(.written), .input(.writeFailed): []
    }
  }

  // MARK: Time

  private mutating func begin(at now: Moment) -> [Effect] {
    guard isFromAnotherBoot, state.running != nil, !isTimeUp(at: now) else { return advance(at: now) }
    // Convert between the boots' clocks once and store the result: the wall clock may be set before the next start.
    return commit(state, inevitably: true, at: now)
  }

  /// Publishes the session as it is now and sets the timer for the next phase change.
  private mutating func advance(at now: Moment) -> [Effect] {
    if let presetsDue, presetsDue <= now.instant {
      let effects = updatePresets(
        .failure(ErrorObject(.actorUnresponsive, "the store does not respond")), at: now)
      return pending == nil ? effects + advance(at: now) : effects
    }
    if isTimeUp(at: now) {
      return commit(state.completed(at: now), inevitably: true, at: now)
    }
    if let writeAgainAt, writeAgainAt <= now.instant {
      return commit(state, inevitably: true, isRetry: true, at: now)
    }
    return [publication(at: now), wake(at: now)] + deliverOutbox(at: now)
  }

  /// Whether the workout has reached its end and is not recorded as complete yet.
  private func isTimeUp(at now: Moment) -> Bool {
    guard let running = state.running, !running.isCompleted else { return false }
    return running.session.position(at: now.instant) == nil
  }

  /// Returns the state paused at the instant of suspend; nil if there was no suspend or the setting is to continue.
  private mutating func pausedBySleep(at now: Moment) -> EngineState? {
    // The value read can be too small, never too large.
    defer { lastSuspended = max(lastSuspended ?? now.suspended, now.suspended) }
    guard let lastSuspended, now.suspended - lastSuspended > Moment.suspendMin,
      settings.whenSuspended == .pause
    else {
      return nil
    }
    let asleep = now.instant.advanced(by: lastSuspended - now.suspended)
    guard let session = state.running?.session, !session.isPaused, session.position(at: asleep) != nil else {
      return nil
    }
    var paused = state
    paused.running?.session.pause(at: asleep)
    paused.revision += 1
    return paused
  }

  /// Publishes and stores the dates again after the wall clock was set. The journal's date is the reference after a
  /// reboot.
  private mutating func renewDates(at now: Moment) -> [Effect] {
    state.running == nil ? [] : commit(state, inevitably: true, at: now)
  }

  func wake(at now: Moment) -> Effect {
    let session = state.running?.session
    let boundary = session?.position(at: now.instant).flatMap { session?.instant(of: $0.end) }
    return .wake(at: [boundary, delivery.retryAt, writeAgainAt, presetsDue].compactMap { $0 }.min())
  }

  private func payload(at now: Moment) -> SessionPayload {
    // Sound and voice are those without a workout; a session has its own.
    SessionPayload(
      state.running?.session, revision: state.revision, bootId: bootId, sound: true, voice: true, at: now)
  }

  private func publication(at now: Moment) -> Effect {
    .publish(.session, value: payload(at: now))
  }

  // MARK: Change

  mutating func commit(
    _ state: EngineState, token: RequestToken? = nil, inevitably: Bool = false, isRetry: Bool = false,
    at now: Moment
  ) -> [Effect] {
    pending = Pending(state: state, token: token, isInevitable: inevitably, isRetry: isRetry)
    return [.output(.write(JournalRecord(state, bootId: bootId, at: now)))]
  }

  /// Ends the write of a pending state. `failure`: why it is not on disk.
  private mutating func settle(failure: String?, at now: Moment) -> [Effect] {
    guard let pending else { return [] }
    self.pending = nil
    var effects: [Effect] = []
    if let failure {
      let error = ErrorObject(
        .internalError,
        "can't save the workout: \(failure). Nothing was changed; free some disk space and try again")
      let refusal = pending.token.map { [Effect.refuse($0, error)] } ?? []
      guard pending.isInevitable else { return refusal + [wake(at: now)] }
      writeAgainAt = now.instant.advanced(by: Self.journalRetry)
      // Published when it was refused first. After a suspend displays wait for the publication, refused or not.
      if pending.isRetry { return refusal + [wake(at: now)] }
      effects.append(.output(.warn("the journal cannot be written: \(failure); trying again")))
    } else {
      writeAgainAt = nil
    }
    let isPublished = !pending.state.differsOnlyInOutbox(from: state)
    state = pending.state
    let json = JSON.encode(payload(at: now))
    effects += (isPublished ? [.publish(.session, json)] : []) + [wake(at: now)]
    if let token = pending.token { effects.append(.reply(token, json)) }
    return effects + deliverOutbox(at: now)
  }

  // MARK: Requests

  private mutating func serve(_ request: IncomingRequest, at now: Moment) -> [Effect] {
    do {
      if try request.parameters(of: EngineMethods.State.self) != nil {
        return [.reply(request.token, value: payload(at: now))]
      }
      let command = try EngineCommand(request)
      if let key = command.key, let earlier = try state.requests.entry(for: key, at: now.instant) {
        return earlier.refusal.map { [.refuse(request.token, $0)] }
          ?? [.reply(request.token, value: payload(at: now))]
      }
      if request.method == EngineMethods.Start.name, presets == nil {
        return awaitPresets(for: request, at: now)
      }
      return carryOut(command, for: request.token, at: now)
    } catch {
      return [.refuse(request.token, error)]
    }
  }

  private mutating func carryOut(
    _ command: EngineCommand, for token: RequestToken, at now: Moment
  ) -> [Effect] {
    let entry = command.key.map { RequestMemory.Entry(key: $0, at: now.instant.nanoseconds) }
    do {
      try command.check(state.running?.session, now.instant)
      let context = EngineCommand.Context(presets: presets ?? .success([]), newId: newId, now: now)
      var changed = try state.applying(command, context)
      guard changed != state else {
        if writeAgainAt != nil {
          // What it asks for is so already, perhaps in memory only: a pause by suspend is, while the disk is full.
          return commit(state, token: token, inevitably: true, isRetry: true, at: now)
        }
        state.requests.note(entry)
        return [.reply(token, value: payload(at: now))]
      }
      changed.requests.add(entry)
      return commit(changed, token: token, at: now)
    } catch {
      state.requests.note(entry, refusal: error)
      return [.refuse(token, error)]
    }
  }
}
