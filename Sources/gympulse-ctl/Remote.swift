import ActorCore
import ActorRuntime
import Glibc
import Messages
import Workout

/// A connection on which one command is given and its answer awaited.
final class Remote {
  /// Why there is no answer.
  enum Failure: Error, CustomStringConvertible {
    /// Nobody is there who could answer.
    case notRunning(String)
    /// There is no supervisor that could stop the others.
    case unsupervised
    /// The broker lives, but does not answer.
    case silentBroker(pid_t)
    /// Who was asked left before answering.
    case unanswered(String)
    /// Who was asked has not answered in time.
    case silent(String)
    /// The answer took too long.
    case timedOut

    var description: String {
      switch self {
      case .notRunning(let what): "\(what); start everything with gympulse-ctl up"
      case .unsupervised: "the daemons were started by hand and end the same way; nothing was stopped"
      case .unanswered(let what): "\(what); see with gympulse-ctl state whether it was done"
      case .silent(let what):
        "\(what); whether it was done, gympulse-ctl state tells, and whether it hangs, gympulse-ctl doctor"
      case .silentBroker(let pid):
        "gympulse-broker (process \(pid)) \(ActorList.Entry.complaint(of: ActorName.broker, pid))"
      case .timedOut: "no answer came in time; see who is there with gympulse-ctl actors"
      }
    }
  }

  /// How long an actor that the supervisor is starting again may be waited for.
  static let restartDeadline = Duration.seconds(5)
  /// How long a sign of life may be waited for: far longer than any actor is busy.
  static let lifeSignDeadline = Duration.seconds(2)
  /// How long an answer may be waited for: a little more than the broker itself would.
  static let answerDeadline = Duration.seconds(8)

  private let loop: EventLoop
  private let socket: String
  private var client: BrokerClient?
  private var isConnected = false
  private var failure: String?
  private var refusal: ErrorObject?
  /// The last value of each topic asked for, presences among them. As they came: most commands look at none.
  private var values: [Topic: [UInt8]] = [:]

  /// Connects. Where a supervisor is at work, a broker that is away for a moment is waited for.
  init(socket: String, isTraced: Bool, waitsForBroker: Bool = false, topics: [Topic] = []) throws {
    self.socket = socket
    loop = try EventLoop()
    let waits = waitsForBroker || ProcessLock.holder(of: Self.supervisorLock(socket)) != nil
    let configuration = BrokerClient.Configuration(
      path: socket, topics: [.anyPresence] + topics, reconnects: waits, isTraced: isTraced)
    client = try BrokerClient(configuration, on: loop) { [weak self] in self?.receive($0) }
    client?.connect()
    let deadline = waitsForBroker ? Startup.deadline : Self.restartDeadline
    try wait(deadline) { self.isConnected || self.refusal != nil || (!waits && self.failure != nil) }
    if let refusal { throw refusal }
    if isConnected { return }
    if let broker = ProcessLock.holder(of: socket + ".lock") { throw Failure.silentBroker(broker) }
    throw Failure.notRunning(failure ?? "no broker")
  }

  /// The lock a supervisor holds while it lives.
  static func supervisorLock(_ socket: String) -> String { socket + ".supervisor.lock" }

  /// Calls a method. An actor that the supervisor is starting again is waited for.
  func call<M: Method>(_ method: M.Type, _ parameters: M.Parameters) throws -> M.Result {
    let json = try callForJSON(method, parameters)
    return try JSON.decode(M.Result.self, from: json)
  }

  /// Calls a method and answers the result as it came. One whose answer got lost is called again only where that can do
  /// no harm.
  func callForJSON<M: Method>(_ method: M.Type, _ parameters: M.Parameters) throws -> [UInt8] {
    let actor = String(M.name.prefix { $0 != "." })
    // An actor can be found to have left when it does not answer, and then to be away.
    for _ in 0..<3 {
      do {
        return try callOnce(method, parameters)
      } catch let error as ErrorObject where error.code == .unanswered {
        guard M.isRepeatable else { throw Failure.unanswered(error.message) }
        try awaitReturn(of: actor, error)
      } catch let error as ErrorObject where error.code == .actorSilent {
        throw Failure.silent(error.message)
      } catch let error as ErrorObject where error.code == .actorNotRunning {
        try awaitReturn(of: actor, error)
      }
    }
    return try callOnce(method, parameters)
  }

  private func awaitReturn(of actor: String, _ error: ErrorObject) throws {
    // Its lock, not its presence: after the broker's end it may take longer to be back than we did.
    let isSupervised = ProcessLock.holder(of: Self.supervisorLock(socket)) != nil
    guard isSupervised,
      try wait(Self.restartDeadline, until: { self.isConnected && self.presence(of: actor) != nil })
    else { throw Failure.notRunning(error.message) }
  }

  /// The version of the broker's program.
  var brokerVersion: String? { client?.brokerVersion }

  /// Lets time pass, taking in what is published, until the condition holds.
  func pass(_ duration: Duration, until isDone: () -> Bool = { false }) throws {
    try wait(duration, until: isDone)
  }

  /// Those of some actors that are connected but do not answer. Any answer is a sign of life, also the refusal of a method
  /// that none of them has.
  func silent(among actors: [String]) throws -> Set<String> {
    var silent = Set(actors)
    for actor in actors {
      client?.request("\(actor).ping", params: NoParams().json) { _ in silent.remove(actor) }
    }
    try wait(Self.lifeSignDeadline) { silent.isEmpty }
    return silent
  }

  /// Waits until all of these actors are here; false when the time runs out.
  func wait(for actors: [String], _ allowance: Duration) throws -> Bool {
    try wait(allowance) { actors.allSatisfy { self.presence(of: $0) != nil } }
  }

  /// Waits for the end of a process.
  func wait(forEndOf pid: pid_t, _ allowance: Duration) throws -> Bool {
    var hasEnded = false
    do {
      let watch = try ProcessWatch(pid, on: loop) { _ in hasEnded = true }
      defer { withExtendedLifetime(watch) {} }
      return try wait(allowance) { hasEnded }
    } catch let error as SystemError where error.code == ESRCH {
      return true
    }
  }

  private func callOnce<M: Method>(_ method: M.Type, _ parameters: M.Parameters) throws -> [UInt8] {
    var answer: Result<[UInt8], ErrorObject>?
    client?.request(M.name, params: parameters.json) { answer = $0 }
    try wait(Self.answerDeadline) { answer != nil }
    guard let answer else { throw Failure.timedOut }
    return try answer.get()
  }

  @discardableResult
  private func wait(_ allowance: Duration, until isDone: () -> Bool) throws -> Bool {
    var isLate = false
    let timer = try BootTimer(on: loop) { isLate = true }
    timer.set(at: BootClock.now().advanced(by: allowance))
    if !isDone() { try loop.run { isLate || isDone() } }
    timer.set(at: nil)
    return isDone()
  }

  private func receive(_ news: ClientCore.News) {
    switch news {
    case .connected: isConnected = true
    case .disconnected(let reason):
      isConnected = false
      failure = reason
      values = values.filter { !Topic.anyPresence.matches($0.key) }
    case .turnedAway(let error): refusal = error
    case .request(let request): client?.reply(request.token, .failure(request.unknownMethod))
    case .answer: break
    case .publication(let topic, let json): values[topic] = json
    }
  }
}

extension Remote {
  /// What the store last said of itself; nil where it has said nothing, or nobody asked.
  var storeHealth: StoreHealth? { value(of: .storeHealth, as: StoreHealth.self) }

  /// The workout at this moment, from what the engine published of it, as every bar has it; nil where the engine is away
  /// or has not said anything that makes a session, or nobody asked.
  var session: SessionPayload? {
    guard presence(of: ActorName.engine) != nil, let latest = value(of: .session, as: SessionPayload.self)
    else { return nil }
    let payload = latest.payload(at: BootClock.moment())
    return payload.sessionId == latest.sessionId ? payload : nil
  }

  /// An actor that is here.
  func presence(of actor: String) -> Presence? {
    value(of: .presence(of: actor), as: Presence.self).flatMap { $0.isRunning ? $0 : nil }
  }

  /// The last value of a topic; nil where nothing was heard, or not subscribed to.
  func value<Value: Decodable>(of topic: Topic, as type: Value.Type) -> Value? {
    values[topic].flatMap { try? JSON.decode(type, from: $0) }
  }
}
