import ActorCore
import Messages
import Workout

/// The latest requests with a `requestId`, so that a repeated one has no second effect.
struct RequestMemory: Codable, Hashable, Sendable {
  /// What a client may repeat: its id, and what it was given to.
  struct Key: Codable, Hashable, Sendable {
    let id: RequestId
    /// The method and a checksum of the parameters.
    let call: String
  }

  /// A request that has its response.
  struct Entry: Codable, Hashable, Sendable {
    let key: Key
    /// When it was carried out or refused, in nanoseconds since boot.
    let at: Int64
    /// The error that it was refused with; nil if it was carried out.
    var refusal: ErrorObject?
  }

  /// How long a request is remembered: longer than any client tries.
  static let lifetime = Duration.seconds(60)
  /// Most requests that are remembered; beyond that the oldest is forgotten. More than a person gives in a minute.
  static let countMax = 100

  /// The oldest first. Those that have expired are removed when another is added.
  private(set) var entries: [Entry] = []

  /// Returns the earlier request that this one repeats; nil if it is the first with its id.
  ///
  /// - Throws: `requestIdReused` if the id was given to another request.
  func entry(for key: Key, at now: Instant) throws(ErrorObject) -> Entry? {
    guard let entry = entries.first(where: { $0.key.id == key.id }), !entry.hasExpired(at: now.nanoseconds)
    else { return nil }
    guard entry.key == key else {
      throw ErrorObject(
        .refused,
        "requestId \"\(key.id)\" was given to another request in the last \(Self.lifetime.components.seconds) s; "
          + "choose a new one", .requestIdReused)
    }
    return entry
  }

  /// Adds a request, unless its id is known.
  mutating func add(_ entry: Entry) {
    entries.removeAll { $0.hasExpired(at: entry.at) }
    guard !entries.contains(where: { $0.key.id == entry.key.id }) else { return }
    entries.append(entry)
    if entries.count > Self.countMax { entries.removeFirst(entries.count - Self.countMax) }
  }
}

extension RequestMemory.Entry {
  fileprivate func hasExpired(at now: Int64) -> Bool {
    !(0..<RequestMemory.lifetime.nanoseconds).contains(now - at)
  }
}

/// What a client adds to a command, apart from its parameters.
struct RequestConditions {
  /// What identifies a repetition; nil if the client gave no `requestId`.
  var key: RequestMemory.Key?
  /// What has to be running.
  var expected: ExpectedSession?
  /// What the command compares of it.
  var compared = ExpectedSession.Compared.session

  /// Throws `movedOn`, with what runs now, if that is not what the client expects.
  func check(_ session: Session?, at now: Instant) throws(ErrorObject) {
    let view = SessionView(session, at: now)
    guard let expected, !expected.matches(view, comparing: compared) else { return }
    throw ErrorObject(movedOnTo: ExpectedSession(view))
  }
}

extension IncomingRequest {
  /// Returns what the client added to a command. Throws the error to reply with.
  func conditions() throws(ErrorObject) -> RequestConditions {
    guard let method = MethodTable.row(method)?.method, method.takesRequestId else {
      return RequestConditions()
    }
    return try conditions(of: method)
  }

  private func conditions<M: Method>(of method: M.Type) throws(ErrorObject) -> RequestConditions {
    let given = try JSON.decodeParams(RequestParams<M>.self, from: params)
    var conditions = RequestConditions(expected: given.expected)
    if let compared = M.compared { conditions.compared = compared }
    guard let id = given.requestId else { return conditions }
    // Encoded again: the order of members and white space may differ in a repetition, and so may `expected`.
    let checksum = JSON.encode(given.value).checksum
    conditions.key = RequestMemory.Key(id: id, call: "\(M.name) \(String(checksum, radix: 16))")
    return conditions
  }
}
