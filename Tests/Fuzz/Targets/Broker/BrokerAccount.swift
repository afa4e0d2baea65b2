import Messages
import Workout

@testable import gympulse_broker

/// A broker, its clients as they see it from outside, and what it owes them.
struct BrokerAccount {
  typealias ClientID = BrokerCore.ClientID

  /// Connections that neither side has ended, in the order in which they came.
  private(set) var open: [ClientID] = []
  /// Requests that reached an actor and wait for its answer.
  private(set) var toAnswer: [(target: ClientID, id: String)] = []
  /// Whether that was enough of one program: a flood multiplies what a short input costs.
  var isSpent: Bool { eventCount > 1000 || byteCount > 2 * Frame.bodyLengthMax }

  private var eventCount = 0
  private var byteCount = 0

  private var core = BrokerCore(
    version: "1", pid: 1, bootId: "b",
    wallTime: { WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600) })
  private var now = Instant(nanoseconds: 5_000_000_000_000)
  private var wakeAt: Instant?
  private var decoders: [ClientID: FrameDecoder] = [:]
  /// How many answers are owed to each client's requests, by their ids.
  private var owed: [ClientID: [[UInt8]: Int]] = [:]
  private var lastId = 0
  private var lastBody: [UInt8] = []

  // MARK: Steps

  mutating func connect() throws(Finding) -> ClientID {
    lastId += 1
    open.append(lastId)
    try send(.opened(lastId, pid: 9))
    return lastId
  }

  mutating func leave(_ client: ClientID) throws(Finding) {
    forget(client)
    try send(.closed(client))
  }

  mutating func say(_ client: ClientID, _ body: [UInt8]) throws(Finding) {
    // The decoder hands over no others.
    guard (1...Frame.bodyLengthMax).contains(body.count), open.contains(client) else { return }
    lastBody = body
    byteCount += body.count
    if case .request(let id, _)? = (try? Envelope(body))?.kind {
      owed[client, default: [:]][id, default: 0] += 1
    }
    try send(.received(client, body))
  }

  mutating func sayAgain(_ client: ClientID) throws(Finding) {
    try say(client, lastBody)
  }

  /// The client sends bytes, whole frames or not.
  mutating func stream(_ client: ClientID, _ bytes: [UInt8]) throws(Finding) {
    decoders[client, default: FrameDecoder()].append(bytes)
    do {
      while let body = try decoders[client]?.next() { try say(client, body) }
    } catch let error as FrameError {
      try send(.malformed(client, error))
    } catch {
      throw error as? Finding ?? Finding(description: "\(error)")
    }
  }

  mutating func pass(_ duration: Duration) throws(Finding) {
    let end = now.advanced(by: duration)
    while let wake = wakeAt, wake <= end {
      now = max(wake, now)
      wakeAt = nil
      try send(.timer)
    }
    now = end
  }

  /// Lets all deadlines pass; then everybody who is still here has all answers, and nothing waits.
  mutating func finish() throws(Finding) {
    try pass(.seconds(60))
    try Finding.unless(wakeAt == nil, "the timer is set although nothing waits")
    for client in open {
      try Finding.unless(
        owed[client, default: [:]].values.allSatisfy { $0 == 0 }, "a request was not answered")
    }
    for client in open { try leave(client) }
    try Finding.unless(core.clients.isEmpty && core.actors.isEmpty, "clients are left over")
    try Finding.unless(
      !core.retained.keys.contains { $0.publisher == Actor.broker }, "presences are left over")
  }

  // MARK: Account

  private mutating func forget(_ client: ClientID) {
    open.removeAll { $0 == client }
    toAnswer.removeAll { $0.target == client }
    decoders[client] = nil
    owed[client] = nil
  }

  private mutating func send(_ event: BrokerCore.Event) throws(Finding) {
    eventCount += 1
    let effects = core.handle(event, at: now)
    for (index, effect) in effects.enumerated() {
      switch effect {
      case .send(let client, let body, let state):
        let isFarewell = effects.dropFirst(index + 1).first.map { Self.isClose($0, of: client) } ?? false
        try take(body, client, state: state, isFarewell: isFarewell)
      case .close(let client, let reason):
        try Finding.unless(open.contains(client) && !reason.isEmpty, "\(client) is closed though it is gone")
        forget(client)
      case .wake(let instant): wakeAt = instant
      case .warn(let message): try Finding.unless(!message.isEmpty, "an empty warning")
      }
    }
    try checkTables()
  }

  private static func isClose(_ effect: BrokerCore.Effect, of client: ClientID) -> Bool {
    if case .close(client, _) = effect { true } else { false }
  }

  private mutating func take(
    _ body: [UInt8], _ client: ClientID, state: Topic?, isFarewell: Bool
  ) throws(Finding) {
    try Finding.unless(open.contains(client), "\(client) is gone and gets a message")
    try Finding.unless((1...Frame.bodyLengthMax).contains(body.count), "a body of \(body.count) bytes")
    guard let envelope = try? Envelope(body) else {
      throw Finding(description: "no message: \(String(decoding: body.prefix(200), as: UTF8.self))")
    }
    switch envelope.kind {
    case .response(let id):
      if isFarewell, id == Envelope.nullID { return }
      let count = owed[client]?[id] ?? 0
      try Finding.unless(count > 0, "an answer too many, to \(String(decoding: id, as: UTF8.self))")
      owed[client]?[id] = count - 1
    case .request(let id, let method):
      let actor = method.prefix { $0 != "." }
      try Finding.unless(
        core.clients[client].map { $0.actor ?? "" } ?? String(actor) == actor, "not for \(actor)")
      toAnswer.append((client, String(decoding: id, as: UTF8.self)))
    case .notification(let name):
      let topic = Topic(name)
      try Finding.unless(state == (topic.isState ? topic : nil), "\(topic) is queued as \(state as Any)")
      guard let subscriptions = core.clients[client]?.subscriptions else { return }
      try Finding.unless(subscriptions.contains { $0.matches(topic) }, "\(topic) was not subscribed to")
    }
  }

  /// Nothing grows beyond its limit, whatever is sent.
  private func checkTables() throws(Finding) {
    try Finding.unless(core.clients.count <= BrokerLimits.connectionsMax, "too many clients")
    try Finding.unless(core.clients.count == open.count, "other clients than there are")
    try Finding.unless(core.actors.count <= core.clients.count, "actors without clients")
    try Finding.unless(
      core.retained.keys.allSatisfy { $0.isState } && core.retained.count <= core.actors.count + 4,
      "more values than state topics")
    // The rest takes long with many clients, and does not go away by itself.
    guard eventCount % 16 == 0 else { return }
    try Finding.unless(open.allSatisfy { core.clients[$0] != nil }, "other clients than there are")
    for (id, client) in core.clients {
      try Finding.unless(
        client.subscriptions.count <= BrokerLimits.subscriptionsMax, "too many subscriptions")
      try Finding.unless(
        client.subscriptions.allSatisfy { (1...Envelope.methodLengthMax).contains($0.name.utf8.count) },
        "a topic too long")
      try Finding.unless(core.requests.count(of: id) <= BrokerLimits.pendingRequestsMax, "too many requests")
    }
    try Finding.unless(
      wakeAt == core.nextDeadline, "the timer is set to something else than the next deadline")
  }
}
