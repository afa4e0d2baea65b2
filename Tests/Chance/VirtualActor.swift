import ActorCore
import Messages
import Workout

/// A core on a virtual clock, without a process: it takes events, and its effects are kept. A subclass performs the outputs.
package class VirtualActor<Core: ActorCore> {
  package var core: Core
  /// The present, on all clocks.
  package var moment: Moment
  /// When the actor was set up.
  package let origin: Instant
  package private(set) var wakeAt: Instant?
  /// How often the timer has fired.
  package private(set) var wakeUps = 0
  package var calls: [(tag: Core.Tag, method: String, params: [UInt8])] = []
  package var publications: [(topic: Topic, json: [UInt8])] = []
  /// The replies, with the ids of their requests.
  package var results: [(id: String, result: Result<[UInt8], ErrorObject>)] = []
  /// What was to be done and is not performed by a subclass.
  package var outputs: [Core.Output] = []
  package private(set) var exitCode: ExitCode?
  /// The session that was published last.
  package var session: Session?
  private var lastId = 0

  package init(_ core: Core, at origin: Instant = Instant(nanoseconds: 40_000_000_000_000)) {
    self.core = core
    self.origin = origin
    moment = Moment(origin)
  }

  /// Performs an output and returns its result, if it has one at once.
  package func perform(_ output: Core.Output) -> Core.Input? {
    outputs.append(output)
    return nil
  }

  /// Sees each effect in its order.
  package func see(_ effect: Core.Effect) {}

  /// Lets everything around the core do what is due after an event.
  package func settle() {}

  package func send(_ event: Core.Event) {
    var events = [event]
    while !events.isEmpty {
      // Before any other event, as the shell delivers them.
      var next: [Core.Event] = []
      for effect in core.handle(events.removeFirst(), at: moment) {
        see(effect)
        switch effect {
        case .reply(let token, let json):
          results.append((String(decoding: token.id, as: UTF8.self), .success(json)))
        case .refuse(let token, let error):
          results.append((String(decoding: token.id, as: UTF8.self), .failure(error)))
        case .publish(let topic, let json): publications.append((topic, json))
        case .request(let tag, let method, let params): calls.append((tag, method, params))
        case .wake(let instant): wakeAt = instant
        case .exit(let code): exitCode = code
        case .output(let output): if let result = perform(output) { next.append(.input(result)) }
        }
      }
      events = next + events
    }
  }

  // MARK: Time

  package var now: Instant {
    get { moment.instant }
    set {
      moment.wallNanoseconds += moment.instant.duration(to: newValue).nanoseconds
      moment.instant = newValue
    }
  }

  /// An instant some seconds after the origin.
  package func at(_ seconds: Double) -> Instant {
    origin.advanced(by: .nanoseconds(Int64((seconds * 1e9).rounded())))
  }

  /// The seconds since the origin.
  package var seconds: Double { origin.duration(to: now).seconds }

  /// Lets time pass, with the timer firing whenever it is due.
  package func pass(_ duration: Duration) { pass(to: now.advanced(by: duration)) }

  package func pass(to second: Double) { pass(to: at(second)) }

  private func pass(to end: Instant) {
    while let wake = wakeAt, wake <= end, exitCode == nil {
      now = max(wake, now)
      fire()
    }
    now = end
  }

  /// Fires the timer, which is not set any more.
  package func fire() {
    wakeAt = nil
    wakeUps += 1
    send(.timer)
    settle()
  }

  /// The machine sleeps and resumes, without an event yet.
  package func sleep(_ duration: Duration) {
    now = now.advanced(by: duration)
    moment.suspended += duration
  }

  /// Starts another core after a kill, which has lost its timer.
  package func restart(_ core: Core) {
    (self.core, wakeAt) = (core, nil)
    send(.started)
  }

  // MARK: Others

  package func publish(_ topic: Topic, _ value: some Encodable) {
    send(.publication(topic, JSON.encode(value)))
    settle()
  }

  /// Publishes the settings with some changes of the usual ones.
  package func set(_ change: (inout Settings) -> Void = { _ in }) {
    var settings = Settings()
    change(&settings)
    publish(.settings, settings)
  }

  /// Publishes a session, as the engine does.
  package func publish(_ session: Session?, revision: Int = 1) {
    self.session = session
    publish(.session, SessionPayload(session, revision: revision, at: moment))
  }

  /// Changes the session now and publishes it.
  package func change(_ body: (inout Session, Instant) throws -> Void) rethrows {
    guard var session else { return }
    try body(&session, now)
    publish(session)
  }

  /// Starts a workout.
  package func start(_ routine: Routine, id: String = "s") { publish(Session(routine, id: id, at: now)) }

  package func show(_ actor: Actor, isRunning: Bool = true) {
    publish(.presence(of: actor), Presence(actor: actor.name, pid: 7, isRunning: isRunning))
  }

  /// Sends a request and returns its reply; nil without one yet.
  @discardableResult
  package func request(_ method: String, _ params: [UInt8]? = nil) -> Result<[UInt8], ErrorObject>? {
    lastId += 1
    send(
      .request(
        IncomingRequest(token: RequestToken(id: Array("\(lastId)".utf8)), method: method, params: params)))
    return results.last { $0.id == "\(lastId)" }?.result
  }

  /// Calls a method, which replies at once.
  package func call<M: Method>(_ method: M.Type, _ params: M.Parameters) throws(ErrorObject) -> M.Result {
    let reply = request(M.name, JSON.encode(params)) ?? .failure(ErrorObject(.actorUnresponsive, "no reply"))
    return try JSON.decode(M.Result.self, from: reply.get())
  }

  // MARK: What the core has done

  /// The replies as text: JSON, or the code and message of the error.
  package var replies: [String] {
    results.map {
      switch $0.result {
      case .success(let json): String(decoding: json, as: UTF8.self)
      case .failure(let error): "\(error.code.rawValue) \(error.message)"
      }
    }
  }

  /// The requests as text, without what they expect to run.
  package var requests: [String] {
    calls.map { call in
      let params = String(decoding: call.params, as: UTF8.self).replacing(/"expected":\{[^}]*\},?/, with: "")
      return params == "{}" ? call.method : "\(call.method) \(params)"
    }
  }

  /// What the last request expects to run.
  package var expected: String? {
    calls.last.flatMap { String(decoding: $0.params, as: UTF8.self).firstMatch(of: /"expected":\{[^}]*\},?/) }
      .map { String($0.0) }
  }

  /// The values of a topic.
  package func values<Value: Decodable>(of topic: Topic, as type: Value.Type = Value.self) -> [Value] {
    publications.compactMap { $0.topic == topic ? try? JSON.decode(Value.self, from: $0.json) : nil }
  }
}
