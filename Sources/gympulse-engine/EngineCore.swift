import ActorCore
import Messages
import Workout

/// The rules of the engine, which owns the session.
///
/// A command makes a new state. The state is written to the journal, and only then becomes current, is published and is
/// acknowledged. Nothing runs between two phase changes.
struct EngineCore: ActorCore {
  /// The topics that the engine subscribes to.
  static let topics = [Topic.presets, Topic.settings, Topic.presence(of: ActorName.store)]
  /// Anything shorter is not a suspend but the time between reading two clocks.
  private static let sleepMin = Duration.milliseconds(100)
  /// How long to wait before writing again after the disk refused a state.
  private static let journalRetry = Duration.seconds(1)

  /// A state that is being written to the journal.
  private struct Pending {
    var state: EngineState
    /// The request to reply to; nil if no command caused the change.
    var token: RequestToken?
    /// Whether it becomes current even if the disk refuses it, because the passing of time caused it.
    var isInevitable: Bool
  }

  private(set) var state: EngineState
  private let bootId: String
  private let isFromAnotherBoot: Bool
  private let newId: () -> String
  private var presets: [StoredPreset]?
  private var settings = Settings()
  /// The longest total time in suspend that was read so far.
  private var lastSuspended: Duration?
  private var pending: Pending?
  /// When to write a current state that is not on disk again; nil if it is on disk.
  private var writeAgainAt: Instant?
  private var backlog: [Event] = []
  private var waitingStarts: [IncomingRequest] = []
  /// When they are served without the list of presets; nil if none waits.
  private var presetsDue: Instant?
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
    if pending != nil {
      guard case .input(let input) = event, input.isJournalResult else {
        backlog.append(event)
        return []
      }
      var effects = settle(input, at: now)
      while pending == nil, !backlog.isEmpty {
        effects += react(to: backlog.removeFirst(), at: now)
      }
      return effects
    }
    return react(to: event, at: now)
  }

  private mutating func react(to event: Event, at now: Moment) -> [Effect] {
    if let paused = pausedBySleep(at: now) {
      backlog.insert(event, at: 0)
      return commit(paused, inevitably: true, at: now)
    }
    if case .request = event, isTimeUp(at: now) {
      // After a suspend a command can arrive before the timer fires; a stop must not lose the finished workout.
      backlog.insert(event, at: 0)
      return commit(state.completed(at: now), inevitably: true, at: now)
    }
    return switch event {
    case .started: begin(at: now)
    case .timer: advance(at: now)
    case .connected: deliverOutbox(at: now)
    case .disconnected: stopDelivery(at: now)
    case .publication(.presets, let json): updatePresets(json, at: now)
    case .publication(.settings, let json): updateSettings(json)
    case .publication(_, let json): handleStorePresence(json, at: now)
    case .request(let request): serve(request, at: now)
    case .response(.presets, let response): updatePresets(response, at: now)
    case .response(.delivery(let sessionId), let response): noteDelivery(of: sessionId, response, at: now)
    case .input(.clockChanged): renewDates(at: now)
    case .input(.quarantined(let sessionId)): removeQuarantined(sessionId, at: now)
    case .input(.quarantineFailed(let reason)): keepInOutbox(reason, at: now)
    case .input(.appended), .input(.appendFailed): []
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
      guard pending == nil else { return effects }
      return effects + advance(at: now)
    }
    if isTimeUp(at: now) {
      return commit(state.completed(at: now), inevitably: true, at: now)
    }
    if let writeAgainAt, writeAgainAt <= now.instant { return commit(state, inevitably: true, at: now) }
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
    guard let lastSuspended, now.suspended - lastSuspended > Self.sleepMin, settings.whenSuspended == .pause
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
    SessionPayload(
      state.running?.session, revision: state.revision, bootId: bootId, sound: true, voice: true, at: now)
  }

  private func publication(at now: Moment) -> Effect {
    .publish(.session, value: payload(at: now))
  }

  // MARK: Change

  mutating func commit(
    _ state: EngineState, token: RequestToken? = nil, inevitably: Bool = false, at now: Moment
  ) -> [Effect] {
    pending = Pending(state: state, token: token, isInevitable: inevitably)
    return [.output(.append(JournalRecord(state, bootId: bootId, at: now)))]
  }

  private mutating func settle(_ input: Input, at now: Moment) -> [Effect] {
    guard let pending else { return [] }
    self.pending = nil
    let wasFailing = writeAgainAt != nil
    var effects: [Effect] = []
    if case .appendFailed(let reason, let isUndone) = input {
      guard pending.isInevitable else {
        if !isUndone { writeAgainAt = now.instant.advanced(by: Self.journalRetry) }
        let error = ErrorObject(
          .internalError,
          "the journal cannot be written: \(reason); nothing has changed, free disk space and try again")
        return (pending.token.map { [.refuse($0, error)] } ?? []) + [wake(at: now)]
      }
      writeAgainAt = now.instant.advanced(by: Self.journalRetry)
      if wasFailing, pending.state == state { return [wake(at: now)] }
      effects.append(.output(.warn("the journal cannot be written: \(reason); trying again")))
    } else {
      writeAgainAt = nil
    }
    state = pending.state
    effects += [publication(at: now), wake(at: now)]
    if let token = pending.token { effects.append(.reply(token, value: payload(at: now))) }
    return effects + deliverOutbox(at: now)
  }

  // MARK: Requests

  private mutating func serve(_ request: IncomingRequest, at now: Moment) -> [Effect] {
    do {
      switch request.method {
      case EngineMethods.State.name:
        _ = try request.params(of: EngineMethods.State.self)
        return [.reply(request.token, value: payload(at: now))]
      case EngineMethods.Describe.name:
        return [.describe(EngineMethods.Describe.self, for: request, limits: EngineLimits.all)]
      case EngineMethods.Start.name where presets == nil:
        // The store has not published its presets yet: ask for them and serve the start afterwards.
        waitingStarts.append(request)
        let listPresets = StoreMethods.ListPresets.self
        presetsDue = presetsDue ?? now.instant.advanced(by: RequestDeadlines.nested)
        return [.request(tag: .presets, listPresets, NoParams()), wake(at: now)]
      default:
        let changed = try state.applying(request, presets: presets ?? [], newId: newId, at: now)
        guard changed != state else { return [.reply(request.token, value: payload(at: now))] }
        return commit(changed, token: request.token, at: now)
      }
    } catch {
      return [.refuse(request.token, error)]
    }
  }

  // MARK: Presets

  private mutating func updatePresets(_ json: [UInt8], at now: Moment) -> [Effect] {
    guard let list = try? JSON.decode(PresetList.self, from: json) else {
      return [.output(.warn("the store's list of presets is not valid; ignoring it"))]
    }
    presets = list.presets
    presetsDue = nil
    return serveWaitingStarts(at: now)
  }

  private mutating func updateSettings(_ json: [UInt8]) -> [Effect] {
    guard let settings = try? JSON.decode(Settings.self, from: json) else {
      return [.output(.warn("the settings are not valid; keeping the previous ones"))]
    }
    self.settings = settings
    return []
  }

  private mutating func updatePresets(
    _ response: Result<[UInt8], ErrorObject>, at now: Moment
  ) -> [Effect] {
    presetsDue = nil
    var effects: [Effect] = []
    if case .success(let json) = response { effects = updatePresets(json, at: now) }
    guard presets == nil else { return effects + serveWaitingStarts(at: now) }
    // Without the store, a start with values instead of a preset still works.
    presets = []
    effects += serveWaitingStarts(at: now)
    presets = nil
    return effects
  }

  private mutating func serveWaitingStarts(at now: Moment) -> [Effect] {
    let waiting = waitingStarts
    waitingStarts = []
    var effects: [Effect] = []
    for request in waiting { effects += handle(.request(request), at: now) }
    return effects
  }
}
