import Glibc
import Supervision

/// A connection to the broker with blocking requests.
final class Remote {
  /// How long to wait for an actor that the supervisor is restarting.
  static let restartDeadline = Duration.seconds(5)
  /// How long a daemon may fail: after one failure or two the supervisor's next try can succeed.
  private static let retryAllowance = Duration.seconds(1)
  /// How long to wait for any response of an actor; far longer than an actor is busy.
  static let responseDeadline = Duration.seconds(2)
  /// How long to wait for a reply; a little longer than the broker does.
  static let replyDeadline = RequestDeadlines.client

  let loop: EventLoop
  private let socket: String
  /// The name of the connection; nil for none.
  let actor: String?
  private var client: BrokerClient?
  private var isConnected = false
  private var failure: String?
  private var refusal: ErrorObject?
  /// The supervisor whose daemons are awaited, if any, and whether it has ended.
  private var supervisorWatch: ProcessWatch?
  private var hasSupervisorEnded = false
  /// The last value of each subscribed topic and presence, as JSON, because most commands decode none of them.
  private var values: [Topic: [UInt8]] = [:]
  /// What `follow` does with each publication.
  private var published: ((Topic, [UInt8]) -> Void)?
  /// Whether the client connects again, because a supervisor restarts the broker.
  private let reconnects: Bool

  /// Connects. If a supervisor runs, this waits for a broker that is being restarted.
  ///
  /// With a `supervisor` that has just been started it waits longer, but only while that process runs. `actor` is the name under
  /// which others see how long the connection lasts; nil for none.
  init(
    socket: String, isTraced: Bool, supervisor: pid_t? = nil, actor: String? = nil, topics: [Topic] = []
  ) throws {
    (self.socket, self.actor) = (socket, actor)
    loop = try EventLoop()
    let waits = supervisor != nil || ProcessLock.holder(of: SupervisorRecord.lock(of: socket)) != nil
    reconnects = waits
    if let supervisor { try watch(supervisor: supervisor) }
    let configuration = BrokerClient.Configuration(
      path: socket, actor: actor, topics: [.anyPresence] + topics, reconnects: waits, isTraced: isTraced)
    client = try BrokerClient(configuration, on: loop) { [weak self] in self?.receive($0) }
    client?.connect()
    let hasResult = {
      self.isConnected || self.refusal != nil || self.hasSupervisorEnded || (!waits && self.failure != nil)
    }
    let deadline = supervisor != nil ? Startup.deadline : Self.restartDeadline
    try wait(deadline) { self.failure != nil || hasResult() }
    if failure != nil, !hasResult() {
      try awaitStart(of: [Actor.broker.name], deadline, until: hasResult)
    }
    if let refusal { throw refusal }
    if isConnected { return }
    if hasSupervisorEnded { throw AdvisedError.supervisorEnded }
    if let problem = client?.socketProblem { throw AdvisedError(problem, exitCode: .notRunning) }
    if let broker = ProcessLock.holder(of: socket + ".lock") {
      throw AdvisedError(
        "gympulse-broker (process \(broker)) does not respond",
        ActorList.Entry.advice(Actor.broker.name, broker), exitCode: .notRunning)
    }
    throw AdvisedError.notRunning(failure ?? "no broker")
  }

  /// Has the supervisor start at once what waits for its restart, and waits until a condition holds. Returns false after
  /// `allowance`.
  ///
  /// - Throws: `AdvisedError` if one of the actors cannot start.
  @discardableResult
  private func awaitStart(
    of actors: [String], _ allowance: Duration, until isDone: () -> Bool
  ) throws -> Bool {
    let begin = BootClock.now()
    let isStarted = { (actor: String) in
      actor == Actor.broker.name ? self.isConnected : self.presence(of: actor) != nil
    }
    let failures = {
      actors.filter { !isStarted($0) }.compactMap { actor in
        StartFailure.read(of: actor, socket: self.socket, since: begin).map { (actor, reason: $0.reason) }
      }
    }
    try startWaiting()
    // Wakes the loop for each record.
    let watch = try? FolderWatch(Paths.folder(of: socket), on: loop) {}
    defer { withExtendedLifetime(watch) {} }
    if try wait(Self.retryAllowance, until: isDone) { return true }
    if try wait(allowance - Self.retryAllowance, until: { isDone() || !failures().isEmpty }), !isDone() {
      let all = failures()
      // One cause, such as a folder, can stop several.
      let reasons = all.reduce(into: [String]()) { if !$0.contains($1.reason) { $0.append($1.reason) } }
      throw Startup.failure(of: all.map(\.0), reason: reasons.joined(separator: "; "))
    }
    return isDone()
  }

  /// Has the supervisor start at once what waits for its restart; without a broker by a signal.
  private func startWaiting() throws {
    if isConnected {
      guard presence(of: Actor.supervisor) != nil else { return }
      client?.request(SupervisorMethods.Up.name, params: NoParams().json) { _ in }
      return
    }
    let lock = SupervisorRecord.lock(of: socket)
    guard let pid = ProcessLock.holder(of: lock),
      let process = try? ProcessWatch(pid, on: loop, handler: { _ in })
    else { return }
    // Checked while a pidfd is open, so that the pid cannot have been reused.
    if ProcessLock.holder(of: lock) == pid { process.send(SIGUSR1) }
  }

  /// Calls a method. Waits for an actor that the supervisor is restarting.
  func call<M: Method>(_ method: M.Type, _ parameters: M.Parameters) throws -> M.Result {
    let json = try callForJSON(method, parameters)
    return try JSON.decode(M.Result.self, from: json)
  }

  /// Calls a method and returns the result as JSON. After a lost reply the method is called again if it is repeatable, or
  /// if it takes a `requestId`. A repeated command is for what ran when it was given.
  func callForJSON<M: Method>(_ method: M.Type, _ parameters: M.Parameters) throws -> [UInt8] {
    var params = RequestParams<M>(parameters)
    if M.takesRequestId { params.requestId = RequestId(UInt64.random(in: 0 ... .max)) }
    let given = BootClock.now()
    return try callForJSON(M.name, isIdempotent: M.isIdempotent || M.takesRequestId) { isFirst in
      // Without a workout there is nothing to compare: a start is repeated, other commands are refused anyway.
      if !isFirst, M.compared != nil,
        let session = try self.call(EngineMethods.State.self, NoParams()).session
      {
        params.expected = ExpectedSession(session, whenGivenAt: given)
      }
      return params.json
    }
  }

  /// Calls a method by its name. `params` returns the parameters of the first attempt, and of each later one.
  func callForJSON(
    _ method: String, isIdempotent: Bool, _ params: (_ isFirst: Bool) throws -> [UInt8]
  ) throws -> [UInt8] {
    let actor = String(method.prefix { $0 != "." })
    // One restart of an actor can cause two errors: a lost reply, then an actor that is not running.
    for attempt in 0..<3 {
      do {
        return try callOnce(method, params(attempt == 0))
      } catch let error as ErrorObject where error.code == .unanswered {
        guard isIdempotent else {
          throw AdvisedError(error.message, AdvisedError.toCheck, exitCode: .notRunning)
        }
        try awaitRestart(of: actor, error)
      } catch let error as ErrorObject where error.code == .actorUnresponsive {
        throw AdvisedError(
          error.message, "\(AdvisedError.toCheck), and \(AdvisedError.toFindOut)", exitCode: .notRunning)
      } catch let error as ErrorObject where error.code == .actorNotRunning {
        try awaitRestart(of: actor, error)
      }
    }
    return try callOnce(method, params(false))
  }

  private func awaitRestart(of actor: String, _ error: ErrorObject) throws {
    // Its lock instead of its presence, because after a restart of the broker it may reconnect later than we do.
    let isSupervised = ProcessLock.holder(of: SupervisorRecord.lock(of: socket)) != nil
    let isThere = { self.isConnected && self.presence(of: actor) != nil }
    guard isSupervised,
      try awaitStart(of: [Actor.broker.name, actor], Self.restartDeadline, until: isThere)
    else { throw AdvisedError.notRunning(error.message) }
  }

  /// Whether this program has waited for daemons that were being started.
  var hasStartedDaemons: Bool { supervisorWatch != nil }

  /// The version of the broker's program; nil if it sent none.
  var brokerVersion: String? { client?.brokerVersion }

  /// Removes the last value of a topic, so that the next one is new.
  func removeValue(of topic: Topic) { values[topic] = nil }

  /// Publishes a value on an event topic and waits until the broker has received it.
  func publish(_ topic: Topic, _ json: [UInt8]) throws {
    client?.publish(topic, json)
    // The broker serves the messages of a connection in order.
    _ = try call(BrokerMethods.Ping.self, NoParams())
  }

  /// Returns those of some connected actors that do not respond. The request is for a method that they do not have; the
  /// refusal is a response too.
  func unresponsive(among actors: [String]) throws -> Set<String> {
    var unresponsive = Set(actors)
    for actor in actors {
      client?.request("\(actor).ping", params: NoParams().json) { _ in unresponsive.remove(actor) }
    }
    try wait(Self.responseDeadline) { unresponsive.isEmpty }
    return unresponsive
  }

  /// Waits until all of these actors are connected, the supervisor as the process given to `init`. Returns false after
  /// `allowance`.
  ///
  /// - Throws: `AdvisedError.supervisorEnded` if that process ends, and another if an actor cannot start.
  func wait(for actors: [String], _ allowance: Duration) throws -> Bool {
    let areConnected = {
      actors.allSatisfy { actor in
        guard let presence = self.presence(of: actor) else { return false }
        return actor != Actor.supervisor.name || self.supervisorWatch.map { $0.pid == presence.pid } ?? true
      }
    }
    if !areConnected() {
      try awaitStart(of: actors, allowance) { self.hasSupervisorEnded || areConnected() }
    }
    if hasSupervisorEnded { throw AdvisedError.supervisorEnded }
    return areConnected()
  }

  private func watch(supervisor pid: pid_t) throws(SystemError) {
    do {
      supervisorWatch = try ProcessWatch(pid, on: loop) { [weak self] _ in self?.hasSupervisorEnded = true }
    } catch {
      guard error.code == ESRCH else { throw error }
      hasSupervisorEnded = true
    }
  }

  /// Passes what is published on topics to `report`, the retained values first, until the connection ends.
  ///
  /// - Throws: `AdvisedError.notRunning` at the end, unless the broker is restarted.
  func follow(_ topics: [Topic], _ report: @escaping (Topic, [UInt8]) -> Void) throws {
    let isWanted = { (topic: Topic) in topics.contains { $0.matches(topic) } }
    for (topic, json) in values.sorted(by: { $0.key.name < $1.key.name }) where isWanted(topic) {
      report(topic, json)
    }
    published = { topic, json in if isWanted(topic) { report(topic, json) } }
    while reconnects || isConnected { try wait(.seconds(3600)) { !self.reconnects && !self.isConnected } }
    throw AdvisedError.notRunning(failure ?? "the broker disconnected")
  }

  private func callOnce(_ method: String, _ params: [UInt8]) throws -> [UInt8] {
    var response: Result<[UInt8], ErrorObject>?
    client?.request(method, params: params) { response = $0 }
    try wait(Self.replyDeadline) { response != nil }
    guard let response else {
      throw AdvisedError("GymPulse isn't responding", AdvisedError.toFindOut, exitCode: .notRunning)
    }
    return try response.get()
  }

  /// Processes publications and replies until a condition holds. Returns false after `allowance`.
  @discardableResult
  func wait(_ allowance: Duration, until isDone: () -> Bool = { false }) throws -> Bool {
    try loop.run(for: allowance, until: isDone)
  }

  private func receive(_ report: ClientCore.Report) {
    switch report {
    case .connected: isConnected = true
    case .disconnected(let reason, let refusal):
      isConnected = false
      failure = reason
      if let refusal { self.refusal = refusal }
      values = values.filter { !Topic.anyPresence.matches($0.key) }
    case .helloRefused(let error): refusal = error
    case .request(let request): client?.reply(request.token, .failure(request.unknownMethod))
    case .response, .tooLong: break
    case .publication(let topic, let json):
      values[topic] = json
      published?(topic, json)
    }
  }
}

extension Remote {
  /// The last `store.health`; nil if it was not published or not subscribed to.
  var storeHealth: StoreHealth? { value(of: .storeHealth, as: StoreHealth.self) }

  /// Which settings have no effect on this desktop; nil if all have, or if the topic was not subscribed to.
  var desktopProblem: String? { value(of: .desktopHealth, as: DesktopHealth.self)?.problem }

  /// The workout at this moment, computed from the last `session`. Nil if the engine is not connected, has not published a
  /// valid session, or the topic was not subscribed to.
  var session: SessionPayload? {
    guard presence(of: Actor.engine) != nil, let latest = value(of: .session, as: SessionPayload.self)
    else { return nil }
    let payload = latest.payload(at: BootClock.moment())
    return payload.sessionId == latest.sessionId ? payload : nil
  }

  func presence(of actor: Actor) -> Presence? { presence(of: actor.name) }
  /// Returns the presence of an actor; nil if it is not connected.
  func presence(of actor: String) -> Presence? {
    value(of: .presence(of: actor), as: Presence.self).flatMap { $0.isRunning ? $0 : nil }
  }

  /// The last value of a topic; nil if it was not published, cannot be decoded or was not subscribed to.
  func value<Value: Decodable>(of topic: Topic, as type: Value.Type) -> Value? {
    values[topic].flatMap { try? JSON.decode(type, from: $0) }
  }
}
