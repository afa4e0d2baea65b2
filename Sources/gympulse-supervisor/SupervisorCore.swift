import ActorCore
import Messages
import Workout

/// Which daemons are to run, and what to do when one does not.
///
/// The order is broker, store, engine, audio, and the reverse to stop. The broker comes first because the others
/// find each other through it; it is started when nobody answers on its socket. Daemons that run already, started
/// by hand or left by an earlier supervisor, are adopted.
struct SupervisorCore: ActorCore {
  /// What processes and signals tell.
  enum Input: Hashable {
    /// A daemon was started, or found, as this process.
    case running(String, pid: Int32)
    /// A daemon could not be started, and why.
    case failed(String, reason: String)
    /// A daemon's process has ended, and how.
    case ended(String, pid: Int32, how: String)
    /// Everything is to stop.
    case stop
  }

  /// What is to be done with processes.
  enum Output: Hashable {
    /// Start a daemon.
    case start(String)
    /// Watch over a process that runs already.
    case adopt(String, pid: Int32)
    /// Ask a process to end.
    case terminate(pid: Int32)
    /// End a process that does not listen.
    case kill(pid: Int32)
    /// Tell the person who reads the log.
    case tell(Log, String)

    enum Log { case info, warning, error }
  }

  private struct Daemon {
    enum Condition: Hashable {
      /// Not started yet.
      case absent
      /// Being started or adopted.
      case starting
      case running(pid: Int32)
      /// To be started again.
      case waiting(until: Instant)
    }

    var condition = Condition.absent
    var startedAt = Instant(nanoseconds: 0)
    var policy = RestartPolicy()

    var pid: Int32? {
      if case .running(let pid) = condition { pid } else { nil }
    }
  }

  /// The daemons in the order in which they start.
  static let order = [ActorName.broker, ActorName.store, ActorName.engine, ActorName.audio]
  static let topics = [Topic.anyPresence]
  /// Time a daemon has to end when asked to.
  static let stopDeadline = Duration.seconds(2)
  private static let actorsTag = "actors"

  private var daemons = Dictionary(uniqueKeysWithValues: order.map { ($0, Daemon()) })
  /// Who is connected, and as which process.
  private var present: [String: Int32] = [:]
  private var isStopping = false
  private var killAt: Instant?

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    let now = now.instant
    let effects = react(to: event, at: now)
    return effects + [.wake(at: nextWake)]
  }

  private mutating func react(to event: ActorEvent<Input>, at now: Instant) -> [ActorEffect<Output>] {
    switch event {
    case .started:
      []
    case .publication(_, let json):
      hear(json)
    case .connected where isStopping:
      []
    case .connected:
      [.request(tag: Self.actorsTag, BrokerMethods.Actors.self, NoParams())]
    case .answer(Self.actorsTag, .success(let json)):
      adoptOrStart(json, at: now)
    case .answer:
      []
    case .disconnected:
      loseBroker(at: now)
    case .request(let request):
      serve(request, at: now)
    case .timer:
      isStopping ? killLaggard(at: now) : startDue(at: now)
    case .input(.running(let name, let pid)):
      note(name, runningAs: pid, at: now)
    case .input(.failed(let name, let reason)):
      noteFailure(of: name, reason, at: now)
    case .input(.ended(let name, let pid, let how)):
      noteEnd(of: name, pid: pid, how: how, at: now)
    case .input(.stop):
      beginStopping(at: now)
    }
  }

  private var nextWake: Instant? {
    if isStopping { return killAt }
    return daemons.values.compactMap { daemon in
      if case .waiting(let instant) = daemon.condition { instant } else { nil }
    }.min()
  }

  // MARK: Starting

  private mutating func adoptOrStart(_ json: [UInt8], at now: Instant) -> [ActorEffect<Output>] {
    guard !isStopping, let present = try? JSON.decode(BrokerMethods.Actors.Result.self, from: json) else {
      return []
    }
    var effects: [ActorEffect<Output>] = []
    for presence in present.actors { self.present[presence.actor] = presence.pid }
    for name in Self.order where daemons[name]?.condition == .absent {
      effects += start(name, at: now)
    }
    return effects
  }

  /// Starts a daemon, or takes over the one that is there.
  private mutating func start(_ name: String, at now: Instant) -> [ActorEffect<Output>] {
    daemons[name]?.condition = .starting
    return [.output(present[name].map { .adopt(name, pid: $0) } ?? .start(name))]
  }

  /// Learns who is here. A daemon that was on its way back to the broker when it was missed is taken over then, and not
  /// started a second time.
  private mutating func hear(_ json: [UInt8]) -> [ActorEffect<Output>] {
    guard let presence = try? JSON.decode(Presence.self, from: json), Self.order.contains(presence.actor)
    else {
      return []
    }
    let name = presence.actor
    guard presence.isRunning else {
      if present[name] == presence.pid { present[name] = nil }
      return []
    }
    present[name] = presence.pid
    switch daemons[name]?.condition {
    case .waiting where !isStopping:
      daemons[name]?.condition = .starting
      return [.output(.adopt(name, pid: presence.pid))]
    default: return []
    }
  }

  private mutating func loseBroker(at now: Instant) -> [ActorEffect<Output>] {
    present = [:]
    return isStopping || daemons[ActorName.broker]?.condition != .absent
      ? [] : start(ActorName.broker, at: now)
  }

  private mutating func startDue(at now: Instant) -> [ActorEffect<Output>] {
    var effects: [ActorEffect<Output>] = []
    for name in Self.order {
      if case .waiting(let instant)? = daemons[name]?.condition, instant <= now {
        effects += start(name, at: now)
      }
    }
    return effects
  }

  private mutating func note(_ name: String, runningAs pid: Int32, at now: Instant) -> [ActorEffect<Output>] {
    daemons[name]?.condition = .running(pid: pid)
    daemons[name]?.startedAt = now
    return isStopping ? stopNext(at: now) : []
  }

  private mutating func noteEnd(
    of name: String, pid: Int32, how: String, at now: Instant
  ) -> [ActorEffect<Output>] {
    if present[name] == pid { present[name] = nil }
    guard daemons[name]?.pid == pid else { return [] }
    if isStopping {
      daemons[name]?.condition = .absent
      return stopNext(at: now)
    }
    return restart(name, how, at: now)
  }

  private mutating func noteFailure(
    of name: String, _ reason: String, at now: Instant
  ) -> [ActorEffect<Output>] {
    present[name] = nil
    return restart(name, "could not be started: \(reason)", at: now)
  }

  private mutating func restart(_ name: String, _ how: String, at now: Instant) -> [ActorEffect<Output>] {
    guard var daemon = daemons[name] else { return [] }
    if isStopping {
      daemons[name]?.condition = .absent
      return stopNext(at: now)
    }
    // Another one was faster, or was there all the time.
    if present[name] != nil { return start(name, at: now) }
    let uptime = daemon.pid == nil ? .zero : daemon.startedAt.duration(to: now)
    defer { daemons[name] = daemon }
    let pause = daemon.policy.pause(afterRunning: uptime)
    daemon.condition = .waiting(until: now.advanced(by: pause))
    let text = "gympulse-\(name) \(how)"
    if daemon.policy.failures < RestartPolicy.failuresMax {
      let milliseconds = pause.nanoseconds / 1_000_000
      return [.output(.tell(.warning, "\(text); starting it again in \(milliseconds) ms"))]
    }
    // Once: the daemon itself says each time why it ends.
    guard daemon.policy.failures == RestartPolicy.failuresMax else { return [] }
    return [
      .output(
        .tell(
          .error,
          "\(text), for the \(RestartPolicy.failuresMax)th time within "
            + "\(RestartPolicy.failsWithin.components.seconds) s of its start; from now on it is started again "
            + "every \(RestartPolicy.pauseAfterMany.components.seconds) s, and by gympulse-ctl up. What it says "
            + "above tells why"
        ))
    ]
  }

  // MARK: Requests

  private mutating func serve(_ request: IncomingRequest, at now: Instant) -> [ActorEffect<Output>] {
    do {
      return try obey(request, at: now)
    } catch {
      return [.refuse(request.token, error)]
    }
  }

  private mutating func obey(
    _ request: IncomingRequest, at now: Instant
  ) throws(ErrorObject) -> [ActorEffect<Output>] {
    let reply = ActorEffect<Output>.reply(request.token, value: Nothing())
    switch request.method {
    case SupervisorMethods.Up.name:
      _ = try request.params(of: SupervisorMethods.Up.self)
      return [reply] + startWaiting(at: now)
    case SupervisorMethods.Down.name:
      _ = try request.params(of: SupervisorMethods.Down.self)
      return [reply] + beginStopping(at: now)
    default:
      throw request.unknownMethod
    }
  }

  private mutating func startWaiting(at now: Instant) -> [ActorEffect<Output>] {
    for name in Self.order {
      if case .waiting = daemons[name]?.condition { daemons[name]?.condition = .waiting(until: now) }
    }
    return startDue(at: now)
  }

  // MARK: Stopping

  private mutating func beginStopping(at now: Instant) -> [ActorEffect<Output>] {
    guard !isStopping else { return [] }
    isStopping = true
    for name in Self.order {
      if case .waiting = daemons[name]?.condition { daemons[name]?.condition = .absent }
    }
    return stopNext(at: now)
  }

  /// Asks the last daemon still running to end; those before it in the order may be needed by it.
  private mutating func stopNext(at now: Instant) -> [ActorEffect<Output>] {
    let stopping = Self.order.last { daemons[$0]?.pid != nil || daemons[$0]?.condition == .starting }
    killAt = nil
    guard let stopping else { return [.exit(.done)] }
    // One that is being started is asked when its process is known.
    guard let pid = daemons[stopping]?.pid else { return [] }
    killAt = now.advanced(by: Self.stopDeadline)
    return [.output(.terminate(pid: pid))]
  }

  private mutating func killLaggard(at now: Instant) -> [ActorEffect<Output>] {
    guard let killAt, killAt <= now, let name = Self.order.last(where: { daemons[$0]?.pid != nil }),
      let pid = daemons[name]?.pid
    else { return [] }
    self.killAt = nil
    return [
      .output(.tell(.warning, "gympulse-\(name) does not end; killing it")),
      .output(.kill(pid: pid)),
    ]
  }
}
