import ActorCore
import Messages
import Workout

/// The engine: which session there is, and what it is doing at any moment.
///
/// A command makes a new state; the journal takes it; only then it becomes true, is published and
/// acknowledged. Between two phase changes nothing happens at all.
struct EngineCore: ActorCore {
  /// What the engine listens to.
  static let topics = [Topic.presets, Topic.settings, Topic.presence(of: ActorName.store)]
  /// Shorter sleeps are differences between two readings of the clocks.
  private static let sleepMin = Duration.milliseconds(100)
  /// How soon what the disk refused is written again: soon enough that little is lost, and no burden meanwhile.
  private static let journalRetry = Duration.seconds(1)

  /// A state on its way to the disk, and who waits for it.
  private struct Pending {
    var state: EngineState
    var token: RequestToken?
    /// Whether it becomes true even if the disk refuses: what time has done can't be refused.
    var isInevitable: Bool
  }

  private(set) var state: EngineState
  private let bootId: String
  private let isFromAnotherBoot: Bool
  private let newId: () -> String
  private var presets: [StoredPreset]?
  private var settings = Settings()
  /// How long the machine had slept when the engine last looked.
  private var slept: Duration?
  private var pending: Pending?
  /// When a state that is true but not on disk is to be written again; nil where it is there.
  private var writeAgainAt: Instant?
  private var backlog: [ActorEvent<Input>] = []
  private var startsAwaitingPresets: [IncomingRequest] = []
  private var delivery = OutboxDelivery()

  /// An engine that continues from a state. `isFromAnotherBoot`: the journal has it on another boot's clock. `newId`
  /// makes ids that are never made again.
  init(
    _ state: EngineState, bootId: String, isFromAnotherBoot: Bool = false, newId: @escaping () -> String
  ) {
    self.state = state
    self.bootId = bootId
    self.isFromAnotherBoot = isFromAnotherBoot
    self.newId = newId
  }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    if pending != nil {
      guard case .input(let input) = event, input != .clockChanged else {
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

  private mutating func react(to event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    if let paused = pausedBySleep(at: now) {
      backlog.insert(event, at: 0)
      return commit(paused, inevitably: true, at: now)
    }
    if case .request = event, isTimeUp(at: now) {
      // After a suspend a command can come before the timer rings; a stop must not lose what was finished.
      backlog.insert(event, at: 0)
      return commit(state.completed(at: now), inevitably: true, at: now)
    }
    return switch event {
    case .started: begin(at: now)
    case .timer: advance(at: now)
    case .connected: deliverOutbox(at: now)
    case .disconnected: stopDelivery(at: now)
    case .publication(.presets, let json): learnPresets(json, at: now)
    case .publication(.settings, let json): learnSettings(json)
    case .publication(_, let json): hearOfStore(json, at: now)
    case .request(let request): serve(request, at: now)
    case .answer(Self.presetsTag, let answer): learnPresets(answer, at: now)
    case .answer(let sessionId, let answer): noteDelivery(of: sessionId, answer, at: now)
    case .input(.clockChanged): renewDates(at: now)
    case .input: []
    }
  }

  // MARK: Time

  private mutating func begin(at now: Moment) -> [ActorEffect<Output>] {
    guard isFromAnotherBoot, state.running != nil, !isTimeUp(at: now) else { return advance(at: now) }
    // The way from one boot's clock to the other's is found once: a second time the wall clock may have been set.
    return commit(state, inevitably: true, at: now)
  }

  /// Publishes what the clock has made of the session, and sets it for the next boundary.
  private mutating func advance(at now: Moment) -> [ActorEffect<Output>] {
    if isTimeUp(at: now) {
      return commit(state.completed(at: now), inevitably: true, at: now)
    }
    if let writeAgainAt, writeAgainAt <= now.instant { return commit(state, inevitably: true, at: now) }
    return [publication(at: now), wake(at: now)] + deliverOutbox(at: now)
  }

  /// Whether the workout is over and nobody has noted it yet.
  private func isTimeUp(at now: Moment) -> Bool {
    guard let running = state.running, !running.isCompleted else { return false }
    return running.session.position(at: now.instant) == nil
  }

  /// The state paused at the moment at which the machine fell asleep; nil where it did not, or that is not wanted.
  private mutating func pausedBySleep(at now: Moment) -> EngineState? {
    defer { slept = now.slept }
    guard let slept, now.slept - slept > Self.sleepMin, settings.whenSuspended == .pause else { return nil }
    let asleep = now.instant.advanced(by: slept - now.slept)
    guard let session = state.running?.session, !session.isPaused, session.position(at: asleep) != nil else {
      return nil
    }
    var paused = state
    paused.running?.session.pause(at: asleep)
    paused.revision += 1
    return paused
  }

  /// Puts the dates right after somebody has set the wall clock: the published one, and the journal's, by which another
  /// boot would find its way.
  private mutating func renewDates(at now: Moment) -> [ActorEffect<Output>] {
    state.running == nil ? [] : commit(state, inevitably: true, at: now)
  }

  private func wake(at now: Moment) -> ActorEffect<Output> {
    let session = state.running?.session
    let boundary = session?.position(at: now.instant).flatMap { session?.instant(of: $0.end) }
    return .wake(at: [boundary, delivery.retryAt, writeAgainAt].compactMap { $0 }.min())
  }

  private func payload(at now: Moment) -> SessionPayload {
    SessionPayload(
      state.running?.session, revision: state.revision, bootId: bootId, sound: true, voice: true, at: now)
  }

  private func publication(at now: Moment) -> ActorEffect<Output> {
    .publish(.session, value: payload(at: now))
  }

  // MARK: Change

  private mutating func commit(
    _ state: EngineState, token: RequestToken? = nil, inevitably: Bool = false, at now: Moment
  ) -> [ActorEffect<Output>] {
    pending = Pending(state: state, token: token, isInevitable: inevitably)
    return [.output(.append(JournalRecord(state, bootId: bootId, at: now)))]
  }

  private mutating func settle(_ input: Input, at now: Moment) -> [ActorEffect<Output>] {
    guard let pending else { return [] }
    self.pending = nil
    let wasTrouble = writeAgainAt != nil
    var effects: [ActorEffect<Output>] = []
    if case .appendFailed(let reason) = input {
      guard pending.isInevitable else {
        let error = ErrorObject(
          .internalError,
          "the journal can't be written: \(reason). Nothing was changed; make room and try again")
        return pending.token.map { [.refuse($0, error)] } ?? []
      }
      writeAgainAt = now.instant.advanced(by: Self.journalRetry)
      if wasTrouble, pending.state == state { return [wake(at: now)] }
      effects.append(.output(.warn("the journal can't be written: \(reason)")))
    } else {
      writeAgainAt = nil
    }
    state = pending.state
    effects += [publication(at: now), wake(at: now)]
    if let token = pending.token { effects.append(.reply(token, value: payload(at: now))) }
    return effects + deliverOutbox(at: now)
  }

  // MARK: Requests

  private mutating func serve(_ request: IncomingRequest, at now: Moment) -> [ActorEffect<Output>] {
    do {
      switch request.method {
      case EngineMethods.State.name:
        _ = try request.params(of: EngineMethods.State.self)
        return [.reply(request.token, value: payload(at: now))]
      case EngineMethods.Start.name where presets == nil:
        // Before the store has said what there is, a start may wait for it.
        startsAwaitingPresets.append(request)
        let ask = StoreMethods.ListPresets.self
        return [.request(tag: Self.presetsTag, ask, NoParams())]
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

  private static let presetsTag = "presets"

  private mutating func learnPresets(_ json: [UInt8], at now: Moment) -> [ActorEffect<Output>] {
    guard let list = try? JSON.decode(PresetList.self, from: json) else {
      return [.output(.warn("the list of presets can't be read"))]
    }
    presets = list.presets
    return serveWaitingStarts(at: now)
  }

  private mutating func learnSettings(_ json: [UInt8]) -> [ActorEffect<Output>] {
    guard let settings = try? JSON.decode(Settings.self, from: json) else {
      return [.output(.warn("the settings can't be read; those before stay in force"))]
    }
    self.settings = settings
    return []
  }

  private mutating func learnPresets(
    _ answer: Result<[UInt8], ErrorObject>, at now: Moment
  ) -> [ActorEffect<Output>] {
    var effects: [ActorEffect<Output>] = []
    if case .success(let json) = answer { effects = learnPresets(json, at: now) }
    guard presets == nil else { return effects + serveWaitingStarts(at: now) }
    // Without the store, a start that names no preset still works.
    presets = []
    effects += serveWaitingStarts(at: now)
    presets = nil
    return effects
  }

  private mutating func serveWaitingStarts(at now: Moment) -> [ActorEffect<Output>] {
    let waiting = startsAwaitingPresets
    startsAwaitingPresets = []
    var effects: [ActorEffect<Output>] = []
    for request in waiting { effects += handle(.request(request), at: now) }
    return effects
  }

  // MARK: Outbox

  private mutating func hearOfStore(_ json: [UInt8], at now: Moment) -> [ActorEffect<Output>] {
    let presence = try? JSON.decode(Presence.self, from: json)
    guard presence?.isRunning == true else { return stopDelivery(at: now) }
    delivery.reset()
    return deliverOutbox(at: now)
  }

  private mutating func deliverOutbox(at now: Moment) -> [ActorEffect<Output>] {
    guard let record = state.outbox.first, delivery.begin(at: now.instant) else { return [] }
    return [.request(tag: record.sessionId, StoreMethods.LogWorkout.self, .init(record))]
  }

  private mutating func stopDelivery(at now: Moment) -> [ActorEffect<Output>] {
    delivery.reset()
    return [wake(at: now)]
  }

  private mutating func noteDelivery(
    of sessionId: String, _ answer: Result<[UInt8], ErrorObject>, at now: Moment
  ) -> [ActorEffect<Output>] {
    switch answer {
    case .success:
      delivery.reset()
      // One that was sent twice, because the store came back in between, is acknowledged twice.
      guard let index = state.outbox.firstIndex(where: { $0.sessionId == sessionId }) else {
        return deliverOutbox(at: now)
      }
      var delivered = state
      delivered.outbox.remove(at: index)
      return commit(delivered, inevitably: true, at: now)
    case .failure(let error) where error.code == .actorNotRunning || error.code == .unanswered:
      // Its presence will tell when to try again.
      delivery.rest()
      return [wake(at: now)]
    case .failure(let error):
      delivery.fail(at: now.instant)
      return [.output(.warn("the finished workout waits to be logged: \(error)")), wake(at: now)]
    }
  }
}
