import Messages
import Testing
import Workout

@testable import gympulse_broker

/// A broker with a virtual clock, and everybody who is connected to it.
final class BrokerWorld {
  typealias ClientID = BrokerCore.ClientID

  static let origin = Instant(nanoseconds: 5_000_000_000_000)
  /// What the broker answers a hello with, as JSON.
  static let welcome =
    #"{"protocol":1,"revision":\#(BrokerMethods.revision),"version":"9.8.7"}"#

  private(set) var core = BrokerCore(
    version: "9.8.7", pid: 77, bootId: "b",
    wallTime: { WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600) })
  private(set) var now = BrokerWorld.origin
  private(set) var wakeAt: Instant?
  /// How often the timer was set.
  private(set) var wakeCount = 0
  /// Why each connection that the broker ended was ended.
  private(set) var reasons: [ClientID: String] = [:]
  private(set) var warnings: [String] = []
  /// Bodies that reached clients which were gone already. Nothing may be in it.
  private(set) var lost: [String] = []
  private var inboxes: [ClientID: [String]] = [:]
  private var lastId = 0

  func send(_ event: BrokerCore.Event) {
    for effect in core.handle(event, at: now) {
      switch effect {
      case .send(let id, let body, _):
        if inboxes[id] == nil { lost.append(String(decoding: body, as: UTF8.self)) }
        inboxes[id]?.append(String(decoding: body, as: UTF8.self))
      case .close(let id, let reason):
        if reasons.updateValue(reason, forKey: id) != nil { lost.append("a second close of \(id)") }
      case .wake(let instant):
        // The timer of the shell leaves it at that if the instant is the same.
        if instant != wakeAt { wakeCount += 1 }
        wakeAt = instant
      case .warn(let message): warnings.append(message)
      }
    }
    // A client that is sent off reads its farewell, but nothing that is sent later.
    for id in reasons.keys { letters[id, default: []] += inboxes.removeValue(forKey: id) ?? [] }
  }

  private var letters: [ClientID: [String]] = [:]

  /// A connection that has said nothing yet.
  func open(pid: Int32 = 100) -> ClientID {
    lastId += 1
    inboxes[lastId] = []
    send(.opened(lastId, pid: pid))
    return lastId
  }

  /// A connection that has said hello and read the answer.
  func join(_ actor: String? = nil, _ topics: [Topic] = []) -> ClientID {
    let id = open()
    say(id, Self.hello(actor, topics))
    _ = read(id)
    return id
  }

  /// The client ends its connection.
  func leave(_ id: ClientID) {
    inboxes[id] = nil
    send(.closed(id))
  }

  /// A client sends a body.
  func say(_ id: ClientID, _ body: String) {
    send(.received(id, Array(body.utf8)))
  }

  /// What a client got since it last looked.
  func read(_ id: ClientID) -> [String] {
    defer {
      letters[id] = []
      if inboxes[id] != nil { inboxes[id] = [] }
    }
    return (letters[id] ?? []) + (inboxes[id] ?? [])
  }

  /// The refusals a client got since it last looked, each with the id it answers.
  func refusals(_ id: ClientID) throws -> [(id: String, error: ErrorObject)] {
    try read(id).map { body in
      let envelope = try Envelope(Array(body.utf8))
      guard case .response(let request) = envelope.kind else { throw ErrorObject(.internalError, body) }
      return (
        String(decoding: request, as: UTF8.self),
        try JSON.decode(ErrorObject.self, from: envelope.error ?? [])
      )
    }
  }

  /// The one refusal a client got.
  func refusal(_ id: ClientID) throws -> ErrorObject {
    let all = try refusals(id)
    return try #require(all.count == 1 ? all.first : nil).error
  }

  /// Lets time pass, with the timer ringing when it is due.
  func pass(_ duration: Duration) {
    let end = now.advanced(by: duration)
    while let wake = wakeAt, wake <= end {
      now = max(wake, now)
      ring()
    }
    now = end
  }

  /// The timer rings, and is not set any more.
  func ring() {
    wakeAt = nil
    send(.timer)
  }
}

extension BrokerWorld {
  static func hello(
    _ actor: String? = nil, _ topics: [Topic] = [], pid: Int? = nil, id: String = "0"
  ) -> String {
    let name = actor.map { #""actor":"\#($0)","# } ?? ""
    let list = topics.map { "\"\($0)\"" }.joined(separator: ",")
    let process = pid.map { #""pid":\#($0),"# } ?? ""
    return request(id, "broker.hello", #"{\#(name)\#(process)"protocol":1,"subscribe":[\#(list)]}"#)
  }

  static func request(_ id: String, _ method: String, _ params: String? = nil) -> String {
    let params = params.map { ",\"params\":\($0)" } ?? ""
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(params)}"#
  }

  static func note(_ topic: Topic, _ params: String) -> String {
    #"{"jsonrpc":"2.0","method":"\#(topic)","params":\#(params)}"#
  }

  static func result(_ id: String, _ result: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#
  }

  static func presence(_ actor: String, _ isRunning: Bool, pid: Int = 100) -> String {
    note(.presence(of: actor), #"{"actor":"\#(actor)","isRunning":\#(isRunning),"pid":\#(pid)}"#)
  }
}
