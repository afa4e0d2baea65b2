import ActorCore
import Messages
import Workout

/// The rules of supervision: which daemons run, and what to do when one ends.
///
/// Daemons start in the order broker, store, engine, audio, and then the optional ones; they stop in the reverse order.
/// The broker is first because the others connect to it; it is started if no process listens on its socket. Daemons that
/// already run, started by hand or by an earlier supervisor, are adopted.
struct SupervisorCore: ActorCore {
  /// Events of processes and signals.
  enum Input: Hashable {
    /// A daemon was started or adopted as this process.
    case running(String, pid: Int32)
    /// A daemon could not be started, and why.
    case failed(String, reason: String)
    /// The program of an optional daemon, or a library of it, is not installed.
    case missing(String, reason: String)
    /// A daemon's process has ended, and how.
    case ended(String, pid: Int32, how: String)
    /// The process to adopt is not the daemon's program.
    case taken(String)
    /// A signal demands the start of what waits for its restart.
    case startWaiting
    /// The records of what is to be undone have changed.
    case records(Set<UndoRecord>)
    /// A signal demands the stop of all daemons.
    case stop
  }

  /// Effects on processes and the log.
  enum Output: Hashable {
    /// Start a daemon.
    case start(String)
    /// Watch a process that already runs.
    case adopt(String, pid: Int32)
    /// Send SIGTERM to a daemon.
    case terminate(String)
    /// Send SIGKILL to a daemon.
    case kill(String)
    /// Notify the service manager that requests are served.
    case announceReady
    /// Write to the log.
    case log(Level, String)

    enum Level { case info, warning, error }
  }

  /// The daemons in the order in which they start.
  static let order = ActorName.needed + ActorName.optional
  static let topics = [Topic.anyPresence, Topic.settings]
  /// Time a daemon has to end after SIGTERM.
  static let stopDeadline = Duration.seconds(2)
  /// Ends of the broker before the first connection to it, after which the supervisor exits with an error.
  static let brokerFailuresMax = 5

  /// The requests that the supervisor sends.
  enum Tag {
    /// The list of the actors that run.
    case actors
  }

  var daemons = Dictionary(uniqueKeysWithValues: order.map { ($0, Daemon()) })
  /// The connected actors and their processes.
  var present: [String: Int32] = [:]
  /// Whether `present` is complete, so that no daemon is started beside one that runs.
  private(set) var knowsPresent = false
  /// The settings; the defaults until the store has published them.
  var settings = Settings()
  var records: Set<UndoRecord>
  var isStopping = false
  private var hasReachedBroker = false
  /// Ends of the broker before the first connection, however long each ran.
  private var earlyBrokerEnds = 0
  var killAt: Instant?

  /// A core without daemons. `records` are those that earlier daemons have left.
  init(records: Set<UndoRecord> = []) {
    self.records = records
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    let now = now.instant
    let effects = react(to: event, at: now)
    return effects + [.wake(at: nextWake)]
  }

  private mutating func react(to event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .started:
      []
    case .publication(.settings, let json):
      adopt(settings: json, at: now)
    case .publication(_, let json):
      handlePresence(json, at: now)
    case .connected where isStopping:
      []
    case .connected:
      requestActors()
    case .response(.actors, .success(let json)):
      adoptOrStart(json, at: now)
    case .response:
      []
    case .disconnected:
      loseBroker(at: now)
    case .request(let request):
      serve(request, at: now)
    case .timer:
      isStopping ? killUnresponsive(at: now) : startDue(at: now) + killLeaving(at: now)
    case .input(.running(let name, let pid)):
      note(name, runningAs: pid, at: now)
    case .input(.failed(let name, let reason)):
      noteFailure(of: name, reason, at: now)
    case .input(.missing(let name, let reason)):
      noteMissing(name, reason, at: now)
    case .input(.ended(let name, let pid, let how)):
      noteEnd(of: name, pid: pid, how: how, at: now)
    case .input(.taken(let name)):
      noteTaken(name, at: now)
    case .input(.startWaiting):
      startWaiting(at: now)
    case .input(.records(let records)):
      adopt(records, at: now)
    case .input(.stop):
      beginStopping(at: now)
    }
  }

  private var nextWake: Instant? {
    if isStopping { return killAt }
    return daemons.values.compactMap { daemon in
      if case .waiting(let instant) = daemon.condition { instant } else { daemon.killAt }
    }.min()
  }

  // MARK: Starting

  private mutating func requestActors() -> [Effect] {
    defer { hasReachedBroker = true }
    return [.request(tag: .actors, BrokerMethods.Actors.self, NoParams())]
      + (hasReachedBroker ? [] : [.output(.announceReady)])
  }

  private mutating func adoptOrStart(_ json: [UInt8], at now: Instant) -> [Effect] {
    guard !isStopping, let present = try? JSON.decode(BrokerMethods.Actors.Result.self, from: json) else {
      return []
    }
    var effects: [Effect] = []
    for presence in present.actors { self.present[presence.actor] = presence.pid }
    knowsPresent = true
    for name in Self.order where daemons[name]?.condition == .absent && isNeeded(name) {
      effects += start(name, at: now)
    }
    return effects
  }

  /// Starts a daemon, or adopts the connected one.
  mutating func start(_ name: String, at now: Instant) -> [Effect] {
    daemons[name]?.condition = .starting
    return [.output(present[name].map { .adopt(name, pid: $0) } ?? .start(name))]
  }

  /// Records who is connected. A daemon that reconnects while its restart is pending is adopted instead.
  private mutating func handlePresence(_ json: [UInt8], at now: Instant) -> [Effect] {
    guard let presence = try? JSON.decode(Presence.self, from: json), Self.order.contains(presence.actor)
    else {
      return []
    }
    let name = presence.actor
    guard presence.isRunning else {
      guard present[name] == presence.pid else { return [] }
      present[name] = nil
      return daemons[name]?.condition == .taken ? noteTaken(name, at: now) : []
    }
    present[name] = presence.pid
    switch daemons[name]?.condition {
    case .waiting where !isStopping:
      daemons[name]?.condition = .starting
      return [.output(.adopt(name, pid: presence.pid))]
    default: return []
    }
  }

  /// Leaves a name to the program that is connected under it, and starts the daemon once it has disconnected.
  private mutating func noteTaken(_ name: String, at now: Instant) -> [Effect] {
    daemons[name]?.condition = .absent
    if isStopping { return stopNext(at: now) }
    guard isNeeded(name) else { return [] }
    if present[name] == nil { return start(name, at: now) }
    daemons[name]?.condition = .taken
    return []
  }

  private mutating func loseBroker(at now: Instant) -> [Effect] {
    (present, knowsPresent) = ([:], false)
    for name in Self.order where daemons[name]?.condition == .taken { daemons[name]?.condition = .absent }
    return isStopping || daemons[ActorName.broker]?.condition != .absent
      ? [] : start(ActorName.broker, at: now)
  }

  mutating func startDue(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for name in Self.order {
      if case .waiting(let instant)? = daemons[name]?.condition, instant <= now {
        effects += start(name, at: now)
      }
    }
    return effects
  }

  private mutating func note(_ name: String, runningAs pid: Int32, at now: Instant) -> [Effect] {
    daemons[name]?.condition = .running(pid: pid)
    daemons[name]?.startedAt = now
    if isStopping { return stopNext(at: now) }
    return isNeeded(name) ? [] : leave(name, at: now)
  }

  private mutating func noteEnd(
    of name: String, pid: Int32, how: String, at now: Instant
  ) -> [Effect] {
    if present[name] == pid { present[name] = nil }
    guard daemons[name]?.pid == pid else { return [] }
    if isStopping {
      daemons[name]?.condition = .absent
      return stopNext(at: now)
    }
    return noteLeft(name, at: now) ?? restart(name, how, at: now)
  }

  private mutating func noteFailure(
    of name: String, _ reason: String, at now: Instant
  ) -> [Effect] {
    present[name] = nil
    return restart(name, "could not be started: \(reason)", at: now)
  }

  private mutating func restart(_ name: String, _ how: String, at now: Instant) -> [Effect] {
    guard var daemon = daemons[name] else { return [] }
    if isStopping {
      daemons[name]?.condition = .absent
      return stopNext(at: now)
    }
    // Another instance already holds the name.
    if present[name] != nil { return start(name, at: now) }
    let uptime = daemon.pid == nil ? .zero : daemon.startedAt.duration(to: now)
    defer { daemons[name] = daemon }
    let backOff = daemon.policy.backOff(afterRunning: uptime)
    daemon.condition = .waiting(until: now.advanced(by: backOff))
    let text = "gympulse-\(name) \(how)"
    if name == ActorName.broker, !hasReachedBroker { earlyBrokerEnds += 1 }
    if earlyBrokerEnds >= Self.brokerFailuresMax, !hasReachedBroker {
      return [.output(.log(.error, "\(text); the daemons cannot run without a broker")), .exit(.refused)]
    }
    if daemon.policy.failures < RestartPolicy.failuresMax {
      let milliseconds = backOff.nanoseconds / 1_000_000
      return [.output(.log(.warning, "\(text); restarting it in \(milliseconds) ms"))]
    }
    // Logged once, because the daemon logs each time why it ends.
    guard daemon.policy.failures == RestartPolicy.failuresMax else { return [] }
    return [
      .output(
        .log(
          .error,
          "\(text), for the \(RestartPolicy.failuresMax)th time within "
            + "\(RestartPolicy.failsWithin.components.seconds) s of its start; "
            + "see the log above for the cause. It is restarted "
            + "every \(RestartPolicy.backOffAfterMany.components.seconds) s, and by gympulse-ctl up"
        ))
    ]
  }
}
