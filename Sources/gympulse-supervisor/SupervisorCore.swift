import ActorCore
import Supervision

/// The rules of supervision: which daemons run, and what to do when one ends.
///
/// Daemons start in the order broker, store, engine, audio, and then the optional ones; they stop in the reverse order.
/// The broker is first because the others connect to it; it is started if no process listens on its socket. Daemons that
/// already run, started by hand or by an earlier supervisor, are adopted.
struct SupervisorCore: ActorCore {
  /// Events of processes and signals.
  enum Input: Hashable {
    /// A daemon was started or adopted as this process.
    case running(Supervised, pid: Int32)
    /// A daemon could not be started, and why.
    case failed(Supervised, reason: String)
    /// The program of an optional daemon, or a library of it, is not installed.
    case missing(Supervised, reason: String)
    /// A daemon's process has ended, and how.
    case ended(Supervised, pid: Int32, how: String)
    /// The process to adopt is not the daemon's program.
    case taken(Supervised)
    /// A signal demands the start of what waits for its restart.
    case startWaiting
    /// The records of what is to be undone have changed.
    case records(Set<UndoRecord>)
    /// The files of the person's own actors.
    case files([ActorFile])
    /// A signal demands the stop of all daemons.
    case stop
  }

  /// Effects on processes and the log.
  enum Output: Hashable {
    /// Start a daemon.
    case start(Supervised)
    /// Start an actor of the person's own: its program and arguments.
    case run(Supervised, words: [String])
    /// Read the files of the person's own actors, and return them.
    case readFiles
    /// Watch a process that already runs.
    case adopt(Supervised, pid: Int32)
    /// Send SIGTERM to a daemon.
    case terminate(Supervised)
    /// Send SIGKILL to a daemon.
    case kill(Supervised)
    /// Notify the service manager that requests are served.
    case announceReady
    /// Write to the log.
    case log(Level, String)

    enum Level { case info, warning, error }
  }

  /// The daemons in the order in which they start.
  static let order = Actor.supervised.map { Supervised($0) }
  static let topics = [Topic.anyPresence, .settings, .session]
  /// Time a daemon has to end after SIGTERM.
  static let stopDeadline = Duration.seconds(2)
  /// Ends of the broker before the first connection to it, after which the supervisor exits with an error.
  static let brokerFailuresMax = 5

  /// The requests that the supervisor sends.
  enum Tag {
    /// The list of the actors that run.
    case actors
    /// The topics of the person's own actors.
    case topics
    /// What one of those says of itself.
    case description
  }

  /// What is known of who is connected.
  private enum Connected {
    /// Nothing yet.
    case unknown
    /// The broker cannot be reached.
    case noBroker
    /// `present` is complete, so that no daemon is started beside one that runs.
    case all
  }

  private var daemons = Dictionary(uniqueKeysWithValues: order.map { ($0, Daemon()) })
  /// The connected actors and their processes.
  private var present: [Supervised: Int32] = [:]
  private var connected = Connected.unknown
  /// The settings; the defaults until the store has published them.
  private var settings = Settings()
  private var records: Set<UndoRecord>
  private var own = OwnActors()
  private var isStopping = false
  private var hasReachedBroker = false
  /// Ends of the broker before the first connection, however long each ran.
  private var earlyBrokerEnds = 0

  /// A core without daemons. `records` are those that earlier daemons have left.
  init(records: Set<UndoRecord> = []) {
    self.records = records
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    let now = now.instant
    let effects = react(to: event, at: now) + settle(at: now) + own.publications(at: now)
    return effects + [.wake(at: (daemons.values.map(\.deadline) + [own.due]).compactMap(\.self).min())]
  }

  private mutating func react(to event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .publication(.settings, let json):
      settings = (try? JSON.decode(Settings.self, from: json)) ?? settings
      return []
    case .publication(let topic, let json) where Topic.anyPresence.matches(topic):
      return notePresence(json, at: now)
    case .publication(let topic, let json):
      own.take(topic, json, at: now)
      return []
    case .connected:
      connected = .unknown
      return isStopping ? [] : requestActors()
    case .response(.actors, .success(let json)):
      guard let result = try? JSON.decode(BrokerMethods.Actors.Result.self, from: json) else { return [] }
      for presence in result.actors {
        present[Supervised(name: presence.actor)] = presence.pid
      }
      connected = .all
      own.forget(nil, at: now)
      return own.subscription + result.actors.flatMap { own.description(of: $0.actor) }
    case .response(.description, .success(let json)):
      own.take(description: json, at: now)
      return []
    case .disconnected:
      (present, connected) = ([:], .noBroker)
      own.forget(nil, at: now)
      return apply(.disconnected, at: now)
    case .request(let request):
      do { return try serve(request, at: now) } catch { return [.refuse(request.token, error)] }
    case .timer:
      return apply(.due, at: now) { $0.deadline.map { $0 <= now } ?? false }
    case .input(.running(let name, let pid)):
      return apply(.running, to: name, pid: pid, at: now)
    case .input(.failed(let name, let reason)):
      present[name] = nil
      return apply(.failed, to: name, "could not be started: \(reason)", at: now)
    case .input(.missing(let name, let reason)):
      present[name] = nil
      return apply(.missing, to: name, reason, at: now)
    case .input(.ended(let name, let pid, let how)):
      // A command that has ended is the end of its children, of which one can be connected.
      if present[name] == pid || name.actor == nil { present[name] = nil }
      own.forget(name.name, at: now)
      return daemons[name]?.pid == pid ? apply(.ended, to: name, how, at: now) : []
    case .input(.taken(let name)):
      return apply(.taken, to: name, at: now)
    case .started, .input(.startWaiting):
      return [.output(.readFiles)] + apply(.up, at: now)
    case .input(.files(let files)):
      let changed = own.take(files).map { Supervised(name: $0) }
      for name in own.files.keys { daemons.merge([Supervised(name: name): Daemon()]) { known, _ in known } }
      let connected = own.files.keys.sorted().filter { present[Supervised(name: $0)] != nil }
      return changed.flatMap { apply(.unwanted, to: $0, at: now) } + own.subscription
        + connected.flatMap { own.description(of: $0) }
    case .input(.records(let records)):
      self.records = records
      return []
    case .input(.stop):
      isStopping = true
      return []
    case .response: return []
    }
  }

  private mutating func requestActors() -> [Effect] {
    defer { hasReachedBroker = true }
    return [.request(tag: .actors, BrokerMethods.Actors.self, NoParams())]
      + (hasReachedBroker ? [] : [.output(.announceReady)])
  }

  /// Records who is connected. A daemon that reconnects while its restart is pending is adopted instead.
  private mutating func notePresence(_ json: [UInt8], at now: Instant) -> [Effect] {
    guard let presence = try? JSON.decode(Presence.self, from: json),
      case let name = Supervised(name: presence.actor)
    else { return [] }
    guard presence.isRunning || present[name] == presence.pid else { return [] }
    present[name] = presence.isRunning ? presence.pid : nil
    if !presence.isRunning { own.forget(name.name, at: now) }
    let asked = presence.isRunning ? own.description(of: name.name) : []
    return asked + apply(presence.isRunning ? .connected : .disconnected, to: name, at: now)
  }

  private mutating func serve(_ request: IncomingRequest, at now: Instant) throws(ErrorObject) -> [Effect] {
    let reply = Effect.reply(request.token, value: Empty())
    if try request.parameters(of: SupervisorMethods.Up.self) != nil {
      return [.output(.readFiles)] + apply(.up, at: now) + [reply]
    }
    guard try request.parameters(of: SupervisorMethods.Down.self) != nil else { throw request.unknownMethod }
    isStopping = true
    return [reply]
  }

  // MARK: Daemons

  /// Whether a daemon should run: the needed ones do, others if the settings need them or they have something to undo.
  private func isWanted(_ name: Supervised) -> Bool {
    guard !isStopping else { return false }
    guard let actor = name.actor else { return own.needs(name.name, settings) }
    return actor.need?.isMet(settings) ?? true || records.contains { $0.actor == actor }
  }

  /// Starts what should run and ends what should not. All stop one after the other, because one may need those before it.
  private mutating func settle(at now: Instant) -> [Effect] {
    let last = order.last { daemons[$0]?.isUp == true }
    if isStopping, last == nil { return [.exit(.done)] }
    return order.flatMap { name -> [Effect] in
      if isWanted(name) {
        let canStart = connected == .all || connected == .noBroker && name.actor == .broker
        return canStart ? apply(.wanted, to: name, at: now) : []
      }
      let isLater = isStopping && name != last && name.actor != nil && daemons[name]?.isUp == true
      return isLater ? [] : apply(.unwanted, to: name, at: now)
    }
  }

  /// All that it runs, in the order in which that starts.
  private var order: [Supervised] {
    Self.order + daemons.keys.filter { $0.actor == nil }.sorted { $0.name < $1.name }
  }

  /// Applies an event to all daemons, or to some.
  private mutating func apply(
    _ event: Daemon.Event, at now: Instant, where isConcerned: (Daemon) -> Bool = { _ in true }
  ) -> [Effect] {
    order.filter { daemons[$0].map(isConcerned) ?? false }.flatMap { apply(event, to: $0, at: now) }
  }

  /// Applies an event to a daemon: of its process, or for a reason.
  private mutating func apply(
    _ event: Daemon.Event, to name: Supervised, pid: Int32? = nil, _ reason: String = "", at now: Instant
  ) -> [Effect] {
    guard var daemon = daemons[name] else { return [] }
    defer { daemons[name] = daemon }
    switch Daemon.steps(at: event)[daemon.state.rawValue] {
    case .stay: return []
    case .start: return start(&daemon, name)
    case .run:
      (daemon.state, daemon.pid, daemon.startedAt) = (.running, pid, now)
      return []
    case .leave:
      (daemon.state, daemon.deadline) = (.leaving, now.advanced(by: Self.stopDeadline))
      return [.output(.terminate(name))]
    case .kill:
      daemon.deadline = nil
      return [
        .output(.log(.warning, "\(name.program) does not respond to SIGTERM; killing it")),
        .output(.kill(name)),
      ]
    case .retry where isWanted(name): return retry(&daemon, name, reason, at: now)
    case .lack where isWanted(name):
      daemon = Daemon(state: .missing)
      let level: Output.Level = name.actor?.need?.canLack == true ? .info : .warning
      return [.output(.log(level, "\(name.program) is not installed and does not run: \(reason)"))]
    case .yield where present[name] != nil:
      daemon = Daemon(state: .taken)
      return []
    case .reset, .retry, .lack, .yield:
      daemon = Daemon()
      return []
    }
  }

  /// Starts a daemon, or adopts the connected one.
  private func start(_ daemon: inout Daemon, _ name: Supervised) -> [Effect] {
    (daemon.state, daemon.pid, daemon.deadline) = (.starting, nil, nil)
    if let pid = present[name] { return [.output(.adopt(name, pid: pid))] }
    let words = own.files[name.name].flatMap { settings.commandWords($0.command) }
    return [.output(words.map { .run(name, words: $0) } ?? .start(name))]
  }

  private mutating func retry(
    _ daemon: inout Daemon, _ name: Supervised, _ how: String, at now: Instant
  ) -> [Effect] {
    // Another instance already holds the name.
    if present[name] != nil { return start(&daemon, name) }
    let uptime = daemon.pid == nil ? .zero : daemon.startedAt.duration(to: now)
    let backOff = daemon.policy.backOff(afterRunning: uptime)
    (daemon.state, daemon.pid, daemon.deadline) = (.waiting, nil, now.advanced(by: backOff))
    let text = "\(name.program) \(how)"
    if name.actor == .broker, !hasReachedBroker { earlyBrokerEnds += 1 }
    if earlyBrokerEnds >= Self.brokerFailuresMax, !hasReachedBroker {
      return [.output(.log(.error, "\(text); the daemons cannot run without a broker")), .exit(.refused)]
    }
    if daemon.policy.failures < RestartPolicy.failuresMax {
      let milliseconds = backOff.nanoseconds / 1_000_000
      return [.output(.log(.warning, "\(text); restarting it in \(milliseconds) ms"))]
    }
    // Logged once, because the daemon logs each time why it ends.
    guard daemon.policy.failures == RestartPolicy.failuresMax else { return [] }
    return [.output(.log(.error, "\(text)\(RestartPolicy.manyFailures)"))]
  }
}
