import Messages

/// The requests that were forwarded to an actor and have no response yet. Each is forwarded under a number of the
/// broker's, because two clients may choose the same id.
struct PendingRequests {
  /// A forwarded request.
  struct Request: Hashable {
    /// The client that sent it.
    let client: BrokerCore.ClientID
    /// The client's id, as JSON.
    let id: [UInt8]
    /// The client that has to respond.
    let target: BrokerCore.ClientID
    /// The target's name.
    let actor: String
    /// Bytes of its parameters.
    let length: Int
    /// When it expires.
    let due: Instant
  }

  private var requests: [Int: Request] = [:]
  private var counts: [BrokerCore.ClientID: Int] = [:]
  /// Bytes of what each client has sent, and of what each has to respond to.
  private var sentBytes: [BrokerCore.ClientID: Int] = [:]
  private var dueBytes: [BrokerCore.ClientID: Int] = [:]
  private var lastNumber = 0

  /// The next deadline of a request; nil if none is pending.
  var deadline: Instant? { requests.values.lazy.map(\.due).min() }

  /// Returns the number of a client's pending requests.
  func count(of client: BrokerCore.ClientID) -> Int { counts[client] ?? 0 }

  /// Returns the bytes of a client's pending requests.
  func bytes(of client: BrokerCore.ClientID) -> Int { sentBytes[client] ?? 0 }

  /// Returns the bytes of the requests to which a client has to respond.
  func bytes(to target: BrokerCore.ClientID) -> Int { dueBytes[target] ?? 0 }

  /// Returns the error of one more request, with the bytes of its parameters, for which a limit leaves no room; nil if
  /// there is room.
  func refusal(
    of length: Int, from client: BrokerCore.ClientID, to target: BrokerCore.ClientID, named actor: String
  ) -> ErrorObject? {
    let own = bytes(of: client)
    let limit: (max: Int, text: String)? =
      if count(of: client) >= BrokerLimits.pendingRequestsMax {
        (
          BrokerLimits.pendingRequestsMax,
          "this connection has \(BrokerLimits.pendingRequestsMax) pending requests; wait for their responses"
        )
      } else if own > 0, own + length > BrokerLimits.pendingBytesMax {
        (
          BrokerLimits.pendingBytesMax,
          "the pending requests of this connection are too long; wait for their responses"
        )
      } else if bytes(to: target) + length > BrokerLimits.pendingBytesOfActorMax {
        (
          BrokerLimits.pendingBytesOfActorMax,
          "\(actor) has too many bytes of requests to respond to; try again"
        )
      } else {
        nil
      }
    return limit.map { ErrorObject(.limitReached, $0.text, .tooMany, max: $0.max) }
  }

  /// Adds a request and returns the id to forward it under, as JSON.
  mutating func add(
    client: BrokerCore.ClientID, request: [UInt8], length: Int, target: BrokerCore.ClientID, actor: String,
    at now: Instant
  ) -> [UInt8] {
    lastNumber += 1
    requests[lastNumber] = Request(
      client: client, id: request, target: target, actor: actor, length: length,
      due: now.advanced(by: BrokerLimits.requestDeadline))
    counts[client, default: 0] += 1
    sentBytes[client, default: 0] += length
    dueBytes[target, default: 0] += length
    return Array("\(lastNumber)".utf8)
  }

  /// Removes and returns the request of a response; nil if it has expired or was sent to another client.
  mutating func remove(_ id: [UInt8], respondedBy target: BrokerCore.ClientID) -> Request? {
    guard let number = Int(String(decoding: id, as: UTF8.self)), requests[number]?.target == target
    else { return nil }
    return remove(number)
  }

  /// Removes and returns the requests that a client has sent or has to respond to.
  mutating func removeAll(of client: BrokerCore.ClientID) -> [Request] {
    let numbers = requests.filter { $0.value.client == client || $0.value.target == client }.keys.sorted()
    return numbers.compactMap { remove($0) }
  }

  /// Removes and returns the requests whose deadlines have passed.
  mutating func removeExpired(at now: Instant) -> [Request] {
    requests.filter { $0.value.due <= now }.keys.sorted().compactMap { remove($0) }
  }

  private mutating func remove(_ number: Int) -> Request? {
    guard let request = requests.removeValue(forKey: number) else { return nil }
    assert(count(of: request.client) > 0, "a request is counted until it is removed")
    Self.subtract(1, from: &counts, request.client)
    Self.subtract(request.length, from: &sentBytes, request.client)
    Self.subtract(request.length, from: &dueBytes, request.target)
    return request
  }

  /// Subtracts from a client's number, which goes when it is 0.
  private static func subtract(
    _ amount: Int, from numbers: inout [BrokerCore.ClientID: Int], _ client: BrokerCore.ClientID
  ) {
    let rest = (numbers[client] ?? 0) - amount
    numbers[client] = rest > 0 ? rest : nil
  }
}
