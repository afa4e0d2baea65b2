import Workout

/// Requests on their way between two clients. Each gets a number of the broker's own meanwhile, so that ids chosen by
/// different clients cannot meet.
struct PendingRequests {
  /// One request.
  struct Request: Hashable {
    /// Who asked.
    let client: BrokerCore.ClientID
    /// The id the asker chose, as JSON.
    let id: [UInt8]
    /// Who is to answer.
    let target: BrokerCore.ClientID
    /// The answerer's name.
    let actor: String
  }

  private var requests: [Int: Request] = [:]
  private var deadlines = Deadlines<Int>(after: BrokerLimits.requestDeadline)
  private var counts: [BrokerCore.ClientID: Int] = [:]
  private var lastNumber = 0

  /// When the next request runs out of time.
  var deadline: Instant? { deadlines.next }

  /// How many requests of a client wait.
  func count(of client: BrokerCore.ClientID) -> Int { counts[client] ?? 0 }

  /// Notes a request and answers the id to send it under, as JSON.
  mutating func add(
    client: BrokerCore.ClientID, request: [UInt8], target: BrokerCore.ClientID, actor: String,
    at now: Instant
  ) -> [UInt8] {
    lastNumber += 1
    requests[lastNumber] = Request(client: client, id: request, target: target, actor: actor)
    counts[client, default: 0] += 1
    deadlines.add(lastNumber, at: now)
    return Array("\(lastNumber)".utf8)
  }

  /// The request an answer belongs to; nil when it is too late, or comes from somebody who was not asked.
  mutating func remove(_ id: [UInt8], answeredBy target: BrokerCore.ClientID) -> Request? {
    guard let number = Int(String(decoding: id, as: UTF8.self)), requests[number]?.target == target
    else { return nil }
    return remove(number)
  }

  /// All requests that a client asked or was to answer.
  mutating func removeAll(of client: BrokerCore.ClientID) -> [Request] {
    let numbers = requests.filter { $0.value.client == client || $0.value.target == client }.keys.sorted()
    return numbers.compactMap { remove($0) }
  }

  /// All requests whose time is up.
  mutating func removeExpired(at now: Instant) -> [Request] {
    deadlines.removeExpired(at: now).compactMap { remove($0) }
  }

  private mutating func remove(_ number: Int) -> Request? {
    deadlines.remove(number)
    guard let request = requests.removeValue(forKey: number) else { return nil }
    counts[request.client, default: 1] -= 1
    if counts[request.client] == 0 { counts[request.client] = nil }
    return request
  }
}
